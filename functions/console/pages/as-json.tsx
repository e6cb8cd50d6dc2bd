import { ApiError, type ErrorStatus } from "../../kernel/errors.ts";
import { Curl, Unserved, versionsOf } from "../view/by-api.tsx";
import { Head } from "../view/head.tsx";
import type { Page, Visit } from "../visit.ts";
import type { Kind } from "./kinds.ts";
import { idOf } from "./record.tsx";

/** A record as a version of the API serves it, by that version's own Worker (§console-json). */
export function jsonPage(kind: Kind): (visit: Visit) => Promise<Page> {
  return async function showJson(visit) {
    const { store, query, storeUrl, served, ask } = visit;
    const versions = versionsOf(kind, served);
    const requested = query.get("version") ?? "";
    const version = versions.includes(requested) ? requested : versions[0];
    const id = idOf(visit);
    const path = `${kind.api}/${id}`;
    const [answer] = await Promise.all([version && ask(version, `/${path}`), store.read({})]);
    const record = version && (await recordOf(answer || undefined, version));
    const title = `${kind.name[0]?.toUpperCase()}${kind.name.slice(1)} #${id} as JSON`;
    const main = (
      <>
        <Head of={[[`${kind.path}/${id}`, "Back to the record"]]} title={title}>
          <nav class="choices" aria-label="Version">
            {versions.map((known) => (
              <a href={`?version=${known}`} aria-current={known === version ? "page" : undefined}>
                {known}
              </a>
            ))}
          </nav>
        </Head>
        {version === undefined ? (
          <Unserved kind={kind} />
        ) : (
          <>
            <Curl storeUrl={storeUrl} path={path} versions={[version]} />
            <p>
              <a href={`/docs/try#GET/wc-api/${version}/${path}`}>Try it</a>
            </p>
            <pre tabindex={0}>
              <code>{JSON.stringify(record, null, 2)}</code>
            </pre>
          </>
        )}
      </>
    );
    return { title, main };
  };
}

/** The record in a version's answer. Throws the version's error. */
async function recordOf(answer: Response | undefined, version: string): Promise<unknown> {
  if (!answer) throw new Error(`No Worker is bound for ${version}`);
  const body: unknown = await answer.json();
  if (answer.ok) return body;
  const [error] = (body as { errors: { code: string; message: string }[] }).errors;
  const status = answer.status === 401 ? 403 : answer.status;
  throw new ApiError(status as ErrorStatus, error?.code ?? "", error?.message ?? "");
}
