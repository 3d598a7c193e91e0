//! Bevy: hexes as components, grids as resources, both under reflection.
//!
//! Reflected values are opaque: an editor or a scene supplies a complete value, which is read and checked
//! as serde reads it, so that no single coordinate can be set past the limit.

use bevy_ecs::component::{Component, ComponentId, Mutable, RequiredComponentsRegistrator, StorageType};
use bevy_ecs::resource::{IsResource, Resource};
use bevy_reflect::std_traits::ReflectDefault;
use bevy_reflect::{ReflectDeserialize, ReflectSerialize, impl_reflect_opaque};

use crate::coord::{Direction, Edge, Hex, Offset, Orientation, Parity, Triangle};
use crate::grid::{Field, Grid, Region, Walls, Wrap};
use crate::layout::{Layout, Point};
use crate::search::{Blockers, Costs, Pose};

/// Components in tables, which may be changed in place.
macro_rules! components {
    ($($type:ty),+) => {
        $(impl Component for $type {
            const STORAGE_TYPE: StorageType = StorageType::Table;
            type Mutability = Mutable;
        })+
    };
}

components!(Hex, Direction, Edge, Pose, Triangle);

/// Resources; the code is what Bevy's derive macro would write.
macro_rules! resources {
    ($($type:ty $(, $generic:ident)*;)+) => {
        $(impl<$($generic: Send + Sync + 'static),*> Component for $type {
            const STORAGE_TYPE: StorageType = StorageType::SparseSet;
            type Mutability = Mutable;

            fn register_required_components(
                _: ComponentId,
                required: &mut RequiredComponentsRegistrator<'_, '_>,
            ) {
                let components = required.components_registrator();
                let id = match components.component_id::<$type>() {
                    Some(id) => id,
                    None => components.register_component::<$type>(),
                };
                required.register_required::<IsResource>(move || IsResource::new(id));
            }
        }

        impl<$($generic: Send + Sync + 'static),*> Resource for $type {})+
    };
}

resources! {
    Layout;
    Region;
    Walls;
    Wrap;
    Costs;
    Blockers;
    Field<T>, T;
    Grid<C, U>, C, U;
}

impl_reflect_opaque!((in sixfold) Hex(Clone, Debug, Default, Hash, PartialEq, Serialize, Deserialize));
impl_reflect_opaque!((in sixfold) Direction(Clone, Debug, Hash, PartialEq, Serialize, Deserialize));
impl_reflect_opaque!((in sixfold) Orientation(Clone, Debug, Hash, PartialEq, Serialize, Deserialize));
impl_reflect_opaque!((in sixfold) Edge(Clone, Debug, Hash, PartialEq, Serialize, Deserialize));
impl_reflect_opaque!((in sixfold) Offset(Clone, Debug, Default, Hash, PartialEq, Serialize, Deserialize));
impl_reflect_opaque!((in sixfold) Layout(Clone, Debug, PartialEq, Serialize, Deserialize));
impl_reflect_opaque!((in sixfold) Point(Clone, Debug, Default, PartialEq, Serialize, Deserialize));
impl_reflect_opaque!((in sixfold::coord) Parity(Clone, Debug, Default, Hash, PartialEq, Serialize, Deserialize));
impl_reflect_opaque!((in sixfold::coord) Triangle(Clone, Debug, Default, Hash, PartialEq, Serialize, Deserialize));
impl_reflect_opaque!((in sixfold::search) Pose(Clone, Debug, Hash, PartialEq, Serialize, Deserialize));
