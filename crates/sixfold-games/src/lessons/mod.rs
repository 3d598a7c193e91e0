//! Lessons: how to play a game, one sentence, one position and one goal at a time.
//!
//! | question | answer |
//! |---|---|
//! | which lessons does a game have? | [`lessons`], each a [`Lesson`] with its [`Goal`] |
//! | did these moves reach the goal? | [`try_lesson`] |
//! | what is each kind of token, in a few words? | [`guide`] |
//!
//! A lesson is data, and its texts stand in one file for each game. Moves are checked by the rules of the game; a lesson adds
//! only when its goal is reached, and whether the other side waits.

mod lesson;
mod attempt;
mod guide;
mod underchex;
mod war_in_heaven;

pub use self::attempt::{Attempt, AttemptError, try_lesson};
pub use self::guide::{CardNumbers, GuideEntry, guide};
pub use self::lesson::{Goal, Lesson};

/// The lessons of a game in their order; `None` for a game without lessons.
///
/// ```
/// use sixfold_games::lessons::{lessons, try_lesson};
///
/// let first = &lessons("underchex").expect("a game with lessons")[0];
/// let solved = try_lesson(first, first.solution).expect("legal moves");
/// assert!(solved.is_done);
/// ```
#[must_use]
pub fn lessons(game: &str) -> Option<&'static [Lesson]> {
    match game {
        "underchex" => Some(&underchex::LESSONS),
        "war-in-heaven" => Some(&war_in_heaven::LESSONS),
        _ => None,
    }
}
