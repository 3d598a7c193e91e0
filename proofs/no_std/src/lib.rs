//! The engine, tactics, terrain, boards and pictures in a program without a standard library.
//!
//! This library brings the panic handler and the allocator that `std` would bring. A second panic
//! handler cannot be linked, so this builds only while nothing under it uses `std`.

#![no_std]

extern crate alloc;

use alloc::string::{String, ToString};
use core::panic::PanicInfo;

use emballoc::Allocator;
use sixfold::coord::{Hex, Orientation};
use sixfold_boards::LabelScheme;
use sixfold_render::{Scene, Theme, svg};
use sixfold_tactics::ArcScheme;
use sixfold_terrain::Plan;

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

/// Something of each crate on the engine to link.
#[must_use]
pub fn others(scheme: &LabelScheme, arcs: &ArcScheme, plan: &Plan) -> (String, usize) {
    let picture = svg(&Scene::new("nothing", Orientation::Flat), &Theme::light());
    (picture, size_of_val(scheme) + size_of_val(arcs) + size_of_val(plan))
}
