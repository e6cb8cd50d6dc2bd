import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { ensureDatabase, migrateDatabase } from "../../tools/database/migrate.ts";
import { fillDemoShop } from "../../tools/local/demo/shop.ts";
import { blocksOf } from "../docs/guide.ts";
import { api } from "../support/api.ts";
import { onDatabase, withDatabaseName, workersUrlOf } from "../support/database.ts";
import type { Key } from "../support/keys.ts";
import { serverForDump } from "../support/server-for-dump.ts";
import { openStore } from "../support/store.ts";
import { jsonOf, storeCommand } from "./store-command.ts";

/** The recipe of docs/incidents.md, as it stands there. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);
const secretsKey = randomBytes(32).toString("base64");

const folder = useFolder();
let server: Awaited<ReturnType<typeof serverForDump>>;
let live: string;
let restored: string;
let key: Key;

beforeAll(async () => {
  server = await serverForDump(folder.path);
  [live, restored] = ["backup_live", "backup_restored"].map((name) =>
    withDatabaseName(server.maintenanceUrl, name),
  ) as [string, string];
  for (const name of ["backup_live", "backup_restored"]) await ensureDatabase(server.maintenanceUrl, name);
  await migrateDatabase(live, { workersUrl: workersUrlOf(live) });
  key = await fillDemoShop({ databaseUrl: live, secretsKey });
  await onDatabase(live, (client) =>
    client.query(
      "insert into deliveries (webhook_id, topic, object_id) select id, topic, 1 from webhooks order by id limit 1",
    ),
  );
});
afterAll(async () => {
  if (server.stop) await server.stop();
  else
    for (const name of ["backup_live", "backup_restored"])
      await onDatabase(inject("maintenanceUrl"), (client) => client.query(`drop database if exists ${name}`));
});

/** Rows of a database as text, by a name. */
const textsOf = (databaseUrl: string, statement: string): Promise<Record<string, string>> =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; text: string }>(statement);
    return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
  });

/** Each table with a digest of its rows. */
async function rowsOf(databaseUrl: string): Promise<Record<string, string>> {
  const tables = await textsOf(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name, '' as text from pg_tables
     where schemaname in ('public', 'drizzle') order by 1`,
  );
  const digests = Object.keys(tables).map(
    (table) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as text from ${table} t`,
  );
  return textsOf(databaseUrl, digests.join(" union all "));
}

/** All that is no row: routines, triggers, views, indexes, constraints, columns, the rights of the Workers, settings. */
const OBJECTS = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'
  union all select 'index ' || indexname, indexdef from pg_indexes where schemaname in ('public', 'drizzle')
  union all select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'column ' || attrelid::regclass || ' ' || attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated)
    from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') and attnum > 0
      and not attisdropped
  union all select 'options ' || oid::regclass, reloptions::text from pg_class where relnamespace = 'public'::regnamespace and reloptions is not null
  union all select 'rights ' || table_schema || '.' || table_name || ' ' || privilege_type, grantee from information_schema.role_table_grants
    where grantee = '${inject("workersRole").username}'
  union all select 'right to ' || relname, has_sequence_privilege('${inject("workersRole").username}', oid, 'usage')::text
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
  union all select 'temporary objects', has_database_privilege('${inject("workersRole").username}', current_database(), 'temporary')::text
  union all select 'large objects', has_function_privilege('${inject("workersRole").username}', 'lo_create(oid)', 'execute')::text
  union all select 'setting', setting from pg_settings where name = 'statement_timeout'`;

/** Without parentheses: Postgres writes fewer once it has read its own text. */
async function objectsOf(databaseUrl: string): Promise<Record<string, string>> {
  const texts = Object.entries(await textsOf(databaseUrl, OBJECTS));
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll(/[()\s]/g, "")]));
}

const NPM = `npm() {
  case "$*" in
    "run deploy"*) ;;
    *after-restore*) command npm --prefix "${ROOT}" "$@" --yes ;;
    *) command npm --prefix "${ROOT}" "$@" ;;
  esac
}`;

test("a backup by pg_dump is restored whole, and the store goes on with it", async () => {
  const guide = await readFile(join(ROOT, "docs/incidents.md"), "utf8");
  const section = /^### A backup outside Neon\n[^]*?(?=^##|(?![^]))/m.exec(guide)?.[0] ?? "";
  const blocks = blocksOf(section, "sh");
  expect(blocks).toHaveLength(2);
  for (const [name, url] of [
    ["production.env", live],
    ["restored.env", restored],
  ] as const)
    await writeFile(
      folder.at(name),
      `DATABASE_URL='${url}'\nWORKERS_DATABASE_URL='${workersUrlOf(url)}'\nSECRETS_KEY=${secretsKey}\n`,
    );
  const script = ["set -e", NPM, ...blocks, 'echo "POINT $POINT"'].join("\n");
  const { stdout } = await run("bash", ["-c", script], { cwd: folder.path, maxBuffer: 1e8 });
  const [, point = ""] = /^POINT (.+)$/m.exec(stdout) ?? [];
  expect(stdout).toContain(`which was restored to ${point}`);

  const [before, after] = await Promise.all([rowsOf(live), rowsOf(restored)]);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  // What the command changes: its own record, and the delivery that was pending.
  expect(changed).toEqual([
    "public.audit_log",
    "public.deliveries",
    "public.delivery_attempts",
    "public.restores",
  ]);
  expect(await objectsOf(restored)).toEqual(await objectsOf(live));

  const places = [live, restored].map((databaseUrl) => ({ databaseUrl, secretsKey }));
  const stores = await Promise.all(
    places.map((place) => openStore({ environments: ["v3", "webhooks"], place })),
  );
  try {
    const [old, now] = stores.map((store) => api(store, 3, key)) as [
      ReturnType<typeof api>,
      ReturnType<typeof api>,
    ];
    for (const path of ["/orders?filter[limit]=50", "/products?filter[limit]=50", "/reports/sales"])
      expect((await now.get(path)).body).toEqual((await old.get(path)).body);
    const { status, body } = await now.post("/orders", { order: {} });
    expect(status).toBe(201);
    expect(body.order.id).toBeGreaterThan(100_000);
    expect(await jsonOf(storeCommand(places[1]!)("reports", "verify", "--json"))).toEqual([]);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
  }
});
