//! Playing a match: moves, plans, records, the opponent.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::test_server::TestServer;

#[tokio::test]
async fn a_move_is_kept_and_the_next_number_counts() {
    let table = TestServer::new();
    let (id, [white, black]) = table.open("underchex", "white", ["me", "me"]).await;
    let moved = table.act(&id, &white, 1, &["d3-d4"]).await;
    assert_eq!(moved.status, StatusCode::OK);
    assert_eq!((&moved.body["number"], &moved.body["to_move"]), (&json!(1), &json!("black")));
    assert_eq!(moved.body["actions"][0]["text"], "d3-d4");
    // The same move sent again gets the same answer.
    let again = table.act(&id, &white, 1, &["d3-d4"]).await;
    assert_eq!(
        (again.status, again.body["actions"].clone()),
        (StatusCode::OK, moved.body["actions"].clone())
    );
    // Another one is stale.
    let stale = table.act(&id, &white, 1, &["e3-e4"]).await;
    assert_eq!((stale.status, stale.kind()), (StatusCode::CONFLICT, "stale"));
    for number in [0, 3, u32::MAX] {
        assert_eq!(table.act(&id, &black, number, &["!resign"]).await.kind(), "stale", "{number}");
    }
    assert_eq!(
        table.act(&id, &black, 1, &["d3-d4"]).await.kind(),
        "stale",
        "another's move is not one's own"
    );
    assert_eq!(table.act(&id, &white, 2, &["e3-e4"]).await.kind(), "not_your_turn");
    let since = table.get(&format!("/api/matches/{id}?after=1")).await;
    assert_eq!((since.body["actions"].as_array().map(Vec::len), &since.body["number"]), (Some(0), &json!(1)));
}

#[tokio::test]
async fn several_actions_are_kept_together_or_not_at_all() {
    let table = TestServer::new();
    let (id, [angels, _]) = table.open("war-in-heaven", "angels", ["me", "me"]).await;
    let refused = table.act(&id, &angels, 1, &["A3-A4", "A4-A9"]).await;
    assert_eq!((refused.status, refused.kind()), (StatusCode::UNPROCESSABLE_ENTITY, "illegal_move"));
    assert_eq!(table.get(&format!("/api/matches/{id}")).await.body["number"], 0);
    let plan = table.post(&format!("/api/matches/{id}/plan"), "", json!({ "moves": ["A3-A4"] })).await;
    assert_eq!(plan.status, StatusCode::OK);
    assert_eq!(plan.body["state"]["actions_left"], 1);
    assert_eq!(table.get(&format!("/api/matches/{id}")).await.body["number"], 0, "a plan is not kept");
    let played = table.act(&id, &angels, 1, &["A3-A4", "B3-B4"]).await;
    assert_eq!((played.status, &played.body["number"]), (StatusCode::OK, &json!(2)));
    let many = vec!["pass"; 33];
    assert_eq!(table.act(&id, &angels, 3, &many).await.kind(), "bad_request");
    assert_eq!(table.act(&id, &angels, 3, &many[1..]).await.kind(), "not_your_turn", "32 are looked at");
    let plan = async |moves: &[&str]| {
        table.post(&format!("/api/matches/{id}/plan"), "", json!({ "moves": moves })).await
    };
    assert_eq!(plan(&many).await.kind(), "bad_request");
    assert_ne!(plan(&many[1..]).await.kind(), "bad_request");
    assert_eq!(table.act(&id, &angels, 3, &[]).await.kind(), "bad_request");
}

