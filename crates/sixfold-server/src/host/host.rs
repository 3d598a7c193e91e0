use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sixfold_games::catalogue;
use sixfold_games::text::{First, TextGame, TextGameError};

use crate::chance;
use crate::host::decided::DecidedView;
use crate::host::host_error::HostError;
use crate::host::maps::Maps;
use crate::host::opponents::{Opponents, STRENGTHS};
use crate::host::replay_cache::{MOST_REPLAYED, ReplayCache};
use crate::host::view::{MatchView, PlanView, message_text};
use crate::live::{Hub, Message};
use crate::store::{Appended, LogName, MatchHead, NewMatch, Seat, SeatHolder, Store, StoredAction};
use crate::table::{Action, MatchId, MatchLog, Offer, Secret, SecretHash};
use crate::work::{Asker, Queues};

/// The most actions one request can add: more than the longest turn has.
const MOST_AT_ONCE: usize = 32;

/// The actions that a message to all watchers holds: more than a turn has. A client that has missed more requests them.
const TOLD_TO_ALL: u32 = 8;

/// The pause before an opponent moves when no person plays, so that one can watch.
const WATCHABLE: Duration = Duration::from_millis(900);

/// How long joining and leaving watchers are collected before the others are notified: this long, and a little
/// longer for each watcher, because thousands can join at once and all of them are notified.
const COUNTING: Duration = Duration::from_millis(300);
const COUNTING_EACH: Duration = Duration::from_micros(200);

/// Runs all tables of a server.
pub struct Host {
    store: Arc<dyn Store>,
    hub: Arc<Hub>,
    maps: Maps,
    cache: ReplayCache<MatchId, MatchLog>,
    opponents: Opponents,
    pub(crate) queues: Arc<Queues>,
    most_running: u64,
    /// The matches and maps whose watchers are about to be counted.
    counting: Mutex<HashSet<LogName>>,
}

/// The settings of a match to open.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The game, by name.
    pub game: String,
    /// The side that begins; random if none is given.
    pub first: Option<String>,
    /// Who sits where, in the order of the game's sides.
    pub seats: [SeatWish; 2],
}

/// Who is to sit on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatWish {
    /// Whoever opens the match.
    Me,
    /// Somebody who is sent a link.
    Invite,
    /// The built-in opponent, at a strength from 0.
    Engine(u8),
}

/// A match that was opened, with the secrets of its seats. They are shown this once.
#[derive(Debug)]
pub struct TableSeats {
    /// The name of the match.
    pub id: MatchId,
    /// The secret of each seat that has one.
    pub secrets: [Option<Secret>; 2],
}

/// Somebody who has shown the secret of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The match.
    pub id: MatchId,
    /// The seat: 0 or 1.
    pub player: usize,
    /// The hash of the secret that was shown.
    pub hash: SecretHash,
}

