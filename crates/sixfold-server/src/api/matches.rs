//! Matches: open, view, play, delete.

use std::net::{IpAddr, UdpSocket};

use axum::Json;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use sixfold_games::catalogue;

use crate::api::caller::{Body, Parameters, PathParts, SeatSecret, log_id};
use crate::api::games::{PictureWish, no_game, position_answer, position_picture};
use crate::api::pictures::as_png;
use crate::api::{ApiError, App, ClientAddress, ErrorKind};
use crate::cached_response::public_json;
use crate::host::{MatchRequest, MatchView, Part, PlanView, ReviewView, SeatView, SeatWish};
use crate::matches::{PhraseError, PlayerName, PlayerNameError, Secret, TimeControlError};
use crate::random;
use crate::work::Cancel;

/// The most matches that a list shows.
const MOST_LISTED: u32 = 50;

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, schemars(rename = "MatchOpening"))]
pub(crate) struct Opening {
    game: String,
    first: Option<String>,
    /// In the order of the game's sides: `me`, `invite` or `level:N`; `engine:N` of earlier versions is the nearest
    /// level.
    seats: [String; 2],
    /// 64 digits that make the request repeatable.
    key: Option<String>,
    /// The name of the player who opens the match: up to 24 characters.
    name: Option<String>,
    /// How long the players may think, such as `5+3` (five minutes, three seconds more after each turn) or `3d` (three
    /// days for each turn); for as long as they like without it.
    clock: Option<String>,
    /// Whether the match is in the list of matches, where an open seat can be taken by anybody. Without it those with
    /// an invitation are not.
    listed: Option<bool>,
}

/// A secret that the client has made. Without it the server makes one, and the request cannot be repeated.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Own {
    secret: Option<String>,
}

/// Who takes a seat.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct SittingDown {
    /// A secret that the client has made. Without it the server makes one, and the request cannot be repeated.
    secret: Option<String>,
    /// The name of the player: up to 24 characters.
    name: Option<String>,
}

/// The name of a player.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Naming {
    /// Up to 24 characters; `null` for no name.
    name: Option<String>,
}

/// The name of a person; `None` where none is given.
fn player_name(given: Option<&str>) -> Result<Option<PlayerName>, ApiError> {
    let refused = |error: PlayerNameError| ApiError::bad_request(error.to_string());
    given.map(|text| text.parse().map_err(refused)).transpose()
}

/// The secret of a request, or a new one.
fn own_secret(given: Option<&str>) -> Result<Secret, ApiError> {
    match given {
        Some(text) => text
            .parse()
            .map_err(|error: crate::matches::SecretError| ApiError::bad_request(error.to_string())),
        None => Ok(random::secret()),
    }
}

/// A match that was opened.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct OpenedMatchView {
    id: String,
    /// The secret of each seat that has one.
    secrets: [Option<String>; 2],
}

/// A seat and the secret that opens it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SeatSecretView {
    /// 0 or 1, in the order of the game's sides.
    player: usize,
    secret: String,
}

pub(crate) async fn open(
    State(app): State<App>,
    address: ClientAddress,
    Body(opening): Body<Opening>,
) -> Result<Response, ApiError> {
    let [a, b] = opening.seats;
    let key = own_secret(opening.key.as_deref())?;
    let refused = |error: TimeControlError| ApiError::bad_request(error.to_string());
    let wish = MatchRequest {
        game: opening.game,
        first: opening.first,
        seats: [wish(&a)?, wish(&b)?],
        name: player_name(opening.name.as_deref())?,
        clock: opening.clock.map(|text| text.parse().map_err(refused)).transpose()?,
        listed: opening.listed,
    };
    let opened = app.host.open(wish, &key).await?;
    app.host.queues.match_addresses.record(opened.id, address.0);
    let secrets = opened.secrets.map(|secret| secret.map(|secret| secret.reveal()));
    let body = Json(OpenedMatchView { id: opened.id.to_string(), secrets });
    Ok((StatusCode::CREATED, [(CACHE_CONTROL, "no-store")], body).into_response())
}

