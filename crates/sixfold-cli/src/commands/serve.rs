use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Command, Stdio};

use clap::{Args, ValueEnum};
use sixfold::input::visible;
use sixfold_query::Limits;
use sixfold_server::{ClientLimits, Running, Settings};
use tracing_subscriber::filter::LevelFilter;

use crate::commands::table::StoreArguments;
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, print};

/// The default port.
const PORT: u16 = 6006;

const EXAMPLES: &str = r#"Examples:
  sixfold serve --open
      serves the table on this machine and opens a browser

  sixfold serve --host table.example --behind-proxy
      serves it to others, behind a proxy on this machine that adds TLS

  sixfold serve --database-url postgres://table@localhost/table
      keeps the matches in PostgreSQL, which several servers can share

  $ sixfold serve --database-url table
  error: this is not the address of a database; expected postgres://user@host/name
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
    /// The port to listen on; if it is taken, the next free one
    #[arg(long, env = "SIXFOLD_PORT", default_value_t = PORT)]
    port: u16,

    /// The address to listen on; 0.0.0.0 is reachable from other machines
    #[arg(long, env = "SIXFOLD_BIND", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,

    /// A name under which the server is reached, such as table.example; may be given several times. Without it
    /// requests for other names than localhost and addresses are refused
    #[arg(long, env = "SIXFOLD_HOST", value_name = "NAME", value_delimiter = ',', value_parser = host_name)]
    host: Vec<String>,

    #[command(flatten)]
    store: StoreArguments,

    /// The most matches that can be going on at once
    #[arg(long, env = "SIXFOLD_MOST_MATCHES", value_name = "COUNT", default_value_t = 10_000)]
    most_matches: u64,

    /// The most battle maps that can be shared at once
    #[arg(long, env = "SIXFOLD_MOST_MAPS", value_name = "COUNT", default_value_t = 1_000)]
    most_maps: u64,

    /// Take the address of a client from the X-Forwarded-For of a proxy
    #[arg(long, env = "SIXFOLD_BEHIND_PROXY")]
    behind_proxy: bool,

    /// Serve numbers for Prometheus there, such as 127.0.0.1:9100; without it there are none
    #[arg(long, env = "SIXFOLD_METRICS", value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,

    /// Level of the log on standard error, a line of JSON each: info has every request, without secrets
    #[arg(long, env = "SIXFOLD_LOG", value_name = "LEVEL", value_enum, default_value = "warn")]
    log: Log,

    /// Open the page in a browser
    #[arg(long)]
    open: bool,
}

/// A name without scheme, port and path.
fn host_name(text: &str) -> Result<String, String> {
    let letter = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
    if !text.is_empty() && text.chars().all(letter) {
        Ok(text.trim_end_matches('.').to_owned())
    } else {
        Err("expected a name such as table.example, without http:// and without a port".to_owned())
    }
}

/// How much is logged.
#[derive(Clone, Copy, ValueEnum)]
enum Log {
    /// Nothing
    Off,
    /// Errors and warnings only
    Warn,
    /// Every request, too
    Info,
}

/// Serves until Ctrl-C or the termination signal.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let settings = settings(arguments)?;
    begin_log(arguments.log);
    let wanted = settings.bind.port();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Output)?;
    let open = arguments.open;
    let ready = move |running: &Running| {
        // A closed standard output does not stop the server.
        drop(print(&Page::of(greeting(running, wanted))));
        if open {
            open_browser(&address(running.address));
        }
    };
    let stopped = {
        let _runtime = runtime.enter();
        stopped()
    };
    let served = runtime.block_on(sixfold_server::run(settings, ready, stopped));
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    served.map_err(|error| Failure::Refused(visible(&error.to_string()).to_string()))?;
    Ok(Answer::Yes)
}

fn begin_log(log: Log) {
    let level = match log {
        Log::Off => LevelFilter::OFF,
        Log::Warn => LevelFilter::WARN,
        Log::Info => LevelFilter::INFO,
    };
    let lines = tracing_subscriber::fmt().json().flatten_event(true).with_target(false);
    lines.with_max_level(level).with_writer(std::io::stderr).init();
}

fn settings(arguments: &Arguments) -> Result<Settings, Failure> {
    Ok(Settings {
        bind: SocketAddr::new(arguments.bind, arguments.port),
        metrics: arguments.metrics,
        database: arguments.store.database()?,
        behind_proxy: arguments.behind_proxy,
        hosts: arguments.host.clone(),
        query_limits: Limits::server(),
        most_running: arguments.most_matches,
        most_maps: arguments.most_maps,
        days_kept: [30, 365],
        days_maps_kept: 90,
        clients: ClientLimits::default(),
    })
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

/// The address to open in a browser.
fn address(listening: SocketAddr) -> String {
    let host = match listening.ip() {
        ip if ip.is_unspecified() || ip.is_loopback() => "localhost".to_owned(),
        IpAddr::V6(ip) => format!("[{ip}]"),
        IpAddr::V4(ip) => ip.to_string(),
    };
    format!("http://{host}:{}/", listening.port())
}

/// Opens a page in the browser of the system; does nothing if there is none.
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

/// Ends with Ctrl-C, or with the signal that stops services.
///
/// Both signals are handled from the moment this returns, before the server prints its address.
#[cfg(unix)]
fn stopped() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let signals = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    async move {
        match signals {
            [Ok(mut interrupt), Ok(mut terminate)] => {
                tokio::select! {
                    _ = interrupt.recv() => {}
                    _ = terminate.recv() => {}
                }
            }
            [Ok(mut one), Err(_)] | [Err(_), Ok(mut one)] => drop(one.recv().await),
            // Without handlers the system itself ends the program.
            [Err(_), Err(_)] => std::future::pending().await,
        }
    }
}

/// Ends with Ctrl-C.
#[cfg(not(unix))]
async fn stopped() {
    drop(tokio::signal::ctrl_c().await);
}
