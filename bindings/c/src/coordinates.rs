use sixfold::coord::{Hex, Orientation};
use sixfold::layout::{Layout, Point};
use sixfold::shape::{Range, Ring, Shape, line};

use crate::pointers::{CHex, CLayout, CPoint, List, Status, direction, status, write};

/// The number of steps between two hexes.
///
/// # Safety
/// `distance` is null or points to a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_distance(a: CHex, b: CHex, distance: *mut u32) -> Status {
    let answer = || Ok(a.hex()?.distance(b.hex()?));
    // SAFETY: as promised by the caller.
    status(answer().and_then(|answer| unsafe { write(distance, answer) }))
}

/// The hex next to another in a direction.
///
/// # Safety
/// `neighbor` is null or points to a hex.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_neighbor(hex: CHex, number: i32, neighbor: *mut CHex) -> Status {
    let answer = || hex.hex()?.try_neighbor(direction(number)?).map_err(|_| Status::OutOfRange);
    // SAFETY: as promised by the caller.
    status(answer().and_then(|answer| unsafe { write(neighbor, answer.into()) }))
}

/// A hex turned by steps of 60 degrees around a centre.
///
/// # Safety
/// `rotated` is null or points to a hex.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_rotate(hex: CHex, center: CHex, steps: i32, rotated: *mut CHex) -> Status {
    let answer = || hex.hex()?.try_rotate_around(center.hex()?, steps).map_err(|_| Status::OutOfRange);
    // SAFETY: as promised by the caller.
    status(answer().and_then(|answer| unsafe { write(rotated, answer.into()) }))
}

/// The hexes of a line, both ends included.
///
/// # Safety
/// `hexes` is null or has room for `capacity` hexes; `length` is null or points to a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_line(
    a: CHex,
    b: CHex,
    hexes: *mut CHex,
    capacity: usize,
    length: *mut usize,
) -> Status {
    let answer = || Ok(line(a.hex()?, b.hex()?));
    // SAFETY: as promised by the caller.
    status(answer().and_then(|line| unsafe { listed(line, List { hexes, capacity, length }) }))
}

/// The hexes at most a number of steps from a centre, by `q`, then `r`.
///
/// # Safety
/// `hexes` is null or has room for `capacity` hexes; `length` is null or points to a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_range(
    center: CHex,
    radius: u32,
    hexes: *mut CHex,
    capacity: usize,
    length: *mut usize,
) -> Status {
    let answer = || Range::try_new(center.hex()?, radius).map_err(|_| Status::OutOfRange);
    // SAFETY: as promised by the caller.
    status(answer().and_then(|range| unsafe { listed(range, List { hexes, capacity, length }) }))
}

/// The hexes exactly a number of steps from a centre.
///
/// # Safety
/// `hexes` is null or has room for `capacity` hexes; `length` is null or points to a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_ring(
    center: CHex,
    radius: u32,
    hexes: *mut CHex,
    capacity: usize,
    length: *mut usize,
) -> Status {
    let answer = || Ring::try_new(center.hex()?, radius).map_err(|_| Status::OutOfRange);
    // SAFETY: as promised by the caller.
    status(answer().and_then(|ring| unsafe { listed(ring, List { hexes, capacity, length }) }))
}

/// The centre of a hex on the screen.
///
/// # Safety
/// `layout` is null or points to a layout, `point` is null or points to a point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_to_pixel(layout: *const CLayout, hex: CHex, point: *mut CPoint) -> Status {
    // SAFETY: as promised by the caller.
    let layout = unsafe { read(layout) };
    let answer = || {
        let Point { x, y } = layout?.point_of(hex.hex()?);
        Ok(CPoint { x, y })
    };
    // SAFETY: as promised by the caller.
    status(answer().and_then(|answer| unsafe { write(point, answer) }))
}

/// The hex at a point on the screen.
///
/// # Safety
/// `layout` is null or points to a layout, `hex` is null or points to a hex.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_from_pixel(layout: *const CLayout, point: CPoint, hex: *mut CHex) -> Status {
    // SAFETY: as promised by the caller.
    let layout = unsafe { read(layout) };
    let at = Point { x: point.x, y: point.y };
    let answer = || layout?.hex_at(at).map_err(|_| Status::OutOfRange);
    // SAFETY: as promised by the caller.
    status(answer().and_then(|answer| unsafe { write(hex, answer.into()) }))
}

/// Writes the hexes of a shape.
///
/// # Safety
/// As for [`List::write`].
unsafe fn listed(shape: impl Shape, list: List) -> Result<(), Status> {
    let hexes = shape.iter().map(|hex: Hex| (hex, 0));
    // SAFETY: as promised by the caller; no costs are asked for.
    unsafe { list.write(shape.count(), hexes, core::ptr::null_mut()) }
}

/// Reads a layout through a pointer.
///
/// # Safety
/// The pointer is null or points to a layout.
unsafe fn read(layout: *const CLayout) -> Result<Layout, Status> {
    // SAFETY: null is `None`, and all else is as promised by the caller.
    let &CLayout { pointy, size, origin } = unsafe { layout.as_ref() }.ok_or(Status::BadArgument)?;
    let orientation = match pointy {
        0 => Orientation::Flat,
        1 => Orientation::Pointy,
        _ => return Err(Status::BadArgument),
    };
    let layout = Layout::try_new(orientation, size)
        .and_then(|layout| layout.try_with_origin(Point { x: origin.x, y: origin.y }));
    layout.map_err(|_| Status::BadArgument)
}
