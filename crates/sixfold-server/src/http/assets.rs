//! The files of the page, inside the program.
//!
//! Addresses carry the version of the page, a hash over all files: `/assets/VERSION/app.js`. So a browser
//! can keep them and never has to ask again, and a newer program is used at once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use axum::Router;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};

use crate::cached_response::{CachedResponse, unpacked};

// The files of `web/`: names, and what is in them, packed. `build.rs` lists them.
include!(concat!(env!("OUT_DIR"), "/web_files.rs"));

/// Every file by name, as `build.rs` packed it: modules and style sheets without comments.
static FILES: LazyLock<BTreeMap<&str, Bytes>> =
    LazyLock::new(|| PACKED.iter().map(|&(name, packed)| (name, unpacked(packed).into())).collect());

/// The hash over all files, which is part of their addresses.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    FILES.iter().for_each(|(name, bytes)| digest.update([name.as_bytes(), b"\n", bytes].concat()));
    digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
});

/// Each page, for the module that shows it; `app.js` loads it when it knows the address.
static HOME: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(HTML, page("pages/home/home.js")));
static MATCH: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(HTML, page("pages/match/open_from_url.js")));
static BATTLE: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(HTML, page("pages/battle/battle.js")));
static EXPLORER: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(HTML, page("pages/explorer/explorer.js")));
static ANALYSIS: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(HTML, page("pages/analysis/analysis.js")));
static TERRAIN: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(HTML, page("pages/terrain/terrain.js")));
static LEARN: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(HTML, page("pages/learn/learn.js")));
static REVIEW: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(HTML, page("pages/match/review/review.js")));

/// The files that make the page installable, with the version in their addresses.
static MANIFEST: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(kind("app.webmanifest"), versioned("app.webmanifest")));
static WORKER: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(kind("worker.js"), versioned("worker.js")));
static OFFLINE: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed(HTML, versioned("offline.html")));

/// The icon of the installed page in pixels, by the size of its sides.
static ICONS: LazyLock<[(&str, CachedResponse); 2]> = LazyLock::new(|| {
    let drawing = String::from_utf8_lossy(content("app-icon.svg").expect("it is one of the files"));
    [("192", 0.375), ("512", 1.0)].map(|(size, scale)| {
        let drawn = sixfold_png::png(&drawing, scale).expect("our own drawing, of 512 by 512");
        (size, CachedResponse::packed("image/png", drawn))
    })
});

/// The answer for every file by name.
static KEPT: LazyLock<BTreeMap<&str, CachedResponse>> = LazyLock::new(|| {
    let kept = |&(name, packed): &(&'static str, &'static [u8])| {
        (name, CachedResponse::with_packed(kind(name), FILES[name].clone(), packed))
    };
    PACKED.iter().map(kept).collect()
});

/// `index.html` with the version in its addresses and a `modulepreload` link for every module of a view.
fn page(view: &str) -> String {
    let page = String::from_utf8_lossy(content("index.html").expect("it is one of the files"));
    let mut names = modules("app.js");
    names.extend(modules(view));
    let links = names.into_iter().map(|name| {
        // With the links a browser loads all modules at once instead of one after the other.
        format!("<link rel=\"modulepreload\" href=\"/assets/{name}\">\n")
    });
    let page: String =
        page.lines().filter(|line| needs(view, line)).map(|line| format!("{line}\n")).collect();
    with_version(&page.replace("</head>", &(links.collect::<String>() + "</head>")))
}

/// A text with the version in its addresses.
fn with_version(text: &str) -> String {
    text.replace("\"/assets/", &format!("\"/assets/{}/", *VERSION))
}

/// A file with the version in its addresses.
fn versioned(name: &str) -> String {
    with_version(&String::from_utf8_lossy(content(name).expect("it is one of the files")))
}

/// The style sheets of `index.html` that only some views need, each with their folder.
const OWN_SHEETS: [(&str, &str); 2] = [("/style/home/", "pages/home/"), ("/style/match/", "pages/match/")];

/// Whether a view needs a line of `index.html`.
fn needs(view: &str, line: &str) -> bool {
    OWN_SHEETS.iter().all(|(sheet, views)| !line.contains(sheet) || view.starts_with(views))
}

pub(crate) fn routes() -> Router {
    let shown = |page: &'static LazyLock<CachedResponse>| {
        get(move |asked: HeaderMap| async move { page.answer(&asked) })
    };
    Router::new()
        .route("/", shown(&HOME))
        .route("/m/{id}", shown(&MATCH))
        .route("/m/{id}/review", shown(&REVIEW))
        .route("/learn", shown(&LEARN))
        .route("/learn/{game}", shown(&LEARN))
        .route("/battle", shown(&BATTLE))
        .route("/explore", shown(&EXPLORER))
        .route("/terrain", shown(&TERRAIN))
        .route("/analysis", shown(&ANALYSIS))
        .route("/app.webmanifest", shown(&MANIFEST))
        .route("/worker.js", shown(&WORKER))
        .route("/offline", shown(&OFFLINE))
        .route(
            "/icon/{size}",
            get(|Path(size): Path<String>, asked: HeaderMap| async move { icon(&asked, &size) }),
        )
        .route(
            "/assets/{*name}",
            get(|Path(name): Path<String>, asked: HeaderMap| async move { file(&asked, &name) }),
        )
}

