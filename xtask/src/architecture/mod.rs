//! The rules about the structure of the sources, and their checks.
//!
//! A rule takes [`Sources`] (texts by path, so that a test can give made-up files) and gives [`Fault`]s that
//! name the file, the line and what would be right. `xtask/tests/architecture.rs` runs them all on the
//! whole repository.
//!
//! | rule | what it refuses |
//! |---|---|
//! | [`layers()`] | a layer of the engine that imports one to its right |
//! | [`cycles()`] | files that import one another in a circle |
//! | [`rooms()`] | folders with too many files, and rooms that import one another in a circle |
//! | [`declared_names()`] | a public name of the engine given twice, a word for two types, errors named otherwise |
//! | [`lengths()`] | a file too long to be one concept |
//! | [`imports()`] | `super::`, `self::` and `*` where a path from the root should be |
//! | [`names()`] | file names that fit any file, such as `util` |
//! | [`includes()`] | code that includes a file outside its crate, which a package would not contain |
//! | [`crates()`] | a crate that depends on one it must not know |

mod fault;
mod sources;
mod scan;
mod modules;
mod layers;
mod cycles;
mod rooms;
mod declarations;
mod declared_names;
mod lengths;
mod imports;
mod names;
mod includes;
mod crates;

pub use self::crates::crates;
pub(crate) use self::cycles::shortest_circle;
pub use self::cycles::{Edges, cycles, edges};
pub use self::declarations::{Declaration, DeclarationKind, declarations};
pub use self::declared_names::declared_names;
pub use self::fault::Fault;
pub use self::imports::imports;
pub use self::includes::includes;
pub use self::layers::layers;
pub use self::lengths::lengths;
pub use self::modules::{Modules, Target};
pub use self::names::names;
pub use self::rooms::rooms;
pub use self::scan::{Form, Mention, Scan};
pub(crate) use self::scan::{is_cfg_test, is_group, is_punct};
pub use self::sources::Sources;
