//! Clocks of matches. What two servers of one store measure equals a model exactly, under a clock of the test: also
//! when servers are started again, when none runs for a while, and in both databases.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use sixfold_games::catalogue;
use sixfold_games::chance::Chance;
use sixfold_server::store::{PostgresStore, SqliteStore};
use tempfile::TempDir;
use tokio_postgres::NoTls;

use crate::postgres::Postgres;
use crate::test_server::{Answer, TestServer};

/// How long the time of the table runs after the last note of a server, and how often one is written here.
const GRACE: u64 = 2_000;
const BEAT: u64 = 1_500;

/// The most milliseconds that somebody thinks.
const SLOWEST: u64 = 40_000;

/// A store whose clock the test sets, and the servers of it.
struct House {
    place: Place,
    folder: Arc<TempDir>,
    now: Arc<AtomicU64>,
    servers: Vec<TestServer>,
}

enum Place {
    File,
    Postgres { url: String, client: tokio_postgres::Client },
}

impl House {
    async fn open(place: Place) -> House {
        let folder = Arc::new(tempfile::tempdir().expect("a folder to write in"));
        let mut house = House { place, folder, now: Arc::new(AtomicU64::new(0)), servers: Vec::new() };
        if let Place::Postgres { client, .. } = &house.place {
            let table = "CREATE TABLE test_clock (at BIGINT NOT NULL); INSERT INTO test_clock VALUES (0)";
            client.batch_execute(table).await.expect("a table of the test");
        }
        house.set(1_000_000).await;
        for _ in 0..2 {
            house.servers.push(house.server().await);
        }
        house
    }

    /// Starts a server, which knows nothing but the store.
    async fn server(&self) -> TestServer {
        match &self.place {
            Place::File => {
                let (now, path) = (Arc::clone(&self.now), self.folder.path().join("matches.db"));
                let store = SqliteStore::open(&path).expect("a file of matches");
                let store = store.with_time(Arc::new(move || now.load(Ordering::Relaxed)));
                TestServer::on(Arc::new(store), Arc::clone(&self.folder), 1000)
            }
            Place::Postgres { url, .. } => {
                let store = PostgresStore::open(url).await.expect("a database");
                let store = store.with_time("(SELECT at FROM test_clock)".into());
                TestServer::on(Arc::new(store), Arc::clone(&self.folder), 1000)
            }
        }
    }

    async fn set(&self, now: u64) {
        self.now.store(now, Ordering::Relaxed);
        if let Place::Postgres { client, .. } = &self.place {
            let at = i64::try_from(now).expect("a time of a test");
            client.execute("UPDATE test_clock SET at = $1", &[&at]).await.expect("an answer");
        }
    }

    /// Lets time pass, in which a server or another is there, or none.
    async fn pass(&self, model: &mut Model, ms: u64, served: bool, chance: &mut Chance) {
        let mut left = ms;
        while left > 0 {
            let step = if served { left.min(BEAT) } else { left };
            left -= step;
            self.set(self.now.load(Ordering::Relaxed) + step).await;
            model.pass(step);
            if served {
                self.servers[chance.below(2)].host.drop_flags().await.expect("an answer");
                model.beat();
                if model.flag_falls() {
                    model.drop_flag();
                    return;
                }
            }
        }
    }
}

/// The times on the clocks, computed step by step.
#[derive(Debug)]
struct Model {
    /// How long ago a server wrote its last note; a long time at first.
    unheard: u64,
    /// The time added after a turn; `None` where each turn has the same time.
    increment: Option<u64>,
    first: u64,
    left: [u64; 2],
    made: [bool; 2],
    /// Whose time runs.
    pays: Option<usize>,
    lost: Option<usize>,
}

impl Model {
    /// The clocks of a new match; time goes on as it did.
    fn new(unheard: u64, first: u64, increment: Option<u64>) -> Model {
        Model { unheard, increment, first, left: [first; 2], made: [false; 2], pays: None, lost: None }
    }

    fn pass(&mut self, ms: u64) {
        let counted = ms.min(GRACE.saturating_sub(self.unheard));
        self.unheard += ms;
        if let Some(player) = self.pays {
            self.left[player] = self.left[player].saturating_sub(counted);
        }
    }

