use core::fmt::{self, Write};

/// Base64 (RFC 4648): bytes as text, four letters for three bytes.
///
/// For the addresses of embedded data.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Base64<'a>(pub(crate) &'a [u8]);

const LETTERS: [u8; 64] = *b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

impl fmt::Display for Base64<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for chunk in self.0.chunks(3) {
            let mut bytes = [0; 4];
            bytes[1..=chunk.len()].copy_from_slice(chunk);
            let bits = u32::from_be_bytes(bytes);
            for place in 0..4 {
                let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
                f.write_char(if place <= chunk.len() { char::from(letter) } else { '=' })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::Base64;

    #[test]
    fn bytes_become_letters_as_the_standard_says() {
        let written = [b"".as_slice(), b"f", b"no", b"foo", b"foob", b"fooba", b"foobar"]
            .map(|b| Base64(b).to_string());
        assert_eq!(written, ["", "Zg==", "bm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]);
        assert_eq!(Base64(&[0xff, 0xef, 0xbe]).to_string(), "/+++");
    }
}
