//! The lines that a player types: a command of the session, or a move.

/// The meaning of a typed line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typed<'a> {
    /// An empty line.
    Nothing,
    /// The list of commands.
    Help,
    /// The legal moves that begin with a text.
    Moves(&'a str),
    /// A hint: a good move.
    Hint,
    /// Takes back the last own move.
    Undo,
    /// The board again.
    Board,
    /// The moves so far.
    Record,
    /// Writes the moves so far to a file.
    Save(&'a str),
    /// Ends the session.
    Quit,
    /// A move, or the start of one.
    Move(&'a str),
}

/// The help text for the player.
pub(crate) const HELP: &str =
    "a move        as `d2-c3`, `D2C3` or `d2 c3`, or its beginning if only one legal move begins with it
moves [START] lists the legal moves, or those that begin with START
hint          shows what the opponent would play
undo          takes your last move back
board         draws the board again
record        lists the moves so far
save FILE     writes them to a file; `--load FILE` continues from there
quit          ends";

impl<'a> Typed<'a> {
    /// Reads a line.
    pub(crate) fn read(line: &'a str) -> Typed<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) => Typed::Nothing,
            ("help" | "?", "") => Typed::Help,
            ("moves", _) => Typed::Moves(rest),
            ("hint", "") => Typed::Hint,
            ("undo", "") => Typed::Undo,
            ("board", "") => Typed::Board,
            ("record", "") => Typed::Record,
            ("save", _) => Typed::Save(rest),
            ("quit" | "exit" | "q", "") => Typed::Quit,
            _ => Typed::Move(line),
        }
    }
}

/// The legal moves that a typed text can stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meant<'m> {
    /// Exactly this move.
    One(&'m str),
    /// One of these.
    Several(Vec<&'m str>),
    /// No legal move.
    None,
}

/// The legal moves that begin with a text, in upper or lower case.
pub(crate) fn starting<'m>(moves: &'m [String], start: &str) -> Vec<&'m str> {
    let start = start.to_lowercase();
    moves.iter().map(String::as_str).filter(|mv| mv.to_lowercase().starts_with(&start)).collect()
}

/// The legal move that a typed text means: signs, spaces and capitals do not count.
pub(crate) fn meant<'m>(moves: &'m [String], typed: &str) -> Meant<'m> {
    if let Some(exact) = moves.iter().find(|mv| mv.eq_ignore_ascii_case(typed)) {
        return Meant::One(exact);
    }
    let wanted = Plain::of(typed);
    let fits = |mv: &&String| {
        let Plain { text, takes } = Plain::of(mv);
        // Who writes that something is taken means no move that takes nothing.
        text == wanted.text && (takes || !wanted.takes)
    };
    if let Some(same) = moves.iter().find(fits) {
        return Meant::One(same);
    }
    match starting(moves, typed)[..] {
        [] => Meant::None,
        [one] => Meant::One(one),
        ref several => Meant::Several(several.to_vec()),
    }
}

/// A move without what people write differently.
struct Plain {
    /// Its letters and digits, in lower case.
    text: String,
    /// Whether it says that something is taken: an `x` after a hex.
    takes: bool,
}

impl Plain {
    fn of(mv: &str) -> Plain {
        let mut plain = Plain { text: String::new(), takes: false };
        for sign in mv.chars().filter(char::is_ascii_alphanumeric) {
            if sign.eq_ignore_ascii_case(&'x') && plain.text.ends_with(|last: char| last.is_ascii_digit()) {
                plain.takes = true;
            } else {
                plain.text.push(sign.to_ascii_lowercase());
            }
        }
        plain
    }
}

#[cfg(test)]
mod tests {
    use super::{Meant, Typed, meant};

    #[test]
    fn signs_and_spaces_and_capitals_do_not_count() {
        let moves = ["d2-c3", "e2xe8", "c6xb6=N", "c6xb6=Q", "deploy:uriel-A1/camiel"].map(str::to_owned);
        for (typed, one) in [
            ("D2-C3", "d2-c3"),
            ("d2c3", "d2-c3"),
            ("d2 c3", "d2-c3"),
            ("e2e8", "e2xe8"),
            ("E2 X E8", "e2xe8"),
            ("c6b6n", "c6xb6=N"),
            ("deploy uriel A1 camiel", "deploy:uriel-A1/camiel"),
        ] {
            assert_eq!(meant(&moves, typed), Meant::One(one), "{typed}");
        }
        assert_eq!(meant(&moves, "d2xc3"), Meant::None, "nothing is taken there");
        assert_eq!(meant(&moves, ""), Meant::Several(moves.iter().map(String::as_str).collect()));
    }

    #[test]
    fn words_of_the_table_are_not_moves() {
        for (line, typed) in [
            ("", Typed::Nothing),
            ("  \t", Typed::Nothing),
            (" d3-d4 ", Typed::Move("d3-d4")),
            ("moves", Typed::Moves("")),
            ("moves d3", Typed::Moves("d3")),
            ("save my game.txt", Typed::Save("my game.txt")),
            ("save", Typed::Save("")),
            ("undo", Typed::Undo),
            ("undo that", Typed::Move("undo that")),
            ("?", Typed::Help),
        ] {
            assert_eq!(Typed::read(line), typed, "{line:?}");
        }
    }

    #[test]
    fn a_start_is_enough_where_only_one_move_starts_so() {
        let moves = ["battle", "battle:C4", "A3-A4", "A3-B4", "pass"].map(str::to_owned);
        assert_eq!(meant(&moves, "p"), Meant::One("pass"));
        assert_eq!(meant(&moves, "a3-a"), Meant::One("A3-A4"));
        assert_eq!(meant(&moves, "A3"), Meant::Several(vec!["A3-A4", "A3-B4"]));
        assert_eq!(meant(&moves, "battle"), Meant::One("battle"), "the whole move goes before longer ones");
        assert_eq!(meant(&moves, "x"), Meant::None);
    }
}
