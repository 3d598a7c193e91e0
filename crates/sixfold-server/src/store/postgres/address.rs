//! The address of a database: what the library reads of it, and what it says about TLS.

use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::Host;

use crate::store::StoreError;
use crate::store::postgres::tls::{Connector, Tls};

/// How long a connection may take to begin, and how long a request waits for a free one before it is refused with
/// "try again later".
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(3);

/// After how long without a word the system asks whether the other end is there, how often, and how many times.
const KEEP_ALIVE: (Duration, Duration, u32) = (Duration::from_secs(10), Duration::from_secs(5), 3);

/// How long the other end may leave what was sent unacknowledged.
const UNACKNOWLEDGED: Duration = Duration::from_secs(15);

/// How a database is reached.
#[derive(Clone)]
pub(super) struct Address {
    pub(super) config: Config,
    pub(super) tls: Connector,
}

impl Address {
    /// Reads `postgres://user@host/name?sslmode=…`, or the same as `host=… user=… sslmode=…`.
    pub(super) fn read(text: &str) -> Result<Address, StoreError> {
        let (text, mode) = without(text, "sslmode");
        let (text, roots) = without(&text, "sslrootcert");
        let mut config = Config::from_str(&text).map_err(|_| StoreError::Address)?;
        let tls = mode.as_deref().map_or(Ok(Tls::Prefer), Tls::named)?;
        config.application_name("sixfold").ssl_mode(tls.mode());
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(LONGEST_WAIT);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(UNACKNOWLEDGED);
        }
        if !text.contains("keepalives") {
            let (idle, interval, retries) = KEEP_ALIVE;
            config.keepalives_idle(idle).keepalives_interval(interval).keepalives_retries(retries);
        }
        Ok(Address { config, tls: Connector::new(tls, roots.as_deref())? })
    }

    /// The host and the name of the database, without user and password.
    pub(super) fn place(&self) -> String {
        let host = self.config.get_hosts().first().map_or_else(
            || "localhost".to_owned(),
            |host| match host {
                Host::Tcp(name) => name.clone(),
                #[cfg(unix)]
                Host::Unix(folder) => folder.display().to_string(),
            },
        );
        format!("postgres {host}/{}", self.config.get_dbname().unwrap_or("postgres"))
    }
}

/// An address without one of its parameters, and the value of that.
fn without(text: &str, name: &str) -> (String, Option<String>) {
    let (start, separator, end) = match text.split_once('?') {
        Some((start, parameters)) if text.contains("://") => (format!("{start}?"), '&', parameters),
        _ if text.contains("://") => return (text.to_owned(), None),
        _ => (String::new(), ' ', text),
    };
    let mut value = None;
    let others: Vec<&str> = end
        .split(separator)
        .filter(|word| match word.split_once('=') {
            Some((found, given)) if found == name => {
                value =
                    Some(if separator == '&' { decoded(given) } else { given.trim_matches('\'').to_owned() });
                false
            }
            _ => true,
        })
        .collect();
    (start + &others.join(&separator.to_string()), value)
}

/// A value of an address, in which `%2F` may stand for a slash.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        match code.and_then(|two| u8::from_str_radix(two, 16).ok()).filter(|_| byte == b'%') {
            Some(coded) => {
                bytes.push(coded);
                rest = &after[2..];
            }
            None => {
                bytes.push(byte);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use tokio_postgres::config::SslMode;

    use super::{Address, without};
    use crate::store::StoreError;

    #[test]
    fn parameters_are_found_in_both_kinds_of_address() {
        let taken = |text: &str| without(text, "sslrootcert");
        let plain = "postgres://me@db/table";
        assert_eq!(taken(plain), (plain.to_owned(), None));
        let (rest, file) = taken("postgres://me@db/table?sslrootcert=%2Fetc%2Fa%20b.pem&connect_timeout=3");
        assert_eq!(
            (rest.as_str(), file.as_deref()),
            ("postgres://me@db/table?connect_timeout=3", Some("/etc/a b.pem"))
        );
        let (rest, file) = taken("host=db sslrootcert='/etc/a.pem' user=me");
        assert_eq!((rest.as_str(), file.as_deref()), ("host=db user=me", Some("/etc/a.pem")));
    }

    #[test]
    fn what_the_address_leaves_open_is_set() {
        let read = |text: &str| Address::read(text).map(|address| address.config);
        let config = read("postgres://me@db/table").expect("an address");
        assert_eq!(config.get_ssl_mode(), SslMode::Prefer);
        assert_eq!(config.get_connect_timeout().map(|time| time.as_secs()), Some(3));
        assert_eq!(config.get_tcp_user_timeout().map(|time| time.as_secs()), Some(15));
        assert_eq!(config.get_keepalives_idle().as_secs(), 10);
        let own = read("postgres://me@db/table?sslmode=disable&connect_timeout=9&keepalives_idle=60");
        let own = own.expect("an address");
        assert_eq!(own.get_ssl_mode(), SslMode::Disable);
        assert_eq!(own.get_connect_timeout().map(|time| time.as_secs()), Some(9));
        assert_eq!(own.get_keepalives_idle().as_secs(), 60);
        assert_eq!(
            read("postgres://me@db/table?sslmode=require").expect("an address").get_ssl_mode(),
            SslMode::Require
        );
    }

    #[test]
    fn what_is_wrong_with_an_address_is_said() {
        let refused =
            |text: &str| Address::read(text).err().map(|error| error.to_string()).unwrap_or_default();
        assert_eq!(refused("nonsense"), StoreError::Address.to_string());
        assert_eq!(
            refused("postgres://db/table?sslmode=always"),
            "TLS to the database: sslmode \"always\" is unknown; known: disable, prefer, require, verify-ca, verify-full"
        );
        let missing = refused("postgres://db/table?sslmode=verify-full&sslrootcert=/nowhere/root.pem");
        assert!(missing.starts_with("TLS to the database: sslrootcert /nowhere/root.pem: "), "{missing}");
    }
}
