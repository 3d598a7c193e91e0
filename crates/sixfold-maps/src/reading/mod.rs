//! Shared by all readers of files: options, typed fields, faults and warnings.

mod fault;
mod findings;
mod utf8;
mod json_fields;
mod options;
mod folder;

pub use self::fault::FileFault;
pub(crate) use self::findings::Findings;
pub use self::folder::Folder;
pub(crate) use self::json_fields::{Bounded, JsonFields, Object};
pub use self::options::{Files, MOST_BYTES, ReadOptions, Strictness};
pub(crate) use self::utf8::text;