#[tokio::test]
async fn the_record_replays_the_match() {
    let table = TestServer::new();
    let (id, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
    table.act(&id, &white, 1, &["d3-d4"]).await;
    let record = table.get(&format!("/api/matches/{id}/record")).await;
    let text = record.body.as_str().expect("a text");
    let (head, rest) = text.split_once("\n[White").expect("what is known of the players");
    assert!(head.starts_with("underchex white\n[Date \"20"), "{text}");
    assert_eq!(rest, " \"Person\"]\n[Black \"Person\"]\n[Result \"going on\"]\nd3-d4\n");
    let start = table.get(&format!("/api/matches/{id}/at/0")).await;
    assert_eq!(start.body["state"]["side_to_move"], "white");
    let later = table.get(&format!("/api/matches/{id}/at/1")).await;
    assert_eq!(later.body["state"]["side_to_move"], "black");
    assert_eq!(table.get(&format!("/api/matches/{id}/at/2")).await.kind(), "bad_request");
}

#[tokio::test]
async fn a_match_is_reviewed_after_its_end_and_drawn_at_every_move() {
    let table = TestServer::new();
    let (id, [white, black]) = table.open("underchex", "white", ["me", "me"]).await;
    table.act(&id, &white, 1, &["e2-e7"]).await;
    assert_eq!(table.get(&format!("/api/matches/{id}/review")).await.kind(), "bad_request");
    table.act(&id, &black, 2, &["e8xe7"]).await;
    table.act(&id, &white, 3, &["!resign"]).await;
    let mut told = Value::Null;
    for _ in 0..200 {
        told = table.get(&format!("/api/matches/{id}/review")).await.body;
        assert!(told["percent"].as_u64().is_some_and(|percent| percent <= 100), "{told}");
        if !told["review"].is_null() {
            break;
        }
    }
    assert_eq!(told["review"]["turning"], 0, "{told}");
    assert_eq!(told["review"]["marks"][0]["kind"], "blunder");
    for (picture, kind) in [("picture.svg", "image/svg+xml"), ("picture.png", "image/png")] {
        let drawn = table.get(&format!("/api/matches/{id}/at/1/{picture}")).await;
        assert_eq!(drawn.status, StatusCode::OK);
        assert_eq!(drawn.headers["content-type"], kind);
    }
    assert_eq!(table.get(&format!("/api/matches/{id}/at/9/picture.svg")).await.kind(), "bad_request");
}

#[tokio::test]
async fn a_search_tells_its_lines_after_each_depth() {
    let table = TestServer::new();
    let start = "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -";
    let wish = json!({ "game": "underchex", "position": start, "lines": 2, "nodes": 3000 });
    let answer = table.post("/api/analysis", "", wish).await;
    let text = answer.body.as_str().expect("lines").to_owned();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let last = lines.last().expect("at least one");
    assert!(lines.len() > 2 && last["done"] == true && last["side"] == "white", "{text}");
    assert_eq!(last["lines"].as_array().map(Vec::len), Some(2));
    assert!(lines.windows(2).all(|pair| pair[0]["nodes"].as_u64() <= pair[1]["nodes"].as_u64()), "{text}");
    let wrong = json!({ "game": "underchex", "position": "nothing" });
    assert_eq!(table.post("/api/analysis", "", wrong).await.kind(), "bad_request");
    let unknown = json!({ "game": "chess", "position": start });
    assert_eq!(table.post("/api/analysis", "", unknown).await.kind(), "no_game");
}

#[tokio::test]
async fn a_match_outlives_its_server() {
    let table = TestServer::new();
    let (id, [white, black]) = table.open("underchex", "white", ["me", "me"]).await;
    table.act(&id, &white, 1, &["d3-d4"]).await;
    let before = table.get(&format!("/api/matches/{id}")).await.body;
    let folder = std::sync::Arc::clone(&table.folder);
    drop(table);
    let table = TestServer::in_folder(folder);
    assert_eq!(table.get(&format!("/api/matches/{id}")).await.body, before);
    assert_eq!(table.act(&id, &black, 2, &["!resign"]).await.body["outcome"]["winner"], "white");
}

#[tokio::test]
async fn the_opponent_answers() {
    let table = TestServer::new();
    let (id, [white, black]) = table.open("underchex", "white", ["me", "engine:1"]).await;
    assert_eq!(black, "", "the opponent's seat has no secret");
    table.act(&id, &white, 1, &["d3-d4"]).await;
    let answered = wait_for(&table, &id, |body| body["number"] == 2).await;
    assert_eq!((&answered["to_move"], &answered["actions"][1]["side"]), (&json!("white"), &json!("black")));
    // It always allows a takeback, and no draw in the first moves.
    table.act(&id, &white, 3, &["!takeback"]).await;
    let back = wait_for(&table, &id, |body| body["number"] == 4).await;
    assert_eq!(back["moves"], json!([]));
    table.act(&id, &white, 5, &["!draw"]).await;
    let declined = wait_for(&table, &id, |body| body["number"] == 6).await;
    assert_eq!((&declined["outcome"], &declined["offer"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn an_offer_is_withdrawn_by_who_made_it() {
    let table = TestServer::new();
    let (id, [white, black]) = table.open("underchex", "white", ["me", "me"]).await;
    assert_eq!(table.act(&id, &white, 1, &["!withdraw"]).await.kind(), "nothing_to_withdraw");
    assert_eq!(table.act(&id, &white, 1, &["!draw"]).await.body["offer"]["by"], "white");
    assert_eq!(table.act(&id, &black, 2, &["!withdraw"]).await.kind(), "nothing_to_withdraw");
    let withdrawn = table.act(&id, &white, 2, &["!withdraw"]).await;
    assert_eq!((&withdrawn.body["offer"], &withdrawn.body["number"]), (&Value::Null, &json!(2)));
    assert_eq!(table.act(&id, &black, 3, &["!accept"]).await.kind(), "no_offer");
    assert_eq!(table.act(&id, &white, 3, &["!takeback"]).await.kind(), "nothing_to_take_back");
    assert_eq!(table.act(&id, &white, 3, &["!draw"]).await.kind(), "just_withdrawn");
    // The log says so again after the server was started again.
    let folder = std::sync::Arc::clone(&table.folder);
    drop(table);
    let table = TestServer::in_folder(folder);
    assert_eq!(table.act(&id, &white, 3, &["!draw"]).await.kind(), "just_withdrawn");
    assert_eq!(table.act(&id, &white, 3, &["d3-d4", "!draw"]).await.body["offer"]["kind"], "draw");
}

/// Looks at a match until something holds; the opponent works besides.
async fn wait_for(table: &TestServer, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let body = table.get(&format!("/api/matches/{id}")).await.body;
        if holds(&body) {
            return body;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the match never came to that");
}

#[tokio::test]
async fn tokens_keep_their_ids_and_moves_tell_what_happened() {
    let table = TestServer::new();
    let (id, [angels, demons]) = table.open("war-in-heaven", "angels", ["me", "me"]).await;
    let ids = |state: &Value| -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let tokens = state["tokens"].as_array().expect("a list").iter();
        let militia = tokens.filter(|token| token["card"] == "militia");
        militia.map(|token| (text(&token["id"]), text(&token["label"]))).collect()
    };
    let place = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs.iter().map(|&(id, label)| (id.to_owned(), label.to_owned())).collect()
    };
    // The second goes where the first was: by kind and hex alone they would be the same.
    let first = table.act(&id, &angels, 1, &["A3-A4", "B3-A3", "pass"]).await;
    let moved = place(&[("militia-2", "A3"), ("militia-3", "C3"), ("militia-4", "D3"), ("militia-1", "A4")]);
    assert_eq!(ids(&first.body["state"]), moved);
    assert_eq!(
        first.body["events"],
        json!([
            { "move": 0, "event": "moved", "id": "militia-1", "token": "militia", "side": "angels", "from": "A3", "to": "A4" },
            { "move": 1, "event": "moved", "id": "militia-2", "token": "militia", "side": "angels", "from": "B3", "to": "A3" },
            { "move": 2, "event": "passed", "side": "angels" },
        ])
    );
    let path = format!("/api/matches/{id}");
    let later = table.get(&format!("{path}?after=3")).await;
    assert_eq!(later.body["events"].as_array().map(Vec::len), Some(3), "the last turn is always told");
    let plan = table.post(&format!("{path}/plan"), "", json!({ "moves": ["A7-A6"] })).await;
    assert_eq!(
        (ids(&plan.body["state"]), &plan.body["events"][0]["id"]),
        (moved.clone(), &json!("fallen_angel-1"))
    );
    let once = table.get(&format!("{path}/at/1")).await;
    assert_eq!(once.body["events"][0]["from"], "A3");
    assert_eq!(ids(&table.get(&format!("{path}/at/0")).await.body["state"])[0].1, "A3");
    // After a takeback the ids are those of before.
    assert_eq!(table.act(&id, &demons, 4, &["A7-A6", "!takeback"]).await.status, StatusCode::OK);
    let back = table.act(&id, &angels, 6, &["!accept"]).await;
    assert_eq!((back.status, ids(&back.body["state"])), (StatusCode::OK, moved));
    assert_eq!(back.body["events"][2]["event"], "passed");
}

#[tokio::test]
async fn a_match_says_how_its_turns_go_and_who_sits_below() {
    let table = TestServer::new();
    let games = table.get("/api/games").await.body;
    for (place, (game, first, flat, long)) in
        [("underchex", "white", true, false), ("war-in-heaven", "angels", false, true)]
            .into_iter()
            .enumerate()
    {
        let (id, _) = table.open(game, first, ["me", "me"]).await;
        let view = table.get(&format!("/api/matches/{id}")).await.body;
        assert_eq!(view["long_turns"], long, "{game}");
        let introduced = &games["games"][place];
        assert_eq!((&introduced["game"], &introduced["title"]), (&view["game"], &view["title"]));
        assert!(introduced["about"].is_string() && introduced["rules"].is_array(), "{introduced}");
        // The operation that makes a position from pieces exists.
        if let Some(name) = introduced["set_up"]["operation"].as_str() {
            assert!(sixfold_query::operations().any(|operation| operation.name == name), "{name}");
        }
        assert_eq!(introduced["set_up"]["kind"], if flat { "pieces" } else { "fields" });
        // Who sits below is whose tokens begin there, by the drawing of the board.
        let y = |token: &Value| {
            let part = |name: &str| token["hex"][name].as_f64().expect("a number");
            if flat { part("r") + part("q") / 2.0 } else { part("r") }
        };
        let tokens = view["state"]["tokens"].as_array().expect("a list");
        let lowest = tokens.iter().max_by(|a, b| y(a).total_cmp(&y(b))).expect("a token");
        let side = if flat { &lowest["color"] } else { &lowest["side"] };
        assert_eq!(&view["below"], side, "{game}");
    }
}
