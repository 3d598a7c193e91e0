//! The record of a match as text, which `sixfold play` and the crate `sixfold-games` read back.

use sixfold_games::record::header_line;

use crate::host::views::{MatchView, SeatKind, SeatView};
use crate::matches::MatchLog;
use crate::store::MatchHead;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// The game and who began; what is known besides the moves; the moves.
pub(super) fn record_of(view: &MatchView, head: &MatchHead, log: &MatchLog) -> String {
    let mut said = vec![("Date".to_owned(), day_of(head.created))];
    said.extend(view.seats.iter().map(|seat| (title(seat.side), player(seat))));
    if let Some(clock) = head.clock {
        said.push(("Clock".to_owned(), clock.to_string()));
    }
    let result = match &view.outcome {
        None => "going on".to_owned(),
        Some(outcome) => match outcome.winner {
            None => "draw".to_owned(),
            Some(winner) => format!("{} won", title(winner)),
        },
    };
    said.push(("Result".to_owned(), result));
    if let Some(outcome) = &view.outcome {
        said.push(("Ending".to_owned(), outcome.ending.clone()));
    }
    let headers = said.iter().map(|(name, value)| header_line(name, value));
    let moves = log.line().iter().map(|turn| turn.text.clone());
    let lines = std::iter::once(format!("{} {}", head.game, head.first)).chain(headers).chain(moves);
    lines.map(|line| line + "\n").collect()
}

/// `white` as `White`.
fn title(side: &str) -> String {
    let mut letters = side.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn player(seat: &SeatView) -> String {
    if let Some(name) = &seat.name {
        return name.clone();
    }
    match (seat.kind, seat.strength) {
        (SeatKind::Engine, Some(level)) => format!("Computer, level {level}"),
        (SeatKind::Engine, None) => "Computer".to_owned(),
        (SeatKind::Person, _) => "Person".to_owned(),
        (SeatKind::Open, _) => "Nobody".to_owned(),
    }
}

/// The day of a time in milliseconds since 1970, in Greenwich: `2026-11-17`.
fn day_of(time: u64) -> String {
    // Counted from 1 March of the year 0, so that the day of a leap year is the last of its year.
    let days = time / DAY + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{date:02}", era * 400 + year + next)
}

#[cfg(test)]
mod tests {
    use super::{DAY, day_of};

    #[test]
    fn days_have_their_dates() {
        for (day, date) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_774, "2026-11-17"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(day_of(day * DAY), date);
            assert_eq!(day_of(day * DAY + DAY - 1), date);
        }
    }
}
