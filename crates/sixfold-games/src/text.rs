//! Games by text: one type for all games, for programs that choose the game at run time.

use std::fmt;

use sixfold::input::Budget;
use sixfold_json::ToJson;

use crate::game::{AttackedHex, Change, Game, Introduction, Outcome, Player, Roster};
use crate::opponent::{Analysis, Evaluate, Hint, Level, Line, Opponent, Search};
pub use crate::text_game_error::TextGameError;

/// A game whose positions and moves are texts: one type for all games.
///
/// Every [`Game`] that can be evaluated is one. Programs that choose the game at run time
/// (queries, servers) use it; all texts are checked.
pub trait TextGame: Send + Sync {
    /// The name used in files and queries.
    fn name(&self) -> &'static str;

    /// A description of the game for players who do not know it.
    fn introduction(&self) -> Introduction;

    /// The names of the two sides.
    fn players(&self) -> [&'static str; 2];

    /// Whether a turn consists of several moves, so that a page lets a player plan all of them first.
    fn has_long_turns(&self) -> bool;

    /// The name of the side to move.
    ///
    /// After the end it is the side that would have moved next.
    ///
    /// # Errors
    /// [`TextGameError::Position`] when the text is not a position.
    fn player_to_move(&self, position: &str) -> Result<&'static str, TextGameError>;

    /// The position before the first move.
    ///
    /// # Errors
    /// [`TextGameError::Player`] when the game has no such side.
    fn start(&self, first: First<'_>) -> Result<String, TextGameError>;

    /// All legal moves in notation, sorted.
    ///
    /// # Errors
    /// [`TextGameError::Position`] when the text is not a position.
    fn moves(&self, position: &str) -> Result<Vec<String>, TextGameError>;

    /// The position after several moves, the events on the way, and the outcome.
    ///
    /// # Errors
    /// [`TextGameError::Position`], or [`TextGameError::IllegalMove`] for the first move that is refused.
    fn play(&self, position: &str, moves: &[&str]) -> Result<Played, TextGameError>;

    /// As [`TextGame::play`], with the roster of the position: the tokens keep their ids.
    ///
    /// # Errors
    /// Those of [`TextGame::play`].
    fn play_on(&self, position: &str, roster: &Roster, moves: &[&str]) -> Result<Played, TextGameError>;

    /// The position after some moves as JSON, with all data a page needs to draw it.
    ///
    /// The JSON is documented with each game.
    ///
    /// The tokens have the ids that they have in the position before these moves. So a page that hands
    /// in the start of a game and all moves since sees the same ids from move to move.
    ///
    /// # Errors
    /// Those of [`TextGame::play`].
    fn state(&self, position: &str, moves: &[&str]) -> Result<String, TextGameError>;

    /// As [`TextGame::state`], for a position whose tokens have been followed.
    ///
    /// # Errors
    /// [`TextGameError::Position`] when the text is not a position.
    fn state_on(&self, position: &str, roster: &Roster) -> Result<String, TextGameError>;

    /// The hexes that a side attacks after some moves, in board order.
    ///
    /// The side to move makes no difference.
    ///
    /// # Errors
    /// Those of [`TextGame::play`], and [`TextGameError::Player`] when the game has no such side.
    fn attacks(&self, position: &str, moves: &[&str], by: &str) -> Result<Vec<AttackedHex>, TextGameError>;

    /// The number of ways to play exactly `depth` moves.
    ///
    /// # Errors
    /// [`TextGameError::Position`] when the text is not a position, [`TextGameError::TooDeep`] beyond
    /// [`DEEPEST_PERFT`], and [`TextGameError::TooCostly`] when the budget is spent before the count is
    /// complete.
    fn perft(&self, position: &str, depth: u32, budget: &mut Budget) -> Result<u64, TextGameError>;

    /// The move an opponent plays, or `None` when the game is over.
    ///
    /// # Errors
    /// [`TextGameError::Position`] when the text is not a position.
    fn choose(&self, position: &str, opponent: Opponent) -> Result<Option<String>, TextGameError>;

    /// As [`TextGame::choose`], with the value of the move, within a budget of work.
    ///
    /// The value is that for the side that makes the move.
    ///
    /// # Errors
    /// [`TextGameError::Position`], or [`TextGameError::TooCostly`] when the budget is spent.
    fn choose_within(
        &self,
        position: &str,
        opponent: Opponent,
        budget: &mut Budget,
    ) -> Result<Option<Hint<String>>, TextGameError>;

    /// The move that a level plays, with the value that it sees; `None` when the game is over.
    ///
    /// # Errors
    /// [`TextGameError::Position`], or [`TextGameError::TooCostly`] when the budget is spent.
    fn choose_at(
        &self,
        position: &str,
        level: Level,
        seed: u64,
        budget: &mut Budget,
    ) -> Result<Option<Hint<String>>, TextGameError>;

    /// [`choose_at`](TextGame::choose_at) without a limit of work, for a caller who may no longer want the move: `stop`
    /// is asked now and then whether to end with what is known.
    ///
    /// # Errors
    /// [`TextGameError::Position`].
    fn choose_until(
        &self,
        position: &str,
        level: Level,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Hint<String>>, TextGameError>;

    /// The least loss of a move that is called the one that lost the game, in the units of the game.
    fn decisive(&self) -> i32;

    /// Every legal move with what it is worth, the best first, as far as an opponent looks.
    ///
    /// # Errors
    /// [`TextGameError::Position`], or [`TextGameError::TooCostly`] when the budget is spent.
    fn hints(
        &self,
        position: &str,
        opponent: Opponent,
        budget: &mut Budget,
    ) -> Result<Vec<Hint<String>>, TextGameError>;

    /// The best lines of a position in notation; the search is followed and stopped as its caller wishes.
    ///
    /// # Errors
    /// [`TextGameError::Position`], or [`TextGameError::TooCostly`] when the budget is spent.
    fn analysis(
        &self,
        position: &str,
        search: &mut Search<'_, String>,
    ) -> Result<Analysis<String>, TextGameError>;
}

/// The largest depth of [`TextGame::perft`], because each move uses some of the stack.
pub const DEEPEST_PERFT: u32 = 256;

/// The way in which the first side is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First<'a> {
    /// At random, from this seed.
    Lot(u64),
    /// By name.
    Player(&'a str),
}

/// The result of playing some moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position reached.
    pub position: String,
    /// The events of these moves, in order.
    pub events: Vec<Event>,
    /// Every token at its new place, with the id it had before.
    pub roster: Roster,
    /// The outcome of the game, or `None` while it goes on.
    pub outcome: Option<TextOutcome>,
}

/// An event of a played move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The index of the move.
    pub index: usize,
    /// The event itself.
    pub happening: Happening,
}

/// The kinds of events of a played move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A token changed.
    Token {
        /// Its id: the one it has in the position before all moves.
        id: String,
        /// The change of the token.
        change: Change,
    },
    /// A side moved, and no token changed.
    Passed {
        /// The name of the side.
        side: &'static str,
    },
    /// The game ended.
    Ended(TextOutcome),
}

