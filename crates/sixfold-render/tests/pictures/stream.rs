//! Streaming pictures into files and pipes.

use core::fmt::Write as _;
use std::io::{self, Write};

use sixfold::coord::Orientation;
use sixfold::grid::Region;
use sixfold_render::{Scene, Theme, svg, write_buffered, write_svg};

/// A writer that records the size of each write, and fails after some bytes.
struct Pipe {
    chunks: Vec<usize>,
    room: usize,
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.room = self.room.checked_sub(bytes.len()).ok_or(io::ErrorKind::BrokenPipe)?;
        self.chunks.push(bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn scene() -> Scene {
    let mut scene = Scene::new("x", Orientation::Flat);
    scene.fill("plain", Region::hexagon(60).hexes());
    scene
}

#[test]
fn the_same_bytes_arrive_in_few_pieces() {
    let (scene, theme) = (scene(), Theme::light());
    let mut file = Vec::new();
    write_buffered(&mut file, |out| write_svg(&scene, &theme, out)).expect("memory takes everything");
    assert_eq!(file, svg(&scene, &theme).as_bytes());
    let mut pipe = Pipe { chunks: Vec::new(), room: usize::MAX };
    write_buffered(&mut pipe, |out| write_svg(&scene, &theme, out)).expect("room for everything");
    assert_eq!(pipe.chunks.iter().sum::<usize>(), file.len());
    assert!(pipe.chunks.iter().all(|chunk| *chunk <= 1 << 16));
    assert!(pipe.chunks.len() <= file.len() / (1 << 15) + 1, "{:?}", pipe.chunks);
}

#[test]
fn a_broken_pipe_is_reported_as_it_was() {
    let (scene, theme) = (scene(), Theme::light());
    let mut pipe = Pipe { chunks: Vec::new(), room: 100_000 };
    let failure = write_buffered(&mut pipe, |out| write_svg(&scene, &theme, out)).expect_err("no room");
    assert_eq!(failure.kind(), io::ErrorKind::BrokenPipe);
    assert_eq!(pipe.chunks.len(), 1, "nothing is sent after the failure");
    let mut short = Pipe { chunks: Vec::new(), room: 3 };
    let failure = write_buffered(&mut short, |out| out.write_str("four")).expect_err("no room");
    assert_eq!(failure.kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn a_writer_that_gives_up_is_an_error() {
    assert!(write_buffered(Vec::new(), |_| Err(core::fmt::Error)).is_err());
}
