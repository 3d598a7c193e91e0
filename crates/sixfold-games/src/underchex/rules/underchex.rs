use std::fmt;

use sixfold::coord::{Hex, Offset, Orientation};
use sixfold::input::{Budget, TooCostlyError};
use sixfold_boards::Board;

use crate::game::{AttackedHex, Outcome, Player, TokenSpot};
use crate::opponent::{Analysis, Search};
use crate::underchex::bitboards::{MOST, Mover, Placement, Tables, leaves, legal};
use crate::underchex::piece::{Color, Kind, Piece};
use crate::underchex::position::{
    List, Move, Position, SetupError, Step, aim, attacked_king, has_move, mover, placement, reach,
};
use crate::underchex::rules::columns::Columns;
use crate::underchex::rules::{Ending, MoveError};
use crate::underchex::search::{Ground, search, standing};

/// The rules of Underchex on one board.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold_games::Game;
/// use sixfold_games::underchex::{Color, Underchex};
///
/// let game = Underchex::standard();
/// let start = game.start(Color::White);
/// assert_eq!(game.moves(&start).len(), 16);
/// assert_eq!(game.write_position(&start), "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -");
///
/// let mv = game.read_move(&start, "d3-d4").expect("well written");
/// let next = game.play(start, &mv).expect("legal");
/// assert_eq!(game.player_to_move(&next), Color::Black);
/// ```
#[derive(Clone)]
pub struct Underchex {
    board: Board,
    tables: Tables<u128>,
    ground: Ground<u128>,
    /// The same tables in half the width, where the board fits it.
    narrow: Option<(Tables<u64>, Ground<u64>)>,
    columns: Columns,
    start: Placement<u128>,
}

impl Underchex {
    /// Moves of both sides without a capture or a pawn move that make a draw: fifty each.
    pub const QUIET_LIMIT: u32 = 100;

    /// The game on its own board, the hexagon of radius 4.
    ///
    /// # Panics
    /// Never: the board comes with Sixfold and is tested.
    #[must_use]
    pub fn standard() -> Underchex {
        let board = sixfold_boards::shipped("underchex").expect("the board comes with Sixfold");
        Underchex::on(board.clone()).expect("the game can be played on its own board")
    }

    /// The game on another board, with the pieces that stand on it.
    ///
    /// # Errors
    /// [`UnplayableBoardError`] unless the board is flat-top, has at most 128 hexes with labels of letters
    /// and a number, and holds only pieces of this game in a position that can occur.
    pub fn on(board: Board) -> Result<Underchex, UnplayableBoardError> {
        if board.orientation() != Orientation::Flat {
            return Err(UnplayableBoardError::NotFlat);
        }
        if board.hexes().len() > MOST {
            return Err(UnplayableBoardError::TooLarge(board.hexes().len()));
        }
        if let Some(label) = board.labels().iter().find(|label| !is_square_name(label)) {
            return Err(UnplayableBoardError::BadLabel(label.clone()));
        }
        let tables = Tables::new(board.hexes());
        let hexes = board.hexes().len();
        let ground = Ground::new(&tables, hexes);
        let narrow = (hexes <= 64).then(|| {
            let tables = Tables::new(board.hexes());
            let ground = Ground::new(&tables, hexes);
            (tables, ground)
        });
        let mut pieces = Vec::new();
        for piece in board.pieces() {
            let kind = Kind::from_name(&piece.piece)
                .ok_or_else(|| UnplayableBoardError::BadPiece(piece.piece.clone()))?;
            let color = Color::from_name(&piece.side)
                .map_err(|_| UnplayableBoardError::BadSide(piece.side.clone()))?;
            let index = board
                .index(piece.hex)
                .ok_or(UnplayableBoardError::BadStart(SetupError::OffTheBoard(piece.hex)))?;
            pieces.push((index as u8, Piece { color, kind }));
        }
        let label = |index: u8| board.labels()[usize::from(index)].clone();
        // Either side may begin, so neither king may be attacked.
        placement(&tables, pieces.iter().copied(), Color::Black, label)
            .map_err(UnplayableBoardError::BadStart)?;
        let start =
            placement(&tables, pieces, Color::White, label).map_err(UnplayableBoardError::BadStart)?;
        let columns = Columns::of(board.hexes());
        Ok(Underchex { board, tables, ground, narrow, columns, start })
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// A position with these pieces, as the first of a game. Kings may be absent.
    ///
    /// # Errors
    /// [`SetupError`] when a hex is missing or holds two pieces, when a side has two kings, or when the
    /// side that is not to move has its king attacked.
    pub fn set_up(
        &self,
        pieces: impl IntoIterator<Item = (Hex, Piece)>,
        turn: Color,
    ) -> Result<Position, SetupError> {
        let index = |hex| self.index(hex).ok_or(SetupError::OffTheBoard(hex));
        let pieces: Vec<(u8, Piece)> =
            pieces.into_iter().map(|(hex, piece)| Ok((index(hex)?, piece))).collect::<Result<_, _>>()?;
        let placement = placement(&self.tables, pieces, turn, |index| self.label(index).to_owned())?;
        Ok(Position::first(placement))
    }

    /// The piece on a hex.
    #[must_use]
    pub fn piece(&self, position: &Position, hex: Hex) -> Option<Piece> {
        position.placement.piece(self.index(hex)?)
    }

    /// All pieces, in board order.
    pub fn pieces<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = (Hex, Piece)> + 'a {
        let hexes = self.board.hexes().iter().zip(0u8..);
        hexes.filter_map(|(&hex, index)| Some((hex, position.placement.piece(index)?)))
    }

