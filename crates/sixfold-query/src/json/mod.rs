//! JSON text, read where it lies.
//!
//! A [`Scanner`] goes over a text once and refuses whatever is not JSON, or is JSON that nobody can
//! mean: keys given twice, nesting without end. After that a [`Value`] is a piece of the checked
//! text; reading it allocates nothing and cannot fail half-way. Numbers stay as they were written,
//! so an integer of any size can be told from a fraction, and an `id` can be sent back unchanged.
//!
//! Nothing here knows about requests.

mod fault;
mod string;
mod value;
mod scanner;

pub(crate) use self::fault::Fault;
pub(crate) use self::scanner::{Member, Scanner};
pub(crate) use self::value::Value;
