//! Timed matches while others move as fast as they can: how far the clocks of the server are from those of the players.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Failed;
use crate::connection::Connection;
use crate::matches::all_move;

/// Timed matches at once, and the turns of each.
const MATCHES: u64 = 32;
const TURNS: u64 = 24;

/// Plays them, and prints by how much the server's count of a turn is longer than the player's.
pub(crate) async fn play(address: SocketAddr) -> Result<(), Failed> {
    let matches = (0..MATCHES).map(|number| tokio::spawn(one_match(address, number)));
    let (played, moved) = tokio::join!(futures_util::future::join_all(matches), all_move(address));
    let mut differences = Vec::new();
    for of_match in played {
        differences.extend(of_match??);
    }
    differences.sort_by(f64::total_cmp);
    let at = |part: usize| differences[(differences.len() * part / 100).min(differences.len() - 1)];
    println!("turns with clocks     {:>9} beside {} actions", differences.len(), moved?.len());
    println!(
        "server's clocks       {:>9.1} ms ahead; 99 of 100 below {:.1} ms, all below {:.1} ms",
        at(50),
        at(99),
        at(100)
    );
    Ok(())
}

/// Plays a match with pauses; gives for each turn the milliseconds by which the server counted more than passed
/// between the answer before it and its own request.
async fn one_match(address: SocketAddr, number: u64) -> Result<Vec<f64>, Failed> {
    let mut connection = Connection::to(address).await?;
    let opening = json!({ "game": "underchex", "first": "white", "seats": ["me", "me"], "clock": "15+10" });
    let opened = connection.post("/api/matches", "", &opening).await?;
    let path = format!("/api/matches/{}", opened["id"].as_str().unwrap_or_default());
    let mut shown = connection.ask("GET", &path, "", "").await?.1;
    let mut differences = Vec::new();
    for turn in 0..TURNS {
        let answered = Instant::now();
        tokio::time::sleep(Duration::from_millis(50 + (31 * number + 17 * turn) % 100)).await;
        let player = usize::try_from(turn % 2)?;
        let Some(text) = shown["state"]["moves"][0]["text"].as_str() else { break };
        let body = json!({ "number": turn + 1, "actions": [text] });
        let seat = opened["secrets"][player].as_str().unwrap_or_default();
        let thought = answered.elapsed();
        shown = connection.post(&format!("{path}/actions"), seat, &body).await?;
        // The first move of each side is free.
        if turn < 2 {
            continue;
        }
        let used = shown["actions"][0]["used"].as_f64().ok_or("an action without a time")?;
        let difference = used - thought.as_secs_f64() * 1000.0;
        // Both count whole milliseconds.
        if difference < -2.0 {
            return Err(format!("{used} ms were counted, and {thought:?} had passed").into());
        }
        if shown["outcome"] != Value::Null {
            break;
        }
        differences.push(difference);
    }
    Ok(differences)
}
