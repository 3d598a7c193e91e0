//! Random actions against a model: nothing is wrongly accepted, nothing wrongly refused.

use std::sync::Arc;

use axum::http::StatusCode;
use sixfold_games::catalogue;
use sixfold_games::chance::Chance;
use sixfold_server::matches::{Action, MatchLog};
use sixfold_server::store::SqliteStore;

use crate::test_server::TestServer;

/// How many actions are tried; `SIXFOLD_CHEATS` sets another number.
fn attempts() -> usize {
    std::env::var("SIXFOLD_CHEATS").ok().and_then(|count| count.parse().ok()).unwrap_or(1_000)
}

#[tokio::test]
async fn the_server_agrees_with_the_model() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let store = SqliteStore::open(&folder.path().join("matches.db")).expect("a new file");
    let table = TestServer::on(Arc::new(store), folder, u64::MAX);
    let mut chance = Chance::new(11);
    let mut done = 0;
    while done < attempts() {
        for game in catalogue::NAMES {
            done += one_match(&table, game, &mut chance).await;
        }
    }
    println!("{done} actions, the model agrees with all answers");
}

/// Plays one match with good and bad actions; gives how many were tried.
async fn one_match(table: &TestServer, name: &'static str, chance: &mut Chance) -> usize {
    let game = catalogue::find(name).expect("a game of ours");
    let first = game.players()[chance.below(2)];
    let (id, secrets) = table.open(name, first, ["me", "me"]).await;
    let (_, foreign) = table.open(name, first, ["me", "me"]).await;
    let mut model = MatchLog::new(game, first).expect("a side of it");
    for attempt in 1..=60 {
        let text = action(&model, chance);
        let player = if chance.below(4) == 0 { chance.below(2) } else { model.to_move().unwrap_or(0) };
        let number = match chance.below(8) {
            0 => model.length(),
            1 => model.length() + 2,
            _ => model.length() + 1,
        };
        let stranger = chance.below(10) == 0;
        // A seat of another match, or one that never was.
        let forged =
            if chance.below(2) == 0 { foreign[player].clone() } else { "0123456789abcdef".repeat(4) };
        let seat = if stranger { &forged } else { &secrets[player] };
        let mut after = model.clone();
        let allowed = !stranger
            && number == model.length() + 1
            && text.parse::<Action>().is_ok_and(|action| after.add(player, &action).is_ok());
        let repeated = !stranger && number == model.length() && number > 0;
        let answer = table.act(&id, seat, number, &[&text]).await;
        if !repeated {
            assert_eq!(answer.status == StatusCode::OK, allowed, "{name} {number} {text}: {:?}", answer.body);
        }
        if allowed {
            model = after;
            assert_eq!(answer.body["position"], model.position());
        } else if answer.status == StatusCode::OK {
            assert_eq!(answer.body["number"], model.length(), "a repeated action adds nothing");
        }
        if model.outcome().is_some() && chance.below(3) == 0 {
            return attempt;
        }
    }
    60
}

/// Mostly a legal move, sometimes another action or nonsense.
fn action(model: &MatchLog, chance: &mut Chance) -> String {
    let moves = model.game().moves(model.position()).expect("a position");
    match chance.below(12) {
        0 => {
            ["!draw", "!takeback", "!accept", "!decline", "!withdraw", "!rematch"][chance.below(6)].to_owned()
        }
        1 if chance.below(10) == 0 => "!resign".to_owned(),
        2 => ["e2-e9", "pass", "battle", "A1-A2", "deploy:gabriel-A1", "!win", "", "a b"][chance.below(8)]
            .to_owned(),
        _ if moves.is_empty() => "pass".to_owned(),
        _ => moves[chance.below(moves.len())].clone(),
    }
}