impl Host {
    /// A host whose matches and maps are kept in this store, so many of each at once.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, most_running: u64, most_maps: u64) -> Arc<Host> {
        let hub = Arc::new(Hub::default());
        let queues = Arc::new(Queues::default());
        Arc::new(Host {
            maps: Maps::new(Arc::clone(&store), Arc::clone(&hub), most_maps),
            store,
            hub,
            cache: ReplayCache::new(MOST_REPLAYED),
            opponents: Opponents::new(Arc::clone(&queues)),
            queues,
            most_running,
            counting: Mutex::default(),
        })
    }

    /// Where matches are kept.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The shared maps.
    #[must_use]
    pub const fn maps(&self) -> &Maps {
        &self.maps
    }

    /// Who watches what.
    #[must_use]
    pub fn hub(&self) -> &Hub {
        &self.hub
    }

    /// Opens a match.
    ///
    /// # Errors
    /// When the game, a side or a strength is unknown, or too many matches are going on.
    pub async fn open(self: &Arc<Host>, wish: NewTable) -> Result<TableSeats, HostError> {
        let game = find(&wish.game)?;
        let first = match &wish.first {
            Some(side) => side.clone(),
            None => by_lot(game)?,
        };
        MatchLog::new(game, &first).map_err(bad)?;
        if self.store.count_running().await? >= self.most_running {
            return Err(HostError::TooManyMatches(self.most_running));
        }
        let id = chance::match_id();
        let mut secrets = [None, None];
        let mut seats = Vec::with_capacity(2);
        for (secret, wish) in secrets.iter_mut().zip(wish.seats) {
            seats.push(seat_for(wish, secret)?);
        }
        let seats = seats.try_into().expect("two wishes give two seats");
        let game = game.name().to_owned();
        self.store.create(NewMatch { id, game, first, created: chance::now(), seats }).await?;
        self.let_opponents_play(id);
        Ok(TableSeats { id, secrets })
    }

    /// The seat that a secret opens.
    ///
    /// # Errors
    /// When there is no such match, or the secret opens none of its seats.
    pub async fn seat(&self, id: MatchId, secret: &Secret) -> Result<Seated, HostError> {
        let head = self.head(id).await?;
        let hash = secret.hash();
        // Both are compared, so that the time does not tell which seat it was.
        let opened = head.seats.each_ref().map(|seat| seat.hash() == Some(hash));
        let player = opened.iter().position(|&opened| opened).ok_or(HostError::NoSeat)?;
        Ok(Seated { id, player, hash })
    }

    /// Takes the seat of an invitation: the secret of the link is worth nothing from now on.
    ///
    /// Somebody who sits already keeps the secret.
    ///
    /// # Errors
    /// When the secret opens no seat, or the same invitation has just been used.
    pub async fn sit_down(
        self: &Arc<Host>,
        id: MatchId,
        secret: Secret,
    ) -> Result<(Seated, Secret), HostError> {
        let seated = self.seat(id, &secret).await?;
        let head = self.head(id).await?;
        if let SeatHolder::Person(_) = head.seats[seated.player].holder {
            return Ok((seated, secret));
        }
        let own = chance::secret();
        let seat = Seat { holder: SeatHolder::Person(own.hash()) };
        if !self.store.replace_seat(id, seated.player, seated.hash, seat).await? {
            return Err(HostError::NoSeat);
        }
        self.tell(id).await;
        Ok((Seated { hash: own.hash(), ..seated }, own))
    }

    /// Replaces the invitation for the other seat: the old link is worth nothing from now on.
    ///
    /// # Errors
    /// When the other seat is taken.
    pub async fn invite_again(&self, seated: Seated) -> Result<Secret, HostError> {
        let head = self.head(seated.id).await?;
        let other = 1 - seated.player;
        let SeatHolder::Invited(old) = head.seats[other].holder else {
            return Err(HostError::BadRequest("the other seat is taken".into()));
        };
        let secret = chance::secret();
        let seat = Seat { holder: SeatHolder::Invited(secret.hash()) };
        if !self.store.replace_seat(seated.id, other, old, seat).await? {
            return Err(HostError::BadRequest("the other seat has just been taken".into()));
        }
        Ok(secret)
    }

    /// The public view of a match, with the actions after the first `after`.
    ///
    /// # Errors
    /// When there is no such match.
    pub async fn view(self: &Arc<Host>, id: MatchId, after: u32) -> Result<MatchView, HostError> {
        let (head, log) = self.load(id).await?;
        let after = after.min(log.length());
        let actions = self.store.actions(id, after).await?;
        // What was added since the log was loaded is sent with the next message.
        let known = usize::try_from(log.length().saturating_sub(after)).unwrap_or(usize::MAX);
        let view = MatchView::of(&head, &log, after, &actions[..actions.len().min(known)]);
        self.let_opponents_play(id);
        Ok(view)
    }

    /// The public views of the matches in progress.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn running(&self, most: u32) -> Result<Vec<MatchHead>, HostError> {
        Ok(self.store.running(most).await?)
    }

    /// The position after the first moves of the line, and what the board shows there.
    ///
    /// # Errors
    /// When there is no such match, or it has fewer moves.
    pub async fn position_after(&self, id: MatchId, moves: usize) -> Result<PlanView, HostError> {
        let (_, log) = self.load(id).await?;
        PlanView::after(&log, moves)
            .ok_or_else(|| HostError::BadRequest(format!("the match has {} moves", log.line().len())))
    }

    /// What moves would lead to from here; nothing is kept.
    ///
    /// # Errors
    /// When there is no such match, or a move is not legal.
    pub async fn plan(&self, id: MatchId, moves: &[String]) -> Result<PlanView, HostError> {
        if moves.len() > MOST_AT_ONCE {
            return Err(HostError::BadRequest(format!("a plan has at most {MOST_AT_ONCE} moves")));
        }
        let (_, log) = self.load(id).await?;
        let mut planned = MatchLog::clone(&log);
        for text in moves {
            let player = planned.to_move().unwrap_or(0);
            planned.add(player, &read_action(text)?)?;
        }
        Ok(PlanView::after(&planned, planned.line().len()).expect("the line reaches its own length"))
    }

    /// What decided a match that has ended, as the built-in opponent sees it.
    ///
    /// # Errors
    /// When there is no such match, it is in progress (there is no advice during a game), or too many ask.
    pub(crate) async fn decided(&self, id: MatchId, asker: Asker) -> Result<Arc<DecidedView>, HostError> {
        let (_, log) = self.load(id).await?;
        if log.outcome().is_none() {
            return Err(HostError::BadRequest(
                "the match is in progress; this is shown after its end".into(),
            ));
        }
        Ok(self.opponents.decided(id, log, asker).await?)
    }

    /// The record of a match: the game, who began, and each move that counts, a line each.
    ///
    /// # Errors
    /// When there is no such match.
    pub async fn record(&self, id: MatchId) -> Result<String, HostError> {
        let (head, log) = self.load(id).await?;
        let moves = log.line().iter().map(|turn| format!("{}\n", turn.text));
        Ok(format!("{} {}\n", head.game, head.first) + &moves.collect::<String>())
    }

    /// Adds actions to a match, all of them or none, and answers when they are on the disk.
    ///
    /// `number` is the number of the first. The same actions sent again get the same answer.
    ///
    /// # Errors
    /// When the number is not the next, or the referee refuses one of the actions.
    pub async fn act(
        self: &Arc<Host>,
        seated: Seated,
        number: u32,
        texts: &[String],
    ) -> Result<MatchView, HostError> {
        if texts.is_empty() || texts.len() > MOST_AT_ONCE {
            return Err(HostError::BadRequest(format!("add 1 to {MOST_AT_ONCE} actions at once")));
        }
        let Seated { id, player, .. } = seated;
        let (_, log) = self.load(id).await?;
        let next = log.length() + 1;
        if number != next {
            return self.answer_again(seated, number, next, texts).await;
        }
        let mut after = MatchLog::clone(&log);
        for text in texts {
            after.add(player, &read_action(text)?)?;
        }
        let at = chance::now();
        let actions = texts.iter().map(|text| StoredAction { player, text: text.clone(), at }).collect();
        let ended = after.outcome().is_some();
        match self.store.append(id, log.length(), actions, ended).await? {
            Appended::Missing => return Err(HostError::NoMatch),
            Appended::Stale => {
                let (_, log) = self.load(id).await?;
                return self.answer_again(seated, number, log.length() + 1, texts).await;
            }
            Appended::Done => {}
        }
        self.cache.put(id, Arc::new(after));
        self.tell(id).await;
        self.view(id, log.length()).await
    }

    /// The answer to actions that are in the log already; any other number is stale.
    async fn answer_again(
        self: &Arc<Host>,
        seated: Seated,
        number: u32,
        next: u32,
        texts: &[String],
    ) -> Result<MatchView, HostError> {
        let stale = HostError::Stale { given: number, next };
        if number == 0 || number > next {
            return Err(stale);
        }
        let kept = self.store.actions(seated.id, number - 1).await?;
        let same = kept.len() >= texts.len()
            && kept.iter().zip(texts).all(|(kept, text)| kept.text == *text && kept.player == seated.player);
        if same { self.view(seated.id, number - 1).await } else { Err(stale) }
    }

    /// Deletes a match.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn delete(&self, seated: Seated) -> Result<(), HostError> {
        self.store.delete(seated.id).await?;
        self.gone(seated.id);
        Ok(())
    }

    /// Forgets a match that was deleted, and tells those who watch it.
    pub(crate) fn gone(&self, id: MatchId) {
        self.cache.remove(id);
        let text = serde_json::json!({ "gone": "the match was deleted" }).to_string();
        self.hub.tell(id, Message { number: 0, text: text.into() });
    }

    /// Sends all watchers of a match its current view.
    pub async fn tell(self: &Arc<Host>, id: MatchId) {
        if self.hub.watching(id) == 0 {
            return;
        }
        let Ok((head, log)) = self.load(id).await else { return };
        let after = log.length().saturating_sub(TOLD_TO_ALL);
        let Ok(actions) = self.store.actions(id, after).await else { return };
        let view = MatchView::of(&head, &log, after, &actions);
        self.hub.tell(id, Message { number: log.length(), text: message_text(&view, self.hub.watching(id)) });
    }

    /// Sends all watchers of a match or a map their number, after a short delay.
    ///
    /// Watchers that join and leave in the meantime are reported together: thousands can join at once.
    pub fn tell_of_watchers(self: &Arc<Host>, id: LogName) {
        if !self.counting.lock().unwrap_or_else(PoisonError::into_inner).insert(id) {
            return;
        }
        let host = Arc::clone(self);
        tokio::spawn(async move {
            let watching = u32::try_from(host.hub.watching(id)).unwrap_or(u32::MAX);
            tokio::time::sleep(COUNTING + COUNTING_EACH.saturating_mul(watching)).await;
            host.counting.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
            // Only the number: the rest is as they know it.
            let text = format!("{{\"watching\":{}}}", host.hub.watching(id)).into();
            host.hub.tell(id, Message { number: 0, text });
        });
    }

    /// The match and its log, replayed as far as the store has it.
    async fn load(&self, id: MatchId) -> Result<(MatchHead, Arc<MatchLog>), HostError> {
        let head = self.head(id).await?;
        let known = match self.cache.get(id) {
            Some(log) if log.length() >= head.length => return Ok((head, log)),
            Some(log) => log,
            None => Arc::new(MatchLog::new(find(&head.game)?, &head.first).map_err(bad)?),
        };
        let mut log = MatchLog::clone(&known);
        for action in self.store.actions(id, log.length()).await? {
            log.add(action.player, &read_action(&action.text)?)?;
        }
        let log = Arc::new(log);
        self.cache.put(id, Arc::clone(&log));
        Ok((head, log))
    }

    async fn head(&self, id: MatchId) -> Result<MatchHead, HostError> {
        self.store.head(id).await?.ok_or(HostError::NoMatch)
    }

    /// Lets the built-in opponent play as long as it is its turn, besides everything else.
    pub fn let_opponents_play(self: &Arc<Host>, id: MatchId) {
        let host = Arc::clone(self);
        tokio::spawn(async move {
            let Some(_playing) = host.opponents.begin(id) else { return };
            while let Ok(true) = host.play_for_opponent(id).await {}
        });
    }

    /// Plays one action for the built-in opponent; says whether there was one to play.
    async fn play_for_opponent(self: &Arc<Host>, id: MatchId) -> Result<bool, HostError> {
        let (head, log) = self.load(id).await?;
        let strength_of = |player: usize| match head.seats[player].holder {
            SeatHolder::Engine(strength) => Some(strength),
            _ => None,
        };
        if log.outcome().is_some() {
            return Ok(false);
        }
        let (player, action) = match (log.offer(), log.to_move()) {
            (Some((by, offer)), _) if strength_of(1 - by).is_some() => {
                (1 - by, if offer == Offer::Takeback { Action::Accept } else { Action::Decline })
            }
            (_, Some(player)) if let Some(strength) = strength_of(player) => {
                if strength_of(1 - player).is_some() {
                    // Matches without people go on only while they are watched; otherwise they could fill the queue.
                    if self.hub.watching(id) == 0 {
                        return Ok(false);
                    }
                    tokio::time::sleep(WATCHABLE).await;
                }
                let position = log.position().to_owned();
                let chosen =
                    self.opponents.choose(id, log.game(), position, strength, u64::from(log.length())).await;
                let Some(text) = chosen else { return Ok(false) };
                (player, Action::Move(text))
            }
            _ => return Ok(false),
        };
        let mut after = MatchLog::clone(&log);
        after.add(player, &action)?;
        let action = StoredAction { player, text: action.text().to_owned(), at: chance::now() };
        let ended = after.outcome().is_some();
        if self.store.append(id, log.length(), vec![action], ended).await? == Appended::Done {
            self.cache.put(id, Arc::new(after));
            self.tell(id).await;
        }
        Ok(true)
    }
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").field("store", &self.store.place()).finish_non_exhaustive()
    }
}

