//! Token files: a terrain as TOML; `docs/token-file.md` describes the form.

mod file;
mod fields;
mod read;
mod write;

pub use self::file::{Kind, TokenFile};
pub use self::read::{LONGEST_TOKEN_FILE, read_tokens, read_tokens_within};
pub use self::write::write_tokens;
