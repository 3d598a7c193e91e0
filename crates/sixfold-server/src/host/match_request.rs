//! A request to open a match, and everything that follows from it.
//!
//! The name of the match, the secrets of its seats and who begins follow from the request and its key, so the same
//! request sent again gets the same answer, and nothing has to be stored about it.

use sha2::{Digest, Sha256};
use sixfold_games::opponent::{LEVELS, Level};
use sixfold_games::text::{First, TextGame};

use crate::host::host_error::HostError;
use crate::host::levels::{level, stored};
use crate::host::matches::bad;
use crate::log_id::MatchId;
use crate::matches::{PlayerName, Secret, TimeControl};
use crate::store::{Seat, SeatHolder};

/// The settings of a match to open.
#[derive(Clone, Debug)]
pub struct MatchRequest {
    /// The game, by name.
    pub game: String,
    /// The side that begins; random if none is given.
    pub first: Option<String>,
    /// Who sits where, in the order of the game's sides.
    pub seats: [SeatWish; 2],
    /// The name of the player who opens the match.
    pub name: Option<PlayerName>,
    /// How long the players may think; `None` for as long as they like.
    pub clock: Option<TimeControl>,
    /// Whether it is in the list of matches, where an open seat can be taken by anybody; `None` lists those without
    /// an invitation.
    pub listed: Option<bool>,
}

impl MatchRequest {
    /// Whether the match is in the list of matches.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.listed.unwrap_or(!self.seats.contains(&SeatWish::Invite))
    }
}

/// Who is to sit on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatWish {
    /// The person who opens the match.
    Me,
    /// Somebody who is sent a link.
    Invite,
    /// The built-in opponent, at a level from 1.
    Level(u8),
    /// The built-in opponent, as links of earlier versions name it: at a strength from 0.
    Engine(u8),
}

/// A match that was opened, with the secrets of its seats.
#[derive(Debug)]
pub struct OpenedMatch {
    /// The name of the match.
    pub id: MatchId,
    /// The secret of each seat that has one.
    pub secrets: [Option<Secret>; 2],
}

/// A request to open a match, with its key: a random number of 256 bits.
pub(super) struct Opening([u8; 32]);

impl Opening {
    pub(super) fn new(wish: &MatchRequest, key: &Secret) -> Opening {
        let first = wish.first.as_deref().unwrap_or_default();
        let request = format!(
            "{:?}",
            (
                &wish.game,
                first,
                wish.seats,
                &wish.name,
                wish.clock.map(|clock| clock.to_string()),
                wish.listed
            )
        );
        let digest = Sha256::new().chain_update(b"sixfold opening").chain_update(key.hash().as_bytes());
        Opening(digest.chain_update(request).finalize().into())
    }

    /// The name of the match.
    pub(super) fn id(&self) -> MatchId {
        let bytes = self.derived(b"match");
        MatchId::from_bytes(std::array::from_fn(|at| bytes[at]))
    }

    /// The side that begins, by lot.
    pub(super) fn first(&self, game: &dyn TextGame) -> Result<String, HostError> {
        let bytes = self.derived(b"lot");
        let seed = u64::from_le_bytes(std::array::from_fn(|at| bytes[at]));
        let position = game.start(First::Lot(seed)).map_err(bad)?;
        Ok(game.player_to_move(&position).map_err(bad)?.to_owned())
    }

    /// A seat as it is wished for, and its secret, if it has one.
    pub(super) fn seat(
        &self,
        player: usize,
        wish: SeatWish,
        name: Option<&PlayerName>,
    ) -> Result<(Seat, Option<Secret>), HostError> {
        let secret = || Secret::from_bytes(self.derived([&b"first seat"[..], b"second seat"][player]));
        let (holder, secret) = match wish {
            SeatWish::Me => (SeatHolder::Person(secret().hash()), Some(secret())),
            SeatWish::Invite => (SeatHolder::Invited(secret().hash()), Some(secret())),
            SeatWish::Level(number) => match Level::new(number) {
                Some(level) => (SeatHolder::Engine(stored(level)), None),
                None => {
                    let refused = format!("level {number} does not exist; levels are 1 to {LEVELS}");
                    return Err(HostError::BadRequest(refused));
                }
            },
            SeatWish::Engine(strength) => {
                level(strength).map_err(HostError::BadRequest)?;
                (SeatHolder::Engine(strength), None)
            }
        };
        Ok((Seat { holder, name: name.filter(|_| wish == SeatWish::Me).cloned() }, secret))
    }

    fn derived(&self, what: &[u8]) -> [u8; 32] {
        Sha256::new().chain_update(self.0).chain_update(what).finalize().into()
    }
}
