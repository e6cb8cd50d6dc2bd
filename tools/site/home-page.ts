import { html } from "hono/html";
import type { DocSection } from "./docs.ts";
import { type Html, searchBox } from "./frame.ts";

/** The main part of `/docs/`, the index, with the search of all pages for `browser/guide.ts`. */
export function homePage(sections: readonly DocSection[]): Html {
  return html`<h1>Documentation</h1>
    ${searchBox()}
    ${sections.map(
      ({ title, links }) =>
        html`<h2>${title}</h2>
          <ul class="cards">
            ${links.map(
              (page) =>
                html`<li>
                  <a href="${page.url}">${page.title}</a>
                  <p>${page.summary}</p>
                </li>`,
            )}
          </ul>`,
    )}`;
}

/** The main part of the page for an unknown path. */
export function notFoundPage(): Html {
  return html`<h1>There is no such page</h1>
    <p><a href="/docs/">All pages</a></p>`;
}
