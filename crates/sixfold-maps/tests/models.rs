//! Models read back by readers that are not ours.

use proptest::collection;
use proptest::prelude::{Just, Strategy, proptest};
use sixfold::coord::{Hex, Orientation};
use sixfold::grid::Region;
use sixfold_maps::{Material, Model, ModelError, write_glb, write_obj};
use sixfold_render::Color;
use sixfold_terrain::{HeightField, Mesh, MeshSettings, Mesher, Normals};

/// The mesh of some hexes, each as high as a rule of thumb says.
fn mesh(hexes: impl IntoIterator<Item = Hex>, orientation: Orientation, normals: Normals) -> Mesh {
    let region: Region = hexes.into_iter().collect();
    let heights: Vec<i32> =
        region.hexes().map(|hex| (hex.q() * 7 + hex.r() * 13).rem_euclid(9) - 3).collect();
    let field = HeightField::new(&region, &heights, orientation).expect("one each");
    let settings = MeshSettings { normals, skirt: Some(-5.0), ..MeshSettings::default() };
    let mut mesh = Mesh::new();
    Mesher::new().write(&field, &settings, &mut mesh);
    mesh
}

fn materials(count: usize) -> Vec<Material> {
    let color = |i: usize| Color { r: 255, g: (i * 40) as u8, b: 0 };
    (0..count).map(|i| Material { name: format!("kind \"{i}\"\\\n\u{1f3dd}"), color: color(i) }).collect()
}

/// A material for each triangle, in turn.
fn parts(mesh: &Mesh, materials: usize) -> Vec<u32> {
    (0..mesh.triangles().len()).map(|i| (i * i % materials) as u32).collect()
}

fn glb(mesh: &Mesh, materials: &[Material], parts: &[u32]) -> Vec<u8> {
    let model = Model::new("a \"hill\" <\u{7}>", mesh, materials, parts).expect("a model");
    let mut bytes = Vec::new();
    write_glb(&model, &mut bytes).expect("memory takes it");
    bytes
}

/// Reads a model with the crate `gltf` and compares it with the mesh, number by number.
fn check_glb(mesh: &Mesh, materials: &[Material], parts: &[u32]) {
    let bytes = glb(mesh, materials, parts);
    assert_eq!(bytes.len() % 4, 0);
    let file = gltf::Gltf::from_slice(&bytes).expect("valid glTF");
    let blob = file.blob.as_deref().expect("a binary chunk");
    let node = file.scenes().next().expect("a scene").nodes().next().expect("a node");
    assert_eq!(node.mesh().expect("a mesh").index(), 0);
    let mut found = 0;
    let mut seen: Vec<(u32, [u32; 3])> = Vec::new();
    for primitive in file.meshes().next().expect("a mesh").primitives() {
        assert_eq!(primitive.mode(), gltf::mesh::Mode::Triangles);
        let reader = primitive.reader(|_| Some(blob));
        let positions: Vec<[f32; 3]> = reader.read_positions().expect("positions").collect();
        assert_eq!(positions, mesh.positions());
        let normals: Vec<[f32; 3]> = reader.read_normals().expect("normals").collect();
        assert_eq!(normals, mesh.normals());
        let bounds = primitive.bounding_box();
        assert_eq!(Some((bounds.min, bounds.max)), mesh.bounds());
        let material = primitive.material().index().expect("a material") as u32;
        let [r, g, b, a] = primitive.material().pbr_metallic_roughness().base_color_factor();
        assert_eq!((r, b, a), (1.0, 0.0, 1.0));
        assert!((0.0..1.0).contains(&g));
        let indices: Vec<u32> = reader.read_indices().expect("indices").into_u32().collect();
        found += indices.len();
        seen.extend(indices.as_chunks().0.iter().map(|&triangle| (material, triangle)));
    }
    assert_eq!(found, mesh.indices().len());
    // Materials are numbered anew, without those that no triangle has.
    let mut used: Vec<u32> = parts.to_vec();
    used.sort_unstable();
    used.dedup();
    let mut wanted: Vec<(u32, [u32; 3])> = mesh
        .triangles()
        .zip(parts)
        .map(|(triangle, part)| (used.binary_search(part).expect("used") as u32, triangle))
        .collect();
    wanted.sort_by_key(|&(material, _)| material);
    assert_eq!(seen, wanted, "each material has its triangles, in order");
    let names: Vec<&str> = file.materials().filter_map(|material| material.name()).collect();
    assert!(names.into_iter().eq(used.iter().map(|&part| materials[part as usize].name.as_str())));
    assert_eq!(node.name(), Some("a \"hill\" <\u{7}>"));
}

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 32, ..Default::default() })]
    #[test]
    fn gltf_holds_the_mesh(
        hexes in collection::btree_set((-8..=8i32, -8..=8i32).prop_map(|(q, r)| Hex::new(q, r)), 1..60),
        count in 1..6usize,
        flat in proptest::bool::ANY,
        orientation in proptest::prop_oneof![Just(Orientation::Flat), Just(Orientation::Pointy)],
    ) {
        let normals = if flat { Normals::Flat } else { Normals::Smooth };
        let mesh = mesh(hexes, orientation, normals);
        check_glb(&mesh, &materials(count), &parts(&mesh, count));
    }
}

