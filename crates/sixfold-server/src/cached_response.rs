//! Answers that browsers keep: sent again only when they have changed, and compressed for clients that accept it.
//!
//! Only what is the same for all clients is compressed, such as the public view of a match. An answer with a secret and
//! text that an attacker chooses would reveal the secret by its compressed length (the BREACH attack).

use std::io::{Read, Write};
use std::ops::RangeInclusive;

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// How many bytes are packed for one request: fewer fit into one packet, and more would keep a thread busy.
const PACKED_AT_ONCE: RangeInclusive<usize> = 1_400..=262_144;

/// Content of which a browser asks each time whether it has changed.
#[derive(Debug)]
pub(crate) struct CachedResponse {
    kind: &'static str,
    tag: HeaderValue,
    plain: Bytes,
    /// The same packed, where that is worth it.
    packed: Option<Bytes>,
}

impl CachedResponse {
    /// Content that is not packed.
    fn new(kind: &'static str, content: impl Into<Bytes>) -> CachedResponse {
        let plain = content.into();
        let digest: String =
            Sha256::digest(&plain).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        // Weak, since packed and plain content have the same tag.
        let tag = HeaderValue::try_from(format!("W/\"{digest}\"")).expect("digits are fit for a header");
        CachedResponse { kind, tag, plain, packed: None }
    }

    /// Content that many ask for: it is packed once.
    pub(crate) fn packed(kind: &'static str, content: impl Into<Bytes>) -> CachedResponse {
        let answer = CachedResponse::new(kind, content);
        let packed =
            pack(&answer.plain, Compression::best()).filter(|packed| packed.len() < answer.plain.len());
        CachedResponse { packed, ..answer }
    }

    /// Content that was packed when the program was built.
    pub(crate) fn with_packed(kind: &'static str, plain: Bytes, packed: &'static [u8]) -> CachedResponse {
        let answer = CachedResponse::new(kind, plain);
        let packed = Some(Bytes::from_static(packed)).filter(|packed| packed.len() < answer.plain.len());
        CachedResponse { packed, ..answer }
    }

    /// The answer to a request with these headers.
    pub(crate) fn answer(&self, asked: &HeaderMap) -> Response {
        let known = asked.get(IF_NONE_MATCH).is_some_and(|known| *known == self.tag);
        let packed = self.packed.as_ref().filter(|_| unpacks(asked));
        let mut answer = match packed {
            _ if known => StatusCode::NOT_MODIFIED.into_response(),
            Some(packed) => ([(CONTENT_ENCODING, "gzip")], packed.clone()).into_response(),
            None => self.plain.clone().into_response(),
        };
        let headers = answer.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.kind));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(ETAG, self.tag.clone());
        answer
    }
}

/// An answer that a browser keeps, of content that is made for this request.
pub(crate) fn cached_response(asked: &HeaderMap, kind: &'static str, bytes: &[u8]) -> Response {
    CachedResponse { packed: packed_at_once(asked, bytes), ..CachedResponse::new(kind, bytes.to_vec()) }
        .answer(asked)
}

/// JSON that is the same for all clients, made for this request.
pub(crate) fn public_json(asked: &HeaderMap, content: &impl Serialize) -> Response {
    public_text(asked, "application/json", serde_json::to_vec(content).expect("string keys"))
}

/// A text without secrets, made for this request.
pub(crate) fn public_text(asked: &HeaderMap, kind: &'static str, plain: Vec<u8>) -> Response {
    let mut answer = match packed_at_once(asked, &plain) {
        Some(packed) => ([(CONTENT_ENCODING, "gzip")], packed).into_response(),
        None => plain.into_response(),
    };
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    answer
}

/// Unpacks a file that `build.rs` packed.
pub(crate) fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).expect("the program was built with whole files");
    bytes
}

/// Packs an answer made for one request, where that is worth it.
fn packed_at_once(asked: &HeaderMap, plain: &[u8]) -> Option<Bytes> {
    let worth = PACKED_AT_ONCE.contains(&plain.len()) && unpacks(asked);
    if worth { pack(plain, Compression::default()) } else { None }
}

fn pack(plain: &[u8], level: Compression) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(plain).ok()?;
    Some(encoder.finish().ok()?.into())
}

/// Whether a client takes answers packed with gzip.
fn unpacks(asked: &HeaderMap) -> bool {
    let lists = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|word| {
        let (name, quality) = word.split_once(';').unwrap_or((word, ""));
        name.trim().eq_ignore_ascii_case("gzip") && !matches!(quality.trim(), "q=0" | "q=0.0")
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING};
    use axum::http::{HeaderMap, HeaderValue};
    use http_body_util::BodyExt;

    use super::{CachedResponse, public_json};

    #[tokio::test]
    async fn short_answers_are_sent_as_they_are() {
        let mut asked = HeaderMap::new();
        asked.insert(ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        for (length, packed) in [(10, false), (10_000, true)] {
            let content = "6".repeat(length);
            let answer = public_json(&asked, &content);
            assert_eq!(answer.headers()["content-type"], "application/json");
            assert_eq!(answer.headers().contains_key(CONTENT_ENCODING), packed, "{length}");
            let body = answer.into_body().collect().await.expect("a body in memory").to_bytes();
            let text = if packed { super::unpacked(&body) } else { body.to_vec() };
            assert_eq!(serde_json::from_slice::<String>(&text).expect("JSON"), content);
            assert!(!public_json(&HeaderMap::new(), &content).headers().contains_key(CONTENT_ENCODING));
        }
    }

    #[tokio::test]
    async fn who_can_unpack_is_sent_less() {
        let text = "six sides ".repeat(1000);
        let kept = CachedResponse::packed("text/plain", text.clone());
        for (accepts, packed) in
            [("gzip, deflate, br", true), ("br;q=1, GZIP;q=0.5", true), ("gzip;q=0", false), ("br", false)]
        {
            let mut asked = HeaderMap::new();
            asked.insert(ACCEPT_ENCODING, HeaderValue::from_static(accepts));
            let answer = kept.answer(&asked);
            assert_eq!(answer.headers().contains_key(CONTENT_ENCODING), packed, "{accepts}");
            let body = answer.into_body().collect().await.expect("a body in memory").to_bytes();
            let mut read = String::new();
            if packed {
                assert!(body.len() < text.len() / 10);
                flate2::read::GzDecoder::new(&*body).read_to_string(&mut read).expect("it is gzip");
            } else {
                read = String::from_utf8(body.to_vec()).expect("text");
            }
            assert_eq!(read, text);
        }
        assert!(CachedResponse::packed("text/plain", "short").packed.is_none(), "it would be longer");
    }
}
