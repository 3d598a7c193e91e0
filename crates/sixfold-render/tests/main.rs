//! Pictures, tested through their public face.

mod pictures;
