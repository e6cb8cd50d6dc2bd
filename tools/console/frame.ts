import { html, raw } from "hono/html";
import { htmlDocument } from "./html-document.ts";

/** A link of a menu. */
export interface NavLink {
  title: string;
  url: string;
}

/** A group of links. */
export interface NavSection {
  title: string;
  links: NavLink[];
}

interface Frame {
  /** Path of the page; empty for one shown at any path. */
  url: string;
  title: string;
  /** HTML. */
  main: string;
  /** The menu of its part. */
  sections: readonly NavSection[];
  /** URLs of modules. */
  scripts?: readonly string[];
}

/** The parts of the documentation: each has a menu of its own. */
const PARTS: readonly NavLink[] = [
  { title: "Guides", url: "/docs/" },
  { title: "Reference", url: "/docs/reference" },
  { title: "Try it", url: "/docs/try" },
  { title: "Validator", url: "/docs/inference" },
  { title: "Operators", url: "/docs/operating" },
  { title: "Engineers", url: "/docs/contract" },
  { title: "Console", url: "/console" },
];

/** A whole page around its main part. Its menu needs no script: on a phone the menu is a link to the page's end. */
export function frame({ url, title, main, sections, scripts }: Frame): string {
  const body = html`<header class="top">
      <a class="brand" href="/docs/">Store-management API</a>
      ${PARTS.map((link) => anchor(link, url))} <a class="menu" href="#menu">Menu</a>
    </header>
    <div class="page">
      <main>${raw(main)}</main>
      <nav id="menu" aria-label="Pages">
        <ul class="parts">
          ${PARTS.map((link) => html`<li>${anchor(link, url)}</li>`)}
        </ul>
        ${sections.map(
          (section) =>
            html`<h2>${section.title}</h2>
              <ul>
                ${section.links.map((link) => html`<li>${anchor(link, url)}</li>`)}
              </ul>`,
        )}
      </nav>
    </div>`;
  return htmlDocument({ title, body: String(body), ...(scripts && { scripts }) });
}

function anchor({ title, url }: NavLink, current: string) {
  return html`<a href="${url}" ${raw(url === current ? 'aria-current="page"' : "")}>${title}</a>`;
}
