import type { Handler } from "hono";
import type { HtmlEscapedString } from "hono/utils/html";
import { ASSETS } from "../../../gen/console/assets.ts";
import type { ConsoleApp } from "../env.ts";
import { Document } from "../view/document.tsx";

/** The policy of the page: it allows no requests, so that no config can leave the browser. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The page that checks configs of inference stages, for anybody (§console-checker). */
export const showChecker: Handler<ConsoleApp> = (c) => {
  c.header("Content-Security-Policy", POLICY);
  return c.html(Checker() as HtmlEscapedString);
};

function Checker() {
  return (
    <Document title="Config checker" className="checker" scripts={[ASSETS.checker]}>
      <header class="top">
        <a class="brand" href="/docs/">
          Store-management API
        </a>
        <nav aria-label="About configs">
          <ul>
            <li>
              <a href="/docs/inference">Configs</a>
            </li>
            <li>
              <a href="/docs/inference-rules">Rules</a>
            </li>
          </ul>
        </nav>
      </header>
      <main>
        <h1>Config checker</h1>
        <p class="quiet">
          Paste the config of an inference stage, as text or JSON, or drop a file, binary too. It is checked
          here, in your browser, and sent to nobody.
        </p>
        <div class="actions">
          <label>
            A file
            <input type="file" id="file" />
          </label>
          <button type="button" id="fix">
            Fix all
          </button>
          <button type="button" data-to="text">
            To text
          </button>
          <button type="button" data-to="json">
            To JSON
          </button>
          <button type="button" data-to="binary">
            To binary, as a file
          </button>
        </div>
        <p role="status" id="verdict">
          <noscript>The checker is a script, and scripts are off. The API checks configs as well.</noscript>
        </p>
        <div class="editor">
          <pre aria-hidden="true" id="numbers">
            1
          </pre>
          <textarea
            id="config"
            aria-label="Config"
            aria-describedby="verdict"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            wrap="off"
          ></textarea>
          <div aria-hidden="true" id="beside"></div>
        </div>
        <h2>Issues</h2>
        <ol class="history" id="issues"></ol>
      </main>
    </Document>
  );
}
