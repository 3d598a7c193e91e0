#![allow(missing_docs)]
use sixfold::coord::Hex;
use sixfold::shape::*;
#[inline(never)]
pub fn line_for(a: Hex, b: Hex) -> i64 {
    let mut t = 0;
    for h in line(a, b) {
        t += i64::from(h.q() ^ h.r())
    }
    t
}
#[inline(never)]
pub fn spiral_write(a: Hex, b: u32, out: &mut [Hex]) -> usize {
    spiral(a, b).write_to(out)
}
fn main() {
    let n = std::env::args().count() as i32;
    let mut v = vec![Hex::ORIGIN; 100];
    println!(
        "{:?} {}",
        line_for(Hex::new(n, n), Hex::new(n * 5, n * 7)),
        spiral_write(Hex::new(n, n), n as u32 * 2, &mut v)
    );
}
