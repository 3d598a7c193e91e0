use sixfold::coord::{Edge, Offset, Parity};
use sixfold::grid::{Outline, Region};
use sixfold::search::{Blockers, Costs, LineOfSight, Scratch, Viewer, line_of_sight, path, reach, view};

use crate::pointers::{CHex, List, Status, direction, status, write};

/// `sixfold_map`: costs and blockers over a region, and the memory of searches.
#[derive(Debug)]
pub struct Map {
    costs: Costs,
    blockers: Blockers,
    scratch: Scratch,
    viewer: Viewer,
}

/// A hexagon of hexes.
///
/// # Safety
/// `map` is null or points to a pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_map_hexagon(radius: u32, map: *mut *mut Map) -> Status {
    // SAFETY: as promised by the caller.
    status(unsafe { made(Outline::hexagon(radius), map) })
}

/// A rectangle of columns and rows.
///
/// # Safety
/// `map` is null or points to a pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_map_rectangle(
    width: u32,
    height: u32,
    parity: i32,
    map: *mut *mut Map,
) -> Status {
    let parities = [Parity::OddQ, Parity::EvenQ, Parity::OddR, Parity::EvenR];
    let Some(&parity) = usize::try_from(parity).ok().and_then(|parity| parities.get(parity)) else {
        return Status::BadArgument;
    };
    let corner = Offset { col: 0, row: 0 };
    // SAFETY: as promised by the caller.
    status(unsafe { made(Outline::Rectangle { corner, width, height, parity }, map) })
}

/// Writes a new map through a pointer.
///
/// # Safety
/// `map` is null or points to a pointer.
unsafe fn made(outline: Outline, map: *mut *mut Map) -> Result<(), Status> {
    if map.is_null() {
        return Err(Status::BadArgument);
    }
    let region = Region::try_new(outline).map_err(|_| Status::OutOfRange)?;
    let (costs, blockers) = (Costs::uniform(&region), Blockers::new(&region, |_| false));
    let made = Map { costs, blockers, scratch: Scratch::new(), viewer: Viewer::new() };
    // SAFETY: not null, and as promised by the caller.
    unsafe { write(map, Box::into_raw(Box::new(made))) }
}

/// Gives a map back.
///
/// # Safety
/// `map` is null, or came from this library and was not given back before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_map_free(map: *mut Map) {
    if !map.is_null() {
        // SAFETY: not null, and by the contract it came from `Box::into_raw`.
        drop(unsafe { Box::from_raw(map) });
    }
}

/// The map behind a pointer.
///
/// # Safety
/// The pointer is null, or came from this library, was not given back, and no other thread uses the map.
unsafe fn opened<'m>(map: *mut Map) -> Result<&'m mut Map, Status> {
    // SAFETY: null is `None`, and all else is as promised by the caller.
    unsafe { map.as_mut() }.ok_or(Status::BadArgument)
}

/// The status of a change that happened, or of a hex that is not on the map.
fn changed(done: bool) -> Result<(), Status> {
    if done { Ok(()) } else { Err(Status::NotFound) }
}

/// Sets the cost of entering a hex.
///
/// # Safety
/// `map` is null or a map of this library that no other thread uses.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_map_set_cost(map: *mut Map, hex: CHex, cost: u32) -> Status {
    // SAFETY: as promised by the caller.
    let map = unsafe { opened(map) };
    let set = || changed(map?.costs.set(hex.hex()?, cost));
    status(set())
}

/// Sets whether a hex blocks sight.
///
/// # Safety
/// `map` is null or a map of this library that no other thread uses.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_map_set_blocks(map: *mut Map, hex: CHex, blocks: i32) -> Status {
    // SAFETY: as promised by the caller.
    let map = unsafe { opened(map) };
    let set = || {
        let (map, hex) = (map?, hex.hex()?);
        changed(if blocks == 0 { map.blockers.clear(hex) } else { map.blockers.block(hex) })
    };
    status(set())
}

