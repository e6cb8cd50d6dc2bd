import { html } from "hono/html";
import type { ApiDocument } from "./reference/documents.ts";

/** The main part of the page for `browser/try.ts`: a form for a request of the API, and its answer. */
export function tryPage(documents: readonly ApiDocument[]): string {
  return String(
    html`<h1>Try the API</h1>
      <p id="who" role="status">
        <noscript>This page is a script, and scripts are off.</noscript>
      </p>
      <form id="try">
        <label>
          API
          <select id="document">
            ${documents.map(({ url, title }) => html`<option value="${url}">${title}</option>`)}
          </select>
        </label>
        <label
          >Operation
          <select id="operation"></select
        ></label>
        <div id="path" class="fields"></div>
        <details id="more" hidden>
          <summary>Query and headers (<span id="more-count">0</span>)</summary>
          <div id="others" class="fields"></div>
        </details>
        <label id="with-body" hidden>
          Body
          <textarea id="body" rows="12" spellcheck="false" autocomplete="off" autocapitalize="off"></textarea>
        </label>
        <button class="primary" id="send" hidden>Send</button>
      </form>
      <p id="verdict" role="status"></p>
      <ul id="problems"></ul>
      <h2>As a command</h2>
      <pre tabindex="0"><code id="command"></code></pre>
      <section id="answer" aria-label="Answer" hidden>
        <details>
          <summary>Headers</summary>
          <div class="table" tabindex="0" role="region" aria-label="Headers">
            <table>
              <tbody id="headers"></tbody>
            </table>
          </div>
        </details>
        <pre id="content" tabindex="0"></pre>
      </section>`,
  );
}
