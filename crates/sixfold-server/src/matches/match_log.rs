//! A match, replayed from its log.
//!
//! Idea: the position after each move is kept, but the ids of tokens (a [`Roster`]) only after every 32nd. To take
//! moves back, at most 31 moves are replayed from the last kept roster.
//!
//! Invariant: `earlier[i]` is the roster after `32 (i + 1)` moves of the line, and `roster` the one after all.

use std::sync::Arc;

use sixfold_games::game::Roster;
use sixfold_games::text::{Event, First, TextGame, TextGameError};

use crate::matches::action::Action;
use crate::matches::match_clock::MatchClock;
use crate::matches::match_outcome::{Ending, MatchOutcome, Offer, Rematch};
use crate::matches::referee_error::RefereeError;
use crate::matches::time_control::TimeControl;

/// The most actions a match can have. The longest game of Underchex the rules allow is shorter.
pub const LONGEST_MATCH: u32 = 20_000;

/// The most actions after the end: offers of a rematch and their answers.
const MOST_AFTERWARDS: u32 = 16;

/// The tokens are kept every this many moves, so that a move is taken back without replaying all before it.
const ROSTER_EACH: usize = 32;

/// A match, rebuilt from its log.
///
/// Players are 0 and 1, in the order in which the game names its sides. The log only grows; taking a
/// move back is an action, too. What counts is the *line*: the moves that were not taken back.
#[derive(Clone)]
pub struct MatchLog {
    game: &'static dyn TextGame,
    start: String,
    line: Vec<Arc<Turn>>,
    /// Every token after the line, with the id it has had from the start.
    roster: Roster,
    /// Every token after each [`ROSTER_EACH`] moves of the line.
    earlier: Vec<Arc<Roster>>,
    length: u32,
    offer: Option<(usize, Offer)>,
    /// Whether each player has withdrawn an offer since the last move.
    withdrew: [bool; 2],
    outcome: Option<MatchOutcome>,
    rematch: Rematch,
    /// How many actions came after the end.
    afterwards: u32,
    /// The clocks, where the players have some.
    clock: Option<MatchClock>,
}

/// A move of the line, and the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who moved.
    pub player: usize,
    /// The move in the notation of the game.
    pub text: String,
    /// The position it led to.
    pub position: String,
    /// The events, in order. Tokens have the ids that they have from the start of the match on.
    pub events: Vec<Event>,
}

impl MatchLog {
    /// A match of a game before its first move.
    ///
    /// # Errors
    /// When the game has no such side.
    pub fn new(game: &'static dyn TextGame, first: &str) -> Result<MatchLog, TextGameError> {
        let start = game.start(First::Player(first))?;
        let roster = game.play(&start, &[])?.roster;
        Ok(MatchLog {
            game,
            start,
            line: Vec::new(),
            roster,
            earlier: Vec::new(),
            length: 0,
            offer: None,
            withdrew: [false; 2],
            outcome: None,
            rematch: Rematch::NotOffered,
            afterwards: 0,
            clock: None,
        })
    }

    /// The same match with clocks.
    #[must_use]
    pub fn with_clock(self, control: Option<TimeControl>) -> MatchLog {
        MatchLog { clock: control.map(MatchClock::new), ..self }
    }

    /// The clocks after the last action; `None` where the players have none.
    #[must_use]
    pub const fn clock(&self) -> Option<&MatchClock> {
        self.clock.as_ref()
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> &'static dyn TextGame {
        self.game
    }