/// Puts a wall on a hexside, or takes it away.
///
/// # Safety
/// `map` is null or a map of this library that no other thread uses.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_map_set_wall(map: *mut Map, hex: CHex, number: i32, wall: i32) -> Status {
    // SAFETY: as promised by the caller.
    let map = unsafe { opened(map) };
    let set = || {
        let (map, hex) = (map?, hex.hex()?);
        let edge = Edge::try_new(hex, direction(number)?).map_err(|_| Status::OutOfRange)?;
        changed(match wall {
            0 => map.costs.clear_wall(edge) && map.blockers.clear_wall(edge),
            _ => map.costs.set_wall(edge) && map.blockers.set_wall(edge),
        })
    };
    status(set())
}

/// A cheapest path between two hexes.
///
/// # Safety
/// `map` is null or a map of this library that no other thread uses; `hexes` is null or has room for `capacity`
/// hexes; `length` and `cost` are null or point to numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_path(
    map: *mut Map,
    from: CHex,
    to: CHex,
    hexes: *mut CHex,
    capacity: usize,
    length: *mut usize,
    cost: *mut u32,
) -> Status {
    // SAFETY: as promised by the caller.
    let map = unsafe { opened(map) };
    let find = || {
        let (map, from, to) = (map?, from.hex()?, to.hex()?);
        let found = path(&map.costs, from, to, &mut map.scratch).ok_or(Status::NotFound)?;
        let steps = found.hexes().iter().map(|&hex| (hex, 0));
        let list = List { hexes, capacity, length };
        // SAFETY: as promised by the caller; no costs of single hexes are asked for.
        unsafe { list.write(found.hexes().len() as u64, steps, core::ptr::null_mut()) }?;
        // SAFETY: as promised by the caller.
        if cost.is_null() { Ok(()) } else { unsafe { write(cost, found.cost()) } }
    };
    status(find())
}

/// The hexes within a budget.
///
/// # Safety
/// `map` is null or a map of this library that no other thread uses; `hexes` and `costs` are null or have room for
/// `capacity` entries; `length` is null or points to a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_reach(
    map: *mut Map,
    from: CHex,
    budget: u32,
    hexes: *mut CHex,
    costs: *mut u32,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: as promised by the caller.
    let map = unsafe { opened(map) };
    let find = || {
        let (map, from) = (map?, from.hex()?);
        if !map.costs.region().contains(from) {
            return Err(Status::NotFound);
        }
        let reached = reach(&map.costs, from, budget, &mut map.scratch);
        let list = List { hexes, capacity, length };
        // SAFETY: as promised by the caller.
        unsafe { list.write(reached.len() as u64, reached.hexes(), costs) }
    };
    status(find())
}

/// Whether one hex sees another.
///
/// # Safety
/// `map` is null or a map of this library that no other thread uses; `seen` is null or points to a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_can_see(map: *mut Map, from: CHex, to: CHex, seen: *mut i32) -> Status {
    // SAFETY: as promised by the caller.
    let map = unsafe { opened(map) };
    let find = || {
        let sight = line_of_sight(&map?.blockers, from.hex()?, to.hex()?).ok_or(Status::NotFound)?;
        // SAFETY: as promised by the caller.
        unsafe { write(seen, i32::from(sight == LineOfSight::Clear)) }
    };
    status(find())
}

/// The hexes that are seen within a radius.
///
/// # Safety
/// `map` is null or a map of this library that no other thread uses; `hexes` is null or has room for `capacity`
/// hexes; `length` is null or points to a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_view(
    map: *mut Map,
    from: CHex,
    radius: u32,
    hexes: *mut CHex,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: as promised by the caller.
    let map = unsafe { opened(map) };
    let find = || {
        let (map, from) = (map?, from.hex()?);
        if !map.blockers.region().contains(from) {
            return Err(Status::NotFound);
        }
        let seen = view(&map.blockers, from, radius, &mut map.viewer).into_area();
        let list = List { hexes, capacity, length };
        let places = seen.hexes().map(|hex| (hex, 0));
        // SAFETY: as promised by the caller; no costs are asked for.
        unsafe { list.write(seen.len() as u64, places, core::ptr::null_mut()) }
    };
    status(find())
}
