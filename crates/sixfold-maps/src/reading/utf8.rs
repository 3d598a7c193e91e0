use sixfold::input::Faults;

use crate::reading::fault::FileFault;

/// The text of a file that is not too long.
pub(crate) fn text(bytes: &[u8], most: usize) -> Result<&str, Faults<FileFault>> {
    let refused = |line, column, message| Err(Faults::from(FileFault { line, column, message }));
    if bytes.len() > most {
        return refused(1, 1, format!("{} bytes are too many; at most {most} are read", bytes.len()));
    }
    match std::str::from_utf8(bytes) {
        // Some editors write a byte order mark.
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let line = good.matches('\n').count() + 1;
            let column = good.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
            refused(line, column, "the file is not text: a byte is not UTF-8".to_owned())
        }
    }
}