const HTML: &str = "text/html; charset=utf-8";

fn file(asked: &HeaderMap, address: &str) -> Response {
    let of_version = address.strip_prefix(VERSION.as_str()).and_then(|rest| rest.strip_prefix('/'));
    let name = of_version.unwrap_or(address);
    let Some(kept) = KEPT.get(name) else {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    };
    let mut answer = kept.answer(asked);
    if of_version.is_some() {
        let for_good = HeaderValue::from_static("public, max-age=31536000, immutable");
        answer.headers_mut().insert(CACHE_CONTROL, for_good);
        // Its address changes when it does, so it is never asked for by its tag.
        answer.headers_mut().remove(ETAG);
    }
    answer
}

fn icon(asked: &HeaderMap, size: &str) -> Response {
    match ICONS.iter().find(|(known, _)| size.strip_suffix(".png") == Some(known)) {
        Some((_, icon)) => icon.answer(asked),
        None => (StatusCode::NOT_FOUND, "there is no icon of this size\n").into_response(),
    }
}

/// The content type of a file, by its extension.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => HTML,
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

fn content(name: &str) -> Option<&'static [u8]> {
    FILES.get(name).map(|bytes| &**bytes)
}

/// A module and every module that it imports, itself or by way of others; not what it loads later.
fn modules(first: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![first.to_owned()];
    while let Some(name) = waiting.pop() {
        if !found.insert(name.clone()) {
            continue;
        }
        let source = String::from_utf8_lossy(content(&name).unwrap_or_default());
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let imports = source.lines().filter(|line| {
            line.starts_with("import ") || line.starts_with("} from ") || line.starts_with("export {")
        });
        let imported = imports.filter_map(|line| line.split('"').nth(1));
        waiting.extend(imported.map(|path| resolved(folder, path)));
    }
    found
}

/// The name of a file that a module of this folder calls by a relative path.
fn resolved(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{ICONS, VERSION, content, modules, page, resolved, versioned};

    #[test]
    fn everything_that_a_page_loads_is_named_in_it() {
        for (view, has, not) in [
            ("pages/home/home.js", "lib/open_match.js", "pages/match/match.js"),
            ("pages/match/open_from_url.js", "board/cells.js", "pages/match/share/qr.js"),
            ("pages/learn/learn.js", "board/board.js", "pages/match/match.js"),
            ("pages/match/review/review.js", "board/board.js", "pages/match/match.js"),
            ("pages/explorer/explorer.js", "board/map_view.js", "pages/match/match.js"),
            ("pages/terrain/terrain.js", "board/map_view.js", "pages/explorer/state.js"),
        ] {
            let page = page(view);
            let loaded = modules(view);
            assert!(loaded.contains(view) && loaded.contains(has) && !loaded.contains(not), "{loaded:?}");
            for name in loaded.into_iter().chain(["app.js".to_owned(), "components/header.js".to_owned()]) {
                assert!(content(&name).is_some(), "{name} is imported and not among the files");
                let link = format!("<link rel=\"modulepreload\" href=\"/assets/{}/{name}\">", *VERSION);
                assert!(page.contains(&link), "{name}");
            }
            assert_eq!(page.matches("/assets/").count(), page.matches(VERSION.as_str()).count());
            let own = ["/style/home/index.css", "/style/match/index.css"].map(|sheet| page.contains(sheet));
            assert_eq!(own, ["pages/home/", "pages/match/"].map(|folder| view.starts_with(folder)), "{view}");
        }
    }

    #[test]
    fn the_worker_of_the_installed_page_carries_the_version() {
        for name in ["worker.js", "offline.html"] {
            let text = versioned(name);
            assert!(text.contains(&format!("\"/assets/{}/", *VERSION)), "{name}: {text}");
            assert_eq!(text.matches("/assets/").count(), text.matches(VERSION.as_str()).count(), "{name}");
        }
        for (size, icon) in &*ICONS {
            let answer = icon.answer(&axum::http::HeaderMap::new());
            assert_eq!(answer.headers()["content-type"], "image/png", "{size}");
        }
    }

    #[test]
    fn paths_are_relative_to_the_file_that_says_them() {
        assert_eq!(resolved("", "./lib/api.js"), "lib/api.js");
        assert_eq!(resolved("panels", "../lib/api.js"), "lib/api.js");
        assert_eq!(resolved("panels", "./help.js"), "panels/help.js");
    }
}
