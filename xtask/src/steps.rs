//! A list of named steps, run in order until one fails.

use std::fmt;
use std::time::{Duration, Instant};

use crate::failure::Failure;

/// A named piece of work.
pub struct Step {
    name: &'static str,
    work: Box<dyn Fn() -> Result<Skipped, Failure>>,
}

/// Checks that were left out because an optional tool is missing: one reason each.
pub type Skipped = Vec<String>;

impl Step {
    /// A step that does `work` and is reported under `name`.
    pub fn new(name: &'static str, work: impl Fn() -> Result<(), Failure> + 'static) -> Self {
        Self::that_may_skip(name, move || work().map(|()| Skipped::new()))
    }

    /// A step that says which of its checks it had to leave out; the summary shows them.
    pub fn that_may_skip(name: &'static str, work: impl Fn() -> Result<Skipped, Failure> + 'static) -> Self {
        Self { name, work: Box::new(work) }
    }

    /// The name of the step.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Step").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Keeps the steps that are named, in their own order; all of them when none is named.
///
/// # Errors
///
/// When a name belongs to no step.
pub fn select(steps: Vec<Step>, names: &[String]) -> Result<Vec<Step>, Failure> {
    let known: Vec<&str> = steps.iter().map(Step::name).collect();
    if let Some(name) = names.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(Failure::new(format!("unknown step `{name}`; known: {}", known.join(", "))));
    }
    let wanted = |step: &Step| names.is_empty() || names.iter().any(|name| name == step.name);
    Ok(steps.into_iter().filter(wanted).collect())
}

/// Runs the steps in order, says how each went, and closes with a summary.
///
/// # Errors
///
/// With the failure of the first step that fails; the steps after it are not run.
pub fn run(steps: &[Step]) -> Result<(), Failure> {
    let start = Instant::now();
    let mut done = Vec::with_capacity(steps.len());
    for (index, step) in steps.iter().enumerate() {
        let place = format!("[{}/{}] {}", index + 1, steps.len(), step.name);
        println!("{place}");
        let begun = Instant::now();
        let skipped = (step.work)().map_err(|failure| {
            println!("{place}: FAILED after {}", seconds(begun.elapsed()));
            Failure::new(format!("step `{}` failed: {failure}", step.name))
        })?;
        let step = Done { name: step.name, time: begun.elapsed(), skipped };
        println!("{place}: {}\n", step.how_it_went());
        done.push(step);
    }
    print!("{}", summary(&done, start.elapsed()));
    Ok(())
}

/// A step that did not fail.
struct Done {
    name: &'static str,
    time: Duration,
    skipped: Skipped,
}

impl Done {
    fn how_it_went(&self) -> String {
        match self.skipped.len() {
            0 => format!("ok in {}", seconds(self.time)),
            number => format!("{number} skipped, the rest ok in {}", seconds(self.time)),
        }
    }
}

/// One line for each step, the total below, then everything that was skipped.
fn summary(done: &[Done], total: Duration) -> String {
    let width = done.iter().map(|step| step.name.len()).max().unwrap_or(0).max("total".len());
    let line = |name: &str, time: Duration| format!("  {name:width$} {:>9}\n", seconds(time));
    let times: String = done.iter().map(|step| line(step.name, step.time)).collect();
    let skipped: Vec<String> = done
        .iter()
        .flat_map(|step| {
            step.skipped.iter().map(|reason| format!("  {:width$} skipped: {reason}\n", step.name))
        })
        .collect();
    let verdict = match skipped.len() {
        0 => "all passed".to_owned(),
        number => format!("passed, but {number} skipped"),
    };
    format!("{verdict}\n{times}{}{}", line("total", total), skipped.concat())
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;
    use std::time::Duration;

    use super::{Done, Skipped, Step, run, select, summary};
    use crate::failure::Failure;

    /// Steps that note their name when they run; the ones in `failing` fail.
    fn steps(names: &[&'static str], failing: &[&str]) -> (Vec<Step>, Rc<RefCell<Vec<&'static str>>>) {
        let ran = Rc::new(RefCell::new(Vec::new()));
        let steps = names
            .iter()
            .map(|&name| {
                let (ran, fails) = (Rc::clone(&ran), failing.contains(&name));
                Step::new(name, move || {
                    ran.borrow_mut().push(name);
                    if fails { Err(Failure::new("broken")) } else { Ok(()) }
                })
            })
            .collect();
        (steps, ran)
    }

    #[test]
    fn steps_run_in_order_until_one_fails() {
        let (steps, ran) = steps(&["first", "second", "third"], &["second"]);
        let failure = run(&steps).expect_err("the second step fails");
        assert_eq!(failure.to_string(), "step `second` failed: broken");
        assert_eq!(*ran.borrow(), ["first", "second"]);
    }

    #[test]
    fn named_steps_are_kept_in_their_own_order() {
        let names = |chosen: &[&str]| {
            let chosen: Vec<String> = chosen.iter().map(ToString::to_string).collect();
            let (steps, _) = steps(&["format", "clippy", "docs"], &[]);
            select(steps, &chosen).map(|kept| kept.iter().map(Step::name).collect::<Vec<_>>())
        };
        assert_eq!(names(&[]), Ok(vec!["format", "clippy", "docs"]));
        assert_eq!(names(&["docs", "format"]), Ok(vec!["format", "docs"]));
        let refused = Failure::new("unknown step `cilppy`; known: format, clippy, docs");
        assert_eq!(names(&["cilppy"]), Err(refused));
    }

    #[test]
    fn the_summary_has_a_line_for_each_step() {
        let done = [step("format", 640, &[]), step("tests", 75_010, &[])];
        assert_eq!(
            summary(&done, Duration::from_millis(75_700)),
            "all passed\n  format     0.6 s\n  tests     75.0 s\n  total     75.7 s\n"
        );
    }

    #[test]
    fn what_was_skipped_is_no_pass_and_is_named_last() {
        let done = [step("format", 640, &[]), step("fuzz", 20, &["no C++ compiler"])];
        assert_eq!(
            summary(&done, Duration::from_millis(660)),
            "passed, but 1 skipped\n  format     0.6 s\n  fuzz       0.0 s\n  total      0.7 s\n  \
             fuzz   skipped: no C++ compiler\n"
        );
        assert_eq!(done[1].how_it_went(), "1 skipped, the rest ok in 0.0 s");
    }

    fn step(name: &'static str, milliseconds: u64, skipped: &[&str]) -> Done {
        let skipped: Skipped = skipped.iter().map(ToString::to_string).collect();
        Done { name, time: Duration::from_millis(milliseconds), skipped }
    }
}
