use std::env;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;
use sixfold::input::visible;
use sixfold_query::Limits;
use sixfold_server::{Database, Running, Settings};

use crate::messages::{Answer, Failure};
use crate::terminal::{Page, print};

/// The port that is tried first.
const PORT: u16 = 6006;

const EXAMPLES: &str = r#"Examples:
  sixfold serve --open
      serves the table on this machine and opens a browser

  sixfold serve --bind 0.0.0.0 --port 8080 --behind-proxy
      serves it to others, behind a proxy that adds TLS

  sixfold serve --database-url postgres://table@localhost/table
      keeps the matches in PostgreSQL, which several servers can share

  $ sixfold serve --database-url table
  error: this is no address of a database; one is postgres://user@host/name
  (exit code 3)

docs/serving.md shows how to run it with systemd and behind a proxy."#;

/// Serve the table: both games in the browser.
///
/// Prints the address of a page on which Underchex and War in Heaven can be played: against the built-in
/// opponent, on one screen, or with somebody who is sent a link. Matches are kept in a file, or in PostgreSQL. Ends
/// with Ctrl-C. Without any command the program does the same.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The port to listen on; a port that is taken moves to the next free one
    #[arg(long, env = "SIXFOLD_PORT", default_value_t = PORT)]
    port: u16,

    /// The address to listen on; others can reach 0.0.0.0
    #[arg(long, env = "SIXFOLD_BIND", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,

    /// The file that keeps the matches
    #[arg(long, env = "SIXFOLD_DATA", value_name = "FILE")]
    data: Option<PathBuf>,

    /// A PostgreSQL that keeps the matches instead
    #[arg(
        long,
        env = "SIXFOLD_DATABASE_URL",
        value_name = "URL",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    database_url: Option<String>,

    /// The most matches that can be going on at once
    #[arg(long, env = "SIXFOLD_MOST_MATCHES", value_name = "COUNT", default_value_t = 10_000)]
    most_matches: u64,

    /// Take the address of a client from the X-Forwarded-For of a proxy
    #[arg(long, env = "SIXFOLD_BEHIND_PROXY")]
    behind_proxy: bool,

    /// Open the page in a browser
    #[arg(long)]
    open: bool,
}

impl Default for Arguments {
    fn default() -> Arguments {
        Arguments {
            port: PORT,
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            data: None,
            database_url: None,
            most_matches: 10_000,
            behind_proxy: false,
            open: false,
        }
    }
}

/// Serves until Ctrl-C or the signal to end.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let settings = settings(arguments)?;
    let wanted = settings.bind.port();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Output)?;
    let open = arguments.open;
    let ready = move |running: &Running| {
        // Nobody may be reading; the server goes on.
        drop(print(&Page::of(greeting(running, wanted))));
        if open {
            open_browser(&address(running.address));
        }
    };
    let served = runtime.block_on(sixfold_server::run(settings, ready, stopped()));
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    served.map_err(|error| Failure::Refused(visible(&error.to_string()).to_string()))?;
    Ok(Answer::Yes)
}

fn settings(arguments: &Arguments) -> Result<Settings, Failure> {
    let database = match (&arguments.database_url, &arguments.data) {
        (Some(url), _) => Database::Postgres(url.clone()),
        (None, Some(file)) => Database::File(file.clone()),
        (None, None) => Database::File(data_file()?),
    };
    Ok(Settings {
        bind: SocketAddr::new(arguments.bind, arguments.port),
        database,
        behind_proxy: arguments.behind_proxy,
        query_limits: Limits::server(),
        most_running: arguments.most_matches,
        days_kept: [30, 365],
    })
}

/// The file in the folder where the system wants programs to keep data.
fn data_file() -> Result<PathBuf, Failure> {
    let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    let missing = || Failure::usage("there is no home folder to keep matches in; give --data FILE");
    base.map(|base| base.join("sixfold").join("matches.db")).ok_or_else(missing)
}

fn greeting(running: &Running, wanted: u16) -> String {
    let moved = if running.address.port() == wanted || wanted == 0 {
        String::new()
    } else {
        format!("Port {wanted} is taken, so this is the next free one.\n")
    };
    format!(
        "Sixfold is ready: {}\n{moved}Play Underchex and War in Heaven there. Matches are kept in {}.\n\
         End with Ctrl-C. `sixfold help` lists what else the program can do.",
        address(running.address),
        visible(&running.store),
    )
}

/// The address to type into a browser.
fn address(listening: SocketAddr) -> String {
    let host = match listening.ip() {
        ip if ip.is_unspecified() || ip.is_loopback() => "localhost".to_owned(),
        IpAddr::V6(ip) => format!("[{ip}]"),
        IpAddr::V4(ip) => ip.to_string(),
    };
    format!("http://{host}:{}/", listening.port())
}

/// Asks the system to show a page. Whoever has no browser reads the address instead.
fn open_browser(address: &str) {
    let opener = if cfg!(windows) {
        "explorer"
    } else if cfg!(target_os = "macos") {
        "open"
    } else {
        "xdg-open"
    };
    drop(Command::new(Path::new(opener)).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn());
}

/// Ends with Ctrl-C, or with the signal by which services are stopped.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else {
            return drop(interrupt.await);
        };
        tokio::select! {
            ended = interrupt => drop(ended),
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
