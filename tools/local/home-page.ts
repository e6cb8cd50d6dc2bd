import { html } from "hono/html";
import { htmlDocument } from "../console/html-document.ts";
import type { Environment } from "./environments.ts";
import { keysCommand } from "./start-options.ts";
import type { BundledWorker } from "./worker-options.ts";
import type { OtherWorker } from "./workers.ts";

const WHAT_IT_DOES: Record<Environment, string> = {
  v1: "Version 1 of the API; its index lists its routes",
  v2: "Version 2 of the API; its index lists its routes",
  v3: "Version 3 of the API; its index lists its routes",
  webhooks: "Delivers events to the URLs of webhooks",
  inference: "Validates and converts inference configs; needs no key",
  console: "The console, the reference, the guides, the table of coverage, and the health of the store",
};

/** The style sheet is on the console's host, at the same path. */
const headersOf = (consoleUrl: string) => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; style-src 'self' ${consoleUrl}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "X-Content-Type-Options": "nosniff",
});

/** Stands for the origin of the browser's request. */
const ORIGIN = "http://store.invalid";

/**
 * A Worker that answers `/` of the local stack with an overview page, and passes on plain permalinks (§shop-addresses). It is
 * never deployed.
 */
export function homePageWorker(
  workers: readonly BundledWorker[],
  dataDir: string,
  consoleUrl: string,
): OtherWorker {
  const page = JSON.stringify(homePage(workers, dataDir, consoleUrl));
  const origin = JSON.stringify(ORIGIN);
  const contents = `
const page = ${page};
const headers = ${JSON.stringify(headersOf(consoleUrl))};
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const version = url.searchParams.get("wc-api-version");
    const api = version && env["v" + (/^[12]$/.test(version) ? version : "3")];
    if (api && /\\/(index\\.php)?$/.test(url.pathname)) return api.fetch(request);
    if (!/^\\/(index\\.php)?$/.test(url.pathname)) return env.first.fetch(request);
    await request.arrayBuffer(); // An unread body would break the connection.
    return new Response(page.replaceAll(${origin}, url.origin), { headers });
  },
};`;
  return {
    name: "store-local-home",
    compatibilityDate: "2026-07-30",
    modules: [{ type: "ESModule", path: "index.js", contents }],
    // A route without a star matches no address with a query. Unmatched requests go to the first Worker.
    routes: ["*/*"],
    serviceBindings: {
      first: workers[0]?.options.name ?? "",
      ...Object.fromEntries(
        workers
          .filter(({ environment }) => /^v\d$/.test(environment))
          .map(({ environment, options }) => [environment, options.name]),
      ),
    },
  };
}

function homePage(workers: readonly BundledWorker[], dataDir: string, consoleUrl: string): string {
  const rows = workers.map(
    ({ environment, options }) =>
      html`<tr>
        <th scope="row">${environment}</th>
        <td>${WHAT_IT_DOES[environment]}</td>
        <td>
          ${
            environment === "console"
              ? link(`${consoleUrl}/docs/`, `${consoleUrl}/`)
              : where(options, environment === "inference" ? "schema" : "")
          }
        </td>
      </tr> `,
  );
  const body = html`<main class="alone">
    <h1>Store-management API</h1>
    <p>This store runs on your machine. Only deliveries of its webhooks leave it.</p>
    <ul class="cards">
      <li>
        <a href="${consoleUrl}/console">Console</a>
        <p>
          The shop and its events, at a host of its own. The start of the stack prints a link that signs in.
        </p>
      </li>
      <li>
        <a href="${consoleUrl}/docs/">Documentation</a>
        <p>Guides, the contract, and operation.</p>
      </li>
      <li>
        <a href="${consoleUrl}/docs/reference">API reference</a>
        <p>Every route with its fields, filters and errors. Requests can be sent from there.</p>
      </li>
      <li>
        <a href="${consoleUrl}/docs/coverage">Coverage</a>
        <p>Routes of each version, compared with the legacy API.</p>
      </li>
    </ul>
    <h2>Workers</h2>
    <div class="table" tabindex="0" role="region" aria-label="Workers">
      <table>
        <thead>
          <tr>
            <th scope="col">Worker</th>
            <th scope="col">What it does</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
    <h2>A key</h2>
    <p>
      The API needs a key, except for the index of each version. The first start printed the demo shop's key.
      This command creates another:
    </p>
    <pre tabindex="0"><code>${keysCommand(dataDir)}</code></pre>
    <p>Send it like this. Over plain HTTP the API accepts it on your own machine only:</p>
    <pre tabindex="0"><code>curl -u ck_…:cs_… ${ORIGIN}/wc-api/v3/coupons</code></pre>
  </main>`;
  return htmlDocument({ title: "Running locally", body: String(body) });
}

/** Links to the routes of a Worker; each leads to a path that needs no key. */
function where({ routes }: BundledWorker["options"], readable: string) {
  if (!routes?.length) return "a queue and a cron, no URL";
  return routes.map((route: string) => {
    const path = `${route.replaceAll("*", "")}/`;
    return link(path + readable, path);
  });
}

function link(url: string, text: string) {
  return html`<a href="${url}">${text}</a> `;
}