impl Happening {
    /// The name used in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Happening::Token { change, .. } => change.kind.name(),
            Happening::Passed { .. } => "passed",
            Happening::Ended(TextOutcome { winner: Some(_), .. }) => "won",
            Happening::Ended(TextOutcome { winner: None, .. }) => "drawn",
        }
    }
}

/// The outcome of a game, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextOutcome {
    /// The name of the side that won; `None` is a draw.
    pub winner: Option<&'static str>,
    /// The reason why the game ended.
    pub ending: String,
}

impl<G: Evaluate + Send + Sync> TextGame for G {
    fn name(&self) -> &'static str {
        Game::name(self)
    }

    fn introduction(&self) -> Introduction {
        Game::introduction(self)
    }

    fn players(&self) -> [&'static str; 2] {
        G::Player::BOTH.map(Player::name)
    }

    fn has_long_turns(&self) -> bool {
        Game::has_long_turns(self)
    }

    fn player_to_move(&self, position: &str) -> Result<&'static str, TextGameError> {
        Ok(Game::player_to_move(self, &read(self, position)?).name())
    }

    fn start(&self, first: First<'_>) -> Result<String, TextGameError> {
        let side = match first {
            First::Lot(seed) => self.first_by_lot(seed),
            First::Player(name) => side_of(self, name)?,
        };
        Ok(self.write_position(&Game::start(self, side)))
    }

    fn moves(&self, position: &str) -> Result<Vec<String>, TextGameError> {
        let position = read(self, position)?;
        let moves = Game::moves(self, &position);
        let mut written: Vec<String> = moves.iter().map(|mv| self.write_move(&position, mv)).collect();
        written.sort_unstable();
        Ok(written)
    }

    fn play(&self, position: &str, moves: &[&str]) -> Result<Played, TextGameError> {
        let position = read(self, position)?;
        let roster = Game::roster(self, &position);
        watch(self, position, roster, moves).map(|watched| watched.played(self))
    }

    fn play_on(&self, position: &str, roster: &Roster, moves: &[&str]) -> Result<Played, TextGameError> {
        watch(self, read(self, position)?, roster.clone(), moves).map(|watched| watched.played(self))
    }

    fn state(&self, position: &str, moves: &[&str]) -> Result<String, TextGameError> {
        let position = read(self, position)?;
        let roster = Game::roster(self, &position);
        let watched = watch(self, position, roster, moves)?;
        Ok(state_text(self, &watched.position, &watched.roster))
    }

    fn state_on(&self, position: &str, roster: &Roster) -> Result<String, TextGameError> {
        Ok(state_text(self, &read(self, position)?, roster))
    }

    fn attacks(&self, position: &str, moves: &[&str], by: &str) -> Result<Vec<AttackedHex>, TextGameError> {
        let by = side_of(self, by)?;
        let watched = watch(self, read(self, position)?, Roster::default(), moves)?;
        Ok(Game::attacks(self, &watched.position, by))
    }

    fn perft(&self, position: &str, depth: u32, budget: &mut Budget) -> Result<u64, TextGameError> {
        if depth > DEEPEST_PERFT {
            return Err(TextGameError::TooDeep(depth));
        }
        Game::perft(self, &read(self, position)?, depth, budget).map_err(TextGameError::TooCostly)
    }

    fn choose(&self, position: &str, opponent: Opponent) -> Result<Option<String>, TextGameError> {
        let position = read(self, position)?;
        Ok(opponent.choose(self, &position).map(|mv| self.write_move(&position, &mv)))
    }

    fn choose_within(
        &self,
        position: &str,
        opponent: Opponent,
        budget: &mut Budget,
    ) -> Result<Option<Hint<String>>, TextGameError> {
        let position = read(self, position)?;
        let chosen = opponent.choose_within(self, &position, budget).map_err(TextGameError::TooCostly)?;
        Ok(chosen.map(|Hint { mv, value }| Hint { mv: self.write_move(&position, &mv), value }))
    }

    fn choose_at(
        &self,
        position: &str,
        level: Level,
        seed: u64,
        budget: &mut Budget,
    ) -> Result<Option<Hint<String>>, TextGameError> {
        let position = read(self, position)?;
        let chosen = level.choose(self, &position, seed, budget).map_err(TextGameError::TooCostly)?;
        Ok(chosen.map(|Hint { mv, value }| Hint { mv: self.write_move(&position, &mv), value }))
    }

    fn choose_until(
        &self,
        position: &str,
        level: Level,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Hint<String>>, TextGameError> {
        let (position, mut budget) = (read(self, position)?, Budget::unlimited());
        let chosen = level.skill::<G>().choose_until(self, &position, seed, (&mut budget, stop));
        let chosen = chosen.map_err(TextGameError::TooCostly)?;
        Ok(chosen.map(|Hint { mv, value }| Hint { mv: self.write_move(&position, &mv), value }))
    }

    fn decisive(&self) -> i32 {
        G::DECISIVE
    }

    fn hints(
        &self,
        position: &str,
        opponent: Opponent,
        budget: &mut Budget,
    ) -> Result<Vec<Hint<String>>, TextGameError> {
        let position = read(self, position)?;
        let hints = opponent.hints(self, &position, budget).map_err(TextGameError::TooCostly)?;
        let written = |Hint { mv, value }| Hint { mv: self.write_move(&position, &mv), value };
        Ok(hints.into_iter().map(written).collect())
    }

    fn analysis(
        &self,
        position: &str,
        search: &mut Search<'_, String>,
    ) -> Result<Analysis<String>, TextGameError> {
        let position = read(self, position)?;
        let Search { limits, seed, blind, budget, watch, stop } = search;
        let watch = &mut |found: &Analysis<G::Move>| watch(&written_analysis(self, &position, found));
        let (limits, seed, blind, stop) = (*limits, *seed, *blind, *stop);
        let mut search = Search { limits, seed, blind, budget, watch, stop };
        let found = self.search(&position, &mut search).map_err(TextGameError::TooCostly)?;
        Ok(written_analysis(self, &position, &found))
    }
}

