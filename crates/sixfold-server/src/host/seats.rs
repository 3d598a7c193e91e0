//! Who sits where: invitations, open seats of listed matches, names.

use std::sync::Arc;

use crate::host::host::Host;
use crate::host::host_error::HostError;
use crate::log_id::MatchId;
use crate::matches::{PlayerName, Secret, SecretHash};
use crate::store::{MatchHead, Seat, SeatChange, SeatHolder};

impl Host {
    /// Takes the seat of an invitation for the holder of the secret `own`; from then on the secret of the link opens
    /// nothing. Gives the seat and the secret that opens it.
    ///
    /// Without the secret of a link this takes the open seat of a listed match. The same again gets the same answer;
    /// a player who sits already keeps the secret.
    ///
    /// # Errors
    /// When the secret opens no seat, no seat is open to everybody, or another client has just taken it.
    pub async fn sit_down(
        &self,
        id: MatchId,
        shown: Option<Secret>,
        own: Secret,
        name: Option<PlayerName>,
    ) -> Result<(usize, Secret), HostError> {
        let matches = Arc::clone(&self.matches);
        let sitting = async move {
            let (mut head, log) = matches.load(id).await?;
            for secret in shown.iter().chain([&own]) {
                if let Ok(player) = seat_of(&head, secret.hash()) {
                    return Ok((player, secret.clone()));
                }
            }
            let invited = head.seats.iter().position(|seat| match (&shown, seat.invitation()) {
                (Some(shown), Some(invitation)) => invitation == shown.hash(),
                (None, invitation) => head.listed && invitation.is_some(),
                (Some(_), None) => false,
            });
            let player = invited.ok_or(HostError::NoSeat)?;
            let from = head.seats[player].invitation().ok_or(HostError::NoSeat)?;
            let to = Seat { holder: SeatHolder::Guest(own.hash()), name };
            let change = SeatChange { player, from, to: to.clone(), at_length: None };
            if !matches.store.replace_seat(id, change).await? {
                // At another server somebody was faster: somebody else, or this request sent a second time.
                let player = seat_of(&matches.head(id).await?, own.hash());
                return player.map(|player| (player, own)).map_err(|_| HostError::SeatTaken);
            }
            head.seats[player] = to;
            matches.send_seats(&head, &log)?;
            Ok((player, own))
        };
        self.matches.run(id, sitting).await
    }

    /// Makes `invitation` open the other seat; from then on the old link opens nothing. Before the first move this
    /// also takes the seat back from the player who came by the old link. Gives the seat.
    ///
    /// # Errors
    /// When the secret opens no seat, or the other one is taken.
    pub async fn invite_again(
        &self,
        id: MatchId,
        secret: &Secret,
        invitation: &Secret,
    ) -> Result<usize, HostError> {
        let (matches, host, new) = (Arc::clone(&self.matches), secret.hash(), invitation.hash());
        let inviting = async move {
            let (mut head, log) = matches.load(id).await?;
            let other = 1 - seat_of(&head, host)?;
            let (from, at_length) = match head.seats[other].holder {
                SeatHolder::Invited(old) if old == new => return Ok(other),
                SeatHolder::Invited(old) => (old, None),
                SeatHolder::Guest(old) if log.outcome().is_none() && log.line().is_empty() => {
                    (old, Some(log.length()))
                }
                SeatHolder::Guest(_) => {
                    return Err(HostError::BadRequest(
                        "the other seat is taken, and the match has begun".into(),
                    ));
                }
                SeatHolder::Person(_) | SeatHolder::Engine(_) => {
                    return Err(HostError::BadRequest("the other seat is taken".into()));
                }
            };
            let to = Seat::new(SeatHolder::Invited(new));
            let change = SeatChange { player: other, from, to: to.clone(), at_length };
            if !matches.store.replace_seat(id, change).await? {
                return Err(HostError::BadRequest(
                    "the other seat has just been taken, or the match has begun".into(),
                ));
            }
            head.seats[other] = to;
            matches.send_seats(&head, &log)?;
            Ok(other)
        };
        self.matches.run(id, inviting).await
    }

    /// Gives the seat that a secret opens another name, or none.
    ///
    /// # Errors
    /// When the secret opens no seat.
    pub async fn rename(
        &self,
        id: MatchId,
        secret: &Secret,
        name: Option<PlayerName>,
    ) -> Result<(), HostError> {
        let (matches, from) = (Arc::clone(&self.matches), secret.hash());
        let renaming = async move {
            let (mut head, log) = matches.load(id).await?;
            let player = seat_of(&head, from)?;
            let to = Seat { name, ..head.seats[player].clone() };
            let change = SeatChange { player, from, to: to.clone(), at_length: None };
            if !matches.store.replace_seat(id, change).await? {
                return Err(HostError::NoSeat);
            }
            head.seats[player] = to;
            matches.send_seats(&head, &log)
        };
        self.matches.run(id, renaming).await
    }
}

/// The seat that a secret of this hash holds. An invitation that was not accepted holds none.
pub(super) fn seat_of(head: &MatchHead, hash: SecretHash) -> Result<usize, HostError> {
    // Both are compared, so that the time does not tell which seat it was.
    let held = head.seats.each_ref().map(|seat| seat.person() == Some(hash));
    held.iter().position(|&held| held).ok_or(HostError::NoSeat)
}
