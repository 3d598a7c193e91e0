//! The types of the header, and the only reads and writes through pointers of the caller.

use sixfold::coord::{Direction, Hex};

/// `sixfold_status`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Status {
    /// The answer was written.
    Ok = 0,
    /// A null pointer, or a number that means nothing.
    BadArgument = 1,
    /// A hex past the limit, or a map that is too large.
    OutOfRange = 2,
    /// The list is longer than the room for it.
    TooShort = 3,
    /// No path, or a hex that is not on the map.
    NotFound = 4,
}

/// `sixfold_hex`: two numbers, which may lie past the limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct CHex {
    /// The first coordinate.
    pub q: i32,
    /// The second coordinate.
    pub r: i32,
}

impl CHex {
    pub(crate) fn hex(self) -> Result<Hex, Status> {
        Hex::try_new(self.q.into(), self.r.into()).map_err(|_| Status::OutOfRange)
    }
}

impl From<Hex> for CHex {
    fn from(hex: Hex) -> CHex {
        CHex { q: hex.q(), r: hex.r() }
    }
}

/// `sixfold_point`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C)]
pub struct CPoint {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// `sixfold_layout`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct CLayout {
    /// 0 for flat-top, 1 for pointy-top.
    pub pointy: i32,
    /// From the centre of a hex to a corner.
    pub size: f64,
    /// Where the hex 0,0 is drawn.
    pub origin: CPoint,
}

/// A direction by its number.
pub(crate) fn direction(number: i32) -> Result<Direction, Status> {
    u8::try_from(number).ok().and_then(Direction::from_number).ok_or(Status::BadArgument)
}

/// The status of an answer.
pub(crate) fn status(answer: Result<(), Status>) -> Status {
    answer.err().unwrap_or(Status::Ok)
}

/// Writes a value through a pointer; a null pointer is refused.
///
/// # Safety
/// The pointer is null or points to memory for a value.
pub(crate) unsafe fn write<T>(to: *mut T, value: T) -> Result<(), Status> {
    if to.is_null() {
        return Err(Status::BadArgument);
    }
    // SAFETY: not null, and by the contract of the header it points to memory for a value.
    unsafe { to.write(value) };
    Ok(())
}

/// Memory of the caller for a list.
pub(crate) struct List {
    pub(crate) hexes: *mut CHex,
    pub(crate) capacity: usize,
    pub(crate) length: *mut usize,
}

impl List {
    /// Writes the length of a list, and the list itself if there is room.
    ///
    /// The costs, if asked for, have as much room.
    ///
    /// # Safety
    /// The pointers are null or point to memory for `capacity` hexes, as many costs, and a length.
    pub(crate) unsafe fn write(
        self,
        count: u64,
        items: impl Iterator<Item = (Hex, u32)>,
        costs: *mut u32,
    ) -> Result<(), Status> {
        let count = usize::try_from(count).map_err(|_| Status::OutOfRange)?;
        // SAFETY: as promised by the caller.
        unsafe { write(self.length, count) }?;
        if count > self.capacity {
            return Err(Status::TooShort);
        }
        if self.hexes.is_null() && count > 0 {
            return Err(Status::BadArgument);
        }
        for (place, (hex, cost)) in items.take(count).enumerate() {
            // SAFETY: not null, and the place is below the capacity.
            let to = unsafe { self.hexes.add(place) };
            // SAFETY: within the caller's room.
            unsafe { to.write(hex.into()) };
            if !costs.is_null() {
                // SAFETY: not null, with as much room as the hexes.
                let to = unsafe { costs.add(place) };
                // SAFETY: within the caller's room.
                unsafe { to.write(cost) };
            }
        }
        Ok(())
    }
}
