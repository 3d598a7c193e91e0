//! A second generator of legal moves, slow and obvious, written from the rules alone.
//!
//! It uses hexes and pieces, no bits: a piece walks, a move is tried on a copy, and it is legal when no enemy
//! can then walk onto the king.

use std::collections::BTreeSet;
use std::sync::Arc;

use sixfold::coord::Hex;
use sixfold_games::Game;
use sixfold_games::game::Player;
use sixfold_games::underchex::{Color, Kind, Move, Piece, Position, Underchex};

/// The board as the oracle sees it: the hexes, and the piece on each.
#[derive(Clone)]
pub(crate) struct Slow {
    /// The board in a rectangle, with a border of two empty columns and rows for leaps over the edge.
    cells: Vec<Cell>,
    frame: Arc<Frame>,
    turn: Color,
}

/// The places of the hexes of a board in the rectangle.
struct Frame {
    corner: (i32, i32),
    height: i32,
    hexes: Vec<(i32, i32)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Off,
    Empty,
    Taken(Piece),
}

const ALL: &[(i32, i32)] = &[(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
const LEAPS: &[(i32, i32)] = &[(1, -2), (-1, -1), (2, -1), (1, 1), (-1, 2), (-2, 1)];

/// The steps of a piece that moves alike for both sides.
fn directions(kind: Kind) -> &'static [(i32, i32)] {
    match kind {
        Kind::King | Kind::Queen => ALL,
        // NE NW SE SW
        Kind::Chariot => &[(1, -1), (-1, 0), (1, 0), (-1, 1)],
        // N S NW SE
        Kind::LanceA => &[(0, -1), (0, 1), (-1, 0), (1, 0)],
        // N S NE SW
        Kind::LanceB => &[(0, -1), (0, 1), (1, -1), (-1, 1)],
        Kind::Knight => LEAPS,
        Kind::Pawn => &[],
    }
}

impl Slow {
    pub(crate) fn new(game: &Underchex, position: &Position) -> Slow {
        let hexes: Vec<(i32, i32)> = game.board().hexes().iter().map(|hex| (hex.q(), hex.r())).collect();
        let ends = |of: fn(&(i32, i32)) -> i32| {
            let places = hexes.iter().map(of);
            (places.clone().min().unwrap_or(0) - 2, places.max().unwrap_or(0) + 2)
        };
        let ((left, right), (top, bottom)) = (ends(|hex| hex.0), ends(|hex| hex.1));
        let height = bottom - top + 1;
        let cells = vec![Cell::Off; ((right - left + 1) * height) as usize];
        let frame = Arc::new(Frame { corner: (left, top), height, hexes });
        let mut slow = Slow { cells, frame: Arc::clone(&frame), turn: game.player_to_move(position) };
        for &(q, r) in &frame.hexes {
            let cell = game.piece(position, Hex::new(q, r)).map_or(Cell::Empty, Cell::Taken);
            slow.put(q, r, cell);
        }
        slow
    }

    fn place(&self, q: i32, r: i32) -> usize {
        let Frame { corner: (left, top), height, .. } = *self.frame;
        ((q - left) * height + (r - top)) as usize
    }

    fn at(&self, q: i32, r: i32) -> Cell {
        self.cells[self.place(q, r)]
    }

    fn put(&mut self, q: i32, r: i32, cell: Cell) {
        let place = self.place(q, r);
        self.cells[place] = cell;
    }

    fn pieces(&self) -> impl Iterator<Item = (i32, i32, Piece)> + '_ {
        self.frame.hexes.iter().filter_map(|&(q, r)| match self.at(q, r) {
            Cell::Taken(piece) => Some((q, r, piece)),
            _ => None,
        })
    }

    /// Calls `visit` with every hex a piece could move to, ignoring checks.
    fn walk(&self, q: i32, r: i32, piece: Piece, mut visit: impl FnMut(i32, i32)) {
        let enemy = |cell| matches!(cell, Cell::Taken(other) if other.color != piece.color);
        match piece.kind {
            Kind::Pawn => {
                let (forward, diagonals) = match piece.color {
                    Color::White => ((0, -1), [(1, -1), (-1, 0)]),
                    Color::Black => ((0, 1), [(-1, 1), (1, 0)]),
                };
                let ahead = (q + forward.0, r + forward.1);
                if self.at(ahead.0, ahead.1) == Cell::Empty || enemy(self.at(ahead.0, ahead.1)) {
                    visit(ahead.0, ahead.1);
                }
                for (dq, dr) in diagonals {
                    if enemy(self.at(q + dq, r + dr)) {
                        visit(q + dq, r + dr);
                    }
                }
            }
            Kind::King | Kind::Knight => {
                for &(dq, dr) in directions(piece.kind) {
                    let cell = self.at(q + dq, r + dr);
                    if cell == Cell::Empty || enemy(cell) {
                        visit(q + dq, r + dr);
                    }
                }
            }
            rider => {
                for &(dq, dr) in directions(rider) {
                    let (mut q, mut r) = (q + dq, r + dr);
                    while self.at(q, r) == Cell::Empty {
                        visit(q, r);
                        (q, r) = (q + dq, r + dr);
                    }
                    if enemy(self.at(q, r)) {
                        visit(q, r);
                    }
                }
            }
        }
    }

    /// Whether the king of a side could be captured.
    pub(crate) fn is_attacked(&self, color: Color) -> bool {
        let king = Cell::Taken(Piece { color, kind: Kind::King });
        let mut attacked = false;
        for (q, r, piece) in self.pieces().filter(|(_, _, piece)| piece.color != color) {
            self.walk(q, r, piece, |q, r| attacked |= self.at(q, r) == king);
        }
        attacked
    }

    /// The pieces of a colour that could capture an enemy on this hex.
    pub(crate) fn attackers(&self, color: Color, hex: Hex) -> Vec<Hex> {
        let mut with_prey = self.clone();
        with_prey.put(hex.q(), hex.r(), Cell::Taken(Piece { color: color.other(), kind: Kind::Knight }));
        let takes = |q: i32, r: i32, piece: Piece| {
            let mut taken = false;
            with_prey.walk(q, r, piece, |to_q, to_r| taken |= Hex::new(to_q, to_r) == hex);
            taken
        };
        let own = with_prey.pieces().filter(|(_, _, piece)| piece.color == color);
        own.filter(|&(q, r, piece)| takes(q, r, piece)).map(|(q, r, _)| Hex::new(q, r)).collect()
    }

    /// All legal moves: each is tried, and is legal when the own king cannot be captured afterwards.
    fn legal(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        let mut tried = self.clone();
        for (q, r, piece) in self.pieces().filter(|(_, _, piece)| piece.color == self.turn) {
            self.walk(q, r, piece, |tq, tr| {
                let ahead = if piece.color == Color::White { -1 } else { 1 };
                let ends = piece.kind == Kind::Pawn && self.at(tq, tr + ahead) == Cell::Off;
                tried.put(q, r, Cell::Empty);
                tried.put(tq, tr, Cell::Taken(piece));
                if !tried.is_attacked(self.turn) {
                    let (from, to) = (Hex::new(q, r), Hex::new(tq, tr));
                    let become_of = |promotion| Move { from, to, promotion };
                    if ends {
                        let kinds = [Kind::Queen, Kind::Chariot, Kind::LanceA, Kind::LanceB, Kind::Knight];
                        legal.extend(kinds.map(|kind| become_of(Some(kind))));
                    } else {
                        legal.push(become_of(None));
                    }
                }
                tried.put(q, r, Cell::Taken(piece));
                tried.put(tq, tr, self.at(tq, tr));
            });
        }
        legal
    }

    /// The position after a move.
    fn moved(&self, mv: &Move) -> Slow {
        let mut next = self.clone();
        let Cell::Taken(piece) = self.at(mv.from.q(), mv.from.r()) else { panic!("something moves") };
        let kind = mv.promotion.unwrap_or(piece.kind);
        next.put(mv.from.q(), mv.from.r(), Cell::Empty);
        next.put(mv.to.q(), mv.to.r(), Cell::Taken(Piece { kind, ..piece }));
        next.turn = self.turn.other();
        next
    }

    pub(crate) fn moves(&self) -> BTreeSet<Move> {
        self.legal().into_iter().collect()
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal().len() as u64,
            _ => self.legal().iter().map(|mv| self.moved(mv).perft(depth - 1)).sum(),
        }
    }
}
