//! Landlock: reads everywhere, writes only where allowed, TCP only when allowed, no signals to outside.

use std::path::{Path, PathBuf};

use landlock::{
    ABI, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, LandlockStatus, PathBeneath, PathFd,
    Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope,
};

use crate::{Error, Programs, Sandbox};

/// The newest version whose meaning we have checked. Older kernels get what they have, newer ones no surprises.
const KNOWN: ABI = ABI::V7;

/// Devices that discard what is written and so may always be written.
const SINKS: &[&str] = &["/dev/null", "/dev/zero", "/dev/full"];

/// Loaders of dynamic programs: the kernel starts them in the place of the program.
const LOADERS: &[&str] = &[
    "/lib64/ld-linux-x86-64.so.2",
    "/lib/ld-linux-aarch64.so.1",
    "/lib/ld-musl-x86_64.so.1",
    "/lib/ld-musl-aarch64.so.1",
];

/// The version that holds now, or why none does.
pub fn confine(sandbox: &Sandbox) -> Result<Result<u32, String>, Error> {
    let mut allowed = Vec::new();
    for path in &sandbox.writable {
        let rule = allow(path).map_err(|source| Error::Writable { path: path.clone(), source })?;
        allowed.push(rule);
    }
    // A sink that this system lacks needs no permission.
    allowed.extend(SINKS.iter().filter_map(|path| allow(Path::new(path)).ok()));
    if let Programs::Only(programs) = &sandbox.programs {
        // A program that is missing cannot be started anyway.
        let files = programs.iter().map(PathBuf::as_path).chain(LOADERS.iter().map(Path::new));
        allowed.extend(
            files.filter_map(|path| {
                PathFd::new(path).ok().map(|file| PathBeneath::new(file, AccessFs::Execute))
            }),
        );
    }
    Ok(restrict(sandbox, allowed).unwrap_or_else(|error| Err(error.to_string())))
}

fn allow(path: &Path) -> std::io::Result<PathBeneath<PathFd>> {
    let is_folder = std::fs::metadata(path)?.is_dir();
    let opened = PathFd::new(path).map_err(std::io::Error::other)?;
    let rights = AccessFs::from_write(KNOWN);
    Ok(PathBeneath::new(opened, if is_folder { rights } else { rights & AccessFs::from_file(KNOWN) }))
}

fn restrict(
    sandbox: &Sandbox,
    allowed: Vec<PathBeneath<PathFd>>,
) -> Result<Result<u32, String>, RulesetError> {
    let mut rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_write(KNOWN))?
        .scope(Scope::Signal)?;
    if let Programs::Only(_) = sandbox.programs {
        rules = rules.handle_access(AccessFs::Execute)?;
    }
    if !sandbox.allow_net {
        let tcp: BitFlags<AccessNet> = AccessNet::BindTcp | AccessNet::ConnectTcp;
        rules = rules.handle_access(tcp)?.scope(Scope::AbstractUnixSocket)?;
    }
    let status =
        rules.create()?.add_rules(allowed.into_iter().map(Ok::<_, RulesetError>))?.restrict_self()?;
    Ok(match (status.ruleset, status.landlock) {
        (RulesetStatus::NotEnforced, LandlockStatus::NotEnabled) => {
            Err("Landlock is switched off in this kernel (boot parameter lsm=)".to_owned())
        }
        (RulesetStatus::NotEnforced, _) => {
            Err("this kernel has no Landlock (5.13 is the first that has)".to_owned())
        }
        (_, LandlockStatus::Available { effective_abi, .. }) => Ok(effective_abi as u32),
        (_, LandlockStatus::NotEnabled | LandlockStatus::NotImplemented) => {
            Err("Landlock gave no version".to_owned())
        }
    })
}
