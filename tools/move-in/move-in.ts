import pg from "pg";
import type { SecretsKey } from "../../functions/store/access/keys.ts";
import { CliError } from "../cli/cli-error.ts";
import { operator } from "../cli/operator.ts";
import { poolerOf } from "../local/pooler.ts";
import { readDump } from "./dump/read.ts";
import { openDump } from "./dump/source.ts";
import { TABLES } from "./merge/kinds.ts";
import { merge, type Merged } from "./merge/merge.ts";
import { prepareWanted } from "./merge/prepare.ts";
import type { Preference } from "./merge/verdicts.ts";
import { CopyQueue } from "./stage/copy.ts";
import { Problems } from "./stage/problems.ts";
import { isOwnTable } from "./stage/sources.ts";
import { Staging } from "./stage/stage.ts";
import { type Account, takeAccount } from "./report/account.ts";
import { type Found, takeAll } from "./take/all.ts";
import { dropDoubles, findShop } from "./take/shop.ts";
import { WantedTables } from "./take/taking.ts";

export interface MoveInOptions {
  databaseUrl: string;
  secretsKey: SecretsKey;
  dumps: readonly string[];
  /** Of the shop's tables, where a dump has several. */
  prefix: string | undefined;
  preference: Preference;
  isDry: boolean;
  /** Told of how far it is: a step, and of one that can be measured the part that is done. */
  onProgress: (step: string, done?: number) => void;
}

export interface MoveIn extends Merged {
  prefix: string;
  found: Found;
  account: Account;
  problems: Problems;
  /** Tables that nothing was taken of. */
  foreign: string[];
}

const ONE_AT_A_TIME = 720530196;

/**
 * Takes a shop of the original in from dumps of its database. What is read goes to a schema beside the store's; the store
 * changes in one transaction at the end, so that whatever ends it before leaves nothing behind but that schema, which the next run
 * drops. Throws a `CliError` for dumps that it cannot take in.
 */
export async function moveIn(options: MoveInOptions): Promise<MoveIn> {
  const pooler = poolerOf(options.databaseUrl);
  if (pooler)
    throw new CliError(`moving in takes the direct connection of the database, not a pooler (${pooler})`);
  const clients = [0, 1].map(() => new pg.Client({ connectionString: options.databaseUrl }));
  const [reader, writer] = clients as [pg.Client, pg.Client];
  for (const client of clients) client.on("error", () => {}); // Told by the query under way.
  try {
    for (const client of clients) {
      await client.connect();
      await client.query("set statement_timeout = 0; set client_min_messages = warning");
      // So that the server notices within moments when the command is killed; where it cannot, when it answers next.
      await client.query("set client_connection_check_interval = '1s'").catch(() => {});
    }
    await writer.query("select set_config('store.actor', $1, false)", [operator()]);
    await takeTurn(writer);
    await writer.query("drop schema if exists move_in cascade; create schema move_in");
    await writer.query(
      "create unlogged table move_in.nothing (id bigint not null, owner bigint, tag text, place bigint not null, row text not null)",
    );
    const result = await takeIn(options, { reader, writer });
    await writer.query("drop schema move_in cascade");
    return result;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** Waits a little for one that was killed: its server may be about to notice. */
async function takeTurn(client: pg.Client): Promise<void> {
  try {
    await client.query(
      `set lock_timeout = '10s'; select pg_advisory_lock(${ONE_AT_A_TIME}); set lock_timeout = 0`,
    );
  } catch (error) {
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new CliError("another move-in is under way on this store", 1, { cause: error });
  }
}

async function takeIn(
  { dumps, prefix, preference, isDry, secretsKey, onProgress }: MoveInOptions,
  { reader, writer }: { reader: pg.Client; writer: pg.Client },
): Promise<MoveIn> {
  const problems = new Problems();
  const staging = new Staging(writer, problems, prefix);
  for (const path of dumps) {
    const source = await openDump(path);
    const step = `reading ${source.name}`;
    await readDump(source, {
      table: (name, columns) => staging.table(name, columns),
      rows: (name, columns) => staging.rows(name, columns),
      settle() {
        onProgress(step, source.size && source.read() / source.size);
        return staging.settle();
      },
    });
  }
  onProgress("indexing");
  await staging.end();
  const shop = await findShop(writer, staging, { prefix, problems });
  await dropDoubles(writer, shop);

  const tables = new WantedTables(writer, new CopyQueue(writer));
  await tables.make(TABLES);
  const found = await takeAll(
    { client: reader, shop, secretsKey, wanted: (table) => tables.of(table) },
    tables,
    onProgress,
  );
  onProgress("checking what belongs together");
  await prepareWanted(writer, problems);
  const merged = await merge(writer, {
    columnsOf: (table) => tables.columnsOf(table),
    preference,
    isDry,
    problems,
    onStep: (step) => onProgress(step),
  });
  const foreign = [...staging.others].filter((name) => !isOwnTable(name)).toSorted();
  const account = await takeAccount(writer, found, isDry);
  return { ...merged, prefix: shop.prefix, found, account, problems, foreign };
}
