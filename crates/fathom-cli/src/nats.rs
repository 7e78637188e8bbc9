//! Flags for the NATS server and its credentials, turned into settings.

use fathom_job::cluster::{ClusterSettings, PASSWORD, ServerAccess};

use crate::args;
use crate::problem::Problem;

pub const WHERE: &str = "name the NATS server: --nats nats://host:4222";

/// Address and credentials of the server, if one was named.
pub fn access(args: &args::Nats) -> Result<Option<ServerAccess>, Problem> {
    let Some(url) = args.url.clone() else { return Ok(None) };
    let user = match &args.user {
        Some(name) => {
            let password = std::env::var(PASSWORD).map_err(|_| {
                Problem::usage(format!("--nats-user takes its password from ${PASSWORD}, which is not set"))
            })?;
            Some((name.clone(), password))
        }
        None => None,
    };
    Ok(Some(ServerAccess {
        url,
        creds: args.creds.clone(),
        nkey: args.nkey.clone(),
        user,
        tls_ca: args.tls_ca.clone(),
        prefix: args.prefix.clone(),
    }))
}

/// Settings of a clustered run, from its flags.
pub fn cluster(args: &args::Explore) -> Result<Option<ClusterSettings>, Problem> {
    let Some(access) = access(&args.nats)? else { return Ok(None) };
    for (given, flag) in [
        (args.job.search.explain_merges, "--explain-merges"),
        (args.by_function, "--by-function"),
        (args.job.suite.oracle, "--oracle"),
        (args.allow.iter().any(|what| what.starts_with("write")), "--allow write"),
    ] {
        if given {
            return Err(Problem::usage(format!("{flag} works on one machine only: omit it, or --nats")));
        }
    }
    Ok(Some(ClusterSettings { access, works_too: true, silence: args.nats.silence }))
}
