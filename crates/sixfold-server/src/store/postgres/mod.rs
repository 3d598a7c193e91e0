//! Matches and shared maps in PostgreSQL, shared by any number of servers.
//!
//! A pool of connections answers; connections that break or do not answer are replaced. One more connection listens
//! for what other servers write. Notifications carry only the name of a log: their size is limited, and those sent
//! while the listener reconnects are lost. So readers ask for the rows, and look at everything after a gap.

mod database_error;
mod tls;
mod address;
mod listener;
mod log_statements;
mod match_statements;
mod map_statements;
mod claims;
mod table_time;
mod deletions;
mod open;

use deadpool_postgres::{Client, Pool};
use tokio::sync::broadcast;

use self::address::Address;
use self::database_error::unavailable;
use self::listener::Listener;
use crate::battle::BattleSide;
use crate::log_id::{LogKind, LogName, MapId, MatchId};
use crate::matches::SecretHash;
use crate::random;
use crate::store::{
    Addition, Appended, Change, Deletion, Expiry, Flags, MapHead, MatchHead, NewMap, NewMatch, Pending,
    SeatChange, Store, StoreError, StoredAction, StoredOperation,
};

/// A [`Store`] in a database of PostgreSQL.
pub struct PostgresStore {
    place: String,
    pool: Pool,
    listener: Listener,
    /// The name of this server in its claims.
    server: i64,
    /// The clock by which the clocks of matches go, in SQL.
    now: String,
}

impl PostgresStore {
    /// Connects, and brings the tables up to date.
    ///
    /// # Errors
    /// When the address is invalid, the database cannot be reached, or its tables come from a newer program.
    pub async fn open(url: &str) -> Result<PostgresStore, StoreError> {
        let address = Address::read(url)?;
        let pool = open::pool(&address)?;
        let mut client = pool.get().await.map_err(unavailable)?;
        open::migrate(&mut client).await?;
        let server = random::seed().cast_signed();
        let now = table_time::NOW.to_owned();
        let place = address.place();
        Ok(PostgresStore { place, pool, listener: Listener::start(address).await, server, now })
    }

    /// The same store with another clock in place of the database's: an expression of SQL that gives milliseconds.
    #[must_use]
    pub fn with_time(self, now: String) -> PostgresStore {
        PostgresStore { now, ..self }
    }

    async fn client(&self) -> Result<Client, StoreError> {
        self.pool.get().await.map_err(unavailable)
    }

    /// Gives up on a database that takes a question and does not answer it.
    ///
    /// The connection may be dead, and the others with it: nothing says so of one whose other end has been frozen or
    /// taken off the network. So all that are not in use are closed, the one of this question among them.
    fn ask<'a, T: Send + 'a>(
        &'a self,
        question: impl Future<Output = Result<T, StoreError>> + Send + 'a,
    ) -> Pending<'a, T> {
        Box::pin(async move {
            let answer = tokio::time::timeout(open::LONGEST_ANSWER, question).await;
            answer.unwrap_or_else(|_| {
                self.pool.retain(|_, _| false);
                Err(StoreError::Unavailable("the database does not answer".into()))
            })
        })
    }
}

impl std::fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PostgresStore").field("place", &self.place).finish_non_exhaustive()
    }
}

impl Store for PostgresStore {
    fn place(&self) -> String {
        self.place.clone()
    }

