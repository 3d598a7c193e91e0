use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::clock;
use crate::host::host_error::HostError;
use crate::host::logs::LogHost;
use crate::host::maps::Maps;
use crate::host::match_record::record_of;
use crate::host::match_request::{MatchRequest, OpenedMatch, Opening};
use crate::host::matches::{Acted, Matches, bad, find, read_player_action, used_before};
use crate::host::opponents::Opponents;
use crate::host::presence::Presence;
use crate::host::review::{ReviewView, Reviews};
use crate::host::seats::seat_of;
use crate::host::views::{MatchView, Part, PlanView};
use crate::hub::Hub;
use crate::log_id::{LogKind, LogName, MatchId};
use crate::matches::{Action, MatchLog, RefereeError, Rematch, Secret};
use crate::random;
use crate::store::{MatchHead, NewMatch, Seat, Store, StoreError, StoredAction};
use crate::work::{Asker, Queues};

/// The most actions one request can add: more than the longest turn has.
const MOST_AT_ONCE: usize = 32;

/// Runs all tables of a server.
pub struct Host {
    pub(super) store: Arc<dyn Store>,
    pub(super) hub: Arc<Hub>,
    pub(super) matches: Arc<Matches>,
    maps: Arc<Maps>,
    opponents: Arc<Opponents>,
    reviews: Reviews,
    pub(crate) queues: Arc<Queues>,
    /// Who of the players is here.
    pub(super) presence: Presence,
    /// The name of this server when it tells others who is here.
    pub(super) server: u64,
    /// The matches and maps whose watchers are about to be counted.
    pub(super) counting: Mutex<HashSet<LogName>>,
}