    /// The hex of the king of the side to move, if it is attacked.
    #[must_use]
    pub fn check(&self, position: &Position) -> Option<Hex> {
        attacked_king(&self.tables, &position.placement, position.turn()).map(|king| self.hex(king))
    }

    /// The hexes that the piece on a hex could move to, on the turn of either side.
    ///
    /// Moves that would leave its own king attacked are included.
    #[must_use]
    pub fn reach(&self, position: &Position, hex: Hex) -> Vec<Hex> {
        let reached = self.index(hex).map_or(0, |index| reach(&self.tables, &position.placement, index));
        self.board
            .hexes()
            .iter()
            .zip(0u8..)
            .filter(|(_, to)| reached >> to & 1 == 1)
            .map(|(&hex, _)| hex)
            .collect()
    }

    /// The hexes on which the pieces of a colour could capture an enemy, in board order.
    ///
    /// The side to move makes no difference, and pinned pieces are included: a king may not step onto a hex
    /// that a pinned piece attacks.
    pub(crate) fn attacks_of(&self, position: &Position, color: Color) -> Vec<AttackedHex> {
        let placement = &position.placement;
        let count = self.board.hexes().len() as u8;
        let own = (0..count).filter(|&from| placement.piece(from).is_some_and(|piece| piece.color == color));
        let aims: Vec<(u8, u128)> = own.map(|from| (from, aim(&self.tables, placement, from))).collect();
        let labels = |to: u8| {
            aims.iter().filter(move |(_, aim)| aim >> to & 1 == 1).map(|&(from, _)| self.label(from))
        };
        (0..count)
            .map(|to| AttackedHex {
                label: self.label(to).to_owned(),
                by: labels(to).map(str::to_owned).collect(),
            })
            .filter(|attack| !attack.by.is_empty())
            .collect()
    }

    /// Column and row of a hex of the board, as a map prints them.
    ///
    /// The westmost column, file a, is column 0, and the topmost row is row 0; odd columns are half a hex lower.
    ///
    /// ```
    /// use sixfold::coord::Offset;
    /// use sixfold_games::underchex::Underchex;
    ///
    /// let game = Underchex::standard();
    /// let a1 = game.board().hex("a1").expect("a hex of the board");
    /// assert_eq!(game.offset(a1), Offset { col: 0, row: 6 });
    /// assert_eq!(game.doubled_row(a1), 12);
    /// ```
    #[must_use]
    pub fn offset(&self, hex: Hex) -> Offset {
        self.columns.offset(hex)
    }

