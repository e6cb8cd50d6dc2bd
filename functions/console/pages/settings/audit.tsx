import { AUDIT_PAGE, listAudit, shownChanges } from "../../../store/audit/list.ts";
import { formatsOf } from "../../view/formats.ts";
import { beforeOf, Older } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { SettingsHead } from "./nav.tsx";

/** Pages of the records that entries name. */
const PATHS: Readonly<Record<string, string>> = {
  webhook: "webhooks",
  user: "customers",
  order: "orders",
  coupon: "coupons",
  product: "products",
  "tax rate": "tax-rates",
};

/** Who did what, the newest first. */
export async function auditPage(visit: Visit): Promise<Page> {
  const { store, path, query } = visit;
  const entries = await listAudit(store, beforeOf(query));
  const formats = formatsOf(store.settings);
  const main = (
    <>
      <SettingsHead title="Audit log" visit={visit} />
      {entries.length === 0 && <p class="nothing">Nothing yet.</p>}
      <ol class="history">
        {entries.map((entry) => (
          <li>
            <span class="quiet">
              {formats.time(entry.at)}, {entry.actor}
              {entry.address && ` at ${entry.address}`}
            </span>
            <p>
              <Record {...entry} /> {entry.action}
              {Object.keys(entry.changes).length > 0 && `: ${shownChanges(entry)}`}
            </p>
          </li>
        ))}
      </ol>
      <Older path={path} last={entries.length === AUDIT_PAGE ? entries.at(-1) : undefined} />
    </>
  );
  return { title: "Audit log", main };
}

function Record({ kind, objectId }: { kind: string; objectId: number | null }) {
  const at = PATHS[kind];
  const title = `${kind[0]?.toUpperCase()}${kind.slice(1)}${objectId === null ? "" : ` ${objectId}`}`;
  return at && objectId !== null ? <a href={`/console/${at}/${objectId}`}>{title}</a> : <>{title}</>;
}
