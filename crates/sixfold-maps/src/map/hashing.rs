//! Hash maps with random keys: a prepared file cannot make its entries collide (hash flooding).
//!
//! Under a fuzzer the keys are the same in each run, so that a run can be repeated.

use std::collections::HashMap;

#[cfg(not(fuzzing))]
type Keys = std::collections::hash_map::RandomState;
#[cfg(fuzzing)]
type Keys = std::hash::BuildHasherDefault<std::collections::hash_map::DefaultHasher>;

/// A hash map for what comes from a file; made by `SecretMap::default()`.
pub(crate) type SecretMap<K, V> = HashMap<K, V, Keys>;
