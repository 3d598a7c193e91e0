use std::error::Error;
use std::fmt;
use std::io;

use sixfold_render::Color;
use sixfold_terrain::Mesh;

/// A mesh with its materials, to be written to a file.
#[derive(Clone, Copy, Debug)]
pub struct Model<'a> {
    name: &'a str,
    mesh: &'a Mesh,
    materials: &'a [Material],
    parts: &'a [u32],
}

/// The look of a part of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Material {
    /// Its name in other programs.
    pub name: String,
    /// Its base colour.
    pub color: Color,
}

impl<'a> Model<'a> {
    /// A model of a mesh; `parts` has an index into `materials` for each triangle.
    ///
    /// # Errors
    /// [`ModelError`] when a triangle has no part or a part no material, or when a position or a
    /// normal is not a finite number.
    pub fn new(
        name: &'a str,
        mesh: &'a Mesh,
        materials: &'a [Material],
        parts: &'a [u32],
    ) -> Result<Model<'a>, ModelError> {
        let triangles = mesh.triangles().len();
        if parts.len() != triangles {
            return Err(ModelError::Parts { triangles, parts: parts.len() });
        }
        if let Some(triangle) = parts.iter().position(|&part| part as usize >= materials.len()) {
            return Err(ModelError::Material { triangle, part: parts[triangle], materials: materials.len() });
        }
        let numbers = mesh.positions().iter().zip(mesh.normals());
        let is_finite = |(position, normal): (&[f32; 3], &[f32; 3])| {
            position.iter().chain(normal).all(|number| number.is_finite())
        };
        if let Some(vertex) = numbers.map(is_finite).position(|finite| !finite) {
            return Err(ModelError::NotFinite { vertex });
        }
        Ok(Model { name, mesh, materials, parts })
    }

    /// The name of the model.
    #[must_use]
    pub const fn name(&self) -> &'a str {
        self.name
    }

    /// Its triangles.
    #[must_use]
    pub const fn mesh(&self) -> &'a Mesh {
        self.mesh
    }

    /// The materials that have triangles, each with those.
    pub(crate) fn parts(&self) -> Vec<(&'a Material, Vec<[u32; 3]>)> {
        let mut parts: Vec<_> = self.materials.iter().map(|material| (material, Vec::new())).collect();
        for (triangle, &part) in self.mesh.triangles().zip(self.parts) {
            parts[part as usize].1.push(triangle);
        }
        parts.retain(|(_, triangles)| !triangles.is_empty());
        parts
    }
}

/// Why a mesh and materials do not make a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ModelError {
    /// There is not one part for each triangle.
    Parts {
        /// How many triangles the mesh has.
        triangles: usize,
        /// How many parts were given.
        parts: usize,
    },
    /// A part has no material.
    Material {
        /// The number of the triangle.
        triangle: usize,
        /// The part it has.
        part: u32,
        /// How many materials there are.
        materials: usize,
    },
    /// A position or a normal is not a finite number.
    NotFinite {
        /// The number of the vertex.
        vertex: usize,
    },
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelError::Parts { triangles, parts } => {
                write!(f, "{parts} parts for {triangles} triangles; each needs one")
            }
            ModelError::Material { triangle, part, materials } => {
                write!(
                    f,
                    "triangle {triangle} has material {part}, but there are only {materials}, counted from 0"
                )
            }
            ModelError::NotFinite { vertex } => {
                write!(f, "vertex {vertex} is not finite; a model needs numbers that a file can hold")
            }
        }
    }
}

impl Error for ModelError {}

/// Why a model could not be written.
#[derive(Debug)]
#[non_exhaustive]
pub enum ModelWriteError {
    /// The format cannot hold that many bytes.
    TooLarge {
        /// How many there would be.
        bytes: u64,
    },
    /// The output refused it.
    Io(io::Error),
}

impl fmt::Display for ModelWriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelWriteError::TooLarge { bytes } => {
                write!(f, "a model of {bytes} bytes is too large; glTF holds at most {}", u32::MAX)
            }
            ModelWriteError::Io(error) => error.fmt(f),
        }
    }
}

impl Error for ModelWriteError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ModelWriteError::TooLarge { .. } => None,
            ModelWriteError::Io(error) => Some(error),
        }
    }
}

impl From<io::Error> for ModelWriteError {
    fn from(error: io::Error) -> ModelWriteError {
        ModelWriteError::Io(error)
    }
}
