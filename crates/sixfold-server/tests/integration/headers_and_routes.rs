//! Headers of every answer, and the routes besides matches.

use axum::body::Body;
use axum::http::{HeaderValue, Method, Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::test_server::TestServer;

#[tokio::test]
async fn every_answer_has_the_headers_that_protect_a_page() {
    let table = TestServer::new();
    for path in [
        "/",
        "/api/games",
        "/assets/index.html",
        "/assets/nothing.js",
        "/nothing",
        "/api/matches/x",
        "/healthz",
        "/api",
    ] {
        let answer = table.get(path).await;
        let header =
            |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        assert!(header("content-security-policy").starts_with("default-src 'none'"), "{path}");
        let only_here =
            ["script-src 'self';", "font-src 'self';", "manifest-src 'self';", "worker-src 'self';"];
        assert!(only_here.iter().all(|part| header("content-security-policy").contains(part)), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(header("access-control-allow-origin"), "", "{path}");
    }
}

#[tokio::test]
async fn scripts_styles_and_fonts_have_only_the_headers_that_concern_them() {
    let table = TestServer::new();
    let page = table.get("/").await.body;
    let page = page.as_str().unwrap_or_default();
    let version =
        page.split_once("/assets/").and_then(|(_, rest)| rest.split('/').next()).expect("a version");
    for name in ["app.js", "style/base/index.css", "fonts/grenze-600.woff2"] {
        let answer = table.get(&format!("/assets/{version}/{name}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{name}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{name}");
        assert_eq!(answer.headers["cross-origin-resource-policy"], "same-origin", "{name}");
        assert!(
            answer.headers["cache-control"].to_str().is_ok_and(|how| how.contains("immutable")),
            "{name}"
        );
        for not in ["content-security-policy", "referrer-policy", "cross-origin-opener-policy", "etag"] {
            assert!(!answer.headers.contains_key(not), "{name}: {not}");
        }
    }
    let icon = table.get(&format!("/assets/{version}/icon.svg")).await;
    assert!(icon.headers["content-security-policy"].to_str().is_ok_and(|policy| policy.contains("sandbox")));
}

#[tokio::test]
async fn boards_are_pictures_that_can_do_nothing() {
    let table = TestServer::new();
    let picture = table.get("/api/games/underchex/board.svg").await;
    assert_eq!(picture.status, StatusCode::OK);
    let policy = picture.headers["content-security-policy"].to_str().unwrap_or_default();
    assert!(policy.contains("sandbox"), "{policy}");
    assert_eq!(table.get("/api/games/chess/board.svg").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn pictures_of_maps_are_sent_packed() {
    let table = TestServer::new();
    let map = table.get("/api/maps/shipped/ford").await.body["map"].clone();
    let parts = json!({"theme": "light", "without": [], "parts": [{"map": map, "view": [0, 0, 400, 400]}]});
    let body = parts.to_string();
    let mut lengths = Vec::new();
    for accepts in ["gzip", "identity"] {
        let request = Request::post("/api/maps/drawing")
            .header("host", "localhost")
            .header("content-type", "application/json")
            .header("accept-encoding", accepts)
            .body(Body::from(body.clone()));
        let answer = table.app.clone().oneshot(request.expect("a request")).await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(answer.headers().contains_key("content-encoding"), accepts == "gzip");
        lengths.push(answer.into_body().collect().await.expect("a body").to_bytes().len());
    }
    assert!(lengths[0] * 4 < lengths[1], "{lengths:?}");
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let table = TestServer::new();
    for path in ["/", "/assets/app.js", "/api/games/underchex/board.svg"] {
        let first = table.get(path).await;
        let tag = first.headers.get("etag").expect("a tag").clone();
        let ask = |tag: &HeaderValue| Request::get(path).header("if-none-match", tag).body(Body::empty());
        let again = table.send(ask(&tag).expect("a request")).await;
        assert_eq!(
            (again.status, again.body),
            (StatusCode::NOT_MODIFIED, Value::String(String::new())),
            "{path}"
        );
        let older = table.send(ask(&HeaderValue::from_static("\"0\"")).expect("a request")).await;
        assert_eq!((older.status, older.body), (StatusCode::OK, first.body), "{path}");
    }
}

#[tokio::test]
async fn queries_are_answered_line_by_line() {
    let table = TestServer::new();
    let lines = "{\"op\":\"key\",\"hex\":{\"q\":3,\"r\":2}}\nnonsense\n";
    let request = Request::builder().method(Method::POST).uri("/api/query").header("host", "localhost");
    let answer = table.send(request.body(Body::from(lines)).expect("a well-formed request")).await;
    let Value::String(text) = answer.body else { panic!("two lines are no JSON") };
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[0]), (2, r#"{"ok":"3,2"}"#));
    assert!(lines[1].contains("bad_json"));
}

#[tokio::test]
async fn bodies_are_bounded_and_have_to_be_json() {
    let table = TestServer::new();
    let request = |body: String, kind: &str| {
        Request::builder()
            .method(Method::POST)
            .uri("/api/matches")
            .header("host", "localhost")
            .header("content-type", kind)
            .body(Body::from(body))
            .expect("a well-formed request")
    };
    let plain = table.send(request("{}".into(), "text/plain")).await;
    assert_eq!(plain.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let full = table.send(request(" ".repeat(1 << 20), "application/json")).await;
    assert_eq!((full.status, full.kind()), (StatusCode::BAD_REQUEST, "bad_request"), "read, and no JSON");
    let large = table.send(request(" ".repeat((1 << 20) + 1), "application/json")).await;
    assert_eq!((large.status, large.kind()), (StatusCode::PAYLOAD_TOO_LARGE, "too_large"));
    let broken = table.send(request("{".into(), "application/json")).await;
    assert_eq!((broken.status, broken.kind()), (StatusCode::BAD_REQUEST, "bad_request"));
}

#[tokio::test]
async fn the_server_says_how_it_is() {
    let table = TestServer::new();
    for path in ["/healthz", "/readyz"] {
        assert_eq!(table.get(path).await.body, "ok\n");
    }
    table.open("underchex", "white", ["me", "me"]).await;
    assert_eq!(
        table.get("/metrics").await.status,
        StatusCode::NOT_FOUND,
        "metrics have an address of their own"
    );
    assert_eq!(table.metric("sixfold_matches_running").await, Some(1.0));
    assert_eq!(table.metric("sixfold_requests_total{status=\"2xx\"}").await, Some(3.0));
    assert_eq!(table.metric("sixfold_requests_total{status=\"4xx\"}").await, Some(1.0));
    assert_eq!(table.metric("sixfold_request_seconds_count").await, Some(4.0));
    for queue in ["opponents", "reviews", "analyses", "queries", "pictures"] {
        assert_eq!(table.metric(&format!("sixfold_queue_waiting{{queue=\"{queue}\"}}")).await, Some(0.0));
    }
}

#[tokio::test]
async fn every_route_of_the_description_exists() {
    let table = TestServer::new();
    let (id, _) = table.open("underchex", "white", ["me", "me"]).await;
    let (map, _) = table.share(crate::shared_maps::plain()).await;
    let description = table.get("/api/openapi.json").await.body;
    let paths = description["paths"].as_object().expect("paths");
    assert!(paths.len() >= 18);
    for (path, methods) in paths {
        let path = path
            .replace("shared/{id}", &format!("shared/{map}"))
            .replace("{id}", &id)
            .replace("{game}", "underchex")
            .replace("{token}", "white-king")
            .replace("{lesson}", "pawn")
            .replace("{moves}", "0");
        let path = path.replace("{name}", "ford").replace("{format}", "json");
        for method in methods.as_object().expect("methods").keys() {
            let method: Method = method.to_uppercase().parse().expect("a method");
            let answer = table.ask(method.clone(), &path, None, None).await;
            let missing = [StatusCode::NOT_FOUND, StatusCode::METHOD_NOT_ALLOWED].contains(&answer.status);
            assert!(!missing, "{method} {path}: {}", answer.status);
        }
    }
}

#[tokio::test]
async fn a_lesson_is_listed_tried_and_solved() {
    let table = TestServer::new();
    let listed = table.get("/api/games/underchex/lessons").await.body;
    let pawn = listed["lessons"].as_array().expect("a list").iter().find(|lesson| lesson["id"] == "pawn");
    let pawn = pawn.expect("a lesson");
    assert_eq!((&pawn["side"], &pawn["goal"]["hexes"]), (&json!("white"), &json!(["e5"])));
    assert_eq!(listed["guide"].as_array().map(Vec::len), Some(7));
    let address = "/api/games/underchex/lessons/pawn/try";
    let tried = |moves: Value| table.ask(Method::POST, address, None, Some(json!({ "moves": moves })));
    let half = tried(json!(["d3-d4"])).await.body;
    assert_eq!((&half["done"], &half["moves_left"]), (&json!(false), &json!(1)));
    assert_eq!(half["state"]["side_to_move"], "white", "the other side waits");
    let solved = tried(pawn["solution"].clone()).await.body;
    assert_eq!((&solved["done"], &solved["moves_left"]), (&json!(true), &json!(0)));
    assert!(solved["events"].as_array().is_some_and(|events| events.iter().all(|event| event["move"] == 1)));
    let refused = tried(json!(["d3-d5"])).await;
    assert_eq!(
        (refused.status, &refused.body["error"]["kind"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("illegal_move"))
    );
    assert_eq!(tried(json!(["d3-d4", "d4-d5", "d5-d6"])).await.status, StatusCode::BAD_REQUEST);
    for missing in ["/api/games/go/lessons", "/api/games/underchex/red-king.svg"] {
        assert_eq!(table.get(missing).await.status, StatusCode::NOT_FOUND, "{missing}");
    }
}

#[tokio::test]
async fn a_path_that_is_no_text_is_refused_as_the_description_says() {
    let table = TestServer::new();
    for path in
        ["games/%ff/lessons", "games/%ff/board.svg", "matches/%ff", "maps/shipped/%ff", "maps/shared/%ff"]
    {
        let refused = table.get(&format!("/api/{path}")).await;
        assert_eq!(
            (refused.status, &refused.body["error"]["kind"]),
            (StatusCode::BAD_REQUEST, &json!("bad_request")),
            "{path}"
        );
    }
}
