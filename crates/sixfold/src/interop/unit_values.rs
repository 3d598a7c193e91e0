//! The serde forms of poses, placements of units and layouts.
//!
//! | type | form |
//! |---|---|
//! | `Pose` | `{"hex": {"q": 0, "r": 0}, "facing": 1}` |
//! | `Placement` | `{"hex": …, "facing": 1, "prone": true, "side": 2, "data": …}`; missing fields are direction 0, standing, no side, and the default of the data |
//! | `Layout` | `{"orientation": "flat", "size": [20.0, 20.0], "origin": {"x": 0.0, "y": 0.0}, "y_axis": "down"}` |
//! | `YAxis` | `"down"` or `"up"` |

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::coord::{Direction, Hex, Orientation};
use crate::grid::{Placement, Posture, Side};
use crate::layout::{Layout, Point, YAxis};
use crate::search::Pose;

#[derive(Serialize, Deserialize)]
#[serde(rename = "Pose", deny_unknown_fields)]
struct PoseForm {
    hex: Hex,
    facing: Direction,
}

impl Serialize for Pose {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PoseForm { hex: self.hex, facing: self.facing }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pose, D::Error> {
        PoseForm::deserialize(deserializer).map(|PoseForm { hex, facing }| Pose { hex, facing })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Placement", deny_unknown_fields, bound(deserialize = "U: Deserialize<'de>"))]
struct PlacementForm<U> {
    hex: Hex,
    #[serde(default)]
    facing: Option<Direction>,
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    prone: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    data: Option<U>,
}

impl<U: Serialize> Serialize for Placement<U> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = PlacementForm {
            hex: self.hex,
            facing: Some(self.facing),
            prone: self.posture == Posture::Prone,
            side: self.side.map(|side| side.0),
            // Data of size 0, such as `()`, is not written.
            data: (size_of::<U>() != 0).then_some(&self.data),
        };
        form.serialize(serializer)
    }
}

impl<'de, U: Deserialize<'de> + Default> Deserialize<'de> for Placement<U> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Placement<U>, D::Error> {
        let PlacementForm { hex, facing, prone, side, data } = PlacementForm::deserialize(deserializer)?;
        let plain = Placement::at(hex).data(data.unwrap_or_default());
        let posture = if prone { Posture::Prone } else { Posture::Standing };
        Ok(Placement { facing: facing.unwrap_or(plain.facing), posture, side: side.map(Side), ..plain })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "YAxis", rename_all = "snake_case")]
enum YAxisForm {
    Down,
    Up,
}

impl Serialize for YAxis {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match self {
            YAxis::Down => YAxisForm::Down,
            YAxis::Up => YAxisForm::Up,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for YAxis {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<YAxis, D::Error> {
        Ok(match YAxisForm::deserialize(deserializer)? {
            YAxisForm::Down => YAxis::Down,
            YAxisForm::Up => YAxis::Up,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Layout", deny_unknown_fields)]
struct LayoutForm {
    orientation: Orientation,
    size: (f64, f64),
    origin: Point,
    y_axis: YAxis,
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (orientation, size) = (self.orientation(), self.size_xy());
        LayoutForm { orientation, size, origin: self.origin(), y_axis: self.y_axis() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
        let LayoutForm { orientation, size: (x, y), origin, y_axis } = LayoutForm::deserialize(deserializer)?;
        let layout = Layout::try_new(orientation, x).and_then(|layout| layout.try_with_size_xy(x, y));
        let layout = layout.and_then(|layout| layout.try_with_origin(origin)).map_err(D::Error::custom)?;
        Ok(layout.with_y_axis(y_axis))
    }
}
