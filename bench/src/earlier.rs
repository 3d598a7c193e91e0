//! The opponent of Underchex before the game had a search of its own, as a rival of today's.
//!
//! One move deeper at a time by alpha-beta over the rules, the best move so far first, captures and promotions followed
//! to their end. A position is worth its pieces and the moves that each side has more than the other.

use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::opponent::WON;
use sixfold_games::underchex::{Color, Kind, Move, Position, Underchex};

/// The most captures that are followed beyond the depth of the search.
const DEEPEST_EXCHANGE: u32 = 8;

/// A search has to end before its depth.
struct Stop;

/// A search under way.
pub(crate) struct Earlier<'s> {
    game: &'s Underchex,
    us: Color,
    /// The positions so far.
    pub(crate) nodes: u64,
    /// Whether to end, asked with the number of positions.
    stop: &'s dyn Fn(u64) -> bool,
}

impl<'s> Earlier<'s> {
    pub(crate) fn new(
        game: &'s Underchex,
        position: &Position,
        stop: &'s dyn Fn(u64) -> bool,
    ) -> Earlier<'s> {
        Earlier { game, us: position.turn(), nodes: 0, stop }
    }

    /// The move for a position in which the game goes on.
    pub(crate) fn choose(&mut self, position: &Position, seed: u64) -> Move {
        let mut moves = self.game.moves(position);
        Chance::new(seed ^ self.game.key(position)).shuffle(&mut moves);
        let mut line: Vec<(Move, Position)> =
            moves.into_iter().map(|mv| (mv, played(self.game, position, &mv))).collect();
        for depth in 0..64 {
            let mut best = (0, -WON - 1);
            let mut stopped = false;
            for (index, (_, next)) in line.iter().enumerate() {
                match self.value(next, depth, (best.1, WON + 1), 1) {
                    Ok(value) if value > best.1 => best = (index, value),
                    Ok(_) => {}
                    Err(Stop) => {
                        stopped = true;
                        break;
                    }
                }
            }
            line[..=best.0].rotate_right(1);
            if stopped || line.len() == 1 || best.1.abs() >= WON - 64 {
                break;
            }
        }
        line.swap_remove(0).0
    }

    /// The value of a position for the searching side, exact inside the window.
    fn value(&mut self, position: &Position, depth: u32, window: (i32, i32), ply: i32) -> Result<i32, Stop> {
        if let Some(value) = self.enter(position, ply)? {
            return Ok(value);
        }
        if depth == 0 {
            return self.quiet(position, DEEPEST_EXCHANGE, window, ply);
        }
        let mut moves = self.game.moves(position);
        if depth == 1 {
            moves.sort_by_cached_key(|mv| !self.is_noisy(position, mv));
        }
        let mut children: Vec<Position> = moves.iter().map(|mv| played(self.game, position, mv)).collect();
        if depth > 1 {
            self.sort(position, &mut children);
        }
        let mut among = Among::new(position.turn() == self.us, window, None);
        for next in children {
            if among.add(self.value(&next, depth - 1, among.window, ply + 1)?) {
                break;
            }
        }
        Ok(among.best)
    }

    /// The value after all captures and promotions; the side to move may also make none.
    fn quiet(&mut self, position: &Position, left: u32, window: (i32, i32), ply: i32) -> Result<i32, Stop> {
        let standing = self.standing(position, self.us);
        let mut among = Among::new(position.turn() == self.us, window, Some(standing));
        if left == 0 || among.is_decided() {
            return Ok(standing);
        }
        let mut moves = self.game.moves(position);
        moves.retain(|mv| self.is_noisy(position, mv));
        let mut children: Vec<Position> = moves.iter().map(|mv| played(self.game, position, mv)).collect();
        self.sort(position, &mut children);
        for next in children {
            let value = match self.enter(&next, ply + 1)? {
                Some(value) => value,
                None => self.quiet(&next, left - 1, among.window, ply + 1)?,
            };
            if among.add(value) {
                break;
            }
        }
        Ok(among.best)
    }

    /// Counts a position; returns its value if the game is over there.
    fn enter(&mut self, position: &Position, ply: i32) -> Result<Option<i32>, Stop> {
        if (self.stop)(self.nodes) {
            return Err(Stop);
        }
        self.nodes += 1;
        Ok(self.game.outcome(position).map(|outcome| match outcome.winner {
            Some(side) if side == self.us => WON - ply,
            Some(_) => ply - WON,
            None => 0,
        }))
    }

    fn is_noisy(&self, position: &Position, mv: &Move) -> bool {
        mv.promotion.is_some() || self.game.piece(position, mv.to).is_some()
    }

    /// Sorts the promising positions first, so that more of the others are cut.
    fn sort(&self, position: &Position, children: &mut [Position]) {
        let side = position.turn();
        children.sort_by_cached_key(|next| match self.game.outcome(next) {
            Some(outcome) => outcome.winner.map_or(0, |winner| if winner == side { -WON } else { WON }),
            None => -self.standing(next, side),
        });
    }

    /// Pieces and mobility, in hundredths of a pawn.
    fn standing(&self, position: &Position, side: Color) -> i32 {
        let pieces = || self.game.pieces(position);
        let material: i32 = pieces()
            .map(|(_, piece)| {
                let worth = match piece.kind {
                    Kind::King => 0,
                    Kind::Queen => 690,
                    Kind::Chariot | Kind::LanceA | Kind::LanceB => 460,
                    Kind::Knight => 280,
                    Kind::Pawn => 100,
                };
                if piece.color == side { worth } else { -worth }
            })
            .sum();
        let count = |position: &Position| {
            let count = self.game.perft(position, 1, &mut Budget::unlimited());
            i32::try_from(count.expect("there is no end to it")).expect("few moves")
        };
        // Whose king is attacked is not to move in no position; then neither side's moves count.
        let other = if position.turn() == Color::White { Color::Black } else { Color::White };
        let mobility =
            self.game.set_up(pieces(), other).map_or(0, |flipped| 4 * (count(position) - count(&flipped)));
        material + if position.turn() == side { mobility } else { -mobility }
    }
}

/// The best of several values for the side that chooses among them.
struct Among {
    ours: bool,
    window: (i32, i32),
    best: i32,
}

impl Among {
    /// Starts without a value, or with `standing`, the value of making no move.
    fn new(ours: bool, window: (i32, i32), standing: Option<i32>) -> Among {
        let mut among = Among { ours, window, best: if ours { -WON - 1 } else { WON + 1 } };
        if let Some(value) = standing {
            among.add(value);
        }
        among
    }

    /// Takes one more value into account; returns whether the rest can be cut.
    fn add(&mut self, value: i32) -> bool {
        let (low, high) = self.window;
        if self.ours {
            self.best = self.best.max(value);
            self.window = (low.max(value), high);
        } else {
            self.best = self.best.min(value);
            self.window = (low, high.min(value));
        }
        self.is_decided()
    }

    const fn is_decided(&self) -> bool {
        self.window.0 >= self.window.1
    }
}

fn played(game: &Underchex, position: &Position, mv: &Move) -> Position {
    game.play(position.clone(), mv).unwrap_or_else(|_| panic!("{mv:?} is listed"))
}
