//! The documentation inside the table: pages of `docs/` as HTML, their links kept, and a search over them.
//!
//! Pages are turned into HTML once, when the first one is asked for.

mod embedded_pages;
mod explorer_link;
mod page_body;
mod page_search;
mod read_page;

pub(crate) use self::read_page::{contents, escaped, framed, no_page, page, picture, with_code};
