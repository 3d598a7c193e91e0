//! Vector instructions chosen at run time; decision 0006 has the reasons.

/// Runs work with the widest vector instructions this processor has.
///
/// A program built for plain x86-64 may only use instructions of 2003 (SSE2). Work over long slices is
/// compiled a second time here for processors that have AVX2, and the choice is made at run time, with the feature `simd`.
/// Results are the same in both, to the last bit; only the speed differs.
///
/// Mark the closure and what it calls `#[inline(always)]`: what is not inlined is not compiled
/// again. Asking the processor costs about a nanosecond, so this is for batches.
#[inline(always)]
pub fn vectorized<R>(work: impl FnOnce() -> R) -> R {
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    {
        use fearless_simd::{Level, Simd, dispatch};
        dispatch!(Level::new(), simd => simd.vectorize(work))
    }
    #[cfg(not(all(feature = "simd", target_arch = "x86_64")))]
    {
        work()
    }
}