    /// The doubled row of a hex of the board, as the document stores hexes: `2 * row + (col & 1)`.
    #[must_use]
    pub fn doubled_row(&self, hex: Hex) -> i64 {
        self.columns.doubled_row(hex)
    }

    pub(crate) const fn first_position(&self, first: Color) -> Position {
        Position::first(Placement { turn: first, ..self.start })
    }

    pub(crate) const fn tables(&self) -> &Tables<u128> {
        &self.tables
    }

    /// The best lines of a position.
    pub(crate) fn lines(
        &self,
        position: &Position,
        wanted: &mut Search<'_, Move>,
    ) -> Result<Analysis<Move>, TooCostlyError> {
        match &self.narrow {
            Some((tables, ground)) => search(self, (tables, ground), position, wanted),
            None => search(self, (&self.tables, &self.ground), position, wanted),
        }
    }

    /// The value of a position for White, without looking ahead.
    pub(crate) fn standing(&self, position: &Position) -> i32 {
        standing((&self.tables, &self.ground), position)
    }

    /// The index of a hex; at most 127, because no board has more hexes.
    pub(crate) fn index(&self, hex: Hex) -> Option<u8> {
        self.board.index(hex).map(|index| index as u8)
    }

    pub(crate) fn hex(&self, index: u8) -> Hex {
        self.board.hexes()[usize::from(index)]
    }

    pub(crate) fn label(&self, index: u8) -> &str {
        &self.board.labels()[usize::from(index)]
    }

    /// The place of a piece on this hex, in the type of all games.
    ///
    /// A hex off the board is its key.
    pub(crate) fn spot(&self, hex: Hex) -> TokenSpot {
        TokenSpot::On(self.board.label(hex).map_or_else(|| hex.to_string(), str::to_owned))
    }

    /// All legal moves by index, also after a draw.
    pub(crate) fn steps(&self, position: &Position) -> Vec<Step> {
        let mut list = List(Vec::with_capacity(64));
        legal(&self.tables, &position.placement, &mut list);
        list.0
    }

    pub(crate) fn move_of(&self, step: Step) -> Move {
        let promotion = (step.mover == Mover::Promoting).then_some(step.promotion);
        Move { from: self.hex(step.from), to: self.hex(step.to), promotion }
    }

    /// The move by index, if the rules of movement allow it.
    pub(crate) fn judge(&self, position: &Position, mv: &Move) -> Result<Step, MoveError> {
        let (Some(from), Some(to)) = (self.index(mv.from), self.index(mv.to)) else {
            return Err(MoveError::OffTheBoard);
        };
        let placement = &position.placement;
        let at = self.label(from).to_owned();
        let piece = placement.piece(from).ok_or_else(|| MoveError::NoPiece(at.clone()))?;
        if piece.color != position.turn() {
            return Err(MoveError::NotYourPiece { at, piece });
        }
        if reach(&self.tables, placement, from) >> to & 1 == 0 {
            return Err(MoveError::CannotMoveThere { piece, from: at, to: self.label(to).to_owned() });
        }
        let Some(mover) = mover(&self.tables, placement, from, to) else {
            let kings = placement.kings & placement.sides[piece.color as usize];
            let king = if piece.kind == Kind::King { to } else { kings.trailing_zeros() as u8 };
            return Err(MoveError::LeavesKingAttacked { king: self.label(king).to_owned() });
        };
        let promotion = match (mover, mv.promotion) {
            (Mover::Promoting, None) => return Err(MoveError::PromotionMissing),
            (Mover::Promoting, Some(kind)) if !Kind::PROMOTIONS.contains(&kind) => {
                return Err(MoveError::CannotBecome(kind));
            }
            (Mover::Promoting, Some(kind)) => kind,
            (_, Some(_)) => return Err(MoveError::NoPromotion),
            (_, None) => Kind::Pawn,
        };
        Ok(Step { mover, from, to, promotion })
    }

