//! Requests of the Lab besides the protocol: maps and pictures.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::test_server::TestServer;

const HEXAGON: &str = "/api/map.svg?shape=%7B%22hexagon%22:%7B%22radius%22:2%7D%7D";

#[tokio::test]
async fn a_map_has_a_group_for_each_hex() {
    let table = TestServer::new();
    let Value::String(map) = table.get(HEXAGON).await.body else { panic!("SVG is text") };
    assert_eq!(map.matches("class=\"cell\"").count(), 19);
    assert!(map.contains("data-hex=\"0,-2\"") && map.contains(">0,-2</text>"), "{map}");
    let Value::String(cube) = table.get(&format!("{HEXAGON}&orientation=pointy&labels=cube")).await.body
    else {
        panic!("SVG is text")
    };
    assert!(cube.contains("class=\"map pointy\"") && cube.contains(">0,2,-2</text>"), "{cube}");
    let board = "/api/map.svg?shape=%7B%22board%22:%22war-in-heaven%22%7D&labels=label";
    let Value::String(board) = table.get(board).await.body else { panic!("SVG is text") };
    assert!(board.contains("class=\"map pointy\"") && board.contains(">E6</text>"), "{board}");
}

#[tokio::test]
async fn maps_that_cannot_be_drawn_are_refused_in_words() {
    let table = TestServer::new();
    for (query, words) in [
        ("shape=nonsense", "the shape cannot be read"),
        ("shape=%7B%22hexagon%22:%7B%22radius%22:4000000000%7D%7D", "hexes"),
        (
            "shape=%7B%22rectangle%22:%7B%22width%22:5001,%22height%22:1,%22parity%22:%22odd-q%22%7D%7D",
            "5000",
        ),
        ("shape=%7B%22rectangle%22:%7B%22width%22:3,%22height%22:3,%22parity%22:%22odd%22%7D%7D", "odd-q"),
        ("shape=%7B%22board%22:%22atlantis%22%7D", "no board of this name"),
        ("shape=%7B%22hexagon%22:%7B%22radius%22:1%7D%7D&orientation=round", "flat or pointy"),
        ("shape=%7B%22hexagon%22:%7B%22radius%22:1%7D%7D&labels=polar", "unknown coordinate system"),
        ("shape=%7B%22hexagon%22:%7B%22radius%22:1%7D%7D&labels=label", "only boards have labels"),
    ] {
        let answer = table.get(&format!("/api/map.svg?{query}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
        let message = answer.body["error"]["message"].as_str().unwrap_or_default();
        assert!(message.contains(words), "{query}: {message}");
    }
    let largest =
        "shape=%7B%22rectangle%22:%7B%22width%22:5000,%22height%22:1,%22parity%22:%22odd-q%22%7D%7D";
    assert_eq!(table.get(&format!("/api/map.svg?{largest}")).await.status, StatusCode::OK);
}

fn drawn(change: impl FnOnce(&mut Value)) -> Value {
    let mut picture = json!({
        "title": "<b>A line</b>", "shape": {"hexagon": {"radius": 2}}, "labels": "axial", "theme": "dark",
        "fills": [{"style": "path", "hexes": [{"q": 0, "r": 0}, {"q": 1, "r": 0}, {"q": 99, "r": 0}]}],
        "paths": [{"style": "route", "hexes": [{"q": 0, "r": 0}, {"q": 1, "r": 0}]}],
        "marked": [{"q": 0, "r": 0}], "walls": [[{"q": 0, "r": 0}, {"q": 0, "r": 1}]],
        "arrows": [{"hex": {"q": 1, "r": 0}, "direction": 2}], "words": [{"hex": {"q": 0, "r": 1}, "text": "7"}],
        "legend": [{"style": "path", "text": "the line"}]
    });
    change(&mut picture);
    picture
}

#[tokio::test]
async fn what_is_shown_can_be_taken_away() {
    let table = TestServer::new();
    let ask = async |format: &str, body: Value| {
        table.ask(Method::POST, &format!("/api/picture/{format}"), None, Some(body)).await
    };
    let svg = ask("svg", drawn(|_| ())).await;
    assert_eq!(svg.status, StatusCode::OK, "{:?}", svg.body);
    let Value::String(text) = svg.body else { panic!("SVG is text") };
    assert!(text.contains("<title>&lt;b&gt;A line&lt;/b&gt;</title>"), "{text}");
    let png = ask("png", drawn(|_| ())).await;
    assert_eq!((png.status, png.headers["content-type"].to_str().ok()), (StatusCode::OK, Some("image/png")));
    assert_eq!(ask("gif", drawn(|_| ())).await.status, StatusCode::NOT_FOUND);
    for (body, words) in [
        (drawn(|picture| picture["walls"] = json!([[{"q": 0, "r": 0}, {"q": 0, "r": 2}]])), "two neighbours"),
        (drawn(|picture| picture["arrows"][0]["direction"] = json!(6)), "0 to 5"),
        (drawn(|picture| picture["theme"] = json!("neon")), "no theme"),
        (drawn(|picture| picture["marked"] = json!([{"q": 5_000_000_000_i64, "r": 0}])), "limit"),
        (drawn(|picture| picture["marked"] = json!(vec![json!({"q": 0, "r": 0}); 10_001])), "at most 10000"),
        (drawn(|picture| picture["shape"] = json!({"hexagon": {"radius": 400}})), "hexes"),
    ] {
        let answer = ask("svg", body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        let message = answer.body["error"]["message"].as_str().unwrap_or_default();
        assert!(message.contains(words), "{words}: {message}");
    }
}

#[tokio::test]
async fn many_questions_are_one_request() {
    let table = TestServer::new();
    let lines: Vec<String> = (0..256)
        .map(|q| json!({"op": "to_offset", "hex": {"q": q, "r": 0}, "parity": "odd-q", "id": q}).to_string())
        .collect();
    let body = axum::body::Body::from(lines.join("\n"));
    let request = axum::http::Request::post("/api/query").header("host", "localhost").body(body);
    let Value::String(text) = table.send(request.expect("a request")).await.body else {
        panic!("lines are text")
    };
    let ids: Vec<u64> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["id"].as_u64().expect("a number"))
        .collect();
    assert_eq!(ids, (0..256).collect::<Vec<_>>());
    let too_many = axum::body::Body::from("{}\n".repeat(257));
    let request = axum::http::Request::post("/api/query").header("host", "localhost").body(too_many);
    let refused = table.send(request.expect("a request")).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert_eq!(refused.body["error"]["message"], "257 lines; at most 256 at once");
}

#[tokio::test]
async fn ground_of_tokens_becomes_files() {
    let table = TestServer::new();
    let ground = |tokens: Value| json!({"title": "A \"hill\"\n", "orientation": "flat", "tokens": tokens});
    let ask = async |format: &str, body: Value| {
        table.ask(Method::POST, &format!("/api/terrain/{format}"), None, Some(body)).await
    };
    let hill = json!([{"hex": {"q": 0, "r": 0}, "height": 2}, {"hex": {"q": 1, "r": 0}, "height": -1}]);
    for (format, start) in [("obj", "o "), ("svg", "<svg"), ("toml", "title = \"A \\\"hill\\\"\"")] {
        let answer = ask(format, ground(hill.clone())).await;
        let Value::String(text) = answer.body else { panic!("{format} is text") };
        assert!(text.starts_with(start), "{text}");
    }
    for format in ["glb", "png"] {
        assert_eq!(ask(format, ground(hill.clone())).await.status, StatusCode::OK, "{format}");
    }
    let saved = ask("toml", ground(hill.clone())).await.body;
    let read = async |text: String| {
        let request = axum::http::Request::post("/api/terrain/tokens").header("host", "localhost");
        table.send(request.body(axum::body::Body::from(text)).expect("a request")).await
    };
    let again = read(saved.as_str().unwrap_or_default().to_owned()).await;
    let kind = |token: &Value| format!("level {}", token["height"]);
    let with_kinds: Vec<Value> = hill
        .as_array()
        .expect("a list")
        .iter()
        .map(|token| json!({"hex": token["hex"], "height": token["height"], "kind": kind(token)}))
        .collect();
    assert_eq!(again.body["tokens"], json!(with_kinds), "{:?}", again.body);
    assert_eq!(ask("toml", again.body).await.body, saved, "opened and saved, it is the same");
    let broken = read("tokens = [[[[".to_owned()).await;
    assert_eq!((broken.status, broken.kind()), (StatusCode::BAD_REQUEST, "bad_request"));
    assert_eq!(ask("stl", ground(hill.clone())).await.status, StatusCode::NOT_FOUND);
    let many: Vec<Value> = (0..2001).map(|q| json!({"hex": {"q": q, "r": 0}, "height": 0})).collect();
    for (tokens, words) in [
        (json!(many), "at most 2000"),
        (json!([{"hex": {"q": 0, "r": 0}, "height": 1_000_001}]), "-1000000 to 1000000"),
        (json!([hill[0], hill[0]]), "already"),
    ] {
        let answer = ask("glb", ground(tokens)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        let message = answer.body["error"]["message"].as_str().unwrap_or_default();
        assert!(message.contains(words), "{words}: {message}");
    }
}

#[tokio::test]
async fn the_documentation_can_be_read_and_searched() {
    let table = TestServer::new();
    let text = async |path: &str| match table.get(path).await.body {
        Value::String(text) => text,
        other => panic!("a page is text: {other}"),
    };
    let list = text("/read").await;
    assert!(list.contains("href=\"/read/guide/1-coordinates\"") && list.contains("href=\"/read/readings\""));
    let page = text("/read/query").await;
    assert!(page.contains("<h2 id=\"grids\">") && page.contains("href=\"/read/tactics\""), "{page}");
    assert!(
        page.contains("href=\"/explore?topic=line&amp;a=0,0&amp;b=2,2\""),
        "requests open in the explorer"
    );
    let found = text("/read?q=even-q%20parity").await;
    assert!(found.contains("href=\"/read/query#"), "{found}");
    let markup = text("/read?q=%3Cscript%3E%22").await;
    assert!(!markup.contains("<script>\"") && markup.contains("&lt;script&gt;&quot;"), "{markup}");
    assert_eq!(table.get("/read/pictures/lines.svg").await.headers["content-type"], "image/svg+xml");
    for path in ["/read/nothing", "/read/..%2f..%2fCargo.toml", "/read/pictures/nothing.svg"] {
        assert_eq!(table.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    // Every link of every page leads somewhere.
    let mut waiting: Vec<String> = vec!["/read".into()];
    let mut seen = std::collections::BTreeSet::new();
    while let Some(path) = waiting.pop() {
        if !seen.insert(path.clone()) {
            continue;
        }
        let answer = table.get(&path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        let Value::String(html) = answer.body else { continue };
        for link in html
            .split("href=\"")
            .chain(html.split("src=\""))
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
        {
            let path = link.split('#').next().unwrap_or_default();
            if path.starts_with("/read/") {
                waiting.push(path.to_owned());
            }
        }
    }
    assert!(seen.len() > 60, "{} pages and pictures", seen.len());
}