    /// A server writes its note; it writes none while no clock runs, and not two in 400 ms.
    fn beat(&mut self) {
        if self.pays.is_some() && self.unheard > 400 {
            self.unheard = 0;
        }
    }

    fn flag_falls(&self) -> bool {
        self.pays.is_some_and(|player| self.left[player] == 0)
    }

    fn drop_flag(&mut self) {
        self.lost = self.pays.take();
    }

    /// After an action: who was to move before it, who is now, and whether it was a move.
    fn acted(&mut self, before: usize, next: Option<usize>, is_move: bool) {
        if is_move {
            self.made[before] = true;
        }
        if next != Some(before) {
            let paid = self.pays == Some(before);
            self.pays = next.filter(|&next| self.made[next]);
            match (self.increment, next) {
                (Some(increment), _) if is_move && paid => self.left[before] += increment,
                (None, Some(next)) => self.left[next] = self.first,
                _ => {}
            }
            if self.increment.is_none() && is_move && paid {
                self.left[before] = self.first;
            }
        }
        if next.is_none() {
            self.pays = None;
        }
        self.beat();
    }
}

/// The player of a side in an answer.
fn player(view: &Value, side: &Value) -> Option<usize> {
    view["seats"].as_array().expect("seats").iter().position(|seat| &seat["side"] == side)
}

/// Both servers and a new one show what the model says.
async fn agree(house: &House, id: &str, model: &Model, what: &str) -> Value {
    let mut seen = Value::Null;
    for server in &house.servers {
        let view = server.get(&format!("/api/matches/{id}?after=0")).await.body;
        assert_eq!(view["clock"]["left"], json!(model.left), "{what}: {model:?}");
        assert_eq!(player(&view, &view["clock"]["runs"]), model.pays, "{what}: {model:?}");
        let end = model.lost.map(|lost| {
            let winner = &view["seats"][1 - lost]["side"];
            json!({ "winner": winner, "ending": "time ran out" })
        });
        if end.is_some() {
            assert_eq!(view["outcome"], json!(end), "{what}");
        }
        seen = view;
    }
    seen
}

async fn open(server: &TestServer, game: &str, clock: &str, seats: [&str; 2]) -> Answer {
    let body = json!({ "game": game, "seats": seats, "clock": clock });
    server.ask(Method::POST, "/api/matches", None, Some(body)).await
}

/// Plays a match at random, and compares after every step.
async fn one_match(house: &mut House, name: &str, clock: &str, mut model: Model, seed: u64) -> Model {
    let (game, mut chance) = (catalogue::find(name).expect("a game"), Chance::new(seed));
    let opened = open(&house.servers[0], name, clock, ["me", "me"]).await;
    assert_eq!(opened.status, StatusCode::CREATED, "{:?}", opened.body);
    let id = opened.body["id"].as_str().expect("a name").to_owned();
    let secrets = [0, 1].map(|player| opened.body["secrets"][player].as_str().expect("a secret").to_owned());
    // A slow player thinks about long enough to lose on time after a few moves.
    let slow = usize::try_from((model.first / 12).min(SLOWEST)).expect("seconds");
    let mut number = 0;
    for step in 0..60 {
        let what = format!("{name} {clock}, match {seed}, step {step}");
        let view = agree(house, &id, &model, &what).await;
        if !view["outcome"].is_null() {
            return model;
        }
        let served = chance.below(8) != 0;
        let time = chance.below(slow) as u64 + 1;
        house.pass(&mut model, time, served, &mut chance).await;
        if chance.below(10) == 0 {
            house.servers[step % 2] = house.server().await;
        }
        let before = player(&view, &view["to_move"]).expect("somebody is to move");
        let offered = !view["offer"].is_null();
        let (who, text) = match (chance.below(6), offered) {
            (0, false) if has_moved(&view, 1 - before) => (1 - before, "!takeback"),
            (1, false) => (before, "!draw"),
            (_, true) => {
                let by = player(&view, &view["offer"]["by"]).expect("a player");
                (1 - by, if view["offer"]["kind"] == "draw" { "!decline" } else { "!accept" })
            }
            _ => (before, ""),
        };
        let moves = game.moves(view["position"].as_str().expect("a position")).expect("moves");
        let chosen = if text.is_empty() { moves[chance.below(moves.len())].clone() } else { text.to_owned() };
        number = u32::try_from(view["number"].as_u64().expect("a number")).expect("few") + 1;
        let server = &house.servers[chance.below(2)];
        let answer = server.act(&id, &secrets[who], number, &[&chosen]).await;
        if model.lost.is_some() || model.flag_falls() {
            assert_eq!(answer.kind(), if model.lost.is_some() { "stale" } else { "match_over" }, "{what}");
            if model.lost.is_none() {
                model.drop_flag();
            }
            continue;
        }
        assert_eq!(answer.status, StatusCode::OK, "{what}, {chosen}: {:?}", answer.body);
        let next = player(&answer.body, &answer.body["to_move"]);
        model.acted(before, next, text.is_empty());
    }
    if model.lost.is_none() {
        assert_eq!(
            house.servers[0].act(&id, &secrets[0], number + 1, &["!resign"]).await.status,
            StatusCode::OK
        );
    }
    model
}

