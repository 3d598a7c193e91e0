//! Maps in every format: what is read, what is refused, what survives.

mod samples;
