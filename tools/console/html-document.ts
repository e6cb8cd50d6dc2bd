import { html, raw } from "hono/html";
import { ASSETS } from "../../gen/console/assets.ts";

interface HtmlDocument {
  title: string;
  /** HTML. */
  body: string;
  /** URLs of modules. */
  scripts?: readonly string[];
}

/** A whole page. */
export function htmlDocument({ title, body, scripts = [] }: HtmlDocument): string {
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · Store-management API</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="${ASSETS.docs}" />
          ${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
        </head>
        <body>
          ${raw(body)}
        </body>
      </html>`,
  );
}
