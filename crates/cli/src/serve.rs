//! `serve`: the page and the HTTP interface, until Ctrl-C.

use std::net::{IpAddr, SocketAddr, TcpListener};
use std::process::{Command, Stdio};

use clap::ArgMatches;
use rejilla_server::Limits;

use crate::app::{App, Exit, Halt, duration, refusal};

pub(crate) fn serve(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let host = matches.get_one::<IpAddr>("host").copied().unwrap_or(IpAddr::from([127, 0, 0, 1]));
    let port = matches.get_one::<u16>("port").copied().unwrap_or(0);
    let asked = SocketAddr::new(host, port);
    let listener = TcpListener::bind(asked).map_err(|error| {
        let args = [("address", asked.to_string().into()), ("why", refusal(&app.locale, &error).into())];
        app.bad("error-address", args)
    })?;
    let url = format!("http://{}", listener.local_addr()?);
    app.say("serve-address", [("url", url.as_str().into())])?;
    if !host.is_loopback() {
        app.say("serve-open", [])?;
    }
    app.say("serve-stop", [])?;
    app.flush()?;
    if matches.get_flag("open") && !open(&url) {
        let text = app.locale.text("serve-no-browser");
        app.err(&text);
    }
    let hosts = matches.get_many::<String>("allow-host").into_iter().flatten().cloned().collect();
    let mut limits = Limits { hosts, ..Limits::default() };
    if let Some(time) = matches.get_one::<f64>("time-limit").and_then(|s| duration(*s)) {
        (limits.time, limits.drain) = (time, time.saturating_add(limits.drain - limits.time));
    }
    rejilla_server::serve(listener, limits, &app.interrupt())?;
    Ok(Exit::Done)
}

/// Asks the desktop to show an address; whether anything was there to be asked.
fn open(url: &str) -> bool {
    let (program, words): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let quiet = Command::new(program)
        .args(words)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    quiet.is_ok()
}
