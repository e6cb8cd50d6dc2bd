import { parseQuery } from "../../http/query.ts";
import { recordRoutes } from "../record-routes.ts";
import { Curl } from "../view/curl.tsx";
import type { Page, Visit } from "../visit.ts";

const NO_QUERY = parseQuery("");

/** A record as a version of the API answers with it: made by that version's own route (§console-json). */
export function jsonPage(resource: string): (visit: Visit) => Promise<Page> {
  return async function showJson({ store, params, query, storeUrl, served, address }) {
    const routes = recordRoutes(resource, served);
    const [newest = ""] = routes.keys();
    const asked = query.get("version") ?? "";
    const version = routes.has(asked) ? asked : newest;
    const client = { ip: address, userAgent: "" };
    const request = { store, params, query: NO_QUERY, baseUrl: storeUrl, client, body: undefined };
    const reply = await routes.get(version)?.handle(request);
    if (!reply || "first" in reply) throw new Error(`${version} shows no record of ${resource}`);
    const path = `${resource}/${params["id"]}`;
    const title = `${resource[0]?.toUpperCase()}${resource.slice(1, -1)} #${params["id"]} as JSON`;
    const main = (
      <>
        <p class="crumbs">
          <a href={`/console/${path}`}>Back to the record</a>
        </p>
        <header class="record">
          <h1>{title}</h1>
          <nav class="choices" aria-label="Version">
            {[...routes.keys()].map((known) => (
              <a href={`?version=${known}`} aria-current={known === version ? "page" : undefined}>
                {known}
              </a>
            ))}
          </nav>
        </header>
        <Curl storeUrl={storeUrl} path={path} versions={[version]} />
        <p>
          <a href={`/docs/try#GET/wc-api/${version}/${path}`}>Try it</a>
        </p>
        <pre tabindex={0}>
          <code>{JSON.stringify(reply.body, null, 2)}</code>
        </pre>
      </>
    );
    return { title, main };
  };
}
