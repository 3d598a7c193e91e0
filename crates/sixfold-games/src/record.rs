//! Records of games: the first side, and every move.

use std::fmt;

use crate::game::{Game, Player, PlayerError};

/// A game played or in progress: the side that began, and every move since.
///
/// As text the first line names the game and the side that began; each further line is a move in the
/// notation of the game. Between them lines such as `[Date "2026-11-17"]` may say more about the game: see
/// [`header_line`] and [`headers`].
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

    /// Reads a record; every move is played by the rules. What its headers say is left to [`headers`].
    ///
    /// # Errors
    /// [`RecordError`] for the first line that is wrong.
    pub fn read(game: &G, text: &str) -> Result<Record<G>, RecordError<G::MoveError>> {
        let mut lines = text.lines();
        let head = lines.next().unwrap_or_default();
        let (name, side) = head.split_once(' ').ok_or_else(|| RecordError::Head(shown(head)))?;
        if name != game.name() {
            return Err(RecordError::OtherGame(shown(name)));
        }
        let first = G::Player::from_name(side).map_err(RecordError::Player)?;
        let mut record = Record::new(game, first);
        for (number, line) in lines.enumerate().skip_while(|(_, line)| read_header(line).is_some()) {
            let refuse = |reason| RecordError::Move { line: number + 2, text: shown(line), reason };
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

/// A line of a record that says something about the game besides its moves, without its end: `[White "Ada"]`.
///
/// The name is a word; in the value quotes and backslashes are written after a backslash, and what cannot be printed
/// is a space.
#[must_use]
pub fn header_line(name: &str, value: &str) -> String {
    let printed = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut line = format!("[{name} \"");
    for letter in printed {
        if matches!(letter, '"' | '\\') {
            line.push('\\');
        }
        line.push(letter);
    }
    line + "\"]"
}

/// The headers of a record, in their order.
///
/// ```
/// use sixfold_games::record::headers;
///
/// let text = "underchex white\n[White \"Ada\"]\n[Result \"White won\"]\nd3-d4\n";
/// let found: Vec<(String, String)> = headers(text).collect();
/// assert_eq!(found, [("White".into(), "Ada".into()), ("Result".into(), "White won".into())]);
/// ```
pub fn headers(text: &str) -> impl Iterator<Item = (String, String)> {
    text.lines().skip(1).map_while(read_header)
}

fn read_header(line: &str) -> Option<(String, String)> {
    let (name, rest) = line.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    let is_word =
        !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let mut value = String::with_capacity(rest.len());
    let mut letters = rest.chars();
    while let Some(letter) = letters.next() {
        value.push(match letter {
            '\\' => letters.next()?,
            '"' => return None,
            letter => letter,
        });
    }
    is_word.then(|| (name.to_owned(), value))
}

fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The reason why a text is not the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError<R> {
    /// The first line is not a game and a side.
    Head(String),
    /// It is the record of another game.
    OtherGame(String),
    /// The game has no such side.
    Player(PlayerError),
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
            RecordError::Head(head) => {
                write!(f, "line 1: {head:?} is not a game and the side that began, such as `underchex white`")
            }
            RecordError::OtherGame(name) => write!(f, "line 1: this is a record of {name:?}"),
            RecordError::Player(unknown) => write!(f, "line 1: {unknown}"),
            RecordError::Move { line, text, reason } => write!(f, "line {line}: {text:?}: {reason}"),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for RecordError<R> {}
