use crate::store::StoreError;

/// The message of the database or the connection with its causes; passwords are only in the address and not in it.
pub(super) fn unavailable(error: impl std::error::Error) -> StoreError {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    StoreError::Unavailable(text)
}