fn written_analysis<G: Game>(
    game: &G,
    position: &G::Position,
    found: &Analysis<G::Move>,
) -> Analysis<String> {
    let lines = found.lines.iter();
    let lines =
        lines.map(|line| Line { value: line.value, moves: written_line(game, position, &line.moves) });
    Analysis { depth: found.depth, nodes: found.nodes, lines: lines.collect() }
}

/// Moves in notation, each written for the position that those before it lead to.
fn written_line<G: Game>(game: &G, position: &G::Position, moves: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::with_capacity(moves.len());
    for mv in moves {
        texts.push(game.write_move(&position, mv));
        match game.play(position, mv) {
            Ok(after) => position = after,
            Err(_) => break,
        }
    }
    texts
}

/// A game that is followed from a position on.
struct Watch<G: Game> {
    position: G::Position,
    roster: Roster,
    events: Vec<Event>,
}

impl<G: Game> Watch<G> {
    fn played(self, game: &G) -> Played {
        let outcome = game.outcome(&self.position).map(in_words);
        Played {
            position: game.write_position(&self.position),
            events: self.events,
            roster: self.roster,
            outcome,
        }
    }
}

/// Plays moves and follows every token.
fn watch<G: Game>(
    game: &G,
    position: G::Position,
    roster: Roster,
    moves: &[&str],
) -> Result<Watch<G>, TextGameError> {
    let mut watched: Watch<G> = Watch { position, roster, events: Vec::new() };
    for (index, &text) in moves.iter().enumerate() {
        let refuse = |reason: G::MoveError| TextGameError::IllegalMove {
            index,
            mv: text.to_owned(),
            reason: reason.to_string(),
        };
        let before = watched.position.clone();
        let mv = game.read_move(&before, text).map_err(refuse)?;
        let after = game.play(watched.position, &mv).map_err(|refused| refuse(refused.reason))?;
        let known = watched.events.len();
        for change in game.changes(&before, &mv) {
            let id = watched.roster.follow(&change).unwrap_or_default().to_owned();
            watched.events.push(Event { index, happening: Happening::Token { id, change } });
        }
        if watched.events.len() == known {
            let side = game.player_to_move(&before).name();
            watched.events.push(Event { index, happening: Happening::Passed { side } });
        }
        if let Some(outcome) = game.outcome(&after) {
            watched.events.push(Event { index, happening: Happening::Ended(in_words(outcome)) });
        }
        watched.position = after;
    }
    Ok(watched)
}

fn state_text<G: Game>(game: &G, position: &G::Position, roster: &Roster) -> String {
    game.state(position, roster).to_json()
}

fn in_words<S: Player, E: fmt::Display>(outcome: Outcome<S, E>) -> TextOutcome {
    TextOutcome { winner: outcome.winner.map(Player::name), ending: outcome.ending.to_string() }
}

fn side_of<G: Game>(_: &G, name: &str) -> Result<G::Player, TextGameError> {
    G::Player::from_name(name).map_err(|unknown| TextGameError::Player(unknown.to_string()))
}

fn read<G: Game>(game: &G, text: &str) -> Result<G::Position, TextGameError> {
    game.read_position(text).map_err(|fault| TextGameError::Position(fault.to_string()))
}
