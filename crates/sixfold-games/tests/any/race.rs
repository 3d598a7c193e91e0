//! A small game in which a turn is one or two moves, to catch code that assumes alternating sides.
//!
//! Counters lie in a row. A side takes one or two in a move and has two moves a turn, but a move that takes
//! two ends the turn. The side that takes the last counter wins; with seven taken by one side it is a draw.

use std::fmt;
use std::io::{self, Write};

use sixfold_games::Game;
use sixfold_games::game::{Outcome, Player, RefusedMoveError, Roster};
use sixfold_games::opponent::Evaluate;
use sixfold_json::{JsonWriter, ToJson};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Racer {
    Red,
    Blue,
}

impl Player for Racer {
    const BOTH: [Racer; 2] = [Racer::Red, Racer::Blue];

    fn name(self) -> &'static str {
        match self {
            Racer::Red => "red",
            Racer::Blue => "blue",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) left: u32,
    pub(crate) turn: Racer,
    pub(crate) moves_left: u32,
    pub(crate) taken: [u32; 2],
    pub(crate) last: Option<Racer>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Why(&'static str);

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Why {}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Last,
    Seven,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::Last => "last counter",
            End::Seven => "seven taken",
        })
    }
}

pub(crate) struct Shown {
    left: u32,
}

impl ToJson for Shown {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("left", &self.left)?;
        json.end_object()
    }
}

/// The game with this many counters at the start.
pub(crate) struct Race(pub(crate) u32);

impl Game for Race {
    type Player = Racer;
    type Position = Row;
    type Move = u32;
    type Ending = End;
    type MoveError = Why;
    type PositionError = Why;
    type State = Shown;

    fn name(&self) -> &'static str {
        "race"
    }

    fn first_by_lot(&self, seed: u64) -> Racer {
        Racer::BOTH[seed as usize % 2]
    }

    fn start(&self, first: Racer) -> Row {
        Row { left: self.0, turn: first, moves_left: 2, taken: [0; 2], last: None }
    }

    fn player_to_move(&self, row: &Row) -> Racer {
        row.turn
    }

    fn moves(&self, row: &Row) -> Vec<u32> {
        if self.outcome(row).is_some() {
            return Vec::new();
        }
        (1..=row.left.min(2)).collect()
    }

    fn play(&self, row: Row, mv: &u32) -> Result<Row, RefusedMoveError<Row, Why>> {
        if !self.moves(&row).contains(mv) {
            return Err(RefusedMoveError { position: row, reason: Why("take one or two") });
        }
        let mut taken = row.taken;
        taken[row.turn as usize] += mv;
        let ends = *mv == 2 || row.moves_left == 1;
        let (turn, moves_left) = if ends { (row.turn.other(), 2) } else { (row.turn, 1) };
        Ok(Row { left: row.left - mv, turn, moves_left, taken, last: Some(row.turn) })
    }

    fn outcome(&self, row: &Row) -> Option<Outcome<Racer, End>> {
        if row.left == 0 {
            return row.last.map(|side| Outcome::win(side, End::Last));
        }
        row.taken.contains(&7).then_some(Outcome::draw(End::Seven))
    }

    fn key(&self, row: &Row) -> u64 {
        u64::from(row.left) << 8 | u64::from(row.moves_left) << 1 | row.turn as u64
    }

    fn write_position(&self, row: &Row) -> String {
        let [red, blue] = row.taken;
        format!("{} {} {} {red} {blue}", row.left, row.turn.name(), row.moves_left)
    }

    fn read_position(&self, text: &str) -> Result<Row, Why> {
        let words: Vec<&str> = text.split(' ').collect();
        let &[left, turn, moves_left, red, blue] = words.as_slice() else { return Err(Why("five words")) };
        let number = |word: &str| word.parse().map_err(|_| Why("a number"));
        let turn = Racer::from_name(turn).map_err(|_| Why("a side"))?;
        let taken = [number(red)?, number(blue)?];
        Ok(Row { left: number(left)?, turn, moves_left: number(moves_left)?, taken, last: None })
    }

    fn write_move(&self, _: &Row, mv: &u32) -> String {
        format!("take {mv}")
    }

    fn read_move(&self, _: &Row, text: &str) -> Result<u32, Why> {
        text.strip_prefix("take ").and_then(|word| word.parse().ok()).ok_or(Why("write `take 1`"))
    }

    fn state(&self, row: &Row, _: &Roster) -> Shown {
        Shown { left: row.left }
    }
}

impl Evaluate for Race {
    const DECISIVE: i32 = 1;

    /// Nothing is known before the end, so only looking ahead can win.
    fn evaluate(&self, _: &Row, _: Racer) -> i32 {
        0
    }
}

/// The result of perfect play: 1 a win for the side to move, 0 a draw, -1 a loss.
pub(crate) fn solved(game: &Race, row: &Row) -> i32 {
    if let Some(outcome) = game.outcome(row) {
        return match outcome.winner {
            Some(side) if side == row.turn => 1,
            Some(_) => -1,
            None => 0,
        };
    }
    let value = |mv: &u32| {
        let next = game.play(row.clone(), mv).expect("listed");
        if next.turn == row.turn { solved(game, &next) } else { -solved(game, &next) }
    };
    game.moves(row).iter().map(value).max().expect("a game that goes on has a move")
}
