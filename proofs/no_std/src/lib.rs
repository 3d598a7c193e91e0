//! The engine in a program without a standard library.
//!
//! This library brings the panic handler and the allocator that `std` would bring. A second panic
//! handler cannot be linked, so this builds only while nothing under it uses `std`.

#![no_std]

use core::panic::PanicInfo;

use emballoc::Allocator;
use sixfold as _;

#[global_allocator]
static ALLOCATOR: Allocator<4096> = Allocator::new();

#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}
