use alloc::string::String;

/// The steps of a colour scale for values, from the lowest to the highest.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ValueScale {
    /// The name of the values.
    pub(crate) name: String,
    pub(crate) low: f64,
    pub(crate) high: f64,
    /// The number of steps, at least 1.
    pub(crate) steps: u32,
}

/// The most steps; more would be hard to distinguish.
const MOST_STEPS: u32 = 9;

impl ValueScale {
    /// The scale for some values.
    ///
    /// Integers that are close together have a step each. Values that are not finite are left out.
    pub(crate) fn of(name: &str, values: impl Iterator<Item = f64>) -> Option<ValueScale> {
        let mut scale: Option<ValueScale> = None;
        let mut whole = true;
        for value in values.filter(|value| value.is_finite()) {
            whole &= libm::floor(value) == value;
            let known = scale.get_or_insert_with(|| ValueScale {
                name: name.into(),
                low: value,
                high: value,
                steps: 1,
            });
            known.low = known.low.min(value);
            known.high = known.high.max(value);
        }
        let mut scale = scale?;
        let apart = scale.high - scale.low;
        scale.steps = if apart == 0.0 {
            1
        } else if whole && apart < f64::from(MOST_STEPS) {
            apart as u32 + 1
        } else {
            MOST_STEPS
        };
        Some(scale)
    }

    /// The step of a value, from 0; `None` for a value that is not finite.
    pub(crate) fn step(&self, value: f64) -> Option<u32> {
        if !value.is_finite() {
            return None;
        }
        if self.steps == 1 {
            return Some(0);
        }
        // Halves first: the difference of two finite numbers may be infinite.
        let part = (value / 2.0 - self.low / 2.0) / (self.high / 2.0 - self.low / 2.0);
        Some(((part * f64::from(self.steps)) as u32).min(self.steps - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::ValueScale;

    fn scale(values: &[f64]) -> ValueScale {
        ValueScale::of("x", values.iter().copied()).expect("a finite value")
    }

    #[test]
    fn whole_numbers_close_together_have_a_step_each() {
        let scale = scale(&[2.0, 5.0, 3.0]);
        assert_eq!((scale.low, scale.high, scale.steps), (2.0, 5.0, 4));
        assert_eq!([2.0, 3.0, 4.0, 5.0].map(|value| scale.step(value)), [Some(0), Some(1), Some(2), Some(3)]);
    }

    #[test]
    fn other_numbers_share_nine_steps() {
        let wide = scale(&[0.0, 90.0]);
        assert_eq!([0.0, 9.9, 10.0, 89.0, 90.0].map(|value| wide.step(value)), [0, 0, 1, 8, 8].map(Some));
        assert_eq!(scale(&[0.5, 1.0]).steps, 9);
    }

    #[test]
    fn odd_numbers_do_no_harm() {
        assert_eq!(ValueScale::of("x", [f64::NAN, f64::INFINITY].into_iter()), None);
        let huge = scale(&[f64::MIN, f64::MAX, f64::NAN]);
        assert_eq!([f64::MIN, 0.0, f64::MAX].map(|value| huge.step(value)), [Some(0), Some(4), Some(8)]);
        assert_eq!(huge.step(f64::NAN), None);
        assert_eq!((scale(&[7.0]).steps, scale(&[7.0]).step(7.0)), (1, Some(0)));
    }
}
