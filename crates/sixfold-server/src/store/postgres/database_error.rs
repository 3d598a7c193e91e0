use crate::store::StoreError;

/// Whatever the database or the way to it says, without passwords: they are only in the address.
pub(super) fn unavailable(error: impl std::error::Error) -> StoreError {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    StoreError::Unavailable(text)
}
