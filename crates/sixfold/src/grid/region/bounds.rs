use crate::grid::Span;

/// The smallest ranges of `q`, `r` and `q + r` around a region, ends included.
///
/// ```
/// use sixfold::coord::Parity;
/// use sixfold::grid::Region;
///
/// let bounds = Region::rectangle(5, 4, Parity::OddQ).bounds().expect("20 hexes");
/// assert_eq!((bounds.q, bounds.r, bounds.s), ((0, 4), (-2, 3), (0, 5)));
/// assert!(Region::from_iter([]).bounds().is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The smallest and the largest `q`.
    pub q: (i32, i32),
    /// The smallest and the largest `r`.
    pub r: (i32, i32),
    /// The smallest and the largest `q + r`.
    pub s: (i32, i32),
}

impl Bounds {
    /// The bounds of spans; `None` without spans.
    pub(crate) fn of(spans: &[Span]) -> Option<Bounds> {
        spans
            .iter()
            .map(|span| {
                let last = span.end_r() - 1;
                Bounds { q: (span.q, span.q), r: (span.r, last), s: (span.q + span.r, span.q + last) }
            })
            .reduce(|a, b| Bounds { q: join(a.q, b.q), r: join(a.r, b.r), s: join(a.s, b.s) })
    }
}

fn join(a: (i32, i32), b: (i32, i32)) -> (i32, i32) {
    (a.0.min(b.0), a.1.max(b.1))
}
