//! Ids that follow each token from move to move.
//!
//! A position says which tokens stand where, but not which of four equal tokens is which. So ids are given
//! once, in the first position that is followed, and kept through every later change. A move does not say
//! which of several equal tokens off the board it uses; the roster takes its first.

use crate::game::{Change, TokenSpot};

/// All tokens of a game, each with a permanent id.
///
/// An id is the name of the token and its number among its kind: `militia-2`.
///
/// ```
/// use sixfold_games::Game;
/// use sixfold_games::war_in_heaven::{Faction, WarInHeaven};
///
/// let game = WarInHeaven;
/// let start = game.start(Faction::Angels);
/// let mut roster = game.roster(&start);
/// assert_eq!(roster.id_on("B3"), Some("militia-2"));
/// let step = game.read_move(&start, "B3-B4").expect("a move");
/// for change in game.changes(&start, &step) {
///     roster.follow(&change);
/// }
/// assert_eq!(roster.id_on("B4"), Some("militia-2"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    tokens: Vec<Watched>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Watched {
    id: String,
    token: &'static str,
    spot: TokenSpot,
}

impl Roster {
    /// Numbers these tokens in this order: the name in the id, the token, its place.
    #[must_use]
    pub fn new(tokens: impl IntoIterator<Item = (String, &'static str, TokenSpot)>) -> Roster {
        let mut names: Vec<String> = Vec::new();
        let tokens = tokens.into_iter().map(|(name, token, spot)| {
            names.push(name.clone());
            let number = names.iter().filter(|known| **known == name).count();
            Watched { id: format!("{name}-{number}"), token, spot }
        });
        Roster { tokens: tokens.collect() }
    }

    /// The id of the token on a hex.
    #[must_use]
    pub fn id_on(&self, label: &str) -> Option<&str> {
        let token = self.tokens.iter().find(|token| token.spot.label() == Some(label))?;
        Some(&token.id)
    }

    /// The ids of the tokens of a kind at one place off the board.
    pub fn ids_off<'a>(&'a self, token: &'a str, spot: &'a TokenSpot) -> impl Iterator<Item = &'a str> + 'a {
        let there = self.tokens.iter().filter(move |watched| watched.token == token && watched.spot == *spot);
        there.map(|watched| watched.id.as_str())
    }

    /// Follows one change; returns the id of the token it happened to.
    ///
    /// `None`, and no change, when no such token is where the change begins.
    pub fn follow(&mut self, change: &Change) -> Option<&str> {
        let there = |watched: &&mut Watched| watched.token == change.token && watched.spot == change.from;
        let watched = self.tokens.iter_mut().find(there)?;
        watched.spot.clone_from(&change.to);
        watched.token = change.becomes.unwrap_or(watched.token);
        Some(&watched.id)
    }
}
