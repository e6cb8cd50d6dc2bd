import type pg from "pg";
import { type Kind, KINDS, nameOf, TABLES } from "./kinds.ts";
import { type Action, idsWith } from "./outcomes.ts";
import { releaseUnique } from "./unique.ts";

type ColumnsOf = (table: Kind["root"]) => string[];

/** Applies the outcomes in the transaction of `client`: first deletions, then changes, then additions. */
export async function applyOutcomes(client: pg.ClientBase, columnsOf: ColumnsOf): Promise<void> {
  for (const kind of KINDS.toReversed()) {
    for (const { table, record } of kind.parts.toReversed())
      await client.query(
        `delete from public.${nameOf(table)} t where ${record("public")} in ${idsWith(kind.name, "update")}`,
      );
    await client.query(`delete from public.${nameOf(kind.root)} where id in ${idsWith(kind.name, "remove")}`);
  }
  await releaseUnique(client);
  for (const kind of KINDS) {
    const of = (table: Kind["root"], id: string, actions: Action[]) => {
      const columns = columnsOf(table).map((name) => `"${name}"`);
      const name = nameOf(table);
      return client.query(
        `insert into public.${name} (${columns.join(", ")}) select ${columns.map((column) => `t.${column}`).join(", ")}
         from move_in.${name} t where ${id} in ${idsWith(kind.name, ...actions)}`,
      );
    };
    await of(kind.root, "t.id", ["insert"]);
    // A changed row may refer to a new one of its own table.
    await updateRoots(client, kind, columnsOf(kind.root));
    for (const { table, record } of kind.parts) await of(table, record("move_in"), ["insert", "update"]);
  }
  await noteFingerprints(client);
  await noteOtherPosts(client);
  await noteMoveIn(client);
}

async function updateRoots(client: pg.ClientBase, kind: Kind, columns: string[]): Promise<void> {
  const set = columns
    .filter((name) => name !== "id" && (kind.name === "orders" || !kind.volatile.includes(name)))
    .map((name) => (name === "version" ? "version = t.version + 1" : `"${name}" = w."${name}"`));
  const name = nameOf(kind.root);
  await client.query(
    `update public.${name} t set ${set.join(", ")} from move_in.${name} w where w.id = t.id and t.id in ${idsWith(kind.name, "update")}`,
  );
}

/** Stores fingerprints for the next dump; records that keep this side's version keep theirs. */
async function noteFingerprints(client: pg.ClientBase): Promise<void> {
  await client.query(
    "delete from public.moved_records m using move_in.outcomes v where v.kind = m.kind and v.id = m.id and v.action = 'remove'",
  );
  await client.query(
    `insert into public.moved_records (kind, id, fingerprint)
     select kind, id, hash from move_in.outcomes where action in ('insert', 'update', 'same')
     on conflict (kind, id) do update set fingerprint = excluded.fingerprint where moved_records.fingerprint <> excluded.fingerprint`,
  );
  await client.query(
    `update public.api_keys k set last_access = greatest(k.last_access, w.last_access) from move_in.api_keys w
     where w.id = k.id and w.last_access is distinct from k.last_access and w.key_hash = k.key_hash`,
  );
}

/** The ids of posts that are none of the store's records (`findOtherPosts`). */
async function noteOtherPosts(client: pg.ClientBase): Promise<void> {
  await client.query("delete from public.other_posts where id not in (select id from move_in.other_posts)");
  await client.query(
    "insert into public.other_posts select id from move_in.other_posts on conflict do nothing",
  );
}

/** Records the command's start in the audit log: no dump has later changes of this side (`store switch`). */
async function noteMoveIn(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into public.audit_log (at, actor, action, kind, changes)
     select backend_start, coalesce(nullif(current_setting('store.actor', true), ''), session_user), 'created', 'move-in', '{}'
     from pg_stat_activity where pid = pg_backend_pid()`,
  );
}

/**
 * The legacy API's posts share one range of ids, and so do its comments: these sequences continue after the highest id of all.
 */
const SHARED_RANGES = [
  ["orders", "refunds", "products", "coupons", "pictures", "other_posts"],
  ["order_notes", "reviews"],
];

/** Sets sequences behind the highest id, outside of a transaction: being ahead does no harm. */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; sequence: string }>(
    `select table_name as table, pg_get_serial_sequence('public.' || table_name, 'id') as sequence
     from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'
       and table_name = any($1)`,
    [TABLES.map(nameOf)],
  );
  const highest = (tables: string[]) =>
    tables.map((table) => `(select max(id) from public.${table})`).join(", ");
  for (const { table, sequence } of rows) {
    const tables = SHARED_RANGES.find((range) => range.includes(table)) ?? [table];
    await client.query(
      `select setval('${sequence}', greatest(${highest(tables)}, (select last_value from ${sequence}))) where greatest(${highest(tables)}) is not null`,
    );
  }
}
