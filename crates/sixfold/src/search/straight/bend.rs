/// The straight line through the ends of a path.
///
/// The same for both directions of the path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Baseline {
    q: i64,
    r: i64,
}

/// How far a path bends away from the straight line between its ends; smaller is straighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Bend {
    /// The sum of the distances of its hexes from the line, in units that depend on the ends.
    far: u64,
    /// The hexes on the side that ties of lines do not go to, less those on the side that they go to.
    aside: i64,
}

impl Bend {
    pub(crate) const NONE: Bend = Bend { far: 0, aside: 0 };

    /// The bend of a hex by its distance from the line, which is above 0 on the side that ties go to.
    #[inline]
    pub(crate) const fn of(distance: i64) -> Bend {
        Bend { far: distance.unsigned_abs(), aside: -distance.signum() }
    }

    #[inline]
    pub(crate) const fn and(self, other: Bend) -> Bend {
        Bend { far: self.far.saturating_add(other.far), aside: self.aside + other.aside }
    }

    #[inline]
    pub(crate) const fn far(self) -> u64 {
        self.far
    }
}

impl Baseline {
    /// The line along a shift of `(q, r)`.
    pub(crate) fn along((q, r): (i32, i32)) -> Baseline {
        let (q, r) = (i64::from(q), i64::from(r));
        // The +q side is to the right of lines in these directions; where there is none, the +r side.
        if r < 0 || (r == 0 && q > 0) { Baseline { q, r } } else { Baseline { q: -q, r: -r } }
    }

    /// The bend of a hex at `(q, r)` relative to one of the ends.
    #[inline]
    pub(crate) fn bend(self, (q, r): (i32, i32)) -> Bend {
        // Far ends with many hexes between them do not fit into any memory.
        let (one, other) = (self.q.saturating_mul(r.into()), self.r.saturating_mul(q.into()));
        Bend::of(one.saturating_sub(other))
    }
}
