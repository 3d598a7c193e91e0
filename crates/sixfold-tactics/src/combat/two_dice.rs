/// The number of the 36 rolls of two dice that are at least a number.
///
/// 36 for 2 and less, 0 for more than 12.
#[must_use]
pub const fn rolls_of_two_dice(at_least: i32) -> u32 {
    const ROLLS: [u32; 11] = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
    match at_least {
        ..=2 => 36,
        3..=12 => ROLLS[(at_least - 2) as usize],
        _ => 0,
    }
}
