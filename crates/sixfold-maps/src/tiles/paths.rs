use crate::tiles::property::{Property, PropertyKind};

/// A path relative to one folder, rewritten for the folder from which `way` leads to it.
///
/// Absolute paths and addresses stay as they are.
pub(crate) fn joined(way: &str, path: &str) -> String {
    if way.is_empty() || path.is_empty() || path.starts_with('/') || path.contains(':') {
        return path.to_owned();
    }
    let mut parts: Vec<&str> = Vec::new();
    for part in way.split('/').chain(path.split('/')) {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Changes the paths in properties that hold files.
pub(crate) fn move_properties(properties: &mut [Property], way: &str) {
    for property in properties {
        if property.kind == PropertyKind::File {
            property.value = joined(way, &property.value);
        }
        move_properties(&mut property.members, way);
    }
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn paths_lead_to_the_same_file_from_elsewhere() {
        assert_eq!(joined("../maps", "tiles/a.png"), "../maps/tiles/a.png");
        assert_eq!(joined("../maps", "../tiles/a.png"), "../tiles/a.png");
        assert_eq!(joined("..", "../a.png"), "../../a.png");
        assert_eq!(joined("", "../a.png"), "../a.png");
        assert_eq!(joined("sets", "./a.png"), "sets/a.png");
        assert_eq!(joined("../maps", "/a.png"), "/a.png");
        assert_eq!(joined("../maps", "https://a/b.png"), "https://a/b.png");
    }
}
