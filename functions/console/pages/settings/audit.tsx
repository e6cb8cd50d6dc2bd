import { AUDIT_PAGE, type AuditEntry, listAudit, shownChanges } from "../../../store/audit/list.ts";
import type { Options } from "../../view/field.tsx";
import { formatsOf } from "../../view/formats.ts";
import { beforeOf, Choice, ListAddress, Nothing, Older, SearchForm } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { SettingsHead } from "./nav.tsx";

/** Kinds of records: in words, and where they have pages. */
const KINDS: Readonly<Record<string, readonly [title: string, path?: string]>> = {
  order: ["Orders", "orders"],
  refund: ["Refunds"],
  product: ["Products", "products"],
  coupon: ["Coupons", "coupons"],
  user: ["Users", "customers"],
  "API key": ["Keys"],
  webhook: ["Webhooks", "webhooks"],
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
  const entries = await listAudit(store, { before: beforeOf(query), kind, text });
  const formats = formatsOf(store.settings);
  const main = (
    <>
      <SettingsHead title="Audit log" visit={visit} />
      <SearchForm address={address} placeholder="Who, what, or a value">
        <Choice address={address} name="kind" label="Changes of" options={OPTIONS} />
      </SearchForm>
      {entries.length === 0 && <Nothing address={address}>Nothing yet.</Nothing>}
      <ol class="history">
        {entries.map((entry) => (
          <li>
            <span class="quiet">
              {formats.time(entry.at)}, {authorOf(entry)}
              {entry.address && ` at ${entry.address}`}
            </span>
            <p>
              <Record {...entry} /> {entry.action}
              {Object.keys(entry.changes).length > 0 && `: ${shownChanges(entry)}`}
            </p>
          </li>
        ))}
      </ol>
      <Older path={address.with({})} last={entries.length === AUDIT_PAGE ? entries.at(-1) : undefined} />
    </>
  );
  return { title: "Audit log", main };
}

/** `Ann Ode`, `Ann Ode by the key “ERP”`; as the log has it for anybody else. */
function authorOf({ actor, person, key }: AuditEntry): string {
  if (person === null) return actor;
  return actor.startsWith("key ")
    ? `${person} by the key ${key === null ? "that was revoked" : `“${key}”`}`
    : person;
}

type Named = Pick<AuditEntry, "kind" | "objectId" | "object">;

function Record({ kind, objectId, object }: Named) {
  const at = KINDS[kind]?.[1];
  const title = `${kind[0]?.toUpperCase()}${kind.slice(1)}${object ? ` ${object}` : objectId === null ? "" : ` ${objectId}`}`;
  return at && objectId !== null ? <a href={`/console/${at}/${objectId}`}>{title}</a> : <>{title}</>;
}
