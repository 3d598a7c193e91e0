use sixfold::input::{Budget, TooCostlyError};

use crate::game::{
    AttackedHex, Change, ChangeKind, Game, Introduction, Outcome, Player, RefusedMoveError, Roster, SetUp,
    TokenKind, TokenSpot,
};
use crate::opponent::{Analysis, Evaluate, LEVELS, Limits, Search, Skill};
use crate::underchex::notation::{PositionError, read_move, read_position, write_move, write_position};
use crate::underchex::piece::{Color, Kind, Piece};
use crate::underchex::position::{Move, Position};
use crate::underchex::rules::{Ending, MoveError, Underchex};
use crate::underchex::search::openings;
use crate::underchex::state::{State, state};

/// The kinds of pieces as pages introduce them. The board can be turned half round: every sentence stays true.
const KINDS: [TokenKind; 7] = [
    moving(Kind::King, "goes one step in any direction."),
    moving(Kind::Queen, "goes any distance along the six lines."),
    moving(Kind::Chariot, "goes any distance along the four slanting lines."),
    moving(
        Kind::LanceA,
        "goes any distance straight up and down and along the slant from upper left to lower right.",
    ),
    moving(
        Kind::LanceB,
        "goes any distance straight up and down and along the slant from lower left to upper right.",
    ),
    moving(Kind::Knight, "leaps to the six hexes between the lines, two steps away."),
    moving(
        Kind::Pawn,
        "goes one step forward, takes forward and on both forward slants, and is promoted at the end of its file.",
    ),
];

const fn moving(kind: Kind, moves: &'static str) -> TokenKind {
    TokenKind { name: kind.name(), moves }
}

impl Game for Underchex {
    type Player = Color;
    type Position = Position;
    type Move = Move;
    type Ending = Ending;
    type MoveError = MoveError;
    type PositionError = PositionError;
    type State = State;

    fn name(&self) -> &'static str {
        "underchex"
    }

    fn introduction(&self) -> Introduction {
        Introduction {
            title: "Underchex",
            about: "Chess on 61 hexes: kings, queens, chariots, knights and two kinds of lances. Mate the other king.",
            attacks: "A hex is attacked where a piece could capture, were an enemy there; pins and whose turn it is do not count.",
            rules: &[
                "King: one step. Queen: any distance along the six lines. Chariot: any distance along the four slanting lines.",
                "Lances: any distance straight up and down and along one slanting line; A and B differ in which.",
                "Knight: leaps to the six hexes between the lines, two steps away. Pawn: one step forward; it captures forward and on both forward slants, and promotes at the end of its file.",
                "Mate the king. No legal move without check, the same position three times, or fifty quiet moves are draws.",
            ],
            set_up: SetUp::Pieces,
            along_lines: None,
            phases: &[],
            kinds: &KINDS,
        }
    }

    /// White begins for every seed: the rules are not random here.
    fn first_by_lot(&self, _: u64) -> Color {
        Color::White
    }

    fn start(&self, first: Color) -> Position {
        self.first_position(first)
    }

    fn player_to_move(&self, position: &Position) -> Color {
        position.turn()
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        self.steps(position).into_iter().map(|step| self.move_of(step)).collect()
    }

    fn play(&self, position: Position, mv: &Move) -> Result<Position, RefusedMoveError<Position, MoveError>> {
        if let Some(outcome) = self.outcome(&position) {
            return Err(RefusedMoveError { position, reason: MoveError::GameOver(outcome.ending) });
        }
        match self.judge(&position, mv) {
            Ok(step) => Ok(position.after(step)),
            Err(reason) => Err(RefusedMoveError { position, reason }),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome<Color, Ending>> {
        self.ended(position)
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn write_position(&self, position: &Position) -> String {
        write_position(self, position)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        read_position(self, text)
    }

    fn write_move(&self, position: &Position, mv: &Move) -> String {
        write_move(self, position, mv)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        read_move(self, position, text)
    }

    /// Pieces by colour and kind, numbered in board order.
    fn roster(&self, position: &Position) -> Roster {
        Roster::new(self.pieces(position).map(|(hex, Piece { color, kind })| {
            (format!("{}-{}", color.name(), kind.name()), kind.name(), self.spot(hex))
        }))
    }

    fn tokens(&self) -> Vec<(Color, &'static str)> {
        Color::BOTH.into_iter().flat_map(|color| Kind::ALL.map(|kind| (color, kind.name()))).collect()
    }

    fn changes(&self, position: &Position, mv: &Move) -> Vec<Change> {
        let Some(piece) = self.piece(position, mv.from) else { return Vec::new() };
        let change = |kind: ChangeKind, piece: Piece, from: TokenSpot, to: TokenSpot| Change {
            kind,
            token: piece.kind.name(),
            side: piece.color.name(),
            from,
            to,
            becomes: None,
        };
        let (from, to) = (self.spot(mv.from), self.spot(mv.to));
        let taken = self.piece(position, mv.to);
        let taken = taken.map(|taken| change(ChangeKind::Captured, taken, to.clone(), TokenSpot::Captured));
        let promoted = mv.promotion.map(|kind| Change {
            becomes: Some(kind.name()),
            ..change(ChangeKind::Promoted, piece, to.clone(), to.clone())
        });
        // The captured piece leaves first, so that no hex holds two at any time.
        taken.into_iter().chain([change(ChangeKind::Moved, piece, from, to)]).chain(promoted).collect()
    }

    fn attacks(&self, position: &Position, by: Color) -> Vec<AttackedHex> {
        self.attacks_of(position, by)
    }

    fn state(&self, position: &Position, roster: &Roster) -> State {
        state(self, position, roster)
    }

    fn perft(&self, position: &Position, depth: u32, budget: &mut Budget) -> Result<u64, TooCostlyError> {
        self.leaves(position, depth, budget)
    }
}

impl Evaluate for Underchex {
    /// One and a half pawns.
    const DECISIVE: i32 = 150;

    const SKILLS: [Skill; LEVELS] = [
        Skill { nodes: 400, depth: 1, overlooks: 410, spread: 76 },
        Skill { nodes: 470, depth: 2, overlooks: 290, spread: 62 },
        Skill { nodes: 750, depth: 2, overlooks: 187, spread: 48 },
        Skill { nodes: 1_300, depth: 3, overlooks: 112, spread: 35 },
        Skill { nodes: 590, depth: Limits::DEEPEST, overlooks: 7, spread: 12 },
        Skill::nodes(430),
        Skill::nodes(1_300),
        Skill::nodes(5_200),
    ];

    fn evaluate(&self, position: &Position, side: Color) -> i32 {
        let white = self.standing(position);
        match side {
            Color::White => white,
            Color::Black => -white,
        }
    }

    fn openings(&self, position: &Position) -> Vec<Move> {
        openings(self, position)
    }

    fn search(
        &self,
        position: &Position,
        search: &mut Search<'_, Move>,
    ) -> Result<Analysis<Move>, TooCostlyError> {
        self.lines(position, search)
    }
}
