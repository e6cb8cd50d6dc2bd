import { RECORD_VERSIONS } from "../../../gen/console/record-versions.ts";
import { ApiError, type ErrorStatus } from "../../kernel/errors.ts";
import { Crumbs } from "../view/crumbs.tsx";
import { Curl } from "../view/curl.tsx";
import type { Page, Visit } from "../visit.ts";

/** A record as a version of the API serves it, by that version's own Worker (§console-json). */
export function jsonPage(resource: string): (visit: Visit) => Promise<Page> {
  return async function showJson({ store, params, query, storeUrl, served, ask }) {
    const versions = RECORD_VERSIONS[served][resource] ?? [];
    const [newest = ""] = versions;
    const asked = query.get("version") ?? "";
    const version = versions.includes(asked) ? asked : newest;
    const [answer] = await Promise.all([ask(version, `/${resource}/${params["id"]}`), store.read({})]);
    if (!answer) throw new Error(`Nobody answers as ${version}`);
    const record: unknown = await answer.json();
    if (!answer.ok) throw refusalOf(answer.status, record);
    const path = `${resource}/${params["id"]}`;
    const title = `${resource[0]?.toUpperCase()}${resource.slice(1, -1)} #${params["id"]} as JSON`;
    const main = (
      <>
        <Crumbs to={[[`/console/${path}`, "Back to the record"]]} />
        <header class="record">
          <h1>{title}</h1>
          <nav class="choices" aria-label="Version">
            {versions.map((known) => (
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
          <code>{JSON.stringify(record, null, 2)}</code>
        </pre>
      </>
    );
    return { title, main };
  };
}

function refusalOf(status: number, body: unknown): ApiError {
  const [error] = (body as { errors: { code: string; message: string }[] }).errors;
  return new ApiError(
    (status === 401 ? 403 : status) as ErrorStatus,
    error?.code ?? "",
    error?.message ?? "",
  );
}
