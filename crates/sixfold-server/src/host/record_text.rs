//! The record of a match as text: lines about it, then the game, who began, and each move that counts.

use crate::matches::{Ending, MatchLog};
use crate::store::{MatchHead, SeatHolder};

/// The record; `sixfold render --record` and the other readers of records pass over the lines about the match.
pub(super) fn record_text(head: &MatchHead, log: &MatchLog) -> String {
    let sides = log.game().players();
    let mut text = header("Date", &date(head.created));
    for (player, side) in sides.iter().enumerate() {
        let seat = &head.seats[player];
        let name = match (&seat.name, &seat.holder) {
            (Some(name), _) => name.as_str().to_owned(),
            (None, SeatHolder::Engine(strength)) => format!("Computer, level {strength}"),
            (None, _) => "?".to_owned(),
        };
        text += &header(&capital(side), &name);
    }
    if let Some(clock) = head.clock {
        text += &header("Clock", &clock.to_string());
    }
    let result = log.outcome().map(|outcome| match outcome.winner {
        Some(winner) => format!("{}: {}", sides[winner], ending(&outcome.ending)),
        None => format!("draw: {}", ending(&outcome.ending)),
    });
    text += &header("Result", result.as_deref().unwrap_or("*"));
    text += &format!("{} {}\n", head.game, head.first);
    log.line().iter().for_each(|turn| text += &format!("{}\n", turn.text));
    text
}

/// How a match ended, in the words of a view.
pub(super) fn ending(ending: &Ending) -> &str {
    match ending {
        Ending::Rules(words) => words,
        Ending::Resignation => "resignation",
        Ending::Agreement => "agreement",
        Ending::Time => "time ran out",
    }
}

/// A line about the match: `[White "Ada"]`.
fn header(what: &str, text: &str) -> String {
    format!("[{what} \"{}\"]\n", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn capital(side: &str) -> String {
    side.get(..1).unwrap_or_default().to_ascii_uppercase() + side.get(1..).unwrap_or_default()
}

/// The day of a time in milliseconds since 1970, as `2026-11-17`.
fn date(at: u64) -> String {
    let mut days = at / 86_400_000;
    let is_leap =
        |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) && year < 9999 {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let mut month = 1;
    for length in [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::{date, header};

    #[test]
    fn days_are_those_of_the_calendar() {
        for (at, day) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (951_868_800_000, "2000-03-01"),
            (1_794_959_999_999, "2026-11-17"),
            (1_798_761_599_999, "2026-12-31"),
        ] {
            assert_eq!(date(at), day);
        }
    }

    #[test]
    fn quotes_in_names_do_not_end_them() {
        assert_eq!(header("White", r#"A "d" \"#), "[White \"A \\\"d\\\" \\\\\"]\n");
    }
}
