//! The names under which the server answers.
//!
//! A page of another site can let its own name point to the address of a server on this machine or in this network
//! (DNS rebinding); the browser then takes the server for that site, and the page may read everything. The request
//! still carries the name of that site, so a name that is not ours is refused.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::HOST;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use sixfold::input::brief;

use crate::api::{ApiError, ErrorKind};

/// Refuses requests for other hosts than this one: an address, `localhost`, or one of the names.
pub(crate) async fn known_hosts_only(
    State(names): State<Arc<[String]>>,
    request: Request,
    next: Next,
) -> Response {
    // A program that is no browser may name no host at all; a browser always does.
    let named = request.headers().get_all(HOST).iter().map(|host| host.to_str().unwrap_or_default());
    let mut asked = named.chain(request.uri().authority().map(|authority| authority.as_str()));
    match asked.find(|host| !is_known(host, &names)).map(str::to_owned) {
        Some(unknown) => refused(&unknown, &names),
        None => next.run(request).await,
    }
}

fn refused(host: &str, names: &[String]) -> Response {
    let also: String = names.iter().map(|name| format!(", {name}")).collect();
    let message = format!(
        "this server does not answer for {:?}; it answers for localhost, for addresses such as 127.0.0.1{also}; \
         `--host NAME` adds a name",
        brief(host)
    );
    ApiError::new(StatusCode::MISDIRECTED_REQUEST, ErrorKind::UnknownHost, message).into_response()
}

fn is_known(host: &str, names: &[String]) -> bool {
    let is_port = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let name = host.rsplit_once(':').filter(|(_, port)| is_port(port)).map_or(host, |(name, _)| name);
    let name = name.strip_suffix('.').unwrap_or(name);
    let six = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    six.is_some_and(|six| six.parse::<Ipv6Addr>().is_ok())
        || name.parse::<Ipv4Addr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::is_known;

    #[test]
    fn addresses_localhost_and_names_are_known() {
        let names = ["table.example".to_owned()];
        for host in [
            "localhost",
            "LocalHost:6006",
            "localhost.",
            "127.0.0.1",
            "127.0.0.1:80",
            "192.168.1.7:6006",
            "[::1]",
            "[fe80::1]:6006",
            "table.example",
            "Table.Example:443",
            "table.example.",
        ] {
            assert!(is_known(host, &names), "{host}");
        }
        for host in [
            "",
            ":80",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "table.example.evil.example",
            "eviltable.example",
            "localhost@evil.example",
            "evil.example@localhost",
            "evil.example:80",
            "127.1",
            "0x7f000001",
            "[::1].evil.example",
            "::1",
            "local host",
            "localhost/evil",
        ] {
            assert!(!is_known(host, &names), "{host}");
        }
    }
}
