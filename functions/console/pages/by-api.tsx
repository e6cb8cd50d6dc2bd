import { RECORD_VERSIONS } from "../../../gen/console/record-versions.ts";
import { ApiError, type ErrorStatus } from "../../kernel/errors.ts";
import { listEventsOf } from "../../store/deliveries/read.ts";
import { Head } from "../view/head.tsx";
import { Code, Copied, Section } from "../view/parts.tsx";
import { capital, formatsOf } from "../view/formats.ts";
import { beforeOf, Older } from "../view/list.tsx";
import { idOf, type Page, type Visit } from "../visit.ts";
import type { Kind } from "./kinds.ts";
import { Deliveries } from "./webhooks/deliveries.tsx";

/** A record as a version of the API serves it, by that version's own Worker, and its deliveries to webhooks (§console-json). */
export function byApiPage(kind: Kind): (visit: Visit) => Promise<Page> {
  return async function showByApi(visit) {
    const { store, query, storeUrl, served, ask } = visit;
    const versions: readonly string[] = RECORD_VERSIONS[served][kind.api] ?? [];
    const requested = query.get("version") ?? "";
    const version = versions.includes(requested) ? requested : versions[0];
    const id = idOf(visit);
    const path = `${kind.api}/${id}`;
    const [answer, sent] = await Promise.all([
      version && ask(version, `/${path}`),
      kind.topics && listEventsOf(store, { resource: kind.topics, id, before: beforeOf(query) }),
      store.read({}),
    ]);
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
            <p>
              <a href={`/docs/try#GET/wc-api/${version}/${path}`}>Try it</a>
            </p>
            <Code>{JSON.stringify(record, null, 2)}</Code>
          </>
        )}
        {sent && (
          <Section id="events" title="Deliveries to webhooks">
            {sent.events.length > 0 ? (
              <Deliveries deliveries={sent.events} formats={formatsOf(store.settings)} ofSeveral />
            ) : (
              <p class="quiet">
                {sent.hasWebhook
                  ? "No deliveries yet, or all were deleted."
                  : `No webhook has a topic of ${kind.title.toLowerCase()}.`}
              </p>
            )}
            <Older
              path={visit.path}
              fragment="#events"
              last={sent.hasOlder ? sent.events.at(-1) : undefined}
            />
          </Section>
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