fn seat_for(wish: SeatWish, secret: &mut Option<Secret>) -> Result<Seat, HostError> {
    let holder = match wish {
        SeatWish::Me => SeatHolder::Person(secret.insert(chance::secret()).hash()),
        SeatWish::Invite => SeatHolder::Invited(secret.insert(chance::secret()).hash()),
        SeatWish::Engine(strength) if usize::from(strength) < STRENGTHS.len() => SeatHolder::Engine(strength),
        SeatWish::Engine(strength) => {
            let most = STRENGTHS.len() - 1;
            return Err(HostError::BadRequest(format!(
                "strength {strength} does not exist; strengths are 0 to {most}"
            )));
        }
    };
    Ok(Seat { holder })
}

fn find(name: &str) -> Result<&'static dyn TextGame, HostError> {
    catalogue::find(name).map_err(|unknown| HostError::BadRequest(unknown.to_string()))
}

/// A random side to begin.
fn by_lot(game: &'static dyn TextGame) -> Result<String, HostError> {
    let position = game.start(First::Lot(chance::seed())).map_err(bad)?;
    Ok(game.player_to_move(&position).map_err(bad)?.to_owned())
}

fn bad(fault: TextGameError) -> HostError {
    HostError::BadRequest(fault.to_string())
}

fn read_action(text: &str) -> Result<Action, HostError> {
    text.parse().map_err(|error: crate::table::ActionError| HostError::BadRequest(error.to_string()))
}
