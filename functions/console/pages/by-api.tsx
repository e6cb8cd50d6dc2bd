import { RECORD_VERSIONS } from "../../../gen/console/record-versions.ts";
import { ApiError, type ErrorStatus } from "../../kernel/errors.ts";
import { Head } from "../view/head.tsx";
import { Code, Copied } from "../view/parts.tsx";
import { capital } from "../view/formats.ts";
import { idOf, type Page, type Visit } from "../visit.ts";
import type { Kind } from "./kinds.ts";

/** A record as a version of the API serves it, by that version's own Worker (§console-json). */
export function byApiPage(kind: Kind): (visit: Visit) => Promise<Page> {
  return async function showByApi(visit) {
    const { store, query, storeUrl, served, ask } = visit;
    const versions: readonly string[] = RECORD_VERSIONS[served][kind.api] ?? [];
    const requested = query.get("version") ?? "";
    const version = versions.includes(requested) ? requested : versions[0];
    const id = idOf(visit);
    const path = `${kind.api}/${id}`;
    const [answer] = await Promise.all([version && ask(version, `/${path}`), store.read({})]);
    const record = version && (await recordOf(answer || undefined, version));
    const title = `${capital(kind.name)} #${id} by the API`;
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
          <p class="quiet">
            With <code>ROUTES=all</code> the API serves {kind.title.toLowerCase()}, too.
          </p>
        ) : (
          <>
            <Copied what="command">
              <Code>{`curl -u "$KEY" ${storeUrl}/wc-api/${version}/${path}`}</Code>
            </Copied>
            <Code>{JSON.stringify(record, null, 2)}</Code>
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
