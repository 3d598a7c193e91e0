//! The checks on a real binary: this one, whose tests are the scenarios of the pages below.

use std::panic::catch_unwind;

use sixfold_spec::{check, check_readings};

// Only the names of the tests in these two modules matter.
mod walking {
    mod one_step {
        #[test]
        fn forward() {
            assert_eq!(2 - 1, 1);
        }

        #[test]
        fn backward() {
            assert_eq!(1 - 2, -1);
        }
    }
}

mod readings {
    #[test]
    fn r007_1() {
        assert_eq!("007-1".replace('-', "_"), "007_1");
    }
}

fn message_of(check: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let panic = catch_unwind(check).expect_err("the check must fail");
    *panic.downcast::<String>().expect("the check fails with a message")
}

#[test]
fn pages_that_agree_pass() {
    check(module_path!(), &[("walking", "## One step\n- **forward**: ahead\n- **backward**: behind\n")]);
    check_readings(module_path!(), "| 007-1 | – | – |\n", |_| true);
}

#[test]
fn a_missing_and_a_surplus_test_are_named_together() {
    let page = "## One step\n- **forward**: ahead\n- **sideways**: beside\n";
    assert_eq!(
        message_of(|| check(module_path!(), &[("walking", page)])),
        "2 differences between pages and tests:\n  \
         walking line 3: this scenario has no test `walking::one_step::sideways`\n  \
         test `walking::one_step::backward` has no scenario on the page"
    );
}

#[test]
fn readings_are_compared_both_ways() {
    assert_eq!(
        message_of(|| check_readings(module_path!(), "| 007-2 | – | – |\n", |id| id.starts_with("007"))),
        "2 differences between pages and tests:\n  \
         reading 007-2 has no test `readings::r007_2`\n  \
         test `readings::r007_1` has no row on the page of readings"
    );
}
