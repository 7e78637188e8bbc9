//! A job from start to end: earlier results, one target, or several modules or programs.

use std::sync::Arc;

use fathom_explore::Control;
use fathom_report::folder;

use crate::error::JobError;
use crate::kept::Question;
use crate::observer::Observer;
use crate::one;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::several::{self, Several};

/// Explores the target, writes tests and results, and says what was found.
pub fn run(plan: &Plan, control: &Arc<Control>, observer: &mut dyn Observer) -> Result<Outcome, JobError> {
    folder::check(&plan.output)?;
    let question = Question::of(plan);
    if !plan.fresh
        && let Some(results) = question.as_ref().and_then(|q| q.answer(&plan.output))
    {
        return Ok(Outcome { cached: true, ..Outcome::of(results) });
    }
    if let Some(parts) = fathom_target::parts(&plan.target, &plan.options)? {
        let several = Several::new(plan, parts)?;
        return several::run(plan, several, question.as_ref(), control, observer);
    }
    let mut plan = plan.clone();
    fathom_target::make_ready(&plan.target, &mut plan.options)?;
    one::run(&plan, question.as_ref(), control, observer)
}
