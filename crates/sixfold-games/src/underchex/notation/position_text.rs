use std::fmt;
use std::fmt::Write;

use crate::underchex::bitboards::{Mover, Placement};
use crate::underchex::notation::{read_move, write_move};
use crate::underchex::piece::{Color, Piece};
use crate::underchex::position::{
    Move, Position, Quiet, SetupError, attacked_king, mover, occurrences, placement, taken_back,
};
use crate::underchex::rules::Underchex;

/// The position as one line: files, side to move, clock, move number, quiet moves so far.
pub(crate) fn write_position(game: &Underchex, position: &Position) -> String {
    let mut text = String::with_capacity(96);
    let hexes = game.board().hexes();
    let columns = hexes.chunk_by(|a, b| a.q() == b.q());
    let mut start = 0u8;
    for (number, column) in columns.enumerate() {
        if number > 0 {
            text.push('/');
        }
        let end = start + column.len() as u8;
        let mut empty = 0;
        // Board order runs from the north, ranks from the south.
        for index in (start..end).rev() {
            match position.placement.piece(index) {
                None => empty += 1,
                Some(piece) => {
                    write_count(&mut text, &mut empty);
                    text.push(piece.letter());
                }
            }
        }
        write_count(&mut text, &mut empty);
        start = end;
    }
    let turn = match position.turn() {
        Color::White => 'w',
        Color::Black => 'b',
    };
    write!(text, " {turn} {} {} ", position.clock, position.number).expect("a string takes any text");
    if position.history.is_empty() {
        text.push('-');
    }
    for (i, quiet) in position.history.iter().enumerate() {
        let (from, to) = (game.label(quiet.from), game.label(quiet.to));
        write!(text, "{}{from}-{to}", if i == 0 { "" } else { "," }).expect("a string takes any text");
    }
    text
}

fn write_count(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        write!(text, "{empty}").expect("a string takes any text");
    }
    *empty = 0;
}

/// The position that a line describes.
pub(crate) fn read_position(game: &Underchex, text: &str) -> Result<Position, PositionError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[files, turn, clock, number, history] = fields.as_slice() else {
        return Err(PositionError::Fields(fields.len()));
    };
    let turn = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        other => return Err(PositionError::Turn(shown(other))),
    };
    let pieces = read_files(game, files)?;
    let placement = placement(game.tables(), pieces, turn, |index| game.label(index).to_owned())
        .map_err(PositionError::Setup)?;
    let clock = read_number("field 3, the clock", clock, 0)?;
    let number = read_number("field 4, the move number", number, 1)?;
    let history = read_history(game, &placement, history)?;
    if history.len() as u32 > clock {
        return Err(PositionError::Clock { clock, moves: history.len() });
    }
    let occurrences = occurrences(&placement, &history);
    if let Some(played) = played_on(&placement, &history) {
        return Err(PositionError::PlayedOn { moves: played });
    }
    Ok(Position { placement, clock, number, history, occurrences })
}

/// The pieces of the first field, by index.
fn read_files(game: &Underchex, text: &str) -> Result<Vec<(u8, Piece)>, PositionError> {
    let columns: Vec<usize> = game.board().hexes().chunk_by(|a, b| a.q() == b.q()).map(<[_]>::len).collect();
    let files: Vec<&str> = text.split('/').collect();
    if files.len() != columns.len() {
        return Err(PositionError::Files { found: files.len(), expected: columns.len() });
    }
    let mut pieces = Vec::new();
    let mut start = 0;
    for (number, (file, &length)) in files.iter().zip(&columns).enumerate() {
        let wrong_length = || PositionError::FileLength { file: number + 1, expected: length };
        let mut rank = 0usize;
        let mut rest = *file;
        while let Some(sign) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                rank += read_number("field 1", &rest[..digits], 1)? as usize;
                rest = &rest[digits..];
                if rest.starts_with(|sign: char| sign.is_ascii_digit()) || rank > length {
                    return Err(wrong_length());
                }
                continue;
            }
            let piece = Piece::from_letter(sign).ok_or(PositionError::Letter { sign, file: number + 1 })?;
            if rank >= length {
                return Err(wrong_length());
            }
            // At most 128 hexes, so every index fits.
            pieces.push(((start + length - 1 - rank) as u8, piece));
            rank += 1;
            rest = &rest[sign.len_utf8()..];
        }
        if rank != length {
            return Err(wrong_length());
        }
        start += length;
    }
    Ok(pieces)
}

