//! Vector instructions chosen at run time; decision 0006 has the reasons.

/// Runs a closure with the widest vector instructions of this processor.
///
/// A program built for plain x86-64 may only use instructions of 2003 (SSE2). With the feature `simd` the
/// closure is compiled a second time for processors that have AVX2, and the choice is made at run time.
/// Results are the same in both, to the last bit; only the speed differs.
///
/// Mark the closure and the functions it calls `#[inline(always)]`: functions that are not inlined are not
/// compiled again. Asking the processor costs about a nanosecond, so this is for batches.
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
