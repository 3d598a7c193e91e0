//! Records of games: the first side, and every move.

use std::fmt;

use crate::game::{Game, Player, PlayerError};

/// A game played or in progress: the side that began, and every move since.
///
/// As text the first line names the game and the side that began; each further line is a move in the
/// notation of the game. Lines before the first that say something about the game, such as `[White "Ada"]`, are passed
/// over when it is read.
///
/// ```
/// use sixfold_games::Game;
/// use sixfold_games::record::Record;
/// use sixfold_games::underchex::{Color, Underchex};
///
/// let game = Underchex::standard();
/// let mut record = Record::new(&game, Color::White);
/// let mv = game.read_move(record.position(), "d3-d4").expect("well written");
/// record.play(&game, mv).expect("legal");
/// assert_eq!(record.write(&game), "underchex white\nd3-d4\n");
/// assert_eq!(Record::read(&game, &record.write(&game)), Ok(record));
/// ```
pub struct Record<G: Game> {
    first: G::Player,
    moves: Vec<G::Move>,
    position: G::Position,
}

impl<G: Game> Record<G> {
    /// A game before its first move.
    #[must_use]
    pub fn new(game: &G, first: G::Player) -> Record<G> {
        Record { first, moves: Vec::new(), position: game.start(first) }
    }

    /// The side that began.
    #[must_use]
    pub const fn first(&self) -> G::Player {
        self.first
    }

    /// Every move, in order.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The position after the last move.
    #[must_use]
    pub const fn position(&self) -> &G::Position {
        &self.position
    }

    /// Plays one more move.
    ///
    /// # Errors
    /// The reason when the move is not legal; the record stays as it was.
    pub fn play(&mut self, game: &G, mv: G::Move) -> Result<(), G::MoveError> {
        self.position = game.play(self.position.clone(), &mv).map_err(|refused| refused.reason)?;
        self.moves.push(mv);
        Ok(())
    }

    /// Every position of the game, from the start to the one after the last move.
    ///
    /// # Panics
    /// When the record was made with other rules.
    pub fn positions<'a>(&'a self, game: &'a G) -> impl Iterator<Item = G::Position> + 'a {
        let start = game.start(self.first);
        let played = self.moves.iter().scan(start.clone(), move |position, mv| {
            let next = game.play(position.clone(), mv).unwrap_or_else(|refused| {
                panic!("a record holds legal moves, but {mv:?} was refused: {}", refused.reason)
            });
            position.clone_from(&next);
            Some(next)
        });
        std::iter::once(start).chain(played)
    }

    /// The record as text.
    #[must_use]
    pub fn write(&self, game: &G) -> String {
        let mut text = format!("{} {}\n", game.name(), self.first.name());
        for (position, mv) in self.positions(game).zip(&self.moves) {
            text.push_str(&game.write_move(&position, mv));
            text.push('\n');
        }
        text
    }

    /// Reads a record; every move is played by the rules.
    ///
    /// # Errors
    /// [`RecordError`] for the first line that is wrong.
    pub fn read(game: &G, text: &str) -> Result<Record<G>, RecordError<G::MoveError>> {
        let mut lines = (1..).zip(text.lines()).skip_while(|(_, line)| is_header(line));
        let (line, head) = lines.next().unwrap_or((1, ""));
        let (name, side) =
            head.split_once(' ').ok_or_else(|| RecordError::Head { line, text: shown(head) })?;
        if name != game.name() {
            return Err(RecordError::OtherGame { line, name: shown(name) });
        }
        let first = G::Player::from_name(side).map_err(|unknown| RecordError::Player { line, unknown })?;
        let mut record = Record::new(game, first);
        for (number, line) in lines {
            let refuse = |reason| RecordError::Move { line: number, text: shown(line), reason };
            let mv = game.read_move(&record.position, line).map_err(refuse)?;
            record.play(game, mv).map_err(refuse)?;
        }
        Ok(record)
    }
}

// Derived, these would require the rules to implement them as well.

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Record<G> {
        Record { first: self.first, moves: self.moves.clone(), position: self.position.clone() }
    }
}

impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("first", &self.first)
            .field("moves", &self.moves)
            .finish_non_exhaustive()
    }
}

impl<G: Game> PartialEq for Record<G> {
    fn eq(&self, other: &Record<G>) -> bool {
        self.first == other.first && self.moves == other.moves && self.position == other.position
    }
}

impl<G: Game> Eq for Record<G> {}

/// Whether a line says something about the game: `[White "Ada"]`.
fn is_header(line: &str) -> bool {
    line.starts_with('[') && line.ends_with("\"]")
}

fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The reason why a text is not the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError<R> {
    /// The first line is not a game and a side.
    Head {
        /// The line, counted from 1; lines about the game can come before it.
        line: usize,
        /// The line as it was given.
        text: String,
    },
    /// It is the record of another game.
    OtherGame {
        /// The line, counted from 1.
        line: usize,
        /// The name of that game.
        name: String,
    },
    /// The game has no such side.
    Player {
        /// The line, counted from 1.
        line: usize,
        /// The side as it was given.
        unknown: PlayerError,
    },
    /// A move was refused.
    Move {
        /// The line, counted from 1.
        line: usize,
        /// The move as it was given.
        text: String,
        /// The reason.
        reason: R,
    },
}

impl<R: fmt::Display> fmt::Display for RecordError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Head { line, text } => write!(
                f,
                "line {line}: {text:?} is not a game and the side that began, such as `underchex white`"
            ),
            RecordError::OtherGame { line, name } => write!(f, "line {line}: this is a record of {name:?}"),
            RecordError::Player { line, unknown } => write!(f, "line {line}: {unknown}"),
            RecordError::Move { line, text, reason } => write!(f, "line {line}: {text:?}: {reason}"),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for RecordError<R> {}
