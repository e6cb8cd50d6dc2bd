import { AUDIT_PAGE, type AuditEntry, listAudit } from "../../../store/audit/list.ts";
import { authorWords, changeWords } from "../../../store/audit/words.ts";
import type { Options } from "../../view/form.tsx";
import { capital, type Formats, formatsOf } from "../../view/formats.ts";
import { beforeOf, ListAddress, Nothing, Older, SearchForm } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { Entries } from "../timeline.tsx";
import { SettingsWays } from "./nav.tsx";

/** Kinds of records: in words, and the beginning of the addresses where they have pages. */
const KINDS: Readonly<Record<string, readonly [title: string, path?: string]>> = {
  order: ["Orders", "orders/"],
  refund: ["Refunds"],
  product: ["Products", "products/"],
  coupon: ["Coupons", "coupons/"],
  user: ["Users", "customers/"],
  "API key": ["Keys", "keys#key-"],
  webhook: ["Webhooks", "webhooks/"],
  settings: ["Settings"],
  "tax rate": ["Tax rates"],
};

const OPTIONS: Options = [
  ["", "Everything"],
  ...Object.entries(KINDS).map(([kind, [title]]) => [kind, title] as const),
];

/** The audit log, the newest first, with names, searched and filtered. */
export async function auditPage(visit: Visit): Promise<Page> {
  const { store, path, query } = visit;
  const address = new ListAddress(path, query, ["q", "kind"]);
  const [text, kind] = [address.get("q"), address.get("kind")];
  const { entries, stop } = await listAudit(store, { before: beforeOf(query), kind, text });
  const formats = formatsOf(store.settings);
  const main = (
    <>
      <h1>Audit log</h1>
      <SettingsWays path={visit.path} />
      <SearchForm
        address={address}
        placeholder="Who, what, or a value"
        choices={[["kind", "Changes of", OPTIONS]]}
      />
      {entries.length === 0 && !stop && <Nothing address={address}>Nothing yet.</Nothing>}
      <Entries
        of={entries.map((entry) => ({
          at: entry.at,
          who: authorWords(entry) + (entry.address ? ` at ${entry.address}` : ""),
          text: <Change entry={entry} formats={formats} />,
        }))}
        formats={formats}
      />
      {stop && (
        <p role="status">
          Searched back to {formats.time(stop.at)}.{" "}
          <a href={address.with({ before: String(stop.id) })}>Search what is older</a>
        </p>
      )}
      <Older path={address.with({})} last={entries.length === AUDIT_PAGE ? entries.at(-1) : undefined} />
    </>
  );
  return { title: "Audit log", main };
}

/** Columns that name a record, also one that is gone. */
const NAMES = ["name", "code", "description", "email"];

/** `Coupon spring`, `Order #77`. */
function titleOf({ kind, objectId, object, changes }: AuditEntry): string {
  const was = NAMES.flatMap((name) => changes[name] ?? []).find((text) => text && text !== "changed");
  return objectId === null ? capital(kind) : `${capital(kind)} ${object || was || `#${objectId}`}`;
}

function Change({ entry, formats }: { entry: AuditEntry; formats: Formats }) {
  const { kind, objectId, object, action, owners } = entry;
  const { user_id: _id, ...others } = entry.changes;
  const changes = owners ? { owner: owners, ...others } : others;
  const at = KINDS[kind]?.[1];
  const title = titleOf(entry);
  const isThere = action !== "deleted" && (object !== null || kind === "order");
  const words = changeWords({ kind, action, changes }, formats).join(", ");
  return (
    <>
      {at && isThere ? <a href={`/console/${at}${objectId}`}>{title}</a> : title} {action}
      {words && `: ${words}`}
    </>
  );
}
