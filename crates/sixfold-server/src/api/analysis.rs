//! A search that goes on while its connection is open: lines are sent as they are found.
//!
//! It goes on for as long as [`LONGEST`], and gives way after [`PROMISED`] when another search waits for its worker.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body as AnswerBody, Bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::{Deserialize, Serialize};
use sixfold::input::Budget;
use sixfold_games::catalogue;
use sixfold_games::opponent::{Analysis, BlindSpots, Limits, Search};
use sixfold_games::text::TextGame;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::api::caller::Body;
use crate::api::games::no_game;
use crate::api::{ApiError, App, ClientAddress};
use crate::work::Cancel;

/// The most positions that one search looks at, and the default.
const MOST_NODES: u64 = 100_000_000;
const NODES: u64 = 400_000;

/// How long a search goes on at most, and while others wait.
const LONGEST: Duration = Duration::from_secs(120);
const PROMISED: Duration = Duration::from_secs(3);

/// The most first moves whose lines are sent, and the default.
const MOST_LINES: usize = 5;
const LINES: usize = 3;

/// The position to be searched.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct AnalysisWish {
    /// The game, by name.
    game: String,
    /// The position in the notation of the game.
    position: String,
    /// The number of first moves whose lines are wanted, 1 to 5; 3 where it is missing.
    lines: Option<usize>,
    /// The most positions to look at, at most 100,000,000; 400,000 where it is missing. It
    /// ends before that after two minutes, and after three seconds when others wait.
    nodes: Option<u64>,
}

/// The result of a search so far.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct AnalysisView {
    /// How many moves (turns, in a game of long turns) it looks ahead for certain.
    depth: u32,
    /// How many positions it has looked at.
    nodes: u64,
    /// Whether it has ended.
    done: bool,
    /// The side that moves first, to which the values belong.
    side: &'static str,
    /// The best lines, the best first; none when the game is over.
    lines: Vec<LineView>,
}

/// The expected moves from a position on.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LineView {
    /// Their value for the side that moves first.
    value: i32,
    /// The moves of both sides in notation.
    moves: Vec<String>,
}

pub(crate) async fn start(
    State(app): State<App>,
    address: ClientAddress,
    Body(wish): Body<AnalysisWish>,
) -> Result<Response, ApiError> {
    let game = catalogue::find(&wish.game).map_err(|_| no_game())?;
    let side = game.player_to_move(&wish.position);
    let side = side.map_err(|fault| ApiError::bad_request(fault.to_string()))?;
    let limits = Limits {
        lines: wish.lines.unwrap_or(LINES).clamp(1, MOST_LINES),
        ..Limits::nodes(wish.nodes.unwrap_or(NODES).min(MOST_NODES))
    };
    let (sender, lines_found) = unbounded_channel::<Bytes>();
    let queues = Arc::clone(&app.host.queues);
    // A task of its own: the answer begins before the search has a worker.
    tokio::spawn(async move {
        let gone = sender.clone();
        let line = queues.analyses.clone();
        let work = move |cancel: &Cancel| {
            let begun = Instant::now();
            let ends = || !cancel.is_wanted() || !goes_on(begun.elapsed(), line.someone_waits());
            search(game, side, &wish.position, limits, &sender, &ends)
        };
        let searched = async { queues.analyses.run(address.asker(), work).await };
        tokio::select! {
            () = gone.closed() => {}
            ended = searched => {
                let fault = ended.map_err(ApiError::from).and_then(|ended| ended).err();
                if let Some(fault) = fault {
                    drop(gone.send(fault.line()));
                }
            }
        }
    });
    let lines = unfold(lines_found, |mut lines_found| async {
        let line = lines_found.recv().await?;
        Some((Ok::<Bytes, Infallible>(line), lines_found))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], AnswerBody::from_stream(lines)).into_response())
}

/// Whether a search that has worked for a while keeps its worker.
fn goes_on(worked: Duration, someone_waits: bool) -> bool {
    worked < if someone_waits { PROMISED } else { LONGEST }
}

fn search(
    game: &dyn TextGame,
    side: &'static str,
    position: &str,
    limits: Limits,
    sender: &UnboundedSender<Bytes>,
    ends: &dyn Fn() -> bool,
) -> Result<(), ApiError> {
    let say = |found: &Analysis<String>, done: bool| {
        let lines = found.lines.iter().map(|line| LineView { value: line.value, moves: line.moves.clone() });
        let view =
            AnalysisView { depth: found.depth, nodes: found.nodes, done, side, lines: lines.collect() };
        let mut line = serde_json::to_vec(&view).expect("string keys");
        line.push(b'\n');
        // Who has gone is noticed by `stop`.
        drop(sender.send(line.into()));
    };
    let found = game.analysis(
        position,
        &mut Search {
            limits,
            seed: 0,
            blind: BlindSpots::NONE,
            budget: &mut Budget::unlimited(),
            watch: &mut |found| say(found, false),
            stop: &|| sender.is_closed() || ends(),
        },
    );
    say(&found.map_err(|fault| ApiError::bad_request(fault.to_string()))?, true);
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{LONGEST, PROMISED, goes_on};

    #[test]
    fn a_search_goes_on_for_long_and_gives_way_to_those_who_wait() {
        let moment = Duration::from_millis(1);
        assert!(goes_on(Duration::ZERO, true));
        assert!(goes_on(PROMISED - moment, true));
        assert!(!goes_on(PROMISED, true));
        assert!(goes_on(LONGEST - moment, false));
        assert!(!goes_on(LONGEST, false));
    }
}
