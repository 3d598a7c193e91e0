use std::io::{Read, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::read::{GzDecoder, ZlibDecoder};
use flate2::write::{GzEncoder, ZlibEncoder};
use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use sixfold::input::brief;

use crate::tiles::{Compression, Gid};

/// The window that a zstd frame may ask for, however small the layer: 64 MiB.
///
/// An encoder that does not know the length of its input asks for a large window at its highest levels. The decoder
/// may fill the window before it returns a byte, so this bounds its memory. A frame longer than its layer ends the
/// reading of the map, so that much is taken at most once.
const ZSTD_WINDOW: u64 = 64 << 20;

/// A fault in the data of a layer: its byte, and the message.
pub(crate) type DataFault = (usize, String);

/// The tiles of comma-separated numbers, exactly as many as there are cells.
pub(crate) fn from_csv(text: &str, cells: usize) -> Result<Vec<Gid>, DataFault> {
    let mut gids = Vec::new();
    if text.trim().is_empty() {
        return counted(gids, cells);
    }
    for entry in text.split(',') {
        let word = entry.trim();
        let at = word.as_ptr().addr() - text.as_ptr().addr();
        if gids.len() == cells {
            return Err((at, format!("there are more tiles than the {cells} cells of the layer")));
        }
        match word.parse() {
            Ok(gid) => gids.push(Gid(gid)),
            Err(_) => {
                let shown = brief(word);
                return Err((at, format!("{shown:?} is not a tile; expected a number from 0 to 4294967295")));
            }
        }
    }
    counted(gids, cells)
}

/// The tiles of base64 of perhaps compressed bytes, four for each cell.
pub(crate) fn from_base64(text: &str, compression: Compression, cells: usize) -> Result<Vec<Gid>, DataFault> {
    let packed: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let bytes = STANDARD.decode(&packed).map_err(|error| (0, format!("the data is not base64: {error}")))?;
    drop(packed);
    // One byte more than expected, to detect excess data.
    let most = cells as u64 * 4 + 1;
    let bytes = match compression {
        Compression::None => Ok(bytes),
        Compression::Zlib => unpacked(ZlibDecoder::new(&bytes[..]).take(most)),
        Compression::Gzip => unpacked(GzDecoder::new(&bytes[..]).take(most)),
        Compression::Zstd => {
            let window = most.max(ZSTD_WINDOW);
            StreamingDecoder::new_with_max_window_size(&bytes[..], window)
                .map_err(|error| error.to_string())
                .and_then(|decoder| unpacked(decoder.take(most)))
        }
    };
    let bytes = bytes.map_err(|error| (0, format!("the data is not {}: {error}", compression.name())))?;
    if bytes.len() as u64 >= most {
        return Err((0, format!("there are more tiles than the {cells} cells of the layer")));
    }
    let (tiles, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() {
        return Err((0, format!("{} bytes are not four for each tile", bytes.len())));
    }
    counted(tiles.iter().map(|tile| Gid(u32::from_le_bytes(*tile))).collect(), cells)
}

fn unpacked(mut from: impl Read) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    Ok(bytes)
}

/// The tiles, refused when they are not as many as there are cells.
pub(crate) fn counted(gids: Vec<Gid>, cells: usize) -> Result<Vec<Gid>, DataFault> {
    if gids.len() == cells {
        return Ok(gids);
    }
    Err((0, format!("found {} of {cells} tiles", gids.len())))
}

/// The bytes of tiles as base64, compressed or not.
pub(crate) fn to_base64(gids: &[Gid], compression: Compression) -> String {
    let bytes: Vec<u8> = gids.iter().flat_map(|gid| gid.0.to_le_bytes()).collect();
    let memory = "memory takes all that is written";
    let bytes = match compression {
        Compression::None => bytes,
        Compression::Zlib => {
            let mut encoder = ZlibEncoder::new(Vec::new(), flate2::Compression::default());
            encoder.write_all(&bytes).expect(memory);
            encoder.finish().expect(memory)
        }
        Compression::Gzip => {
            let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::default());
            encoder.write_all(&bytes).expect(memory);
            encoder.finish().expect(memory)
        }
        Compression::Zstd => compress_to_vec(&bytes[..], CompressionLevel::Fastest),
    };
    STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::{from_base64, from_csv, to_base64};
    use crate::tiles::{Compression, Gid};

    #[test]
    fn every_compression_reads_back() {
        let gids: Vec<Gid> = (0..5000).map(|i: u32| Gid(i.wrapping_mul(0x9e37_79b9))).collect();
        for compression in Compression::ALL {
            let text = to_base64(&gids, compression);
            assert_eq!(from_base64(&text, compression, gids.len()), Ok(gids.clone()), "{compression:?}");
            let few = from_base64(&text, compression, gids.len() - 1).map_err(|(_, message)| message);
            assert_eq!(few, Err("there are more tiles than the 4999 cells of the layer".into()));
            let many = from_base64(&text, compression, gids.len() + 1).map_err(|(_, message)| message);
            assert_eq!(many, Err("found 5000 of 5001 tiles".into()));
        }
    }

    #[test]
    fn broken_data_is_refused() {
        let message = |text: &str, compression| from_base64(text, compression, 4).expect_err("broken data").1;
        assert!(message("!", Compression::None).starts_with("the data is not base64: "));
        assert_eq!(message("AAAA", Compression::None), "3 bytes are not four for each tile");
        for compression in [Compression::Zlib, Compression::Gzip, Compression::Zstd] {
            let begins = format!("the data is not {}: ", compression.name());
            assert!(message("AAAAAAAA", compression).starts_with(&begins), "{compression:?}");
        }
    }

    #[test]
    fn numbers_with_commas() {
        assert_eq!(from_csv("1,\n 2 ,4294967295", 3), Ok(vec![Gid(1), Gid(2), Gid(u32::MAX)]));
        assert_eq!(from_csv(" \n", 0), Ok(Vec::new()));
        assert_eq!(
            from_csv("1,x", 2),
            Err((2, "\"x\" is not a tile; expected a number from 0 to 4294967295".into()))
        );
        assert_eq!(
            from_csv("1,2,", 2),
            Err((4, "there are more tiles than the 2 cells of the layer".into()))
        );
        assert_eq!(from_csv("1", 2), Err((0, "found 1 of 2 tiles".into())));
    }
}