    /// The outcome. When several endings hold: no move first, then fifty moves, then repetition.
    pub(crate) fn ended(&self, position: &Position) -> Option<Outcome<Color, Ending>> {
        let turn = position.turn();
        if !has_move(&self.tables, &position.placement) {
            return Some(match self.check(position) {
                Some(_) => Outcome::win(turn.other(), Ending::Checkmate),
                None => Outcome::draw(Ending::Stalemate),
            });
        }
        if position.clock >= Underchex::QUIET_LIMIT {
            return Some(Outcome::draw(Ending::FiftyMoves));
        }
        (position.occurrences() >= 3).then_some(Outcome::draw(Ending::Repetition))
    }

    /// Perft: the number of ways to play exactly `depth` moves.
    ///
    /// Draws by repetition or by quiet moves end games too. A third occurrence takes eight quiet moves, so
    /// where none of these draws can occur, positions are counted without checking for them.
    pub(crate) fn leaves(
        &self,
        position: &Position,
        depth: u32,
        budget: &mut Budget,
    ) -> Result<u64, TooCostlyError> {
        let Some(below) = depth.checked_sub(1) else { return Ok(1) };
        let quiet = |known: u32| known.saturating_add(below);
        if quiet(position.history.len() as u32) < 8 && quiet(position.clock) < Underchex::QUIET_LIMIT {
            return match &self.narrow {
                Some((tables, _)) => leaves(tables, &position.placement.narrow(), depth, budget),
                None => leaves(&self.tables, &position.placement, depth, budget),
            };
        }
        budget.spend(POSITION_WITH_PAST)?;
        if self.ended(position).is_some() {
            return Ok(0);
        }
        let steps = self.steps(position);
        if below == 0 {
            return Ok(steps.len() as u64);
        }
        // Each next position is a value of its own, whose quiet moves are copied and searched.
        budget.spend(steps.len() as u64 * (STEP_WITH_PAST + 4 * position.history.len() as u64))?;
        steps
            .into_iter()
            .try_fold(0, |sum, step| Ok(sum + self.leaves(&position.clone().after(step), below, budget)?))
    }
}

/// The units of work for one position in a count that checks for draws.
const POSITION_WITH_PAST: u64 = 64;

/// The units of work for one move from it, besides four for each quiet move in its history.
const STEP_WITH_PAST: u64 = 32;

impl fmt::Debug for Underchex {
    /// Writes the name of the board; the tables would fill pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Underchex").field("board", &self.board.name()).finish_non_exhaustive()
    }
}

/// Whether a label is letters and then a number, so that move texts are unambiguous.
fn is_square_name(label: &str) -> bool {
    let digits = label.trim_start_matches(|sign: char| sign.is_ascii_alphabetic());
    digits.len() < label.len() && !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit())
}

/// The reason why Underchex cannot be played on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnplayableBoardError {
    /// It is pointy-top; pawns need straight columns.
    NotFlat,
    /// It has this number of hexes, which is too many.
    TooLarge(usize),
    /// A label that cannot be used in the notation of moves.
    BadLabel(String),
    /// A piece the game does not have.
    BadPiece(String),
    /// A side the game does not have.
    BadSide(String),
    /// The pieces cannot stand like this.
    BadStart(SetupError),
}

impl fmt::Display for UnplayableBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnplayableBoardError::NotFlat => {
                f.write_str("the board is pointy-top; pawns need columns that run on")
            }
            UnplayableBoardError::TooLarge(count) => write!(f, "the board has {count} hexes; at most {MOST}"),
            UnplayableBoardError::BadLabel(label) => {
                write!(f, "the label {label:?} is not letters and a number, such as e2")
            }
            UnplayableBoardError::BadPiece(piece) => {
                let known = Kind::ALL.map(Kind::name).join(", ");
                write!(f, "unknown piece {piece:?}; known: {known}")
            }
            UnplayableBoardError::BadSide(side) => write!(f, "unknown side {side:?}; known: white, black"),
            UnplayableBoardError::BadStart(setup) => write!(f, "{setup}"),
        }
    }
}

impl std::error::Error for UnplayableBoardError {}
