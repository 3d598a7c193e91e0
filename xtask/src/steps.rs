//! A list of named steps, run in order until one fails.

use std::fmt;
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::suggest::closest;

/// A named piece of work.
pub struct Step {
    name: &'static str,
    work: Box<dyn Fn() -> Result<(), Failure>>,
}

impl Step {
    /// A step that does `work` and is reported under `name`.
    pub fn new(name: &'static str, work: impl Fn() -> Result<(), Failure> + 'static) -> Self {
        Self { name, work: Box::new(work) }
    }

    /// What the step is called.
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
        let hint = closest(name, known.iter().copied())
            .map_or_else(|| format!("known: {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
        return Err(Failure::new(format!("unknown step `{name}`; {hint}")));
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
    let mut times = Vec::with_capacity(steps.len());
    for (index, step) in steps.iter().enumerate() {
        let place = format!("[{}/{}] {}", index + 1, steps.len(), step.name);
        println!("{place}");
        let begun = Instant::now();
        if let Err(failure) = (step.work)() {
            println!("{place}: FAILED after {}", seconds(begun.elapsed()));
            return Err(Failure::new(format!("step `{}` failed: {failure}", step.name)));
        }
        times.push((step.name, begun.elapsed()));
        println!("{place}: ok in {}\n", seconds(begun.elapsed()));
    }
    print!("{}", summary(&times, start.elapsed()));
    Ok(())
}

/// One line a step and the total below.
fn summary(times: &[(&str, Duration)], total: Duration) -> String {
    let width = times.iter().map(|(name, _)| name.len()).max().unwrap_or(0).max("total".len());
    let line = |name: &str, time: Duration| format!("  {name:width$} {:>9}\n", seconds(time));
    let lines: String = times.iter().map(|&(name, time)| line(name, time)).collect();
    format!("all passed\n{lines}{}", line("total", total))
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;
    use std::time::Duration;

    use super::{Step, run, select, summary};
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
    fn all_run_when_none_fails() {
        let (steps, ran) = steps(&["first", "second"], &[]);
        assert_eq!(run(&steps), Ok(()));
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
        assert_eq!(names(&["cilppy"]), Err(Failure::new("unknown step `cilppy`; did you mean `clippy`?")));
        assert_eq!(
            names(&["everything"]),
            Err(Failure::new("unknown step `everything`; known: format, clippy, docs"))
        );
    }

    #[test]
    fn the_summary_has_a_line_for_each_step() {
        let times = [("format", Duration::from_millis(640)), ("tests", Duration::from_millis(75_010))];
        assert_eq!(
            summary(&times, Duration::from_millis(75_700)),
            "all passed\n  format     0.6 s\n  tests     75.0 s\n  total     75.7 s\n"
        );
    }
}
