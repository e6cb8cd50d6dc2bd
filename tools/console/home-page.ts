import { html } from "hono/html";
import type { DocSection } from "./docs.ts";
import type { ApiDocument } from "./reference/documents.ts";

/** Characters of a summary that says less than its page's title. */
const SHORTEST = 24;

interface HomePage {
  documents: readonly ApiDocument[];
  sections: readonly DocSection[];
}

/** The main part of `/docs/`, the index, with the search of all pages for `browser/guide.ts`. */
export function homePage({ documents, sections }: HomePage): string {
  return String(
    html`<h1>Documentation</h1>
      <label class="search" hidden>
        Search
        <input type="search" id="search" autocomplete="off" spellcheck="false" aria-controls="hits" />
      </label>
      <ul id="hits" class="listed" aria-live="polite"></ul>
      <ul class="cards">
        <li>
          <a href="/docs/guides/quickstart">Quickstart</a>
          <p>A key, the first request, the first webhook and the first order, in ten minutes.</p>
        </li>
        <li>
          <a href="/docs/reference">API reference</a>
          <p>Every route of every version with its fields, filters, errors and examples, to be searched.</p>
        </li>
        <li>
          <a href="/docs/try">Try it</a>
          <p>Any request of the API, sent from your browser with the rights that you have in the console.</p>
        </li>
        <li>
          <a href="/docs/coverage">Coverage</a>
          <p>Routes of each version, compared with the legacy API.</p>
        </li>
        <li>
          <a href="/console/checker">Config checker</a>
          <p>Validates configs of inference stages as you type them, in your browser alone.</p>
        </li>
      </ul>
      ${sections.map(
        ({ title, links }) =>
          html`<h2>${title}</h2>
            <ul class="cards">
              ${links.map(
                ({ url, title, summary }) =>
                  html`<li>
                    <a href="${url}">${title}</a>
                    ${summary.length > SHORTEST && html`<p>${summary}</p>`}
                  </li>`,
              )}
            </ul>`,
      )}
      <h2>OpenAPI 3.1</h2>
      <ul>
        ${documents.map(({ url, title }) => html`<li><a href="${url}">${title}</a></li>`)}
      </ul>`,
  );
}

/** The main part of the page for an unknown path. */
export function notFoundPage(): string {
  return String(
    html`<h1>There is no such page</h1>
      <p><a href="/docs/">All pages</a></p>`,
  );
}
