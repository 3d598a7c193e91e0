//! The serde forms of triangle terrain.
//!
//! | type | form |
//! |---|---|
//! | `Token` | `{"height": 2, "kind": …}` |
//! | `Terrain` | `{"orientation": "flat", "tokens": [{"hex": …, "height": 2, "kind": …, "triangles": [six kinds or null]}]}`, without `triangles` where all are of the token's kind |

use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sixfold::coord::{Hex, Orientation, Triangle};

use crate::{Terrain, Token};

#[derive(Serialize, Deserialize)]
#[serde(rename = "Token", deny_unknown_fields)]
struct TokenForm<K> {
    height: i32,
    kind: K,
}

impl<K: Serialize> Serialize for Token<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        TokenForm { height: self.height, kind: &self.kind }.serialize(serializer)
    }
}

impl<'de, K: Deserialize<'de>> Deserialize<'de> for Token<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Token<K>, D::Error> {
        TokenForm::deserialize(deserializer).map(|TokenForm { height, kind }| Token { height, kind })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "LaidToken", deny_unknown_fields, bound(deserialize = "K: Deserialize<'de>"))]
struct LaidToken<K> {
    hex: Hex,
    height: i32,
    kind: K,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    triangles: Option<[Option<K>; 6]>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Terrain", deny_unknown_fields, bound(deserialize = "K: Deserialize<'de>"))]
struct TerrainForm<K> {
    orientation: Orientation,
    tokens: Vec<LaidToken<K>>,
}

impl<K: Serialize + Clone> Serialize for Terrain<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let laid = |(hex, token): (Hex, &'_ Token<K>)| LaidToken {
            hex,
            height: token.height,
            kind: token.kind.clone(),
            triangles: self.own_kinds(hex).cloned(),
        };
        let tokens = self.tokens().map(laid).collect();
        TerrainForm { orientation: self.orientation(), tokens }.serialize(serializer)
    }
}

impl<'de, K: Deserialize<'de> + Clone> Deserialize<'de> for Terrain<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Terrain<K>, D::Error> {
        let TerrainForm { orientation, tokens } = TerrainForm::deserialize(deserializer)?;
        let mut own: Vec<(Hex, [Option<K>; 6])> = Vec::new();
        let bare = tokens.into_iter().map(|LaidToken { hex, height, kind, triangles }| {
            own.extend(triangles.map(|triangles| (hex, triangles)));
            (hex, Token { height, kind })
        });
        let mut terrain = Terrain::from_tokens(orientation, bare).map_err(D::Error::custom)?;
        for (hex, kinds) in own {
            for (triangle, kind) in Triangle::of_hex(hex, orientation).into_iter().zip(kinds) {
                if kind.is_some() {
                    terrain = terrain.with_triangle_kind(triangle, kind).map_err(D::Error::custom)?;
                }
            }
        }
        Ok(terrain)
    }
}
