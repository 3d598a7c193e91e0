use std::str::SplitWhitespace;
use std::time::Duration;

use sixfold_games::opponent::Limits;

/// The limits of a search, as `go` gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) limits: Limits,
    pub(super) time: Option<Duration>,
    /// Whether only `stop` ends it.
    pub(super) endless: bool,
}

/// The part of the time on the clock that a move may take.
const SHARE: u64 = 30;

impl Go {
    /// Reads the words after `go`; `second` says whether the side to move is the second of the game.
    pub(super) fn read(words: &mut SplitWhitespace<'_>, second: bool, lines: usize) -> Result<Go, String> {
        let mut go = Go { limits: Limits { lines, ..Limits::nodes(u64::MAX) }, time: None, endless: false };
        let (mut left, mut more) = (None, 0);
        let mut limited = false;
        while let Some(word) = words.next() {
            let mut number = || -> Result<u64, String> {
                let value = words.next().ok_or_else(|| format!("a number is missing after {word}"))?;
                value.parse().map_err(|_| format!("{word} takes a whole number, not {}", cut(value)))
            };
            limited |= word != "infinite";
            match word {
                "infinite" => {}
                "nodes" => go.limits.nodes = number()?,
                "depth" => {
                    let depth = number()?.clamp(1, Limits::DEEPEST.into());
                    go.limits.depth = u32::try_from(depth).unwrap_or(Limits::DEEPEST);
                }
                "movetime" => go.time = Some(Duration::from_millis(number()?)),
                "wtime" | "btime" => {
                    let value = number()?;
                    left = if (word == "btime") == second { Some(value) } else { left };
                }
                "winc" | "binc" => {
                    let value = number()?;
                    more = if (word == "binc") == second { value } else { more };
                }
                "movestogo" => {
                    number()?;
                }
                other => {
                    return Err(format!(
                        "go does not know {}; it takes nodes, depth, movetime, wtime, btime, winc, binc or infinite",
                        cut(other)
                    ));
                }
            }
        }
        if let Some(left) = left {
            let share = (left / SHARE).saturating_add(more.min(left / 2)).max(1);
            let clock = Duration::from_millis(share.min(left.saturating_sub(left / 10).max(1)));
            go.time = Some(go.time.map_or(clock, |time| time.min(clock)));
        }
        go.endless = !limited;
        Ok(go)
    }
}

/// The beginning of a word from outside, without control characters.
pub(super) fn cut(word: &str) -> String {
    sixfold::input::brief(word).to_string()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Go;

    fn read(text: &str, second: bool) -> Result<Go, String> {
        Go::read(&mut text.split_whitespace(), second, 1)
    }

    #[test]
    fn limits_add_up() {
        let go = read("depth 5 nodes 70 movetime 9", false).expect("limits");
        assert_eq!((go.limits.depth, go.limits.nodes, go.time), (5, 70, Some(Duration::from_millis(9))));
        assert!(!go.endless);
        assert!(read("infinite", false).expect("a limit").endless);
        assert!(read("", true).expect("none").endless);
    }

    #[test]
    fn each_side_has_its_own_clock() {
        let text = "wtime 60000 btime 3000 winc 0 binc 100";
        assert_eq!(read(text, false).expect("clocks").time, Some(Duration::from_millis(2_000)));
        assert_eq!(read(text, true).expect("clocks").time, Some(Duration::from_millis(200)));
        assert_eq!(read("wtime 0", false).expect("clocks").time, Some(Duration::from_millis(1)));
    }

    #[test]
    fn what_it_does_not_know_is_refused() {
        for (text, part) in [("nodes", "missing"), ("nodes x", "whole number"), ("mate 3", "does not know")] {
            assert!(read(text, false).is_err_and(|why| why.contains(part)), "{text}");
        }
    }
}