#[test]
fn views_lie_one_after_the_other_and_fill_the_buffer() {
    let mesh = mesh([Hex::ORIGIN, Hex::new(1, 0)], Orientation::Flat, Normals::Smooth);
    let bytes = glb(&mesh, &materials(2), &parts(&mesh, 2));
    let file = gltf::Gltf::from_slice(&bytes).expect("valid glTF");
    let mut end = 0;
    for view in file.views() {
        assert_eq!(view.offset() % 4, 0);
        assert_eq!(view.offset(), end);
        end += view.length();
    }
    assert_eq!(end, file.buffers().next().expect("a buffer").length());
    assert_eq!(end, file.blob.as_ref().expect("a binary chunk").len());
    for accessor in file.accessors() {
        let view = accessor.view().expect("a view");
        assert!(accessor.offset() + accessor.count() * accessor.size() <= view.length());
    }
}

#[test]
fn nothing_is_a_scene_without_a_mesh() {
    let mesh = Mesh::new();
    let bytes = glb(&mesh, &[], &[]);
    let file = gltf::Gltf::from_slice(&bytes).expect("valid glTF");
    assert_eq!((file.nodes().len(), file.meshes().len()), (1, 0));
    let model = Model::new("", &mesh, &[], &[]).expect("a model");
    let mut text = Vec::new();
    write_obj(&model, &mut text).expect("memory takes it");
    assert_eq!(text, b"o unnamed\n");
}

#[test]
fn colours_become_light() {
    let mesh = mesh([Hex::ORIGIN], Orientation::Flat, Normals::Smooth);
    let grey = [Material { name: "grey".to_owned(), color: Color { r: 188, g: 10, b: 255 } }];
    let bytes = glb(&mesh, &grey, &vec![0; mesh.triangles().len()]);
    let file = gltf::Gltf::from_slice(&bytes).expect("valid glTF");
    let [r, g, b, _] = file.materials().next().expect("one").pbr_metallic_roughness().base_color_factor();
    // Half the light is the grey 188 of a screen; below 11 the curve is straight.
    assert!(
        (r - 0.502_886_5).abs() < 1e-6 && (g - 10.0 / 255.0 / 12.92).abs() < 1e-7 && b == 1.0,
        "{r} {g} {b}"
    );
}

/// A parsed OBJ file: positions, normals, and groups of triangles.
#[derive(Default)]
struct Obj {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    groups: Vec<(String, Vec<[u32; 3]>)>,
}

/// A reader of the part of OBJ that we write, in the letter of its description.
fn read_obj(text: &str) -> Obj {
    let mut found = Obj::default();
    for line in text.lines() {
        let mut words = line.split(' ');
        let key = words.next().expect("a word");
        let rest: Vec<&str> = words.collect();
        let vector =
            || <[f32; 3]>::try_from(rest.iter().map(|n| n.parse().expect("a number")).collect::<Vec<_>>());
        match key {
            "v" => found.positions.push(vector().expect("three")),
            "vn" => found.normals.push(vector().expect("three")),
            "g" => found.groups.push((rest.join(" "), Vec::new())),
            "usemtl" => assert_eq!(found.groups.last().expect("a group").0, rest.join(" ")),
            "f" => {
                let corner = |word: &&str| {
                    let (position, normal) = word.split_once("//").expect("position//normal");
                    assert_eq!(position, normal);
                    position.parse::<u32>().expect("a number") - 1
                };
                let triangle =
                    <[u32; 3]>::try_from(rest.iter().map(corner).collect::<Vec<_>>()).expect("three");
                found.groups.last_mut().expect("a group").1.push(triangle);
            }
            "o" => assert_eq!(rest.len(), 1, "a name is one word"),
            other => panic!("{other} in {line}"),
        }
    }
    found
}

#[test]
fn obj_holds_the_mesh() {
    for orientation in Orientation::ALL {
        for normals in [Normals::Smooth, Normals::Flat] {
            let mesh = mesh(Region::hexagon(3).hexes(), orientation, normals);
            let (materials, parts) = (materials(3), parts(&mesh, 3));
            let model = Model::new("two words\n#", &mesh, &materials, &parts).expect("a model");
            let mut bytes = Vec::new();
            write_obj(&model, &mut bytes).expect("memory takes it");
            let text = String::from_utf8(bytes).expect("text");
            assert!(text.starts_with("o two_words__\n"));
            let read = read_obj(&text);
            assert_eq!(read.positions, mesh.positions(), "to the last bit");
            assert_eq!(read.normals, mesh.normals());
            let triangles: Vec<[u32; 3]> = read.groups.iter().flat_map(|group| group.1.clone()).collect();
            let mut wanted: Vec<_> = mesh.triangles().zip(&parts).collect();
            wanted.sort_by_key(|&(_, part)| part);
            assert!(triangles.into_iter().eq(wanted.into_iter().map(|(triangle, _)| triangle)));
        }
    }
}

#[test]
fn what_is_no_model_is_refused() {
    let mesh = mesh([Hex::ORIGIN], Orientation::Flat, Normals::Smooth);
    let triangles = mesh.triangles().len();
    let refusal =
        |materials: &[Material], parts: &[u32]| Model::new("", &mesh, materials, parts).expect_err("refused");
    assert_eq!(refusal(&materials(1), &[0]), ModelError::Parts { triangles, parts: 1 });
    let mut wrong = vec![0; triangles];
    wrong[2] = 1;
    let error = refusal(&materials(1), &wrong);
    assert_eq!(error, ModelError::Material { triangle: 2, part: 1, materials: 1 });
    assert_eq!(error.to_string(), "triangle 2 has material 1, but there are only 1, counted from 0");
    // Heights that no 32-bit float can hold.
    let region = Region::hexagon(0);
    let field = HeightField::new(&region, &[1e300], Orientation::Flat).expect("one each");
    let mut high = Mesh::new();
    Mesher::new().write(&field, &MeshSettings::default(), &mut high);
    let error = Model::new("", &high, &materials(1), &[0; 6]).expect_err("refused");
    assert!(matches!(error, ModelError::NotFinite { .. }), "{error}");
}
