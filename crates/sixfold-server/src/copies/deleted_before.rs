use crate::copies::import_result::DeletedPolicy;
use crate::log_id::LogName;
use crate::store::{Store, StoreError};

/// Whether something is kept out because it was deleted here; what comes back is no longer deleted.
pub(super) async fn stays_deleted(
    store: &dyn Store,
    name: LogName,
    once_deleted: DeletedPolicy,
) -> Result<bool, StoreError> {
    if store.deletion(name).await?.is_none() {
        return Ok(false);
    }
    if once_deleted == DeletedPolicy::Restore {
        store.forget_deletion(name).await?;
    }
    Ok(once_deleted == DeletedPolicy::Keep)
}