fn wish(text: &str) -> Result<SeatWish, ApiError> {
    match text {
        "me" => Ok(SeatWish::Me),
        "invite" => Ok(SeatWish::Invite),
        _ => {
            let number = |prefix| text.strip_prefix(prefix).and_then(|number| number.parse().ok());
            let wish = number("level:").map(SeatWish::Level);
            wish.or_else(|| number("engine:").map(SeatWish::Engine))
                .ok_or_else(|| ApiError::bad_request("a seat is `me`, `invite` or `level:N`"))
        }
    }
}

/// The matches in progress.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RunningMatches {
    matches: Vec<RunningMatch>,
}

/// A match in progress, in a list.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RunningMatch {
    id: String,
    game: String,
    /// When it was opened, in milliseconds since 1970.
    created: u64,
    /// When something was last added, in milliseconds since 1970.
    updated: u64,
    /// The number of actions so far.
    number: u32,
    /// In the order of the game's sides.
    seats: [SeatView; 2],
    /// How many watch it at this server.
    watching: usize,
    /// How long the players may think, such as `5+3` or `3d`.
    clock: Option<String>,
}

pub(crate) async fn running(State(app): State<App>) -> Result<Json<RunningMatches>, ApiError> {
    let heads = app.host.running(MOST_LISTED).await?;
    let list = heads.into_iter().map(|head| {
        let sides = catalogue::find(&head.game).map_or(["", ""], |game| game.players());
        RunningMatch {
            id: head.id.to_string(),
            seats: [0, 1].map(|player| SeatView::of(&head.seats[player], sides[player])),
            watching: app.host.hub().watching(head.id),
            clock: head.clock.map(|clock| clock.to_string()),
            game: head.game,
            created: head.created,
            updated: head.updated,
            number: head.length,
        }
    });
    Ok(Json(RunningMatches { matches: list.collect() }))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Since {
    #[serde(default)]
    after: u32,
    moves: Option<usize>,
}

pub(crate) async fn view(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    Parameters(since): Parameters<Since>,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let part = Part { after: since.after, moves: since.moves };
    Ok(public_json(&asked, &app.host.view(log_id(&id)?, part).await?))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Acting {
    number: u32,
    actions: Vec<String>,
}

pub(crate) async fn act(
    State(app): State<App>,
    address: ClientAddress,
    PathParts(id): PathParts<String>,
    SeatSecret(secret): SeatSecret,
    Body(acting): Body<Acting>,
) -> Result<Json<MatchView>, ApiError> {
    let id = log_id(&id)?;
    app.host.queues.match_addresses.record(id, address.0);
    Ok(Json(app.host.act(id, &secret, acting.number, acting.actions).await?))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Planning {
    moves: Vec<String>,
}

pub(crate) async fn plan(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    Body(planning): Body<Planning>,
) -> Result<Json<PlanView>, ApiError> {
    Ok(Json(app.host.plan(log_id(&id)?, &planning.moves).await?))
}

pub(crate) async fn position_after(
    State(app): State<App>,
    PathParts((id, moves)): PathParts<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    Ok(public_json(&asked, &app.host.position_after(log_id(&id)?, number_of_moves(&moves)?).await?))
}

pub(crate) async fn review(
    State(app): State<App>,
    address: ClientAddress,
    PathParts(id): PathParts<String>,
) -> Result<Json<ReviewView>, ApiError> {
    Ok(Json(app.host.review(log_id(&id)?, address.asker()).await?))
}

pub(crate) async fn record(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
) -> Result<Response, ApiError> {
    let text = app.host.record(log_id(&id)?).await?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"match.txt\""),
    ];
    Ok((headers, text).into_response())
}

pub(crate) async fn picture(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    Parameters(wish): Parameters<PictureWish>,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let view = app.host.view(log_id(&id)?, Part { after: u32::MAX, moves: None }).await?;
    position_answer(&asked, view.game, &view.position, wish)
}

/// The position after a number of moves as a picture: `picture.svg` or `picture.png`.
pub(crate) async fn picture_after(
    State(app): State<App>,
    address: ClientAddress,
    PathParts((id, moves, picture)): PathParts<(String, String, String)>,
    Parameters(wish): Parameters<PictureWish>,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let id = log_id(&id)?;
    let game = app.host.view(id, Part { after: u32::MAX, moves: None }).await?.game;
    let position = app.host.position_after(id, number_of_moves(&moves)?).await?.position;
    match picture.as_str() {
        "picture.svg" => position_answer(&asked, game, &position, wish),
        "picture.png" => {
            let draw = move |cancel: &Cancel| {
                let picture = position_picture(game, &position, wish).ok_or_else(no_game)?;
                as_png(&picture, cancel)
            };
            app.host.queues.pictures.run(address.asker(), draw).await?
        }
        _ => Err(ApiError::new(StatusCode::NOT_FOUND, ErrorKind::NoFormat, "a picture is svg or png")),
    }
}

fn number_of_moves(text: &str) -> Result<usize, ApiError> {
    text.parse().map_err(|_| ApiError::bad_request("a number of moves is a whole number"))
}

pub(crate) async fn sit_down(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    SeatSecret(secret): SeatSecret,
    Body(sitting): Body<SittingDown>,
) -> Result<Response, ApiError> {
    take_seat(&app, &id, Some(secret), &sitting).await
}

pub(crate) async fn join(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    Body(sitting): Body<SittingDown>,
) -> Result<Response, ApiError> {
    take_seat(&app, &id, None, &sitting).await
}

/// Takes a seat with the secret of a link, or the open seat of a listed match without one.
async fn take_seat(
    app: &App,
    id: &str,
    shown: Option<Secret>,
    sitting: &SittingDown,
) -> Result<Response, ApiError> {
    let (own, name) = (own_secret(sitting.secret.as_deref())?, player_name(sitting.name.as_deref())?);
    let (player, secret) = app.host.sit_down(log_id(id)?, shown, own, name).await?;
    let body = Json(SeatSecretView { player, secret: secret.reveal() });
    Ok(([(CACHE_CONTROL, "no-store")], body).into_response())
}

pub(crate) async fn rename(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    SeatSecret(secret): SeatSecret,
    Body(naming): Body<Naming>,
) -> Result<StatusCode, ApiError> {
    app.host.rename(log_id(&id)?, &secret, player_name(naming.name.as_deref())?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A phrase of a player.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Saying {
    /// `hello`, `good_luck`, `well_played`, `thanks`, `one_moment` or `oops`.
    phrase: String,
}

pub(crate) async fn say(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    SeatSecret(secret): SeatSecret,
    Body(saying): Body<Saying>,
) -> Result<StatusCode, ApiError> {
    let phrase =
        saying.phrase.parse().map_err(|error: PhraseError| ApiError::bad_request(error.to_string()))?;
    app.host.say(log_id(&id)?, &secret, phrase).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How others on the network reach this server.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ReachView {
    /// Whether it answers only on its own machine.
    only_here: bool,
    /// The addresses of this machine on its networks; only requests from the machine itself get them.
    addresses: Vec<IpAddr>,
}

pub(crate) async fn reach(State(app): State<App>, address: ClientAddress) -> Response {
    let only_here = app.settings.bind.ip().is_loopback();
    let from_here = address.0.is_loopback() && !app.settings.behind_proxy;
    let addresses = if from_here { own_addresses() } else { Vec::new() };
    ([(CACHE_CONTROL, "no-store")], Json(ReachView { only_here, addresses })).into_response()
}

/// The addresses from which this machine would talk to others. Nothing is sent to find out.
fn own_addresses() -> Vec<IpAddr> {
    // Addresses that are set apart for documentation: no machine has them.
    let routes = [("0.0.0.0:0", "192.0.2.1:9"), ("[::]:0", "[2001:db8::1]:9")];
    let own = routes.iter().filter_map(|(from, to)| {
        let socket = UdpSocket::bind(from).ok()?;
        socket.connect(to).ok()?;
        socket.local_addr().ok().map(|address| address.ip())
    });
    own.filter(|address| !address.is_loopback() && !address.is_unspecified()).collect()
}

pub(crate) async fn invite_again(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    SeatSecret(secret): SeatSecret,
    Body(own): Body<Own>,
) -> Result<Response, ApiError> {
    let invitation = own_secret(own.secret.as_deref())?;
    let player = app.host.invite_again(log_id(&id)?, &secret, &invitation).await?;
    let body = Json(SeatSecretView { player, secret: invitation.reveal() });
    Ok(([(CACHE_CONTROL, "no-store")], body).into_response())
}

pub(crate) async fn delete(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    SeatSecret(secret): SeatSecret,
) -> Result<StatusCode, ApiError> {
    app.host.delete(log_id(&id)?, &secret).await?;
    Ok(StatusCode::NO_CONTENT)
}
