//! The engine in a program without a standard library.
//!
//! This library brings the panic handler and the allocator that `std` would bring. A second panic
//! handler cannot be linked, so this builds only while nothing under it uses `std`.

#![no_std]

extern crate alloc;

use alloc::string::{String, ToString};
use core::panic::PanicInfo;

use emballoc::Allocator;
use sixfold::coord::Hex;

#[global_allocator]
static ALLOCATOR: Allocator<4096> = Allocator::new();

#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}

/// Something of the engine to link: the key of a hex, which is text and so needs the allocator.
#[must_use]
pub fn key(q: i64, r: i64) -> Option<String> {
    Hex::try_new(q, r).ok().map(|hex| hex.to_string())
}
