//! The engine's values in a world of Bevy.

use std::any::TypeId;

use bevy_ecs::component::Component;
use bevy_ecs::query::With;
use bevy_ecs::schedule::Schedule;
use bevy_ecs::system::{Query, Res};
use bevy_ecs::world::World;
use bevy_reflect::serde::{TypedReflectDeserializer, TypedReflectSerializer};
use bevy_reflect::{FromReflect, GetTypeRegistration, Reflect, TypeRegistry};
use serde::de::DeserializeSeed;
use sixfold::coord::{Direction, Edge, Hex, Offset, Orientation, Parity, Triangle};
use sixfold::grid::{Grid, Placement, Region};
use sixfold::layout::{Layout, Point};
use sixfold::search::{Costs, IMPASSABLE, Pose, Scratch, path};

#[derive(Component)]
struct Monster;

/// Monsters go one step nearer to the middle, around whatever the costs forbid.
fn approach(costs: Res<Costs>, mut monsters: Query<&mut Hex, With<Monster>>) {
    let mut scratch = Scratch::new();
    for mut hex in &mut monsters {
        if let Some(way) = path(&costs, *hex, Hex::ORIGIN, &mut scratch)
            && let Some(&next) = way.hexes().get(1)
        {
            *hex = next;
        }
    }
}

#[test]
fn hexes_are_components_and_costs_are_resources() {
    let mut world = World::new();
    let wall = Hex::new(1, 0);
    let cost = |hex| if hex == wall { IMPASSABLE } else { 1 };
    world.insert_resource(Costs::per_hex(&Region::hexagon(3), cost));
    let monster = world.spawn((Monster, Hex::new(2, 0))).id();
    let bystander = world.spawn(Hex::new(3, 0)).id();
    let mut schedule = Schedule::default();
    schedule.add_systems(approach);
    for _ in 0..2 {
        schedule.run(&mut world);
    }
    assert_ne!(world.get::<Hex>(monster), Some(&Hex::ORIGIN), "the wall is in the way");
    schedule.run(&mut world);
    assert_eq!(world.get::<Hex>(monster), Some(&Hex::ORIGIN));
    assert_eq!(world.get::<Hex>(bystander), Some(&Hex::new(3, 0)));
}

#[test]
fn a_grid_is_a_resource() {
    let mut world = World::new();
    world.insert_resource(Grid::new(Region::hexagon(2)));
    let placed = world.resource::<Grid>().place("scout", Placement::at(Hex::ORIGIN)).expect("it is free");
    *world.resource_mut::<Grid>() = placed;
    assert_eq!(world.resource::<Grid>().find("scout"), Some(Hex::ORIGIN));
}

/// A value written and read through Bevy's reflection, as in a scene.
fn through_a_scene<T>(value: T) -> Result<T, String>
where
    T: Reflect + FromReflect + GetTypeRegistration,
{
    let mut registry = TypeRegistry::new();
    registry.register::<T>();
    let text = serde_json::to_string(&TypedReflectSerializer::new(value.as_partial_reflect(), &registry))
        .map_err(|error| error.to_string())?;
    read_from_a_scene(&text, &registry)
}

fn read_from_a_scene<T>(text: &str, registry: &TypeRegistry) -> Result<T, String>
where
    T: Reflect + FromReflect,
{
    let registration = registry.get(TypeId::of::<T>()).ok_or("not registered")?;
    let mut json = serde_json::Deserializer::from_str(text);
    let read = TypedReflectDeserializer::new(registration, registry)
        .deserialize(&mut json)
        .map_err(|error| error.to_string())?;
    T::from_reflect(&*read).ok_or_else(|| "another type".to_owned())
}

#[test]
fn values_keep_through_a_scene() {
    let hex = Hex::new(3, -2);
    assert_eq!(through_a_scene(hex), Ok(hex));
    assert_eq!(through_a_scene(Direction::D4), Ok(Direction::D4));
    let edge = Edge::new(hex, Direction::D2);
    assert_eq!(through_a_scene(edge), Ok(edge));
    let offset = Offset { col: 4, row: -1 };
    assert_eq!(through_a_scene(offset), Ok(offset));
    assert_eq!(through_a_scene(Parity::EvenR), Ok(Parity::EvenR));
    assert_eq!(through_a_scene(Orientation::Pointy), Ok(Orientation::Pointy));
    let [triangle, ..] = Triangle::of_hex(hex, Orientation::Flat);
    assert_eq!(through_a_scene(triangle), Ok(triangle));
    let pose = Pose { hex, facing: Direction::D1 };
    assert_eq!(through_a_scene(pose), Ok(pose));
    let point = Point { x: 0.5, y: -1.25 };
    assert_eq!(through_a_scene(point), Ok(point));
    let layout = Layout::try_new(Orientation::Pointy, 32.0).expect("a size above 0");
    assert_eq!(through_a_scene(layout), Ok(layout));
}

#[test]
fn a_hex_past_the_limit_is_refused_by_a_scene() {
    let mut registry = TypeRegistry::new();
    registry.register::<Hex>();
    let refused = read_from_a_scene::<Hex>(r#"{"q":2000000000,"r":0}"#, &registry);
    assert!(refused.is_err(), "{refused:?}");
}
