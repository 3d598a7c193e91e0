//! A match judged after its end: what each position was worth, which moves were mistakes, and what decided it.

mod judging;
mod position_search;
mod mark;
mod review_view;
mod reviews;
mod turning_point;

pub use self::review_view::ReviewView;
pub(super) use self::reviews::Reviews;
