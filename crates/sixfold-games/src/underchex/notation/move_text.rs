use sixfold::coord::Hex;

use crate::underchex::piece::Kind;
use crate::underchex::position::{Move, Position};
use crate::underchex::rules::{MoveError, Underchex};

/// The move as text: `e2-e3`, `e2xd3`, `e8-e9=Q`.
///
/// A hex that is not on the board is written as its key.
pub(crate) fn write_move(game: &Underchex, position: &Position, mv: &Move) -> String {
    let label = |hex: Hex| game.board().label(hex).map_or_else(|| hex.to_string(), str::to_owned);
    let between = if game.piece(position, mv.to).is_some() { 'x' } else { '-' };
    let mut text = format!("{}{between}{}", label(mv.from), label(mv.to));
    if let Some(kind) = mv.promotion {
        text.push('=');
        text.push(kind.letter());
    }
    text
}

/// Reads the move that a text stands for in this position.
///
/// Checks that the text agrees with the position, not that the move is legal.
pub(crate) fn read_move(game: &Underchex, position: &Position, text: &str) -> Result<Move, MoveError> {
    let not_a_move = || MoveError::NotAMove(text.chars().take(40).collect());
    let (from, rest) = label(text).ok_or_else(not_a_move)?;
    let between = rest.chars().next().filter(|sign| matches!(sign, '-' | 'x')).ok_or_else(not_a_move)?;
    let (to, rest) = label(&rest[1..]).ok_or_else(not_a_move)?;
    let promotion = match rest.strip_prefix('=') {
        None if rest.is_empty() => None,
        None => return Err(not_a_move()),
        Some(letters) => {
            let mut letters = letters.chars();
            let kind = letters.next().and_then(Kind::from_letter).ok_or_else(not_a_move)?;
            if letters.next().is_some() {
                return Err(not_a_move());
            }
            Some(kind)
        }
    };
    let from = game.board().find(from).map_err(MoveError::UnknownHex)?;
    let at = to.to_owned();
    let to = game.board().find(to).map_err(MoveError::UnknownHex)?;
    let mv = Move { from, to, promotion };
    let sign_is_wrong = match (between, game.piece(position, to)) {
        ('x', None) => Some(MoveError::NothingToCapture(at)),
        ('-', Some(piece)) => Some(MoveError::WritesNoCapture { at, piece }),
        _ => None,
    };
    match sign_is_wrong {
        // The sign between the hexes is checked last, so that a player who corrects it is not refused again
        // for another reason. An illegal move is refused when it is played.
        Some(error) if game.judge(position, &mv).is_ok() => Err(error),
        _ => Ok(mv),
    }
}

/// Splits the label off the start of a text: letters and then digits.
fn label(text: &str) -> Option<(&str, &str)> {
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = text[letters..].bytes().take_while(u8::is_ascii_digit).count();
    (letters > 0 && digits > 0).then(|| text.split_at(letters + digits))
}
