//! Tests of the public API of pictures.

mod pictures;
