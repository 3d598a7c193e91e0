//! A match: a log of actions, and the referee that checks what is added to it.
//!
//! Nothing here reads a clock, uses random numbers or stores anything. A position is always replayed from
//! the log, so the log is all there is to keep.

mod secret;
mod action;
mod phrase;
mod player_name;
mod time_control;
mod referee_error;
mod match_clock;
mod match_outcome;
mod match_log;

pub use self::action::{Action, ActionError};
pub use self::match_clock::MatchClock;
pub use self::match_log::{LONGEST_MATCH, MatchLog, Turn};
pub use self::match_outcome::{Ending, MatchOutcome, Offer, Rematch};
pub use self::phrase::{Phrase, PhraseError};
pub use self::player_name::{LONGEST_NAME, PlayerName, PlayerNameError};
pub use self::referee_error::RefereeError;
pub use self::secret::{Secret, SecretError, SecretHash};
pub(crate) use self::secret::{from_hex, to_hex};
pub use self::time_control::{TimeControl, TimeControlError};