#[expect(clippy::multiple_inherent_impl, reason = "taking seats and who is here are files of their own")]
impl Host {
    /// A host whose matches and maps are kept in this store, with at most this many of each in memory.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, most_running: u64, most_maps: u64) -> Arc<Host> {
        Host::with_queues(store, most_running, most_maps, Queues::default())
    }

    /// A host whose work waits in these queues.
    pub(super) fn with_queues(
        store: Arc<dyn Store>,
        most_running: u64,
        most_maps: u64,
        queues: Queues,
    ) -> Arc<Host> {
        let (hub, queues) = (Arc::new(Hub::default()), Arc::new(queues));
        let matches: Arc<Matches> = LogHost::new(Arc::clone(&store), Arc::clone(&hub), most_running);
        Arc::new(Host {
            maps: Arc::new(Maps::new(Arc::clone(&store), Arc::clone(&hub), most_maps)),
            opponents: Arc::new(Opponents::new(Arc::clone(&matches), Arc::clone(&queues))),
            reviews: Reviews::default(),
            matches,
            store,
            hub,
            queues,
            presence: Presence::default(),
            server: random::seed(),
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
    pub const fn maps(&self) -> &Arc<Maps> {
        &self.maps
    }

    /// Who watches what.
    #[must_use]
    pub fn hub(&self) -> &Hub {
        &self.hub
    }

    /// Opens a match; the same wish with the same key opens the same match.
    ///
    /// # Errors
    /// When the game, a side or a strength is unknown, or too many matches are going on.
    pub async fn open(&self, wish: MatchRequest, key: &Secret) -> Result<OpenedMatch, HostError> {
        let (game, opening, listed) = (find(&wish.game)?, Opening::new(&wish, key), wish.is_listed());
        let first = match wish.first {
            Some(side) => side,
            None => opening.first(game)?,
        };
        let log = MatchLog::new(game, &first).map_err(bad)?;
        let [a, b] = wish.seats;
        let clock = wish.clock;
        // Who plays both sides has no use for a name: sides tell them apart.
        let name = wish.name.as_ref().filter(|_| a != b);
        let ((a, secret), (b, other)) = (opening.seat(0, a, name)?, opening.seat(1, b, name)?);
        let (id, seats) = (opening.id(), [a, b]);
        let opened = OpenedMatch { id, secrets: [secret, other] };
        if self.store.head(id).await?.is_some() {
            return Ok(opened);
        }
        self.matches.check_room().await?;
        let waits = Seat::wait_for_engine(&seats, &log);
        let (game, created) = (game.name().to_owned(), clock::now());
        self.store.create(NewMatch { id, game, first, created, seats, waits, clock, listed }).await?;
        if waits {
            self.opponents.play(id, None);
        }
        Ok(opened)
    }

    /// The public view of a part of a match.
    ///
    /// # Errors
    /// When there is no such match.
    pub async fn view(&self, id: MatchId, part: Part) -> Result<MatchView, HostError> {
        self.matches.view(id, part).await
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
        let (_, log) = self.matches.load(id).await?;
        PlanView::after(&log, moves)
            .ok_or_else(|| HostError::BadRequest(format!("the match has {} moves", log.line().len())))
    }

    /// The result of planned moves; nothing is stored.
    ///
    /// # Errors
    /// When there is no such match, or a move is not legal.
    pub async fn plan(&self, id: MatchId, moves: &[String]) -> Result<PlanView, HostError> {
        if moves.len() > MOST_AT_ONCE {
            return Err(HostError::BadRequest(format!("a plan has at most {MOST_AT_ONCE} moves")));
        }
        let (_, log) = self.matches.load(id).await?;
        let mut planned = MatchLog::clone(&log);
        for text in moves {
            let player = planned.to_move().unwrap_or(0);
            planned.add(player, &read_player_action(text)?)?;
        }
        Ok(PlanView::after(&planned, planned.line().len()).expect("the line reaches its own length"))
    }

    /// The review of a match that has ended, or how far it is; the first request starts it.
    ///
    /// # Errors
    /// When there is no such match, it is in progress (there is no advice during a game), or too many ask.
    pub(crate) async fn review(&self, id: MatchId, asker: Asker) -> Result<ReviewView, HostError> {
        let (_, log) = self.matches.load(id).await?;
        if log.outcome().is_none() {
            return Err(HostError::BadRequest(
                "the match is in progress; it is reviewed after its end".into(),
            ));
        }
        Ok(self.reviews.get(id, &log, &self.queues, asker).await?)
    }

    /// The record of a match: the game and who began, who played and how it ended, and each move that counts, a line
    /// each.
    ///
    /// # Errors
    /// When there is no such match.
    pub async fn record(&self, id: MatchId) -> Result<String, HostError> {
        let (head, log) = self.matches.load(id).await?;
        let part = Part { after: log.length(), moves: None };
        Ok(record_of(&MatchView::of(&head, &log, part, &[]), &head, &log))
    }

    /// Adds actions to a match, all of them or none, and answers when they are on the disk.
    ///
    /// `number` is the number of the first. The same actions sent again get the same answer.
    ///
    /// # Errors
    /// When the secret opens no seat, the number is not the next, or the referee refuses one of the actions.
    pub async fn act(
        &self,
        id: MatchId,
        secret: &Secret,
        number: u32,
        texts: Vec<String>,
    ) -> Result<MatchView, HostError> {
        let (matches, opponents) = (Arc::clone(&self.matches), Arc::clone(&self.opponents));
        let hash = secret.hash();
        let acting = async move {
            let (head, log) = matches.load(id).await?;
            let player = seat_of(&head, hash)?;
            if texts.is_empty() || texts.len() > MOST_AT_ONCE {
                return Err(HostError::BadRequest(format!("add 1 to {MOST_AT_ONCE} actions at once")));
            }
            if number != log.length() + 1 {
                return answer_again(&matches, &head, &log, number, player, &texts).await;
            }
            if matches.drop_flag(&head, &log).await? {
                return Err(RefereeError::MatchOver.into());
            }
            let mut after = MatchLog::clone(&log);
            let (at, mut used) = (clock::now(), used_before(&head, &log));
            let mut actions = Vec::with_capacity(texts.len());
            for text in &texts {
                after.add_after(used, player, &read_player_action(text)?)?;
                // The time is that before the first of them.
                actions.push(StoredAction {
                    player,
                    text: text.clone(),
                    at,
                    used: std::mem::take(&mut used),
                });
            }
            if after.rematch() == Rematch::Offered(player) && head.seats[1 - player].engine().is_some() {
                // The built-in opponent always plays again.
                after.add(1 - player, &Action::Accept)?;
                let text = Action::Accept.text().to_owned();
                actions.push(StoredAction { player: 1 - player, text, at, used: 0 });
            }
            let rematch = after.rematch() == Rematch::Agreed;
            let acted = Acted { actions: actions.clone(), seat: Some((player, hash)) };
            let Some(after) = matches.append(&head, &log, after, acted).await? else {
                let (head, log) = matches.load(id).await?;
                return answer_again(&matches, &head, &log, number, player, &texts).await;
            };
            let head = MatchHead { flag_at: Seat::flag_at(&head.seats, &after, head.time), ..head };
            let view = MatchView::of(&head, &after, Part { after: log.length(), moves: None }, &actions);
            if Seat::wait_for_engine(&head.seats, &after) {
                opponents.play(id, Some((head, after)));
            }
            if rematch {
                opponents.play(id.rematch(), None);
            }
            Ok(view)
        };
        self.matches.run(id, acting).await
    }

    /// Deletes a match.
    ///
    /// # Errors
    /// When the secret opens no seat, or the store does not answer.
    pub async fn delete(&self, id: MatchId, secret: &Secret) -> Result<(), HostError> {
        let hash = secret.hash();
        self.matches.delete(id, move |head| seat_of(head, hash).map(|_| ())).await
    }

    /// Tells the watchers of a log that another process has deleted it.
    pub(crate) fn gone(&self, name: LogName) {
        match name {
            LogName::Match(id) => self.matches.gone(id),
            LogName::Map(id) => self.maps.logs.gone(id),
        }
    }

    /// Sends all watchers of a log its last entries.
    pub async fn send_last(&self, name: impl Into<LogName>) {
        match name.into() {
            LogName::Match(id) => self.matches.send_last(id).await,
            LogName::Map(id) => self.maps.logs.send_last(id).await,
        }
    }

    /// Whether the watchers of a log, if there are any, have got at least this number of entries.
    ///
    /// An action that is being stored here is waited for: the notification of it may come before its message.
    pub(crate) async fn has_sent(&self, name: LogName, entries: u32) -> bool {
        let waited = async { Ok(()) };
        let ready = match name {
            LogName::Match(id) => self.matches.run(id, waited).await,
            LogName::Map(id) => self.maps.logs.run(id, waited).await,
        };
        ready.is_ok() && (self.hub.watching(name) == 0 || self.hub.sent(name) >= entries)
    }

    /// Lets built-in opponents act in every match that waits for one; to be called every few seconds.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn wake_opponents(&self) -> Result<(), StoreError> {
        self.opponents.wake().await
    }

    /// Ends every match in which the time of the player to move has run out; to be called twice a second. Says in how
    /// long the next flag falls, where a clock runs.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn drop_flags(&self) -> Result<Option<Duration>, HostError> {
        let flags = self.store.flags().await?;
        for id in flags.fallen {
            let matches = Arc::clone(&self.matches);
            let dropping = async move {
                let (head, log) = matches.load(id).await?;
                matches.drop_flag(&head, &log).await
            };
            match self.matches.run(id, dropping).await {
                // A match that was deleted meanwhile needs no end.
                Ok(_) | Err(HostError::NotFound(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(flags.next_in.map(Duration::from_millis))
    }
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").field("store", &self.store.place()).finish_non_exhaustive()
    }
}

/// The answer to actions that are in the log already; any other number is stale.
async fn answer_again(
    matches: &Matches,
    head: &MatchHead,
    log: &MatchLog,
    number: u32,
    player: usize,
    texts: &[String],
) -> Result<MatchView, HostError> {
    let next = log.length() + 1;
    let stale = HostError::Stale { kind: LogKind::Match, given: number, next };
    if number == 0 || number >= next {
        return Err(stale);
    }
    let kept = matches.store.actions(head.id, number - 1, next - number).await?;
    let same = kept.len() >= texts.len()
        && kept.iter().zip(texts).all(|(kept, text)| kept.text == *text && kept.player == player);
    if same { matches.view(head.id, Part { after: number - 1, moves: None }).await } else { Err(stale) }
}
