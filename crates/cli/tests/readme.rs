//! Every command the README shows is run, and answers what the README says.

use std::process::Command;

const README: &str = include_str!("../../../README.md");

/// Commands of `console` blocks, each with the output shown under it.
fn shown() -> Vec<(String, Vec<String>)> {
    let mut commands: Vec<(String, Vec<String>)> = Vec::new();
    let mut inside = false;
    for line in README.lines() {
        match line {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            _ => match (line.strip_prefix("$ "), commands.last_mut()) {
                (Some(command), _) => commands.push((command.to_owned(), Vec::new())),
                (None, Some((_, output))) => output.push(line.to_owned()),
                (None, None) => panic!("output before a command: {line}"),
            },
        }
    }
    commands
}

#[test]
fn every_command_shown_answers_as_shown() {
    let commands = shown();
    assert!(commands.len() >= 8, "the README shows commands");
    for (command, expected) in commands {
        let mut words = command.split_whitespace();
        assert_eq!(words.next(), Some("rejilla"), "{command}");
        let run = Command::new(env!("CARGO_BIN_EXE_rejilla"))
            .args(words)
            .env("LC_ALL", "en_GB.UTF-8")
            .env_remove("REJILLA_LANG")
            .output()
            .expect("the command runs");
        let said = String::from_utf8(run.stdout).expect("UTF-8");
        let mut lines = said.lines();
        for line in expected {
            // "…" stands for the rest of a line, or of the output.
            match line.split_once('…') {
                Some(("", _)) => break,
                Some((start, _)) => {
                    assert!(lines.next().is_some_and(|l| l.starts_with(start.trim_end())), "{command}\n{said}");
                }
                None => assert_eq!(lines.next().map(str::trim_end), Some(line.trim_end()), "{command}\n{said}"),
            }
        }
    }
}

#[test]
fn the_two_commands_are_what_is_built_and_run() {
    assert!(README.contains("\ncargo run --release -- demo\n"));
    assert!(README.contains("\nbash scripts/test.sh\n"));
    assert!(include_str!("../../../.ci/run").contains("bash scripts/test.sh"));
}