    /// The number of actions in the log; the next one has this number plus 1.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.length
    }

    /// The moves that count.
    #[must_use]
    pub fn line(&self) -> &[Arc<Turn>] {
        &self.line
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> &str {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &str {
        self.position_after(self.line.len()).expect("the line reaches its own length")
    }

    /// The position after this many moves of the line.
    #[must_use]
    pub fn position_after(&self, moves: usize) -> Option<&str> {
        match moves.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.line.get(last).map(|turn| turn.position.as_str()),
        }
    }

    /// Everything the board shows after this many moves of the line: JSON.
    #[must_use]
    pub fn state_after(&self, moves: usize) -> Option<String> {
        let state = if moves == self.line.len() {
            self.game.state_on(self.position(), &self.roster)
        } else {
            self.game.state(&self.start, &texts(self.line.get(..moves)?))
        };
        Some(state.expect("a log holds positions and moves of its own game"))
    }

    /// How the match ended, or `None` while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<&MatchOutcome> {
        self.outcome.as_ref()
    }

    /// The open offer, and the player who made it.
    #[must_use]
    pub const fn offer(&self) -> Option<(usize, Offer)> {
        self.offer
    }

    /// Who decides next, or `None` after the end.
    #[must_use]
    pub fn to_move(&self) -> Option<usize> {
        self.outcome.is_none().then(|| self.player(side_to_move(self.game, self.position())))
    }

    /// Whether another match is offered or agreed on.
    #[must_use]
    pub const fn rematch(&self) -> Rematch {
        self.rematch
    }

    /// Whether something waits for this player: a turn, or the other's offer.
    #[must_use]
    pub fn waits_for(&self, player: usize) -> bool {
        let asked = self.outcome.is_none() && self.offer.is_some_and(|(by, _)| by != player);
        asked || self.to_move() == Some(player)
    }

    /// Adds an action to the log.
    ///
    /// # Errors
    /// [`RefereeError`] when the player may not do that now; the log is as it was.
    pub fn add(&mut self, player: usize, action: &Action) -> Result<(), RefereeError> {
        self.add_after(0, player, action)
    }

    /// Adds an action, with the milliseconds that the player to move has used before it.
    ///
    /// # Errors
    /// [`RefereeError`] when the player may not do that now; the log is as it was.
    pub fn add_after(&mut self, used: u64, player: usize, action: &Action) -> Result<(), RefereeError> {
        let waited = self.to_move();
        let clock = match (self.clock, waited) {
            (Some(clock), Some(waited)) => Some(clock.used(waited, used, *action == Action::Flag)?),
            (_, _) if used > 0 => return Err(RefereeError::WrongTime { used, left: 0 }),
            (clock, _) => clock,
        };
        if self.outcome.is_some() {
            self.add_after_the_end(player, action)?;
        } else {
            self.add_before_the_end(player, action)?;
        }
        self.length += 1;
        let next = self.to_move();
        self.clock = clock.map(|mut clock| {
            match (action, waited) {
                (Action::Move(_), _) => clock.moved(player, next),
                (_, Some(waited)) => clock.waits_for(waited, next),
                (_, None) => {}
            }
            clock
        });
        Ok(())
    }

    /// After the end there is only a rematch to agree on. Who offers one when the other does accepts it.
    fn add_after_the_end(&mut self, player: usize, action: &Action) -> Result<(), RefereeError> {
        let by_other = self.rematch == Rematch::Offered(1 - player);
        let by_player = self.rematch == Rematch::Offered(player);
        let rematch = match action {
            _ if self.rematch == Rematch::Agreed => return Err(RefereeError::MatchOver),
            Action::Accept | Action::Rematch if by_other => Rematch::Agreed,
            Action::Decline if by_other => Rematch::NotOffered,
            Action::Withdraw if by_player => Rematch::NotOffered,
            Action::Rematch if by_player => return Err(RefereeError::OfferOpen),
            Action::Rematch => Rematch::Offered(player),
            Action::Accept | Action::Decline => return Err(RefereeError::NoOffer),
            Action::Withdraw => return Err(RefereeError::NothingToWithdraw),
            _ => return Err(RefereeError::MatchOver),
        };
        if self.afterwards >= MOST_AFTERWARDS {
            return Err(RefereeError::TooLong { most: self.length });
        }
        self.afterwards += 1;
        self.rematch = rematch;
        Ok(())
    }

    fn add_before_the_end(&mut self, player: usize, action: &Action) -> Result<(), RefereeError> {
        // A match that is too long can still be given up, and its time runs out.
        if self.length >= LONGEST_MATCH && !matches!(action, Action::Resign | Action::Flag) {
            return Err(RefereeError::TooLong { most: LONGEST_MATCH });
        }
        match action {
            Action::Move(text) => self.add_move(player, text)?,
            Action::Resign => {
                self.outcome = Some(MatchOutcome { winner: Some(1 - player), ending: Ending::Resignation });
            }
            Action::OfferDraw => self.offer_to_other(player, Offer::Draw)?,
            Action::AskTakeback if !self.line.iter().any(|turn| turn.player == player) => {
                return Err(RefereeError::NothingToTakeBack);
            }
            Action::AskTakeback => self.offer_to_other(player, Offer::Takeback)?,
            Action::Accept => match self.answered(player)? {
                Offer::Draw => {
                    self.outcome = Some(MatchOutcome { winner: None, ending: Ending::Agreement });
                }
                Offer::Takeback => self.take_back(1 - player),
            },
            Action::Decline => {
                self.answered(player)?;
            }
            Action::Withdraw => self.withdraw(player)?,
            Action::Rematch => return Err(RefereeError::MatchGoesOn),
            Action::Flag if self.clock.is_some() && self.to_move() == Some(player) => {
                self.outcome = Some(MatchOutcome { winner: Some(1 - player), ending: Ending::Time });
            }
            Action::Flag => return Err(RefereeError::NotYourTurn),
        }
        Ok(())
    }

    fn add_move(&mut self, player: usize, text: &str) -> Result<(), RefereeError> {
        if self.to_move() != Some(player) {
            return Err(RefereeError::NotYourTurn);
        }
        let played = self.game.play_on(self.position(), &self.roster, &[text]).map_err(|fault| {
            let reason = match fault {
                TextGameError::IllegalMove { reason, .. } => reason,
                other => other.to_string(),
            };
            RefereeError::IllegalMove { text: text.to_owned(), reason }
        })?;
        let (position, events) = (played.position, played.events);
        self.line.push(Arc::new(Turn { player, text: text.to_owned(), position, events }));
        self.roster = played.roster;
        if self.line.len().is_multiple_of(ROSTER_EACH) {
            self.earlier.push(Arc::new(self.roster.clone()));
        }
        self.outcome = played.outcome.map(|outcome| MatchOutcome {
            winner: outcome.winner.map(|side| self.player(side)),
            ending: Ending::Rules(outcome.ending),
        });
        // Who moves on has answered: an offer of the other player lapses.
        self.offer = self.offer.filter(|&(by, offer)| by == player && offer == Offer::Draw);
        self.withdrew = [false; 2];
        Ok(())
    }

    fn offer_to_other(&mut self, player: usize, offer: Offer) -> Result<(), RefereeError> {
        if self.offer.is_some() {
            return Err(RefereeError::OfferOpen);
        }
        // Otherwise one player alone could fill the log, and the other could never move again.
        if self.withdrew[player] {
            return Err(RefereeError::JustWithdrawn);
        }
        self.offer = Some((player, offer));
        Ok(())
    }

    /// Takes back the offer that the player has made.
    fn withdraw(&mut self, player: usize) -> Result<(), RefereeError> {
        if self.offer.is_none_or(|(by, _)| by != player) {
            return Err(RefereeError::NothingToWithdraw);
        }
        self.offer = None;
        self.withdrew[player] = true;
        Ok(())
    }

    /// Takes the offer that the other player has made.
    fn answered(&mut self, player: usize) -> Result<Offer, RefereeError> {
        match self.offer {
            Some((by, offer)) if by != player => {
                self.offer = None;
                Ok(offer)
            }
            _ => Err(RefereeError::NoOffer),
        }
    }

    /// Takes back the last turn of a player, and the turns of the other since.
    fn take_back(&mut self, player: usize) {
        while self.line.pop_if(|turn| turn.player != player).is_some() {}
        while self.line.pop_if(|turn| turn.player == player).is_some() {}
        self.earlier.truncate(self.line.len() / ROSTER_EACH);
        let kept = self.earlier.len() * ROSTER_EACH;
        let moves = texts(&self.line[kept..]);
        let again = match self.earlier.last() {
            Some(roster) => self.game.play_on(&self.line[kept - 1].position, roster, &moves),
            None => self.game.play(&self.start, &moves),
        };
        self.roster = again.expect("a log holds moves of its own game").roster;
    }

    fn player(&self, side: &str) -> usize {
        usize::from(self.game.players()[1] == side)
    }
}

