//! The JSON API: what each route takes and gives. `openapi.json` describes it for programs, made from the types.

mod api_error;
mod error_kind;
mod app_state;
mod caller;
mod matches;
mod analysis;
mod games;
mod lessons;
mod live;
mod query;
mod doc_pages;
mod pictures;
mod battle_maps;
mod shared_maps;
mod status;
mod description;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

pub(crate) use self::api_error::ApiError;
pub(crate) use self::app_state::App;
pub(crate) use self::caller::ClientAddress;
pub(crate) use self::error_kind::ErrorKind;

/// The largest body that holds a battle map, as JSON: every hex of 200 x 200 can be painted.
const LARGEST_MAP: usize = 4 << 20;

fn whole_map() -> DefaultBodyLimit {
    DefaultBodyLimit::max(LARGEST_MAP)
}

/// The routes under `/api`, and those for the operator of the server.
pub(crate) fn routes(app: App) -> Router {
    Router::new()
        .route("/api", get(description::page))
        .route("/api/openapi.json", get(description::openapi))
        .route("/api/games", get(games::list))
        .route("/api/games/{game}/{drawing}", get(games::drawing))
        .route("/api/games/{game}/lessons", get(lessons::list))
        .route("/api/games/{game}/lessons/{lesson}/try", post(lessons::attempt))
        .route("/api/matches", get(matches::running).post(matches::open))
        .route("/api/matches/{id}", get(matches::view).delete(matches::delete))
        .route("/api/matches/{id}/actions", post(matches::act))
        .route("/api/matches/{id}/plan", post(matches::plan))
        .route("/api/matches/{id}/at/{moves}", get(matches::position_after))
        .route("/api/matches/{id}/review", get(matches::review))
        .route("/api/matches/{id}/record", get(matches::record))
        .route("/api/matches/{id}/picture.svg", get(matches::picture))
        .route("/api/matches/{id}/at/{moves}/{picture}", get(matches::picture_after))
        .route("/api/matches/{id}/seat", post(matches::sit_down))
        .route("/api/matches/{id}/join", post(matches::join))
        .route("/api/matches/{id}/name", post(matches::rename))
        .route("/api/matches/{id}/say", post(matches::say))
        .route("/api/reach", get(matches::reach))
        .route("/api/matches/{id}/invite", post(matches::invite_again))
        .route("/api/matches/{id}/live", get(live::watch))
        .route("/api/analysis", post(analysis::start))
        .route("/api/query", post(query::answer))
        .route("/api/map.svg", get(pictures::map))
        .route("/api/colors.css", get(pictures::colors))
        .route("/api/picture/{format}", post(pictures::picture))
        .route("/api/terrain/tokens", post(pictures::tokens))
        .route("/api/terrain/{format}", post(pictures::terrain))
        .route("/read", get(doc_pages::contents))
        .route("/read/{*name}", get(doc_pages::page))
        .route("/api/maps", get(battle_maps::list).post(battle_maps::open))
        .route("/api/maps/folder", post(battle_maps::open_folder).layer(whole_map()))
        .route("/api/maps/kept", post(battle_maps::keep).layer(whole_map()))
        .route("/api/maps/kept/{hash}", post(battle_maps::keep_change))
        .route("/api/maps/kept/{hash}/seen/{side}", get(battle_maps::seen))
        .route("/api/maps/drawing", post(battle_maps::draw))
        .route("/api/maps/words", post(battle_maps::describe))
        .route("/api/maps/made", get(battle_maps::made))
        .route("/api/maps/shipped/{name}", get(battle_maps::one))
        .route("/api/maps/check", post(battle_maps::check).layer(whole_map()))
        .route("/api/maps/as/{format}", post(battle_maps::write).layer(whole_map()))
        .route("/api/maps/print", post(battle_maps::print).layer(whole_map()))
        .route("/api/maps/shared", post(shared_maps::open).layer(whole_map()))
        .route("/api/maps/shared/{id}", get(shared_maps::view).delete(shared_maps::delete))
        .route("/api/maps/shared/{id}/operations", post(shared_maps::change))
        .route("/api/maps/shared/{id}/live", get(live::watch_map))
        .route("/api/maps/shared/{id}/sides", post(shared_maps::side_links))
        .route("/api/maps/side", get(shared_maps::side_view))
        .route("/api/maps/side/live", get(live::watch_side))
        .route("/healthz", get(status::alive))
        .route("/readyz", get(status::ready))
        .fallback(doc_pages::nothing)
        .with_state(app)
}
