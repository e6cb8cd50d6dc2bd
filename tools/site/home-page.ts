import { html } from "hono/html";
import type { DocSection } from "./docs.ts";
import { type Html, searchBox } from "./frame.ts";
import { type ApiDocument, documentList } from "./reference/documents.ts";

/** Characters of a summary that says less than its page's title. */
const SHORTEST = 24;

interface HomePage {
  documents: readonly ApiDocument[];
  sections: readonly DocSection[];
}

/** The main part of `/docs/`, the index, with the search of all pages for `browser/guide.ts`. */
export function homePage({ documents, sections }: HomePage): Html {
  return html`<h1>Documentation</h1>
    ${searchBox()}
    <ul class="cards">
      <li>
        <a href="/docs/guides/quickstart">Quickstart</a>
        <p>A key, the first request, the first webhook and the first order, in ten minutes.</p>
      </li>
      <li>
        <a href="/docs/reference">API reference</a>
        <p>Every route of every version with its fields, filters, errors and examples, to be searched.</p>
      </li>
    </ul>
    ${sections.map(sectionCards)}
    <p><a href="/docs/maintainers">For maintainers</a>: decisions, figures, and records of the original.</p>
    ${documentList(documents)}`;
}

/** The main part of the page with the documents of those who maintain the store; other menus and the search leave them out. */
export function maintainersPage(sections: readonly DocSection[]): Html {
  return html`<h1>For maintainers</h1>
    ${sections.map(sectionCards)}`;
}

function sectionCards({ title, links }: DocSection) {
  return html`<h2>${title}</h2>
    <ul class="cards">
      ${links.map(
        ({ url, title, summary }) =>
          html`<li>
            <a href="${url}">${title}</a>
            ${summary.length > SHORTEST && html`<p>${summary}</p>`}
          </li>`,
      )}
    </ul>`;
}

/** The main part of the page for an unknown path. */
export function notFoundPage(): Html {
  return html`<h1>There is no such page</h1>
    <p><a href="/docs/">All pages</a></p>`;
}
