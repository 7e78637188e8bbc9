//! [`Checks`] as it is stored and sent: checkers by name, so that data of another version means the same.

use serde::{Deserialize, Serialize};

use super::{Checks, Proof, REGISTRY};

#[derive(Serialize, Deserialize)]
#[serde(default)]
pub(super) struct NamedChecks {
    checkers: Vec<String>,
    fail_alloc: bool,
    strict_int: bool,
    #[serde(skip_serializing_if = "is_none")]
    proof: Proof,
}

fn is_none(proof: &Proof) -> bool {
    *proof == Proof::No
}

impl Default for NamedChecks {
    fn default() -> NamedChecks {
        Checks::default().into()
    }
}

impl From<Checks> for NamedChecks {
    fn from(checks: Checks) -> NamedChecks {
        let on = REGISTRY.iter().filter(|checker| checks.has(checker.name));
        NamedChecks {
            checkers: on.map(|checker| checker.name.to_string()).collect(),
            fail_alloc: checks.fail_alloc,
            strict_int: checks.strict_int,
            proof: checks.proof,
        }
    }
}

impl TryFrom<NamedChecks> for Checks {
    type Error = String;

    fn try_from(named: NamedChecks) -> Result<Checks, String> {
        let none = Checks::all().select("-all")?;
        let checks = match named.checkers.is_empty() {
            true => none,
            false => none
                .select(&named.checkers.join(","))
                .map_err(|name| format!("there is no checker `{name}`"))?,
        };
        Ok(Checks {
            fail_alloc: named.fail_alloc,
            strict_int: named.strict_int,
            proof: named.proof,
            ..checks
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_are_stored_by_name() {
        let none = Checks::all().select("-all").unwrap();
        let all = Checks { fail_alloc: true, strict_int: true, ..Checks::all() };
        let proof = Checks { proof: Proof::AllFreed, ..none };
        for checks in [Checks::default(), all, none, none.select("leak,race").unwrap(), proof] {
            let text = serde_json::to_string(&checks).unwrap();
            assert_eq!(serde_json::from_str::<Checks>(&text).unwrap(), checks, "{text}");
        }
        let text = serde_json::to_string(&none.select("leak").unwrap()).unwrap();
        assert_eq!(text, r#"{"checkers":["leak"],"fail_alloc":false,"strict_int":false}"#);
        assert_eq!(serde_json::from_str::<Checks>("{}").unwrap(), Checks::default());
        let error = serde_json::from_str::<Checks>(r#"{"checkers":["nothing"]}"#).unwrap_err();
        assert!(error.to_string().contains("nothing"), "{error}");
    }
}
