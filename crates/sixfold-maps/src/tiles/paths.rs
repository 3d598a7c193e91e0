use crate::tiles::property::{Property, PropertyKind};

/// A path relative to one folder, rewritten for another folder, from which `folder` leads to the first.
///
/// Absolute paths and addresses stay as they are.
pub(crate) fn joined(folder: &str, path: &str) -> String {
    if folder.is_empty() || path.is_empty() || path.starts_with('/') || path.contains(':') {
        return path.to_owned();
    }
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(path.split('/')) {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Changes the paths in properties that hold files.
pub(crate) fn move_properties(properties: &mut [Property], folder: &str) {
    for property in properties {
        if property.kind == PropertyKind::File {
            property.value = joined(folder, &property.value);
        }
        move_properties(&mut property.members, folder);
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
