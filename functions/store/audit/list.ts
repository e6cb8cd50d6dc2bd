import { desc, getTableColumns, sql } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import { auditLog } from "../../../schema/audit.ts";
import { coupons } from "../../../schema/coupons.ts";
import { products } from "../../../schema/products.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Right } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { jsonValue } from "../sql/json.ts";
import { routine } from "../sql/routine.ts";
import { type Author, authorOf, nameOf } from "./author.ts";

/** The audit log, page by page. */

/** Only administrators may read the audit log (§console-administration). */
const MAY_READ: Right = { capability: "promote_users", refusal: "audit_forbidden" };

/** An entry, with the names of its author, of its record, and of the owners before and after, while they exist. */
export type AuditEntry = typeof auditLog.$inferSelect &
  Author & { object: string | null; owners: [before: string | null, after: string | null] | null };

interface AuditQuery {
  /** The entry before which the page begins. */
  before?: number | undefined;
  /** The kind of record; empty for all. */
  kind?: string;
  /** A part of an author's or a record's name, or of a change. */
  text?: string;
}

/** Entries of a page. */
export const AUDIT_PAGE = 50;

/** Entries that a search reads at once. */
const SEARCHED = 20_000;

/** The entry at which a search stopped; what is older was not searched. */
interface Stop {
  id: number;
  at: Date;
}

/** A page of entries. */
interface AuditPage {
  entries: AuditEntry[];
  /** Undefined for a search that has read all, or found a full page before. */
  stop: Stop | undefined;
}

/** The newest entries of a query, found among 20,000. Throws `audit_forbidden`. */
export async function listAudit(
  ctx: StoreContext,
  { before, kind = "", text = "" }: AuditQuery,
): Promise<AuditPage> {
  const asked = { before: before ?? Number.MAX_SAFE_INTEGER, kind, text: text.toLowerCase() };
  const { rows, last } = await ctx.read(auditBefore(asked), { right: MAY_READ });
  return { entries: rows, stop: rows.length < AUDIT_PAGE ? last[0] : undefined };
}

/** The name of the owner of a key or a webhook before or after a change; the number of a user who is gone. */
const ownerIn = (at: 0 | 1) => {
  const id = sql`(${auditLog.changes} #>> '{user_id,${sql.raw(String(at))}}')`;
  return sql`coalesce(${nameOf(sql`${id}::bigint`)}, '#' || ${id})`;
};

const named = {
  ...authorOf(sql`${auditLog.actor}`),
  owners: jsonValue<AuditEntry["owners"]>(
    sql`case when ${auditLog.changes} ? 'user_id' then jsonb_build_array(${ownerIn(0)}, ${ownerIn(1)}) end`,
  ).as("owners"),
  object: sql<string | null>`case
    when ${auditLog.kind} in ('user', 'sign-in link of user') then ${nameOf(sql`${auditLog.objectId}`)}
    when ${auditLog.kind} = 'product' then (select ${products.name} from ${products} where ${products.id} = ${auditLog.objectId})
    when ${auditLog.kind} = 'coupon' then (select ${coupons.code} from ${coupons} where ${coupons.id} = ${auditLog.objectId})
    when ${auditLog.kind} = 'webhook' then (select ${webhooks.name} from ${webhooks} where ${webhooks.id} = ${auditLog.objectId})
    when ${auditLog.kind} = 'API key' then (select ${apiKeys.description} from ${apiKeys} where ${apiKeys.id} = ${auditLog.objectId})
  end`.as("object"),
};

const auditBefore = routine(
  { before: "bigint", kind: "text", text: "text" },
  (db, { before, kind, text }) => {
    const newest = db
      .select(getTableColumns(auditLog))
      .from(auditLog)
      .where(sql`${auditLog.id} < ${before}`)
      .orderBy(desc(auditLog.id))
      .limit(SEARCHED)
      .as("audit_log");
    const shown = db
      .select({ ...getTableColumns(auditLog), ...named })
      .from(newest)
      .as("shown");
    return {
      rows: db
        .select()
        .from(shown)
        .where(
          sql`(${kind} = '' or ${shown.kind} = ${kind}) and (${text} = '' or position(${text} in lower(concat_ws(' ', ${shown.person}, ${shown.key}, ${shown.object}, ${shown.actor}, ${shown.objectId}, ${shown.changes}, ${shown.owners}))) > 0)`,
        )
        .orderBy(desc(shown.id))
        .limit(AUDIT_PAGE),
      last: db
        .select({ id: auditLog.id, at: auditLog.at })
        .from(auditLog)
        .where(sql`${auditLog.id} < ${before} and ${text} || ${kind} <> ''`)
        .orderBy(desc(auditLog.id))
        .offset(SEARCHED - 1)
        .limit(1),
    };
  },
);
