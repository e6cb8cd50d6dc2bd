import pg from "pg";
import { eq } from "drizzle-orm";
import type { SecretsKey } from "../../functions/store/access/keys.ts";
import { CliError } from "../command-line/cli-error.ts";
import { operator } from "../database/operator.ts";
import { poolerOf } from "../database/pooler.ts";
import { TextCounts } from "./dump/charsets.ts";
import { type DumpVisitor, readDump } from "./dump/read.ts";
import { openDump } from "./dump/source.ts";
import { type Kind, KINDS, TABLES } from "./merge/kinds.ts";
import { merge, type Merged } from "./merge/merge.ts";
import { prepareIncoming } from "./merge/prepare.ts";
import type { Preference } from "./merge/outcomes.ts";
import { note, Problems } from "./staging/problems.ts";
import { Staging } from "./staging/staging.ts";
import { IncomingTables } from "./staging/incoming.ts";
import { reportTexts } from "./report/texts.ts";
import { type ImportCounts, countImported } from "./report/counts.ts";
import { type Found, importAll } from "./import/all.ts";
import { dropDoubles, findShop, type Shop } from "./import/shop.ts";
import { reportOtherStorage } from "./import/other-storage.ts";
import { MOVING_IN } from "../../functions/doctor/store.ts";
import { webhooks } from "../../schema/webhooks.ts";
import type { Database } from "../database/database.ts";

interface MoveInOptions {
  databaseUrl: string;
  secretsKey: SecretsKey;
  dumps: readonly string[];
  /** Of the shop's tables, for a dump of several shops. */
  prefix: string | undefined;
  /** Of the dump's texts, instead of the one that it states. */
  charset: string | undefined;
  preference: Preference;
  isDry: boolean;
  /** Ends it early. */
  signal: AbortSignal;
  /** Receives the step, and its finished part if measurable. */
  onProgress: (step: string, done?: number) => void;
}

export interface MoveIn extends Merged {
  prefix: string;
  found: Found;
  counts: ImportCounts;
  problems: Problems;
  /** Unread tables. */
  foreign: string[];
}

/**
 * Imports a shop of the legacy API from dumps of its database. A schema beside the store's stages the data, including secrets,
 * and is dropped at the end. The store changes in one transaction, so an interruption changes nothing. Throws a `CliError` for
 * invalid dumps, and when interrupted.
 */
export async function moveIn(options: MoveInOptions): Promise<MoveIn> {
  const { databaseUrl, signal, onProgress } = options;
  const pooler = poolerOf(databaseUrl);
  if (pooler)
    throw new CliError(`DATABASE_URL names a pooler (${pooler}): give the direct connection string`);
  const clients = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl }));
  const [reader, writer] = clients as [pg.Client, pg.Client];
  for (const client of clients) client.on("error", () => {}); // The running query reports it.
  const close = () => Promise.all(clients.map((client) => client.end().catch(() => {})));
  signal.addEventListener("abort", close);
  let isStaging = false;
  try {
    for (const client of clients) {
      await client.connect();
      await client.query("set statement_timeout = 0; set client_min_messages = warning");
      // The server notices a killed command within moments, or else with its next answer.
      await client.query("set client_connection_check_interval = '1s'").catch(() => {});
    }
    await writer.query(
      "select set_config('store.actor', $1, false), set_config('store.moving_in', 'on', false)",
      [operator()],
    );
    await acquireMigrationLock(writer);
    isStaging = true;
    await makeStaging(writer);
    return await takeIn(options, { reader, writer });
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new CliError("interrupted: the import is complete, or nothing has changed", 1, { cause: error });
  } finally {
    signal.removeEventListener("abort", close);
    await close();
    if (isStaging)
      await dropStaging(databaseUrl).catch(() =>
        onProgress('the schema "move_in" still has the staged data: "store doctor" names the remedy'),
      );
  }
}

type Clients = Record<"reader" | "writer", pg.Client>;

async function takeIn(options: MoveInOptions, clients: Clients): Promise<MoveIn> {
  const problems = new Problems();
  const texts = new TextCounts();
  const staging = await stageDumps(options, clients.writer, problems, texts);
  if (options.charset === undefined && texts.areTwice && !options.dumps.includes("-")) {
    await makeStaging(clients.writer);
    return takeIn({ ...options, charset: "double-utf8" }, clients);
  }
  reportTexts(texts, options.charset, problems);
  return importStaged(options, clients, staging, problems);
}

/** Reads the dumps into the database. */
async function stageDumps(
  { dumps, prefix, charset, signal, onProgress }: MoveInOptions,
  writer: pg.Client,
  problems: Problems,
  texts: TextCounts,
): Promise<Staging> {
  const staging = new Staging(writer, problems, prefix);
  for (const path of dumps) {
    const source = await openDump(path, signal);
    const step = `reading ${source.name}`;
    const visitor: DumpVisitor = {
      table: (name, columns, database) => staging.table(name, columns, database),
      rows: (name, columns, database) => staging.rows(name, columns, database),
      settle() {
        onProgress(step, source.size && source.read() / source.size);
        return staging.settle();
      },
    };
    await readDump(source, visitor, { charset, texts });
  }
  onProgress("indexing");
  await staging.end();
  return staging;
}