/// Reads a number in its written form: no sign, no leading zero.
fn read_number(field: &'static str, text: &str, least: u32) -> Result<u32, PositionError> {
    let canonical = !text.is_empty()
        && text.bytes().all(|sign| sign.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    let number = text.parse().ok().filter(|&number| canonical && (least..=MOST_MOVES).contains(&number));
    number.ok_or_else(|| PositionError::Number { field, text: shown(text), least })
}

/// The largest number of moves in a position text: the largest that [`Position`] counts.
const MOST_MOVES: u32 = u32::MAX;

/// The number of moves after which the game was over by threefold repetition, if moves follow.
///
/// Goes back from the end, so that each placement is compared with those before it only.
fn played_on(placement: &Placement<u128>, history: &[Quiet]) -> Option<usize> {
    let mut before = *placement;
    for played in (0..history.len()).rev() {
        before = taken_back(&before, history[played]).expect("it was taken back when it was read");
        if occurrences(&before, &history[..played]) >= 3 {
            return Some(played);
        }
    }
    None
}

/// The quiet moves that led to a placement: taken back one by one, then played again by the rules.
fn read_history(
    game: &Underchex,
    placement: &Placement<u128>,
    text: &str,
) -> Result<Vec<Quiet>, PositionError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    // After a hundred quiet moves the game is over, so a history is never longer.
    let most = Underchex::QUIET_LIMIT as usize;
    if let Some(text) = text.split(',').nth(most) {
        return Err(PositionError::History { number: most + 1, text: shown(text) });
    }
    let written: Vec<&str> = text.split(',').collect();
    let mut history = Vec::with_capacity(written.len());
    let mut before = *placement;
    for (number, text) in written.iter().enumerate().rev() {
        let refuse = || PositionError::History { number: number + 1, text: shown(text) };
        let quiet = quiet(game, text).ok_or_else(refuse)?;
        let earlier = taken_back(&before, quiet).ok_or_else(refuse)?;
        let mover = mover(game.tables(), &earlier, quiet.from, quiet.to).ok_or_else(refuse)?;
        // The king of the side that did not move must not have been attacked either.
        let open = attacked_king(game.tables(), &earlier, before.turn).is_some();
        if open || matches!(mover, Mover::Pawn | Mover::Promoting) {
            return Err(refuse());
        }
        history.push(quiet);
        before = earlier;
    }
    history.reverse();
    Ok(history)
}

/// A move without capture and promotion, by index.
fn quiet(game: &Underchex, text: &str) -> Option<Quiet> {
    let empty = Position::first(Placement::empty(Color::White));
    let mv: Move = read_move(game, &empty, text).ok().filter(|mv| mv.promotion.is_none())?;
    let same = write_move(game, &empty, &mv) == *text;
    Some(Quiet { from: game.index(mv.from)?, to: game.index(mv.to)? }).filter(|_| same)
}

fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The reason why a text is not a position of Underchex.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// It has this number of fields instead of five.
    Fields(usize),
    /// The second field is not `w` or `b`.
    Turn(String),
    /// The first field does not have a part for each file.
    Files {
        /// The number of parts in the text.
        found: usize,
        /// The number of files on the board.
        expected: usize,
    },
    /// A file with too few or too many hexes.
    FileLength {
        /// The number of the file, from 1.
        file: usize,
        /// The number of its hexes on the board.
        expected: usize,
    },
    /// A letter that does not stand for a piece.
    Letter {
        /// The refused letter.
        sign: char,
        /// The number of the file, from 1.
        file: usize,
    },
    /// Pieces that cannot stand like this.
    Setup(SetupError),
    /// Not a number in the written form of position texts.
    Number {
        /// The field, with its number.
        field: &'static str,
        /// The refused text.
        text: String,
        /// The least that is allowed.
        least: u32,
    },
    /// More quiet moves than the clock has counted.
    Clock {
        /// The clock.
        clock: u32,
        /// The number of listed quiet moves.
        moves: usize,
    },
    /// The third occurrence of a placement ends the game, but moves follow it.
    PlayedOn {
        /// The number of quiet moves after which the game was over.
        moves: usize,
    },
    /// A move that cannot have led to this position.
    History {
        /// The number of the move, from 1.
        number: usize,
        /// The move as it was given.
        text: String,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Fields(count) => write!(
                f,
                "a position has 5 fields with one space between, not {count}: files, w or b, clock, move number, moves"
            ),
            PositionError::Turn(text) => write!(f, "field 2: {text:?} is no side to move; write w or b"),
            PositionError::Files { found, expected } => {
                write!(f, "field 1: {found} files; the board has {expected}, with / between")
            }
            PositionError::FileLength { file, expected } => {
                write!(f, "field 1: file {file} does not describe its {expected} hexes")
            }
            PositionError::Letter { sign, file } => write!(
                f,
                "field 1: file {file}: `{}` is no piece; known: K Q C A B N P, in lower case for Black",
                sign.escape_debug()
            ),
            PositionError::Setup(setup) => write!(f, "field 1: {setup}"),
            PositionError::PlayedOn { moves } => {
                write!(f, "field 5: after move {moves} the game is a draw by repetition, but moves follow")
            }
            PositionError::Number { field, text, least } => {
                write!(f, "{field}: {text:?} is no number from {least} to {MOST_MOVES} without leading zeros")
            }
            PositionError::Clock { clock, moves } => {
                write!(f, "field 5: {moves} quiet moves, but the clock in field 3 is at {clock}")
            }
            PositionError::History { number, text } => {
                write!(f, "field 5: move {number}, {text:?}, cannot have been played")
            }
        }
    }
}

impl std::error::Error for PositionError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PositionError::Setup(setup) => Some(setup),
            _ => None,
        }
    }
}
