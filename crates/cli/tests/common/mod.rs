//! Runs the built command as a user would.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Duration;

pub(crate) const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const EASY_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
pub(crate) const SEED: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

/// How a run ended and what it wrote.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// A command with the language in no environment variable.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rejilla"));
    command.args(args);
    for name in ["REJILLA_LANG", "LC_ALL", "LANG"] {
        command.env_remove(name);
    }
    command
}

/// Sends a signal to a command that has come far enough to hear it.
#[cfg(unix)]
pub(crate) fn signal(child: &std::process::Child, signal: &str) {
    wait_until_it_listens(child.id());
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("a tool every Unix has");
    assert!(sent.success());
}

/// Waits until a process has a handler for interrupts: the system says so where there is a /proc, elsewhere a moment has to do.
#[cfg(unix)]
fn wait_until_it_listens(pid: u32) {
    const INTERRUPT: u64 = 1 << 1;
    let handled = || {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        u64::from_str_radix(status.lines().find_map(|line| line.strip_prefix("SigCgt:"))?.trim(), 16).ok()
    };
    while handled().is_some_and(|signals| signals & INTERRUPT == 0) {
        std::thread::sleep(Duration::from_millis(10));
    }
    std::thread::sleep(Duration::from_millis(if handled().is_some() { 50 } else { 500 }));
}

pub(crate) fn finish(mut command: Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A command that reads no input may have ended already.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("the command ends");
    Run {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("output is UTF-8"),
        err: String::from_utf8(output.stderr).expect("errors are UTF-8"),
    }
}

pub(crate) fn run(args: &[&str]) -> Run {
    finish(command(args), b"")
}

pub(crate) fn run_on(args: &[&str], input: &str) -> Run {
    finish(command(args), input.as_bytes())
}

/// The JSON a run wrote.
pub(crate) fn json(args: &[&str]) -> serde_json::Value {
    let run = run(args);
    serde_json::from_str(&run.out).unwrap_or_else(|e| panic!("{e}: {}{}", run.out, run.err))
}
