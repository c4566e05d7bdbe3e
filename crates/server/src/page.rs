//! The page, embedded in the binary.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::Embed;

#[derive(Embed)]
#[folder = "../../web"]
#[include = "index.html"]
#[include = "manifest.webmanifest"]
#[include = "sw.js"]
#[include = "assets/*"]
struct Files;

/// The module for a worker, which `scripts/module.sh` makes; a plain build does without.
const MODULE: &str = "assets/rejilla.wasm";

/// Scripts that a worker runs: they may compile the module, which no script of the page may.
const WORKERS: &str = "assets/src/doors/engine.js";

/// Whether a path is that of a worker's script.
pub(crate) fn is_worker(path: &str) -> bool {
    path.strip_prefix('/') == Some(WORKERS)
}

/// A file of the page, if the path names one.
pub(crate) fn file(method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<Response> {
    if method != Method::GET && method != Method::HEAD {
        return None;
    }
    let path = match uri.path() {
        "/" => "index.html",
        other => other.strip_prefix('/')?,
    };
    if path == "files.js" {
        let about = [(header::CONTENT_TYPE, media_type(path)), (header::CACHE_CONTROL, "no-cache")];
        return Some((about, list()).into_response());
    }
    // Names are looked up in a table: there is no file system to climb about in.
    let Some(file) = Files::get(path) else {
        // A page that asks whether there is a module is told so, and no browser calls it an error.
        return (path == MODULE).then(|| StatusCode::NO_CONTENT.into_response());
    };
    let tag = etag(&file.metadata.sha256_hash());
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let about = [
        (header::CONTENT_TYPE, media_type(path).to_owned()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::ETAG, tag),
    ];
    Some(if known {
        (StatusCode::NOT_MODIFIED, about).into_response()
    } else {
        let data = match file.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        (about, data).into_response()
    })
}

/// The page's files and a mark of their contents, for what keeps them in a browser.
fn list() -> String {
    let mut names: Vec<_> = Files::iter().filter(|name| name != "sw.js").collect();
    names.sort_unstable();
    // FNV-1a over the hashes of the files: any change of any file changes it.
    let mut mark = 0xcbf2_9ce4_8422_2325_u64;
    for name in &names {
        let hash = Files::get(name).map(|file| file.metadata.sha256_hash()).unwrap_or_default();
        for byte in name.bytes().chain(hash) {
            mark = (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    format!("self.rejilla = {{ mark: \"{mark:016x}\", files: [{}] }};\n", quoted.join(", "))
}

fn etag(hash: &[u8]) -> String {
    let hex: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml; charset=utf-8",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "txt" | "ftl" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_names_what_the_page_needs_and_no_more_than_there_is() {
        let list = list();
        for name in ["index.html", "assets/src/main.js", WORKERS, "manifest.webmanifest", "assets/icon-512.png"] {
            assert!(list.contains(&format!("\"{name}\"")), "{name}");
        }
        assert!(!list.contains("sw.js"));
        assert!(Files::iter().filter(|name| name != "sw.js").all(|name| list.contains(&*name)));
    }
}
