use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::{ApiError, ClientAddress, ErrorKind};
use crate::settings::ClientLimits;

/// Milliseconds until one opened match is given back to the allowance.
const OPENING_EACH: u64 = 10_000;

/// The most addresses that are remembered; then all are forgotten and start with a full allowance.
const MOST_ADDRESSES: usize = 50_000;

/// The allowance of each address (a token bucket): full at first, each request takes one, time gives back.
#[derive(Clone, Debug)]
pub(crate) struct Rates {
    behind_proxy: bool,
    limits: ClientLimits,
    /// The start of a monotonic clock: the system time may be set back.
    start: Instant,
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
    pub(crate) fn new(behind_proxy: bool, limits: ClientLimits) -> Rates {
        Rates { behind_proxy, limits, start: Instant::now(), allowances: Arc::default() }
    }

    /// Takes one request from the allowance of an address; says whether there was one.
    fn take(&self, address: IpAddr, opens: bool, now: u64) -> bool {
        let mut allowances = self.allowances.lock().unwrap_or_else(PoisonError::into_inner);
        if allowances.len() >= MOST_ADDRESSES && !allowances.contains_key(&address) {
            // Searching for idle ones at each request would cost more than it saves.
            allowances.clear();
        }
        let ClientLimits { requests, requests_each_second, openings, .. } = self.limits;
        let full = Allowance { requests, openings, at: now, opening_at: now };
        let allowance = allowances.entry(address).or_insert(full);
        let back = now.saturating_sub(allowance.at) * u64::from(requests_each_second) / 1000;
        if back > 0 {
            allowance.requests = refilled(allowance.requests, back, requests);
            allowance.at = now;
        }
        let back = now.saturating_sub(allowance.opening_at) / OPENING_EACH;
        if back > 0 {
            allowance.openings = refilled(allowance.openings, back, openings);
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

    /// The client address: the peer, or behind a proxy the last entry of `X-Forwarded-For`.
    fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        // Several headers of the name are one list; the proxy has written the end of the last one.
        let forwarded = headers.get_all("x-forwarded-for").iter().next_back().filter(|_| self.behind_proxy);
        let last = forwarded.and_then(|list| list.to_str().ok()).and_then(|list| list.rsplit(',').next());
        network(last.and_then(|address| address.trim().parse().ok()).unwrap_or(peer))
    }
}

fn refilled(left: u32, back: u64, most: u32) -> u32 {
    most.min(left.saturating_add(u32::try_from(back).unwrap_or(most)))
}

/// The address that limits count: of IPv6 the first 64 bits, because one customer usually has all addresses of a /64.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6((six.to_bits() >> 64 << 64).into()),
        four => four,
    }
}

/// Refuses addresses that ask too often.
pub(crate) async fn limited(State(rates): State<Rates>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    // A file of the page is in memory; to send it costs no more than to refuse it.
    let counts = !request.uri().path().starts_with("/assets/");
    if let Some(peer) = peer.filter(|_| counts) {
        let address = rates.address(peer, request.headers());
        request.extensions_mut().insert(ClientAddress(address));
        let now = u64::try_from(rates.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        let opens = request.method() == Method::POST
            && ["/api/matches", "/api/maps/shared"].contains(&request.uri().path());
        if !rates.take(address, opens, now) {
            let message = "too many requests from this address; wait a little";
            let mut response =
                ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorKind::TooManyRequests, message)
                    .into_response();
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

    use super::{MOST_ADDRESSES, Rates, network};
    use crate::settings::ClientLimits;

    const PEER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn rates(behind_proxy: bool) -> Rates {
        Rates::new(behind_proxy, ClientLimits::default())
    }

    #[test]
    fn an_allowance_is_used_up_and_comes_back() {
        let rates = rates(false);
        let ClientLimits { requests, requests_each_second, openings, .. } = rates.limits;
        assert!((0..requests).all(|_| rates.take(PEER, false, 1000)));
        assert!(!rates.take(PEER, false, 1000));
        let back = (0..100).filter(|_| rates.take(PEER, false, 2000)).count();
        assert_eq!(back, requests_each_second as usize);
        let other = "10.0.0.1".parse().expect("an address");
        assert!((0..openings).all(|_| rates.take(other, true, 1000)));
        assert!(!rates.take(other, true, 1000));
        assert!(rates.take(other, false, 1000));
        assert!(rates.take(other, true, 11_000));
    }

    #[test]
    fn a_flood_of_addresses_takes_bounded_memory() {
        assert_eq!(MOST_ADDRESSES, 50_000);
        let rates = rates(false);
        for number in 0..=MOST_ADDRESSES {
            let address = IpAddr::V4(u32::try_from(number).expect("few").into());
            assert!(rates.take(address, false, 1000));
        }
        assert!(rates.allowances.lock().expect("no panic").len() <= MOST_ADDRESSES);
    }

    #[test]
    fn a_proxy_is_believed_only_with_the_setting() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("6.6.6.6, 203.0.113.9"));
        assert_eq!(rates(false).address(PEER, &headers), PEER);
        assert_eq!(rates(true).address(PEER, &headers).to_string(), "203.0.113.9");
        assert_eq!(rates(true).address(PEER, &HeaderMap::new()), PEER);
        // A client that sends the header itself comes before what the proxy adds.
        headers.append("x-forwarded-for", HeaderValue::from_static("203.0.113.7"));
        assert_eq!(rates(true).address(PEER, &headers).to_string(), "203.0.113.7");
    }

    #[test]
    fn one_network_of_version_6_is_one_client() {
        let network = |text: &str| network(text.parse().expect("an address")).to_string();
        assert_eq!(network("2001:db8:1:2:aaaa::1"), network("2001:db8:1:2:bbbb::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:203.0.113.9"), "203.0.113.9");
    }
}
