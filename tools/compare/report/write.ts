import { Marked } from "marked";
import { html, raw } from "hono/html";
import { markdownOf } from "./markdown.ts";
import { writeWhole } from "../../files/write-whole.ts";
import type { ComparisonReport } from "./comparison-report.ts";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}td,th{border:1px solid #bbb;padding:.3rem .6rem;text-align:left;vertical-align:top}
code{overflow-wrap:anywhere}`;

/**
 * Writes the report atomically: HTML for a file of that extension, otherwise Markdown. Readable only for its owner, as it may
 * contain personal data.
 */
export async function writeReport(file: string, report: ComparisonReport): Promise<void> {
  const markdown = markdownOf(report);
  const text = /\.html?$/i.test(file) ? await pageOf(markdown) : markdown;
  await writeWhole(file, text, 0o600);
}

async function pageOf(markdown: string): Promise<string> {
  const body = new Marked().parse(markdown, { async: false }) as string;
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta
            http-equiv="Content-Security-Policy"
            content="default-src 'none'; style-src 'unsafe-inline'"
          />
          <title>Comparison of two shops</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          ${raw(body)}
        </body>
      </html>`,
  );
}
