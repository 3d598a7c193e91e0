//! Asks the application what a browser would, without a socket.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::Value;
use sixfold_query::Limits;
use sixfold_server::host::Host;
use sixfold_server::store::{SqliteStore, Store};
use sixfold_server::{ClientLimits, Database, Routers, Settings, app};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tower::ServiceExt;

use crate::contract;

/// A server in a folder of its own.
#[derive(Clone)]
pub(crate) struct TestServer {
    pub(crate) app: Router,
    metrics: Router,
    pub(crate) host: Arc<Host>,
    pub(crate) folder: Arc<TempDir>,
}

/// An answer as a program sees it.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

impl TestServer {
    pub(crate) fn new() -> TestServer {
        let folder = tempfile::tempdir().expect("a folder to write in");
        TestServer::in_folder(folder)
    }

    pub(crate) fn in_folder(folder: impl Into<Arc<TempDir>>) -> TestServer {
        let folder = folder.into();
        let store = SqliteStore::open(&folder.path().join("matches.db")).expect("a new file");
        TestServer::on(Arc::new(store), folder, 1000)
    }

    /// A server that takes the address of a client from a proxy.
    pub(crate) fn behind_proxy() -> TestServer {
        let mut settings = Settings { behind_proxy: true, ..settings() };
        // Whatever the machine is busy with: no request takes too long.
        settings.clients.request_within = Duration::from_secs(3600);
        TestServer::with_settings(settings)
    }

    pub(crate) fn with_settings(settings: Settings) -> TestServer {
        let folder = tempfile::tempdir().expect("a folder to write in");
        let store = SqliteStore::open(&folder.path().join("matches.db")).expect("a new file");
        TestServer::with(Arc::new(store), folder, settings)
    }

    pub(crate) fn on(
        store: Arc<dyn Store>,
        folder: impl Into<Arc<TempDir>>,
        most_running: u64,
    ) -> TestServer {
        TestServer::with(store, folder, Settings { most_running, most_maps: most_running, ..settings() })
    }

    pub(crate) fn with(
        store: Arc<dyn Store>,
        folder: impl Into<Arc<TempDir>>,
        settings: Settings,
    ) -> TestServer {
        let host = Host::new(store, settings.most_running, settings.most_maps);
        let Routers { table, metrics } = app(Arc::clone(&host), settings);
        TestServer { app: table, metrics, host, folder: folder.into() }
    }

    /// Listens on a port of this machine as long as the test runs, for clients that need a connection.
    pub(crate) async fn listen(&self) -> SocketAddr {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let app = self.app.clone().into_make_service_with_connect_info::<SocketAddr>();
        tokio::spawn(async move { axum::serve(listener, app).await });
        address
    }

    /// A number of the server, by its name in the metrics.
    pub(crate) async fn metric(&self, name: &str) -> Option<f64> {
        let request = Request::get("/metrics").body(Body::empty()).expect("a well-formed request");
        let response = self.metrics.clone().oneshot(request).await.expect("the application always answers");
        let bytes = response.into_body().collect().await.expect("a body in memory").to_bytes();
        let text = String::from_utf8_lossy(&bytes);
        text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
    }

    /// Sends a request; `body` is sent as JSON, `seat` as bearer token.
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        seat: Option<&str>,
        body: Option<Value>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header("host", "localhost");
        if let Some(seat) = seat {
            request = request.header("authorization", format!("Bearer {seat}"));
        }
        let request = match body {
            Some(body) => {
                request.header("content-type", "application/json").body(Body::from(body.to_string()))
            }
            None => request.body(Body::empty()),
        };
        self.send(request.expect("a well-formed request")).await
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = self.app.clone().oneshot(request).await.expect("the application always answers");
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.expect("a body in memory").to_bytes();
        contract::check(&method, &path, parts.status, &parts.headers, &bytes);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None, None).await
    }

    pub(crate) async fn post(&self, path: &str, seat: &str, body: Value) -> Answer {
        self.ask(Method::POST, path, Some(seat), Some(body)).await
    }

    /// Opens a match and gives its name and the two secrets.
    pub(crate) async fn open(&self, game: &str, first: &str, seats: [&str; 2]) -> (String, [String; 2]) {
        let body = serde_json::json!({ "game": game, "first": first, "seats": seats });
        let opened = self.ask(Method::POST, "/api/matches", None, Some(body)).await;
        assert_eq!(opened.status, StatusCode::CREATED, "{:?}", opened.body);
        let secret = |player: usize| opened.body["secrets"][player].as_str().unwrap_or_default().to_owned();
        (opened.body["id"].as_str().expect("a name").to_owned(), [secret(0), secret(1)])
    }

    /// Adds actions to a match.
    pub(crate) async fn act(&self, id: &str, seat: &str, number: u32, actions: &[&str]) -> Answer {
        let body = serde_json::json!({ "number": number, "actions": actions });
        self.post(&format!("/api/matches/{id}/actions"), seat, body).await
    }

    /// Shares a map and gives its name and its secret.
    pub(crate) async fn share(&self, start: Value) -> (String, String) {
        let shared = self.ask(Method::POST, "/api/maps/shared", None, Some(start)).await;
        assert_eq!(shared.status, StatusCode::CREATED, "{:?}", shared.body);
        let text = |name: &str| shared.body[name].as_str().expect("text").to_owned();
        (text("id"), text("secret"))
    }

    /// Changes a shared map.
    pub(crate) async fn change(&self, id: &str, secret: &str, number: u32, operations: Value) -> Answer {
        let body = serde_json::json!({ "number": number, "by": "me", "operations": operations });
        self.post(&format!("/api/maps/shared/{id}/operations"), secret, body).await
    }
}

impl Answer {
    /// The kind of an error.
    pub(crate) fn kind(&self) -> &str {
        self.body["error"]["kind"].as_str().unwrap_or_default()
    }
}

pub(crate) fn settings() -> Settings {
    Settings {
        bind: ([127, 0, 0, 1], 0).into(),
        metrics: None,
        database: Database::File("unused".into()),
        behind_proxy: false,
        hosts: Vec::new(),
        query_limits: Limits::server(),
        most_running: 1000,
        most_maps: 1000,
        days_kept: [30, 90],
        days_maps_kept: 90,
        clients: ClientLimits::default(),
    }
}
