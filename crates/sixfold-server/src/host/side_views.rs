//! Shared maps as a side sees them: the secrets of the links, and what they show.

use axum::body::Bytes;
use sha2::{Digest, Sha256};

use crate::battle::BattleSide;
use crate::host::host_error::HostError;
use crate::host::maps::Maps;
use crate::log_id::{LogKind, MapId};
use crate::matches::{Secret, SecretHash};
use crate::work::{Asker, FairQueue};

/// The secrets by which one looks at a shared map as each of its sides.
///
/// They follow from the hash of its key, so they are the same whenever they are asked for, also in a copy. Who only looks at
/// the map does not know that hash.
pub(crate) fn side_secrets(key: SecretHash) -> [Secret; 2] {
    BattleSide::ALL.map(|side| {
        let digest = Sha256::new().chain_update(b"sixfold side ").chain_update(side.name());
        Secret::from_bytes(digest.chain_update(key.as_bytes()).finalize().into())
    })
}

#[expect(clippy::multiple_inherent_impl, reason = "the views of sides have a file of their own")]
impl Maps {
    /// The secrets by which one looks at a map as each of its sides.
    ///
    /// # Errors
    /// When there is no such map, or the secret is not that with which it is changed.
    pub async fn side_links(&self, id: MapId, secret: &Secret) -> Result<[Secret; 2], HostError> {
        let key = self.logs.head(id).await?.key;
        if key != secret.hash() {
            return Err(HostError::NoKey);
        }
        let secrets = side_secrets(key);
        self.logs.store.keep_sides(id, secrets.each_ref().map(Secret::hash)).await?;
        Ok(secrets)
    }

    /// The map and the side that a secret shows.
    ///
    /// # Errors
    /// When it shows none.
    pub(crate) async fn side(&self, secret: &Secret) -> Result<(MapId, BattleSide), HostError> {
        self.logs.store.side(secret.hash()).await?.ok_or(HostError::NotFound(LogKind::Map))
    }

    /// The present view of a side of a map, as JSON: a `SideView`.
    ///
    /// # Errors
    /// When there is no such map, or too many wait in the queue in which it is written.
    pub(crate) async fn side_text(
        &self,
        (id, side): (MapId, BattleSide),
        queue: &FairQueue,
        asker: Asker,
    ) -> Result<Bytes, HostError> {
        let (_, log) = self.logs.load(id).await?;
        Ok(self.texts.text((id, Some(side)), log, queue, asker).await?)
    }
}
