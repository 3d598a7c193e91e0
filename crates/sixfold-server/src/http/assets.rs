//! The files of the page, inside the program.

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::kept_answer::kept_by_browsers;

/// A file of `web/`: its name and what is in it.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_bytes!(concat!("../../web/", $name)).as_slice())),*]
    };
}

const FILES: &[(&str, &[u8])] = files![
    "index.html",
    "icon.svg",
    "app.js",
    "api.js",
    "choices.js",
    "dom.js",
    "enter.js",
    "home.js",
    "keys.js",
    "look.js",
    "match.js",
    "qr.js",
    "seats.js",
    "shown.js",
    "sound.js",
    "start.js",
    "words.js",
    "board/board.js",
    "board/cells.js",
    "board/labels.js",
    "board/tokens.js",
    "panels/actions.js",
    "panels/cards.js",
    "panels/choice.js",
    "panels/help.js",
    "panels/missing.js",
    "panels/moves.js",
    "panels/seats.js",
    "panels/status.js",
    "style/base.css",
    "style/board.css",
    "style/home.css",
    "style/match.css",
];

pub(crate) fn routes() -> Router {
    Router::new()
        .route("/", get(|asked: HeaderMap| async move { file(&asked, "index.html") }))
        .route("/m/{id}", get(|asked: HeaderMap| async move { file(&asked, "index.html") }))
        .route(
            "/assets/{*name}",
            get(|Path(name): Path<String>, asked: HeaderMap| async move { file(&asked, &name) }),
        )
        .fallback(|| async { (StatusCode::NOT_FOUND, "there is nothing here\n") })
}

fn file(asked: &HeaderMap, name: &str) -> Response {
    let Some((name, bytes)) = FILES.iter().find(|(known, _)| *known == name) else {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    };
    let kind = match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => "application/octet-stream",
    };
    kept_by_browsers(asked, kind, bytes)
}
