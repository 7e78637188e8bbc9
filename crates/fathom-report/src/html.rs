//! `report.html`: one page that needs no other file and no network.
//!
//! The page is a frame, the run's data as JSON ([`data`]) and the scripts in `assets/page`, which draw only the visible part: a run
//! has thousands of branches and tens of thousands of decisions.

use crate::results::Results;
use crate::text::escape;

pub mod data;

const CSS: &str = include_str!("assets/page/page.css");
/// In dependency order.
const SCRIPTS: [&str; 8] = [
    include_str!("assets/page/core.js"),
    include_str!("assets/page/source.js"),
    include_str!("assets/page/findings.js"),
    include_str!("assets/page/tests.js"),
    include_str!("assets/page/tree.js"),
    include_str!("assets/page/specs.js"),
    include_str!("assets/page/overview.js"),
    include_str!("assets/page/main.js"),
];

/// The text of `report.html`.
pub fn write(results: &Results) -> String {
    page(&results.summary.target, &data::json(results), "default-src 'none'", "")
}

/// The page around data. `policy` lists further sources that it may load from, `more` is further script.
pub fn page(title: &str, data: &str, policy: &str, more: &str) -> String {
    let title = escape(title);
    // Inside a script element only `</script` and `<!--` are special, and JSON can escape them.
    let data = data.replace('<', "\\u003c");
    let scripts = SCRIPTS.concat();
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Fathom: {title}</title>\n<style>\n{CSS}</style></head>\n\
         <body><header></header><main id=\"view\"></main><dialog></dialog>\n\
         <noscript><p>This page is drawn by the script in it. Without scripts, the folder <code>findings</code> beside it has \
         the findings as text, and <code>summary.json</code> the figures.</p></noscript>\n\
         <script type=\"application/json\" id=\"data\">{data}</script>\n<script>\n{scripts}{more}</script></body></html>\n"
    )
}

/// Rounded down, so that 100 % means all.
pub fn percent(part: u64, whole: u64) -> u64 {
    (part * 100).checked_div(whole).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use crate::results::tests::sample;

    #[test]
    fn the_page_is_one_file_and_text_in_it_ends_no_script() {
        let mut results = sample();
        results.summary.findings[0].message = "</script><script>alert(1)</script><!--".into();
        let text = super::write(&results);
        assert_eq!(text.matches("</script>").count(), 2, "only our own two scripts end");
        assert!(text.contains("default-src 'none'"), "the browser refuses every request");
        assert!(!text.contains("src=") && !text.contains("<link") && !text.contains("@import"));
        let start = text.find("id=\"data\">").unwrap() + 10;
        let end = start + text[start..].find("</script>").unwrap();
        let data: serde_json::Value = serde_json::from_str(&text[start..end]).unwrap();
        assert_eq!(data["summary"]["findings"][0]["message"], "</script><script>alert(1)</script><!--");
    }

    #[test]
    fn a_hundred_percent_means_all() {
        assert_eq!(super::percent(999, 1000), 99);
        assert_eq!(super::percent(0, 0), 100);
    }
}
