import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../tools/files/root.ts";

/** What a release has to serve a store, to migrate it and to make the next migration. */
const PARTS = [
  "functions",
  "gen",
  "proto",
  "samples",
  "schema",
  "tests/upgrade",
  "tools",
  "package.json",
  "tsconfig.json",
  "wrangler.toml",
];

const run = promisify(execFile);

/** A served store. */
interface Place {
  /** The Workers' connection string. */
  workersUrl: string;
  /** Base64 of 32 bytes. */
  secretsKey: string;
}

export interface ServeOrder extends Place {
  /** Overrides the variables of the delivery Worker. */
  webhookVariables: Record<string, string>;
}

interface Serving {
  /** The API's address. */
  url: string;
  /** With SIGKILL: what its queue held is lost. */
  kill(): Promise<void>;
}

/** Serves a store by the release in a folder. Throws when it ends before it serves. */
export async function serveRelease(folder: string, order: ServeOrder): Promise<Serving> {
  const child = fork(join(folder, "tests/upgrade/serve.ts"), [JSON.stringify(order)], {
    cwd: folder,
    execArgv: ["--import", "./tools/generate/index.ts"],
  });
  const ended = once(child, "exit");
  const [url] = (await Promise.race([once(child, "message"), ended.then(() => [])])) as [string?];
  if (url === undefined) throw new Error(`The release in ${folder} has ended`);
  return {
    url,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs `npm run migrate` of the release in a folder. Throws its output when it fails. */
export async function migrateTo(
  folder: string,
  { databaseUrl, workersUrl }: { databaseUrl: string; workersUrl: string },
): Promise<void> {
  await runIn(folder, ["--import", "./tools/generate/index.ts", "tools/cli/index.ts", "migrate"], {
    DATABASE_URL: databaseUrl,
    WORKERS_DATABASE_URL: workersUrl,
  });
}

export const NEXT_VERSION = "99.0.0";

/**
 * Makes the release after this checkout's in a folder, as its developer would: freezes the migrations, adds a column to a
 * table that is read by a routine, lets `npm run gen` write its migration, writes one for an index, and changes a routine.
 */
export async function makeNextRelease(folder: string): Promise<void> {
  for (const part of PARTS) await cp(ROOT + part, join(folder, part), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await edit("functions/http/product-version.ts", /"\d+\.\d+\.\d+"/, `"${NEXT_VERSION}"`);
  await runIn(folder, ["tools/schema/check.ts", "--freeze"]);
  await edit(
    "schema/coupons.ts",
    /^ {4}id: id\(\),\n/m,
    '$&    campaign: text().notNull().default("spring"),\n',
  );
  await edit("schema/routines/spent.sql", /^-- /, "-- As of the next release. ");
  await runIn(folder, ["tools/schema/generate.ts"]);
  await addMigration(
    "orders_by_currency",
    `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_currency";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_currency" ON "orders" ("currency");\n`,
  );
  await runIn(folder, ["tools/schema/check.ts"]);

  async function edit(file: string, what: RegExp, by: string): Promise<void> {
    const text = await readFile(join(folder, file), "utf8");
    const changed = text.replace(what, by);
    if (changed === text) throw new Error(`${file} has no ${what}`);
    await writeFile(join(folder, file), changed);
  }

  async function addMigration(name: string, text: string): Promise<void> {
    const file = join(folder, "schema/migrations/meta/_journal.json");
    const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { idx: number; when: number }[] };
    const last = journal.entries.at(-1)!;
    const tag = `${String(last.idx + 1).padStart(4, "0")}_${name}`;
    journal.entries.push(Object.assign({}, last, { idx: last.idx + 1, when: last.when + 1, tag }));
    await writeFile(file, JSON.stringify(journal));
    await writeFile(join(folder, `schema/migrations/${tag}.sql`), text);
  }
}

async function runIn(folder: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  await run(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(" ")} in ${folder}: ${error.stdout}${error.stderr}`);
    },
  );
}
