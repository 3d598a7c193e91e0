use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells work that its result is no longer wanted. Loops ask now and then, and stop; the result is dropped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Whether the result is still waited for.
    pub(crate) fn is_wanted(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    /// Work whose result is no longer waited for.
    #[cfg(test)]
    pub(crate) fn cancelled() -> Cancel {
        let cancel = Cancel::default();
        drop(cancel.on_drop());
        cancel
    }

    /// Cancels the work when this is dropped; after its end that changes nothing.
    pub(super) fn on_drop(&self) -> CancelOnDrop {
        CancelOnDrop(self.clone())
    }
}

/// Held by the caller that waits for the result.
pub(super) struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}