/// Whether a player has a move to take back.
fn has_moved(view: &Value, player: usize) -> bool {
    let side = &view["seats"][player]["side"];
    view["moves"].as_array().expect("moves").iter().any(|made| &made["side"] == side)
}

/// Plays four matches for each seed; requires a least number of fallen flags.
async fn the_model_agrees(place: Place, seeds: u64, flags: u32) {
    let mut house = House::open(place).await;
    let (mut fallen, mut unheard) = (0, u64::MAX / 2);
    for seed in 0..seeds {
        for (name, clock, first, increment) in [
            ("underchex", "1+0", 60_000, Some(0)),
            ("underchex", "5+3", 300_000, Some(3_000)),
            ("war-in-heaven", "15+10", 900_000, Some(10_000)),
            ("war-in-heaven", "1d", 86_400_000, None),
        ] {
            let model = Model::new(unheard, first, increment);
            let model = one_match(&mut house, name, clock, model, seed).await;
            fallen += u32::from(model.lost.is_some());
            unheard = model.unheard;
        }
    }
    assert!(fallen >= flags, "only {fallen} flags have fallen");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_of_a_file_keep_the_time_of_the_model() {
    the_model_agrees(Place::File, 2, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_of_a_postgres_keep_the_time_of_the_model() {
    let Some(postgres) = Postgres::start() else { return };
    let (client, connection) = tokio_postgres::connect(&postgres.url(), NoTls).await.expect("a database");
    tokio::spawn(connection);
    the_model_agrees(Place::Postgres { url: postgres.url(), client }, 1, 1).await;
}

#[tokio::test]
async fn the_computer_plays_without_a_clock() {
    let house = House::open(Place::File).await;
    let [here, _] = &house.servers[..] else { panic!("two servers") };
    let opened = open(here, "underchex", "5+3", ["me", "engine:0"]).await.body;
    let (id, secret) =
        (opened["id"].as_str().expect("a name"), opened["secrets"][0].as_str().expect("a secret"));
    let path = format!("/api/matches/{id}");
    assert_eq!(
        here.get(&path).await.body["clock"],
        json!({ "control": "5+3", "left": [300_000, null], "runs": null })
    );
    let grown = async |number: u32| {
        while here.get(&path).await.body["number"].as_u64() < Some(number.into()) {
            tokio::task::yield_now().await;
        }
    };
    // In Underchex white moves first unless the request names another side.
    assert_eq!(here.act(id, secret, 1, &["d3-d4"]).await.status, StatusCode::OK);
    grown(2).await;
    house.set(1_001_500).await;
    assert_eq!(
        here.get(&path).await.body["clock"],
        json!({ "control": "5+3", "left": [298_500, null], "runs": "white" })
    );
    // Only the server adds that the time has run out.
    for seat in [secret] {
        assert_eq!(here.act(id, seat, 3, &["!flag"]).await.kind(), "bad_request");
    }
    let refused = open(here, "underchex", "0+0", ["me", "me"]).await;
    assert_eq!(refused.kind(), "bad_request");
}