async function importStaged(
  { prefix, preference, isDry, secretsKey, onProgress }: MoveInOptions,
  { reader, writer }: Clients,
  staging: Staging,
  problems: Problems,
): Promise<MoveIn> {
  const shop = await findShop(writer, staging, { prefix, problems });
  await dropDoubles(writer, shop);
  await reportOtherStorage(writer, shop);

  const tables = new IncomingTables(writer);
  await tables.make(TABLES);
  const found = await importAll({ client: reader, shop, secretsKey }, tables, onProgress);
  await findOtherPosts(writer, shop);
  onProgress("checking references");
  await prepareIncoming(writer, problems);
  const merged = await merge(writer, {
    kinds: reportedKinds(shop),
    columnsOf: (table) => tables.columnsOf(table),
    preference,
    isDry,
    problems,
    onStep: (step) => onProgress(step),
  });
  await reportPowerlessKeys(writer, merged, problems);
  const counts = await countImported(writer, found, isDry);
  return { ...merged, prefix: shop.prefix, found, counts, problems, foreign: shop.foreign };
}

/** Leaves the ids of posts that nothing is kept of in `move_in.other_posts`. */
async function findOtherPosts(client: pg.ClientBase, { table }: Shop): Promise<void> {
  const kept = ["products", "orders", "refunds", "coupons", "pictures"].map(
    (name) => `select id from move_in.${name}`,
  );
  await client.query(`create unlogged table move_in.other_posts as select id from ${table("posts")} where tag not in ('product', 'product_variation')
     except (${kept.join(" union all ")})`);
}

/** Reports imported keys whose owner has no rights, unless this store's own version of the owner has some. */
async function reportPowerlessKeys(
  client: pg.ClientBase,
  { kept }: Merged,
  problems: Problems,
): Promise<void> {
  const idsOf = (kind: string) => kept.filter((one) => one.kind === kind).map(({ id }) => id);
  const keptUsers = idsOf("users").join(", ") || "null";
  const keptKeys = idsOf("api_keys").join(", ") || "null";
  const sql = `select id, why, place from move_in.powerless_keys k
     where (id in (${keptKeys})) is not true and not exists (
       select from public.users u where u.id = k.owner and u.id in (${keptUsers})
         and (u.role || u.other_roles) && array['administrator', 'shop_manager']
     )`;
  await problems.run(client, { ...note("api_keys", sql), isError: true });
}

/** The kinds of records in the dump. A missing table does not mean that there are none. */
function reportedKinds({ hasTable, hasWebhookPosts, prefix, problems }: Shop): readonly Kind[] {
  const absent = KINDS.filter(
    ({ name, table }) => table !== undefined && !hasTable(table) && !(name === "webhooks" && hasWebhookPosts),
  );
  for (const { name, table } of absent)
    problems.note(name, "", `the dump lacks ${prefix}${table}: these records stay as they are`);
  return KINDS.filter((kind) => !absent.includes(kind));
}

const WAIT = "10s";

/** Waits briefly for a killed move-in, whose server may notice soon. Throws a `CliError` while another one runs. */
async function acquireMigrationLock(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(
      `set lock_timeout = '${WAIT}'; select pg_advisory_lock(${MOVING_IN}); set lock_timeout = 0`,
    );
  } catch (error) {
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new CliError("another import is running on this store: wait until it ends", 1, { cause: error });
  }
}

/** Creates the schema `move_in` for staged data; replaces one of a killed run. */
async function makeStaging(client: pg.ClientBase): Promise<void> {
  await client.query("drop schema if exists move_in cascade; create schema move_in");
  await client.query(
    "create unlogged table move_in.nothing (id bigint not null, owner bigint, tag text, place bigint not null, row text not null)",
  );
}

/** Drops it, over a connection of its own, as others may have broken off. Throws while another move-in goes on. */
async function dropStaging(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 15_000 });
  client.on("error", () => {}); // Told by the query under way.
  try {
    await client.connect();
    await client.query("set statement_timeout = 0; set client_min_messages = warning");
    await acquireMigrationLock(client);
    await client.query("drop schema if exists move_in cascade");
  } finally {
    await client.end().catch(() => {});
  }
}

/** Activates the delivery of imported webhooks; returns their number. The old shop delivers earlier events. */
export async function releaseWebhooks(db: Database): Promise<number> {
  const freed = await db
    .update(webhooks)
    .set({ isHeld: false })
    .where(eq(webhooks.isHeld, true))
    .returning({ id: webhooks.id });
  return freed.length;
}