    fn create(&self, new: NewMatch) -> Pending<'_, bool> {
        self.ask(async move {
            let mut client = self.client().await?;
            match_statements::create(&mut client, &new).await.map_err(unavailable)
        })
    }

    fn head(&self, id: MatchId) -> Pending<'_, Option<MatchHead>> {
        self.ask(async move { match_statements::head(&self.client().await?, id, &self.now).await })
    }

    fn actions(&self, id: MatchId, after: u32, most: u32) -> Pending<'_, Vec<StoredAction>> {
        self.ask(async move {
            let client = self.client().await?;
            match_statements::actions(&client, id, after, most).await.map_err(unavailable)
        })
    }

    fn append(&self, id: MatchId, after: u32, addition: Addition) -> Pending<'_, Appended> {
        self.ask(async move {
            let mut client = self.client().await?;
            match_statements::append(&mut client, id, after, &addition, &self.now).await.map_err(unavailable)
        })
    }

    fn flags(&self) -> Pending<'_, Flags> {
        self.ask(async move { table_time::flags(&self.client().await?, &self.now).await })
    }

    fn pass_on(&self, news: Vec<Change>) -> Pending<'_, bool> {
        self.ask(async move {
            let client = self.client().await?;
            let sql = "SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news";
            let statement = client.prepare_cached(sql).await.map_err(unavailable)?;
            let texts: Vec<String> = news.into_iter().map(listener::payload).collect();
            client.execute(&statement, &[&listener::CHANNEL, &texts]).await.map_err(unavailable)?;
            Ok(true)
        })
    }

    fn replace_seat(&self, id: MatchId, change: SeatChange) -> Pending<'_, bool> {
        self.ask(async move {
            let mut client = self.client().await?;
            match_statements::replace_seat(&mut client, id, &change).await.map_err(unavailable)
        })
    }

    fn waiting(&self, after: Option<MatchId>, most: u32) -> Pending<'_, Vec<MatchId>> {
        self.ask(async move { claims::waiting(&self.client().await?, after, most).await })
    }

    fn stop_waiting(&self, id: MatchId, length: u32) -> Pending<'_, ()> {
        self.ask(
            async move { claims::stop_waiting(&self.client().await?, id, length).await.map_err(unavailable) },
        )
    }

    fn claim(&self, id: MatchId) -> Pending<'_, bool> {
        self.ask(
            async move { claims::claim(&self.client().await?, self.server, id).await.map_err(unavailable) },
        )
    }

    fn renew_claims(&self, ids: Vec<MatchId>) -> Pending<'_, ()> {
        self.ask(
            async move { claims::renew(&self.client().await?, self.server, &ids).await.map_err(unavailable) },
        )
    }

    fn release_claim(&self, id: MatchId) -> Pending<'_, ()> {
        self.ask(
            async move { claims::release(&self.client().await?, self.server, id).await.map_err(unavailable) },
        )
    }

    fn running(&self, most: u32) -> Pending<'_, Vec<MatchHead>> {
        self.ask(async move { match_statements::running(&self.client().await?, most, &self.now).await })
    }

    fn count(&self, kind: LogKind) -> Pending<'_, u64> {
        self.ask(async move { log_statements::count(&self.client().await?, kind).await.map_err(unavailable) })
    }

    fn delete(&self, name: LogName) -> Pending<'_, bool> {
        self.ask(async move {
            let mut client = self.client().await?;
            log_statements::delete(&mut client, name).await.map_err(unavailable)
        })
    }

    fn expire(&self, before: Expiry) -> Pending<'_, u64> {
        self.ask(async move {
            let client = self.client().await?;
            deletions::expire(&client, before.ended).await.map_err(unavailable)?;
            log_statements::expire(&client, before).await.map_err(unavailable)
        })
    }

    fn names(&self, after: Option<LogName>, most: u32) -> Pending<'_, Vec<LogName>> {
        self.ask(async move { log_statements::names(&self.client().await?, after, most).await })
    }

    fn create_map(&self, new: NewMap) -> Pending<'_, ()> {
        self.ask(
            async move { map_statements::create(&self.client().await?, &new).await.map_err(unavailable) },
        )
    }

    fn map_head(&self, id: MapId) -> Pending<'_, Option<MapHead>> {
        self.ask(async move { map_statements::head(&self.client().await?, id).await })
    }

    fn map_start(&self, id: MapId) -> Pending<'_, Option<String>> {
        self.ask(async move { map_statements::start(&self.client().await?, id).await.map_err(unavailable) })
    }

    fn keep_sides(&self, id: MapId, hashes: [SecretHash; 2]) -> Pending<'_, ()> {
        self.ask(async move {
            map_statements::keep_sides(&self.client().await?, id, hashes).await.map_err(unavailable)
        })
    }

    fn side(&self, hash: SecretHash) -> Pending<'_, Option<(MapId, BattleSide)>> {
        self.ask(async move { map_statements::side(&self.client().await?, hash).await })
    }

    fn operations(&self, id: MapId, after: u32, most: u32) -> Pending<'_, Vec<StoredOperation>> {
        self.ask(async move {
            let client = self.client().await?;
            map_statements::operations(&client, id, after, most).await.map_err(unavailable)
        })
    }

    fn append_operations(
        &self,
        id: MapId,
        after: u32,
        operations: Vec<StoredOperation>,
    ) -> Pending<'_, Appended> {
        self.ask(async move {
            let mut client = self.client().await?;
            map_statements::append(&mut client, id, after, &operations).await.map_err(unavailable)
        })
    }

    fn deletion(&self, name: LogName) -> Pending<'_, Option<u64>> {
        self.ask(async move { deletions::find(&self.client().await?, name).await.map_err(unavailable) })
    }

    fn deletions(&self, after: Option<LogName>, most: u32) -> Pending<'_, Vec<Deletion>> {
        self.ask(async move { deletions::list(&self.client().await?, after, most).await })
    }

    fn forget_deletion(&self, name: LogName) -> Pending<'_, ()> {
        self.ask(async move { deletions::forget(&self.client().await?, name).await.map_err(unavailable) })
    }

    fn check(&self) -> Pending<'_, ()> {
        self.ask(async move {
            let client = self.client().await?;
            log_statements::write_nothing(&client).await.map_err(unavailable)
        })
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        Some(self.listener.subscribe())
    }
}
