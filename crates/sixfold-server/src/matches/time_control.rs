use std::fmt;
use std::str::FromStr;

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// How long the players of a match may think; times are in milliseconds.
///
/// Written `5+3`: five minutes for the game, and three seconds more after each turn; or `3d`: three days for each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// A time for the whole game, and some more after each turn.
    Game {
        /// The time at first.
        first: u64,
        /// The time added after a turn.
        increment: u64,
    },
    /// A time for each turn.
    Turn {
        /// The time.
        each: u64,
    },
}

impl TimeControl {
    /// The time that a player has at first.
    #[must_use]
    pub const fn first(self) -> u64 {
        match self {
            TimeControl::Game { first, .. } => first,
            TimeControl::Turn { each } => each,
        }
    }

    /// The time that a player has after a turn of which this much was left.
    #[must_use]
    pub const fn after_turn(self, left: u64) -> u64 {
        match self {
            TimeControl::Game { increment, .. } => left.saturating_add(increment),
            TimeControl::Turn { each } => each,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Game { first, increment } => write!(f, "{}+{}", first / MINUTE, increment / SECOND),
            TimeControl::Turn { each } => write!(f, "{}d", each / DAY),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let number = |text: &str, least: u64, most: u64| {
            let digits =
                text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0') || text == "0";
            text.parse::<u64>().ok().filter(|number| digits && (least..=most).contains(number))
        };
        let read = if let Some((minutes, seconds)) = text.split_once('+') {
            number(minutes, 1, 180).zip(number(seconds, 0, 180)).map(|(minutes, seconds)| TimeControl::Game {
                first: minutes * MINUTE,
                increment: seconds * SECOND,
            })
        } else {
            let days = text.strip_suffix('d').and_then(|days| number(days, 1, 14));
            days.map(|days| TimeControl::Turn { each: days * DAY })
        };
        read.ok_or(TimeControlError)
    }
}

/// A text that is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControlError;

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a clock is written like 5+3 (1 to 180 minutes, and 0 to 180 seconds more after each turn) or 3d \
             (1 to 14 days for each turn)",
        )
    }
}

impl std::error::Error for TimeControlError {}

#[cfg(test)]
mod tests {
    use super::TimeControl;

    #[test]
    fn a_time_control_is_read_back() {
        for (text, first) in [
            ("5+3", 300_000),
            ("15+10", 900_000),
            ("3d", 259_200_000),
            ("180+180", 10_800_000),
            ("1+0", 60_000),
        ] {
            let control: TimeControl = text.parse().expect("a time control");
            assert_eq!((control.to_string().as_str(), control.first()), (text, first));
        }
        for text in [
            "", "5", "5+", "+3", "0+3", "181+0", "5+181", "0d", "15d", "05+3", "+5+3", "5+3d", "-1+0", "1e9d",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text:?}");
        }
    }
}