impl std::fmt::Debug for MatchLog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MatchLog")
            .field("game", &self.game.name())
            .field("line", &self.line)
            .field("length", &self.length)
            .field("offer", &self.offer)
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}

fn texts(line: &[Arc<Turn>]) -> Vec<&str> {
    line.iter().map(|turn| turn.text.as_str()).collect()
}

/// The name of the side that decides next.
fn side_to_move(game: &dyn TextGame, position: &str) -> &'static str {
    game.player_to_move(position).expect("a log holds positions of its own game")
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_MATCH, MOST_AFTERWARDS, MatchLog, Offer, ROSTER_EACH, Rematch};
    use crate::matches::{Action, RefereeError};
    use sixfold_games::catalogue;
    use sixfold_games::opponent::Opponent;

    fn add(log: &mut MatchLog, player: usize, action: Action) {
        log.add(player, &action).expect("it is allowed");
    }

    /// A match of random moves, as long as asked for if it does not end before.
    fn played(game: &str, moves: usize) -> MatchLog {
        let game = catalogue::find(game).expect("a game");
        let mut log = MatchLog::new(game, game.players()[0]).expect("a side");
        for seed in 0..moves as u64 {
            let Some(player) = log.to_move() else { break };
            let chosen = game.choose(log.position(), Opponent { nodes: 0, seed });
            add(&mut log, player, Action::Move(chosen.expect("a position").expect("a move")));
        }
        log
    }

    #[test]
    fn a_match_has_at_most_twenty_thousand_actions_and_can_then_be_given_up() {
        let mut log = played("underchex", 0);
        for _ in 0..LONGEST_MATCH / 2 {
            add(&mut log, 0, Action::OfferDraw);
            add(&mut log, 1, Action::Decline);
        }
        let refused = log.add(0, &Action::OfferDraw);
        assert_eq!(refused, Err(RefereeError::TooLong { most: 20_000 }));
        assert_eq!(log.add(0, &Action::Resign), Ok(()));
    }

    #[test]
    fn an_offer_is_withdrawn_by_who_made_it_and_made_again_after_a_move() {
        let mut log = played("underchex", 2);
        assert_eq!(log.add(0, &Action::Withdraw), Err(RefereeError::NothingToWithdraw));
        for offer in [Action::OfferDraw, Action::AskTakeback] {
            add(&mut log, 0, offer.clone());
            assert_eq!(
                log.add(1, &Action::Withdraw),
                Err(RefereeError::NothingToWithdraw),
                "it is the other's"
            );
            add(&mut log, 0, Action::Withdraw);
            assert_eq!(log.offer(), None);
            assert_eq!(log.add(1, &Action::Accept), Err(RefereeError::NoOffer));
            // One player alone cannot fill the log; the other may offer something.
            assert_eq!(log.add(0, &offer), Err(RefereeError::JustWithdrawn));
            add(&mut log, 1, Action::OfferDraw);
            add(&mut log, 0, Action::Decline);
            let text = log.game().moves(log.position()).expect("a position").swap_remove(0);
            let player = log.to_move().expect("it goes on");
            add(&mut log, player, Action::Move(text));
        }
        add(&mut log, 0, Action::OfferDraw);
        assert_eq!(log.offer(), Some((0, Offer::Draw)));
    }

    #[test]
    fn a_rematch_is_offered_answered_and_agreed_on_once() {
        let mut log = played("underchex", 2);
        assert_eq!(log.add(0, &Action::Rematch), Err(RefereeError::MatchGoesOn));
        add(&mut log, 0, Action::Resign);
        assert_eq!(log.add(1, &Action::Accept), Err(RefereeError::NoOffer));
        for (answer, player) in [(Action::Withdraw, 1), (Action::Decline, 0)] {
            add(&mut log, 1, Action::Rematch);
            assert_eq!(log.rematch(), Rematch::Offered(1));
            assert_eq!(log.add(1, &Action::Rematch), Err(RefereeError::OfferOpen));
            assert_eq!(log.add(1, &Action::Accept), Err(RefereeError::NoOffer), "it is one's own");
            assert_eq!(log.add(0, &Action::Withdraw), Err(RefereeError::NothingToWithdraw));
            assert_eq!(log.add(0, &Action::OfferDraw), Err(RefereeError::MatchOver));
            add(&mut log, player, answer);
            assert_eq!(log.rematch(), Rematch::NotOffered);
        }
        for acceptance in [Action::Accept, Action::Rematch] {
            let mut log = log.clone();
            add(&mut log, 0, Action::Rematch);
            add(&mut log, 1, acceptance);
            assert_eq!(log.rematch(), Rematch::Agreed);
            assert_eq!(log.add(0, &Action::Rematch), Err(RefereeError::MatchOver));
        }
        let length = log.length();
        while log.add(0, &Action::Rematch).is_ok() {
            add(&mut log, 1, Action::Decline);
        }
        assert_eq!(log.length(), length + MOST_AFTERWARDS - 4, "the log stays short after the end");
    }

    #[test]
    fn a_match_waits_for_who_has_to_move_or_to_answer() {
        let mut log = played("underchex", 0);
        assert!(log.waits_for(0) && !log.waits_for(1));
        add(&mut log, 0, Action::OfferDraw);
        assert!(log.waits_for(0) && log.waits_for(1));
        add(&mut log, 0, Action::Resign);
        assert!(!log.waits_for(0) && !log.waits_for(1), "it is over");
    }

    #[test]
    fn tokens_are_the_same_after_moves_are_taken_back() {
        for game in ["underchex", "war-in-heaven"] {
            let mut log = played(game, 3 * ROSTER_EACH + 5);
            assert!(log.line.len() > 2 * ROSTER_EACH, "{game} ended after {} moves", log.line.len());
            // Back over two places where the tokens are kept, and over those between.
            while log.line.len() > ROSTER_EACH {
                let player = log.line.last().expect("a move").player;
                add(&mut log, player, Action::AskTakeback);
                add(&mut log, 1 - player, Action::Accept);
                let again = log.game.play(&log.start, &super::texts(&log.line)).expect("legal moves");
                assert_eq!(log.roster, again.roster, "{game}, {} moves", log.line.len());
            }
        }
    }
}
