use std::fmt;

use crate::catalogue::find;
use crate::game::Roster;
use crate::lessons::{Goal, Lesson};
use crate::text::{Event, Happening, Played, TextGame, TextGameError, TextOutcome};

/// The result of a try at a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attempt {
    /// The position after the moves; the player is to move where the other side waits.
    pub position: String,
    /// Everything a board shows, as JSON.
    pub state: String,
    /// The events of all moves.
    pub events: Vec<Event>,
    /// Whether the goal is reached.
    pub is_done: bool,
    /// How many moves are left; 0 once the goal is reached or the game is over.
    pub moves_left: usize,
}

/// Why a try at a lesson is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AttemptError {
    /// More moves than the lesson allows.
    TooMany {
        /// The most moves of the lesson.
        most: usize,
    },
    /// A move came after the goal was reached, or while the other side had to move.
    Over,
    /// A move that the rules refuse.
    Refused(TextGameError),
}

impl fmt::Display for AttemptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AttemptError::TooMany { most: 1 } => f.write_str("this lesson takes one move"),
            AttemptError::TooMany { most } => write!(f, "this lesson takes at most {most} moves"),
            AttemptError::Over => f.write_str("this try is over; begin the lesson again"),
            AttemptError::Refused(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AttemptError {}

impl From<TextGameError> for AttemptError {
    fn from(error: TextGameError) -> AttemptError {
        AttemptError::Refused(error)
    }
}

/// Plays the moves of a try at a lesson, by the rules of its game.
///
/// Nothing is kept: a page hands in all moves of the try.
///
/// # Errors
/// [`AttemptError`]: too many moves, a move after the end of the try, or one that the rules refuse.
///
/// # Panics
/// Never: a lesson names a game of ours, and is tested.
pub fn try_lesson(lesson: &Lesson, moves: &[&str]) -> Result<Attempt, AttemptError> {
    if moves.len() > lesson.most_moves {
        return Err(AttemptError::TooMany { most: lesson.most_moves });
    }
    let game = find(lesson.game).expect("a lesson names a game of ours");
    let player = game.player_to_move(lesson.position)?;
    let Played { position, roster, outcome, .. } = game.play(lesson.position, &[])?;
    let mut now = Now { position, roster, outcome, events: Vec::new() };
    let mut is_done = false;
    for (number, mv) in moves.iter().enumerate() {
        if is_done || now.outcome.is_some() || game.player_to_move(&now.position)? != player {
            return Err(AttemptError::Over);
        }
        now.play(game, number, mv)?;
        is_done = now.reaches(game, lesson.goal, player)?;
        if lesson.waits {
            now.hand_back(player);
        }
    }
    let may_go_on = !is_done && now.outcome.is_none() && game.player_to_move(&now.position)? == player;
    let moves_left = if may_go_on { lesson.most_moves - moves.len() } else { 0 };
    let state = game.state_on(&now.position, &now.roster)?;
    Ok(Attempt { position: now.position, state, events: now.events, is_done, moves_left })
}

/// How a try stands.
struct Now {
    position: String,
    roster: Roster,
    outcome: Option<TextOutcome>,
    events: Vec<Event>,
}

impl Now {
    fn play(&mut self, game: &dyn TextGame, number: usize, mv: &str) -> Result<(), AttemptError> {
        let Played { position, events, roster, outcome } =
            game.play_on(&self.position, &self.roster, &[mv]).map_err(|error| match error {
                // The number of the move in the try.
                TextGameError::IllegalMove { mv, reason, .. } => {
                    TextGameError::IllegalMove { index: number, mv, reason }
                }
                error => error,
            })?;
        self.events.extend(events.into_iter().map(|event| Event { index: number, ..event }));
        (self.position, self.roster, self.outcome) = (position, roster, outcome);
        Ok(())
    }

    /// Gives the player of Underchex the next move, too, as if the other side had waited.
    ///
    /// A lesson in which the other side waits has no enemy king, so the position can be read. That the other side may
    /// have no move left ends nothing.
    fn hand_back(&mut self, player: &str) {
        let pieces = self.position.split(' ').next().unwrap_or_default();
        self.position = format!("{pieces} {} 0 1 -", &player[..1]);
        self.outcome = None;
        self.events.retain(|event| !matches!(event.happening, Happening::Ended(_)));
    }

    fn reaches(&self, game: &dyn TextGame, goal: Goal, player: &str) -> Result<bool, AttemptError> {
        let mut changes = self.events.iter().filter_map(|event| match &event.happening {
            Happening::Token { change, .. } => Some(change),
            _ => None,
        });
        Ok(match goal {
            Goal::Reach(hexes) => {
                let own: Vec<&str> = changes
                    .filter(|change| change.side == player)
                    .filter_map(|change| change.to.label())
                    .collect();
                hexes.iter().all(|hex| own.contains(hex))
            }
            Goal::Check => {
                let king = |label: &str| {
                    let id = self.roster.id_on(label).unwrap_or_default();
                    id.contains("-king-") && !id.starts_with(player)
                };
                let attacked = game.attacks(&self.position, &[], player)?;
                attacked.iter().any(|hex| king(&hex.label))
            }
            Goal::Win => self.outcome.as_ref().is_some_and(|outcome| outcome.winner == Some(player)),
            Goal::Happens(kind, tokens) => {
                let happened: Vec<&str> = changes
                    .by_ref()
                    .filter(|change| change.kind == kind)
                    .map(|change| change.token)
                    .collect();
                tokens.iter().all(|token| happened.contains(token))
            }
        })
    }
}
