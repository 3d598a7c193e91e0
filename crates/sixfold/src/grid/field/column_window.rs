use core::ops::Range;

/// A run of values down a column.
#[derive(Clone, Copy)]
pub(crate) struct Column<'a, T> {
    /// The row of the first value.
    pub(crate) r: i32,
    pub(crate) values: &'a [T],
}

impl<'a, T: Copy> Column<'a, T> {
    pub(crate) const EMPTY: Column<'a, T> = Column { r: 0, values: &[] };

    pub(crate) fn end_r(&self) -> i32 {
        self.r + self.values.len() as i32
    }

    #[inline(always)]
    fn at(&self, r: i32, outside: T) -> T {
        self.values.get((r - self.r).cast_unsigned() as usize).copied().unwrap_or(outside)
    }

    /// The values of `len` rows, all of which exist.
    #[inline(always)]
    fn rows(&self, from: i32, len: usize) -> &'a [T] {
        let first = from.abs_diff(self.r) as usize;
        &self.values[first..first + len]
    }
}

/// A column, the columns on both sides, and the value for missing neighbours.
#[derive(Clone, Copy)]
pub(crate) struct Window<'a, T> {
    pub(crate) left: Column<'a, T>,
    pub(crate) here: Column<'a, T>,
    pub(crate) right: Column<'a, T>,
    pub(crate) outside: T,
}

impl<T: Copy> Window<'_, T> {
    /// The rows that have all six neighbours; may be empty.
    #[inline(always)]
    fn middle(&self) -> Range<i32> {
        let from = (self.here.r + 1).max(self.left.r).max(self.right.r + 1);
        let to = (self.here.end_r() - 1).min(self.left.end_r() - 1).min(self.right.end_r());
        from..to
    }

    /// Writes `f` of every row and its six neighbours, by direction number.
    #[inline(always)]
    pub(crate) fn fill<U>(&self, out: &mut [U], f: &impl Fn(T, [T; 6]) -> U) {
        let middle = self.middle();
        self.fill_edges(&middle, out, f);
        if middle.is_empty() {
            return;
        }
        let (r, len) = (middle.start, middle.len());
        let left = self.left.rows(r, len + 1);
        let here = self.here.rows(r - 1, len + 2);
        let right = self.right.rows(r - 1, len + 1);
        let first = self.here.r.abs_diff(r) as usize;
        for (i, value) in out[first..first + len].iter_mut().enumerate() {
            *value = f(here[i + 1], [here[i], right[i], right[i + 1], here[i + 2], left[i + 1], left[i]]);
        }
    }

    /// Like [`Window::fill`], but only for the rows that are not in the middle.
    #[inline(always)]
    fn fill_edges<U>(&self, middle: &Range<i32>, out: &mut [U], f: &impl Fn(T, [T; 6]) -> U) {
        let first = self.here.r;
        let from = if middle.is_empty() { self.here.end_r() } else { middle.start };
        let to = middle.end.max(from);
        for (i, value) in out[..first.abs_diff(from) as usize].iter_mut().enumerate() {
            *value = self.edge(first + i as i32, f);
        }
        for (i, value) in out[first.abs_diff(to) as usize..].iter_mut().enumerate() {
            *value = self.edge(to + i as i32, f);
        }
    }

    #[inline(always)]
    fn edge<U>(&self, r: i32, f: &impl Fn(T, [T; 6]) -> U) -> U {
        let at = |column: &Column<'_, T>, r| column.at(r, self.outside);
        let around = [
            at(&self.here, r - 1),
            at(&self.right, r - 1),
            at(&self.right, r),
            at(&self.here, r + 1),
            at(&self.left, r + 1),
            at(&self.left, r),
        ];
        f(at(&self.here, r), around)
    }
}

/// Like [`Window::fill`], for two columns side by side.
///
/// They read most of the same values: ten loads for two hexes, where one hex alone needs seven.
#[inline(always)]
pub(crate) fn fill_pair<T: Copy, U>(
    [left, a, b, right]: [Column<'_, T>; 4],
    outside: T,
    out_a: &mut [U],
    out_b: &mut [U],
    f: &impl Fn(T, [T; 6]) -> U,
) {
    let window_a = Window { left, here: a, right: b, outside };
    let window_b = Window { left: a, here: b, right, outside };
    let (of_a, of_b) = (window_a.middle(), window_b.middle());
    let middle = of_a.start.max(of_b.start)..of_a.end.min(of_b.end);
    window_a.fill_edges(&middle, out_a, f);
    window_b.fill_edges(&middle, out_b, f);
    if middle.is_empty() {
        return;
    }
    let (r, len) = (middle.start, middle.len());
    let left = left.rows(r, len + 1);
    let right = right.rows(r - 1, len + 1);
    let (first_a, first_b) = (a.r.abs_diff(r) as usize, b.r.abs_diff(r) as usize);
    let (a, b) = (a.rows(r - 1, len + 2), b.rows(r - 1, len + 2));
    let out_a = &mut out_a[first_a..first_a + len];
    let out_b = &mut out_b[first_b..first_b + len];
    for (i, (value_a, value_b)) in out_a.iter_mut().zip(out_b).enumerate() {
        *value_a = f(a[i + 1], [a[i], b[i], b[i + 1], a[i + 2], left[i + 1], left[i]]);
        *value_b = f(b[i + 1], [b[i], right[i], right[i + 1], b[i + 2], a[i + 2], a[i + 1]]);
    }
}
