use std::io::{self, Write};

use sixfold::coord::{Hex, Offset};
use sixfold_json::{JsonWriter, ToJson};

use crate::game::{Game, Outcome, Player, Roster};
use crate::underchex::notation::write_move;
use crate::underchex::piece::Color;
use crate::underchex::position::Position;
use crate::underchex::rules::{Ending, Underchex};

/// All data a page needs to draw a position; described in `docs/underchex.md`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The name of the board.
    pub board: String,
    /// The side to move.
    pub side_to_move: &'static str,
    /// The number of the move, from 1.
    pub move_number: u32,
    /// Moves of either side since the last capture or pawn move; 100 make a draw.
    pub quiet_moves: u32,
    /// The number of times this placement has occurred; three make a draw.
    pub occurrences: u32,
    /// The label of the king that is attacked.
    pub check: Option<String>,
    /// Every piece, in board order.
    pub tokens: Vec<Token>,
    /// Every legal move; none once the game is over.
    pub moves: Vec<Choice>,
    /// The outcome of the game; `None` while it goes on.
    pub outcome: Option<Outcome<Color, Ending>>,
}

impl ToJson for State {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("board", &self.board)?;
        json.member("side_to_move", &self.side_to_move)?;
        json.member("move_number", &self.move_number)?;
        json.member("quiet_moves", &self.quiet_moves)?;
        json.member("occurrences", &self.occurrences)?;
        json.member("check", &self.check)?;
        json.member("tokens", &self.tokens)?;
        json.member("moves", &self.moves)?;
        json.member("outcome", &self.outcome)?;
        json.end_object()
    }
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The id that follows it from move to move.
    pub id: String,
    /// The name of its kind.
    pub piece: &'static str,
    /// The name of its side.
    pub color: &'static str,
    /// Its letter in position texts.
    pub letter: char,
    /// Its hex.
    pub at: Spot,
}

impl ToJson for Token {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("id", &self.id)?;
        json.member("piece", &self.piece)?;
        json.member("color", &self.color)?;
        json.member("letter", &self.letter)?;
        self.at.write_members(json)?;
        json.end_object()
    }
}

/// A hex in each coordinate system of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Its label.
    pub label: String,
    /// Its axial coordinates.
    pub hex: Axial,
    /// Its column; file a is 0.
    pub col: i32,
    /// Its row, odd columns half a hex lower; the topmost is 0.
    pub row: i32,
    /// Its doubled row: `2 * row + (col & 1)`.
    pub drow: i64,
}

impl Spot {
    /// Writes the members of the object that this place is part of.
    fn write_members<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.member("label", &self.label)?;
        json.member("hex", &self.hex)?;
        json.member("col", &self.col)?;
        json.member("row", &self.row)?;
        json.member("drow", &self.drow)
    }
}

/// Axial coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axial {
    /// The column.
    pub q: i32,
    /// The row.
    pub r: i32,
}

impl ToJson for Axial {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("q", &self.q)?;
        json.member("r", &self.r)?;
        json.end_object()
    }
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move in notation.
    pub text: String,
    /// The label of the hex it leaves.
    pub from: String,
    /// The label of the hex it reaches.
    pub to: String,
    /// Whether it captures.
    pub capture: bool,
    /// The new kind of a promoted pawn.
    pub promotion: Option<&'static str>,
}

impl ToJson for Choice {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("text", &self.text)?;
        json.member("from", &self.from)?;
        json.member("to", &self.to)?;
        json.member("capture", &self.capture)?;
        json.member("promotion", &self.promotion)?;
        json.end_object()
    }
}

/// The state of a position, as a page shows it.
pub(crate) fn state(game: &Underchex, position: &Position, roster: &Roster) -> State {
    let label = |hex: Hex| game.board().label(hex).unwrap_or_default().to_owned();
    let tokens = game.pieces(position).map(|(hex, piece)| Token {
        id: roster.id_on(&label(hex)).unwrap_or_default().to_owned(),
        piece: piece.kind.name(),
        color: piece.color.name(),
        letter: piece.letter(),
        at: spot(game, hex, label(hex)),
    });
    let moves = game.moves(position).into_iter().map(|mv| Choice {
        text: write_move(game, position, &mv),
        from: label(mv.from),
        to: label(mv.to),
        capture: game.piece(position, mv.to).is_some(),
        promotion: mv.promotion.map(crate::underchex::piece::Kind::name),
    });
    State {
        board: game.board().name().to_owned(),
        side_to_move: position.turn().name(),
        move_number: position.number(),
        quiet_moves: position.clock(),
        occurrences: position.occurrences(),
        check: game.check(position).map(label),
        tokens: tokens.collect(),
        moves: moves.collect(),
        outcome: game.outcome(position),
    }
}

fn spot(game: &Underchex, hex: Hex, label: String) -> Spot {
    let Offset { col, row } = game.offset(hex);
    Spot { label, hex: Axial { q: hex.q(), r: hex.r() }, col, row, drow: game.doubled_row(hex) }
}
