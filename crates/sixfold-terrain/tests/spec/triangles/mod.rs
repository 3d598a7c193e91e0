//! The scenarios of `docs/spec/triangles.md`.

mod drawing;
mod six_triangles_to_a_hex;
mod parity;
mod neighbours_of_a_triangle;
mod distance_and_lines_of_triangles;
mod points_of_the_plane;
mod valid_placements;
mod reverse_lookup;
mod laying_tokens;
mod heights_of_the_seven_points;
mod meshes;
mod columns;
