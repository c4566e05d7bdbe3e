//! `rejilla serve`, as it is run: it prints its address, answers there, and ends when it is told to.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};

#[test]
fn it_prints_its_address_and_answers_there() {
    for (lang, said) in [("en", "Rejilla is at http://127.0.0.1:"), ("es", "Rejilla está en http://127.0.0.1:")] {
        let mut server = Command::new(env!("CARGO_BIN_EXE_rejilla"))
            .args(["serve", "--port", "0", "--lang", lang])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut line = String::new();
        BufReader::new(server.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        let port = line.trim_end().strip_prefix(said).unwrap_or_else(|| panic!("{line}"));
        let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).expect("somebody listens");
        stream.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"status\":\"ok\""), "{answer}");
        stop(&mut server);
    }
}

#[cfg(unix)]
fn stop(server: &mut std::process::Child) {
    // An interrupt ends it as a matter of course.
    let pid = server.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill runs").success());
    assert_eq!(server.wait().expect("an end").code(), Some(0));
}

#[cfg(not(unix))]
fn stop(server: &mut std::process::Child) {
    server.kill().expect("an end");
    let _ = server.wait();
}

#[test]
fn a_bad_address_or_port_is_said() {
    for (words, part) in [(["serve", "--port", "70000"], "65535"), (["serve", "--host", "nowhere"], "IP")] {
        let output = Command::new(env!("CARGO_BIN_EXE_rejilla")).args(words).output().expect("the command runs");
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains(part));
    }
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_rejilla"))
        .args(["serve", "--port", &port])
        .output()
        .expect("the command runs");
    assert_eq!(output.status.code(), Some(2));
}
