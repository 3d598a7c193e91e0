use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::ApiError;
use crate::chance;

/// Requests an address may send at once, and again each second.
const BURST: u32 = 120;
const EACH_SECOND: u32 = 40;

/// Matches an address may open at once; one comes back every ten seconds.
const OPENINGS: u32 = 30;
const OPENING_EACH: u64 = 10_000;

/// The most addresses that are remembered. Who is forgotten starts with a full allowance.
const MOST_ADDRESSES: usize = 50_000;

/// How much each address has asked lately.
#[derive(Clone, Debug)]
pub(crate) struct Rates {
    behind_proxy: bool,
    allowances: Arc<Mutex<HashMap<IpAddr, Allowance>>>,
}

#[derive(Clone, Copy, Debug)]
struct Allowance {
    requests: u32,
    openings: u32,
    at: u64,
    opening_at: u64,
}

impl Rates {
    pub(crate) fn new(behind_proxy: bool) -> Rates {
        Rates { behind_proxy, allowances: Arc::default() }
    }

    /// Takes one request from the allowance of an address; says whether there was one.
    fn take(&self, address: IpAddr, opens: bool, now: u64) -> bool {
        let mut allowances = self.allowances.lock().unwrap_or_else(PoisonError::into_inner);
        if allowances.len() >= MOST_ADDRESSES {
            allowances.retain(|_, allowance| now.saturating_sub(allowance.at) < 10_000);
        }
        let full = Allowance { requests: BURST, openings: OPENINGS, at: now, opening_at: now };
        let allowance = allowances.entry(address).or_insert(full);
        let back = now.saturating_sub(allowance.at) * u64::from(EACH_SECOND) / 1000;
        if back > 0 {
            allowance.requests =
                BURST.min(allowance.requests.saturating_add(u32::try_from(back).unwrap_or(BURST)));
            allowance.at = now;
        }
        let back = now.saturating_sub(allowance.opening_at) / OPENING_EACH;
        if back > 0 {
            allowance.openings =
                OPENINGS.min(allowance.openings.saturating_add(u32::try_from(back).unwrap_or(OPENINGS)));
            allowance.opening_at = now;
        }
        let left = if opens { allowance.requests.min(allowance.openings) } else { allowance.requests };
        if left == 0 {
            return false;
        }
        allowance.requests -= 1;
        allowance.openings -= u32::from(opens);
        true
    }

    /// Who asks: the peer, or behind a proxy whom the proxy names last.
    fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let forwarded = headers.get("x-forwarded-for").filter(|_| self.behind_proxy);
        let last = forwarded.and_then(|list| list.to_str().ok()).and_then(|list| list.rsplit(',').next());
        last.and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
    }
}

/// Refuses addresses that ask too often.
pub(crate) async fn limited(State(rates): State<Rates>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if let Some(peer) = peer {
        let opens = request.method() == Method::POST && request.uri().path() == "/api/matches";
        if !rates.take(rates.address(peer, request.headers()), opens, chance::now()) {
            let message = "too many requests from this address; wait a little";
            let mut response =
                ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", message).into_response();
            response.headers_mut().insert("retry-after", axum::http::HeaderValue::from_static("5"));
            return response;
        }
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use axum::http::{HeaderMap, HeaderValue};

    use super::{BURST, EACH_SECOND, OPENINGS, Rates};

    const PEER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn an_allowance_is_used_up_and_comes_back() {
        let rates = Rates::new(false);
        assert!((0..BURST).all(|_| rates.take(PEER, false, 1000)));
        assert!(!rates.take(PEER, false, 1000));
        assert_eq!((0..100).filter(|_| rates.take(PEER, false, 2000)).count(), EACH_SECOND as usize);
        let other = "10.0.0.1".parse().expect("an address");
        assert!((0..OPENINGS).all(|_| rates.take(other, true, 1000)));
        assert!(!rates.take(other, true, 1000));
        assert!(rates.take(other, false, 1000));
        assert!(rates.take(other, true, 11_000));
    }

    #[test]
    fn a_proxy_is_believed_only_when_told() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("6.6.6.6, 203.0.113.9"));
        assert_eq!(Rates::new(false).address(PEER, &headers), PEER);
        assert_eq!(Rates::new(true).address(PEER, &headers).to_string(), "203.0.113.9");
        assert_eq!(Rates::new(true).address(PEER, &HeaderMap::new()), PEER);
    }
}
