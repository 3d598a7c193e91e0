use sixfold_maps::{read_tokens, write_tokens};

use crate::{Target, Verdict};

/// Token files.
pub(crate) const TOKEN_FILES: Target = Target { name: "token-files", seeds, check };

fn seeds() -> Vec<String> {
    const PAGE: &str = include_str!("../../docs/token-file.md");
    let example = PAGE.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    let island = include_str!("../../samples/island.toml");
    example.into_iter().chain([island]).map(str::to_owned).collect()
}

fn check(text: &str) -> Verdict {
    let read = read_tokens(text);
    match &read {
        Ok(file) => {
            let written = write_tokens(file);
            match read_tokens(&written) {
                Ok(again) => assert_eq!(again, *file, "{written}"),
                Err(faults) => panic!("{written} was written and is refused: {faults}"),
            }
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            let lines = text.split('\n').count();
            assert!(faults.first().iter().all(|fault| fault.line <= lines), "{faults}");
        }
    }
    Verdict::of(&read)
}
