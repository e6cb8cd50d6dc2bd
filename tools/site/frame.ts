import { html, raw } from "hono/html";
import { ASSETS } from "../../gen/console/assets.ts";

/** A link of a menu. */
interface NavLink {
  title: string;
  url: string;
}

/** A group of links. */
export interface NavSection {
  title: string;
  links: NavLink[];
}

/** A page of the site, without its frame. */
export interface SitePage extends NavLink {
  main: Html;
}

/** A part of a page, as `html` makes it. */
export type Html = ReturnType<typeof html>;

/** The search of all operations, errors and pages (`browser/guide.ts`). */
export function searchBox() {
  return html`<label class="search" hidden>
      Search
      <input type="search" id="search" autocomplete="off" spellcheck="false" aria-controls="hits" />
    </label>
    <ul id="hits" class="listed" aria-live="polite"></ul>`;
}

/** A whole page around its main part, with a menu. That needs no script: on a phone the menu is a link to the page's end. */
export function frame({ url, title, main }: SitePage, sections: readonly NavSection[]): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Store-management API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${ASSETS.style}" />
        <script type="module" src="${ASSETS.guide}"></script>
      </head>
      <body class="docs">
        <header class="top">
          <a class="brand" href="/docs/">Store-management API</a>
          ${anchor({ title: "Guides", url: "/docs/" }, url)}
          ${anchor({ title: "Reference", url: "/docs/reference" }, url)} <a href="/console">Console</a>
          <a class="menu" href="#menu">Menu</a>
        </header>
        <div class="page">
          <main>${main}</main>
          <nav id="menu" aria-label="Pages">
            ${sections.map(
              (section) =>
                html`<h2>${section.title}</h2>
                  <ul>
                    ${section.links.map((link) => html`<li>${anchor(link, url)}</li>`)}
                  </ul>`,
            )}
          </nav>
        </div>
      </body>
    </html>`;
}

function anchor({ title, url }: NavLink, current: string) {
  return html`<a href="${url}" ${raw(url === current ? 'aria-current="page"' : "")}>${title}</a>`;
}
