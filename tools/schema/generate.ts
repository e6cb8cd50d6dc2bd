import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "../files/root.ts";
import { runProgram } from "../files/run-program.ts";

/**
 * Makes `schema/migrations/` from the tables: one new baseline while nothing is released, later a migration of the changes.
 * With `--check` it writes nothing and fails for differences.
 */

const MIGRATIONS = `${ROOT}schema/migrations`;
/** The tables as of the baseline: drizzle compares the next migration with it. */
const SNAPSHOT = "meta/0000_snapshot.json";
const BREAK = "--> statement-breakpoint\n";

const isReleased = readFileSync(`${MIGRATIONS}/frozen.txt`, "utf8") !== "";
const drafts = mkdtempSync(`${ROOT}node_modules/.cache-migrations-`);
try {
  const made = await (isReleased ? draftNext() : draftBaseline());
  if (made === undefined) console.log("schema/migrations matches the tables");
  else if (process.argv.includes("--check")) {
    console.error(`schema/migrations lacks ${made}. Run npm run gen.`);
    process.exitCode = 1;
  } else {
    rmSync(MIGRATIONS, { recursive: true });
    cpSync(drafts, MIGRATIONS, { recursive: true });
    console.log(`schema/migrations/${made}`);
  }
} finally {
  rmSync(drafts, { recursive: true });
}

/** The name of the new baseline, if it differs from the committed one. */
async function draftBaseline(): Promise<string | undefined> {
  await draft("--name", "baseline");
  const file = "0000_baseline.sql";
  const text = [read("schema/baseline/before.sql"), readDraft(file), read("schema/baseline/after.sql")].join(
    BREAK,
  );
  writeFileSync(`${drafts}/${file}`, text);
  writeFileSync(`${drafts}/frozen.txt`, "");
  return [file, SNAPSHOT].find((each) => contentOf(MIGRATIONS, each) !== contentOf(drafts, each));
}

/** The text of a file; a snapshot without the random id that drizzle draws for it. */
function contentOf(folder: string, file: string): string | undefined {
  if (!existsSync(`${folder}/${file}`)) return undefined;
  const text = readFileSync(`${folder}/${file}`, "utf8");
  return file === SNAPSHOT ? text.replace(/"id": "[\da-f-]{36}"/, "") : text;
}

/** The name of the missing migration. */
async function draftNext(): Promise<string | undefined> {
  cpSync(MIGRATIONS, drafts, { recursive: true });
  await draft();
  return readdirSync(drafts).find((file) => !existsSync(`${MIGRATIONS}/${file}`));
}

async function draft(...options: string[]): Promise<void> {
  const schema = ["--dialect", "postgresql", "--schema", "./schema/index.ts", "--casing", "snake_case"];
  const out = ["--out", `./${relative(ROOT, drafts)}`];
  await runProgram("drizzle-kit", "generate", ...schema, ...out, ...options);
}

function read(file: string): string {
  return readFileSync(ROOT + file, "utf8");
}

function readDraft(file: string): string {
  return `${readFileSync(`${drafts}/${file}`, "utf8").trimEnd()}\n`;
}
