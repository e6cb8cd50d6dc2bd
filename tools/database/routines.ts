import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import { definitions } from "../../functions/store/sql/routine.ts";
import { ROOT } from "../files/root.ts";
import { historyTriggers } from "./history-triggers.ts";

/** Routines written by hand. */
const FOLDERS = ["schema/routines/", "schema/routines/rollups/"];
/** Modules whose queries are routines, too. */
const MODULES = "functions/{store,doctor}/**/*.ts";
/** The name of these together, as of a file. */
const GENERATED = "statements.sql";
const BREAK = "--> statement-breakpoint\n";

/** A file of replaceable functions, views and triggers. */
interface RoutineFile {
  name: string;
  hash: string;
  statements: string[];
}

/** All routines: those of `schema/`, the triggers that note changes, and those that the store's queries make. */
export async function readRoutines(): Promise<RoutineFile[]> {
  const written = FOLDERS.flatMap((folder) =>
    readdirSync(ROOT + folder)
      .filter((name) => name.endsWith(".sql"))
      .toSorted()
      .map((name) => routineFile(name, readFileSync(ROOT + folder + name, "utf8"))),
  );
  const triggers = routineFile("history.sql", historyTriggers().join(BREAK));
  return [...written, triggers, routineFile(GENERATED, await generatedFunctions())];
}

function routineFile(name: string, text: string): RoutineFile {
  const hash = createHash("sha256").update(text).digest("hex");
  return { name, hash, statements: text.split(BREAK) };
}

/** A function of each `routine(…)`; their names are hashes of their texts, so equal ones are one. */
async function generatedFunctions(): Promise<string> {
  for (const file of globSync(MODULES, { cwd: ROOT })) await import(ROOT + file);
  const made = await Promise.all(definitions.map((define) => define()));
  const texts = new Set(made.map(({ name, text }) => `CREATE OR REPLACE FUNCTION ${name}${text};\n`));
  return [...texts].toSorted().join(BREAK);
}

const FUNCTION = /^CREATE OR REPLACE FUNCTION (\w+)/gm;

/** The functions that a file creates. */
export function namesIn({ statements }: RoutineFile): string[] {
  return statements.flatMap((statement) =>
    Array.from(statement.matchAll(FUNCTION), ([, name]) => name ?? ""),
  );
}

const HASHES = "create table if not exists drizzle.__routines (name text primary key, hash text not null)";

/** The files whose text differs from the database's. */
export async function changedRoutines(client: pg.Client, files: RoutineFile[]): Promise<RoutineFile[]> {
  await client.query(HASHES);
  const { rows } = await client.query<RoutineFile>("select name, hash from drizzle.__routines");
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  return files.filter(({ name, hash }) => known.get(name) !== hash);
}

/** Replaces the routines of these files; part of the caller's transaction. */
export async function applyRoutines(client: pg.Client, files: RoutineFile[]): Promise<void> {
  // Bodies may name functions and views that a later statement creates.
  await client.query("set local check_function_bodies = off");
  for (const statement of files.flatMap(({ statements }) => statements).toSorted(byKind))
    await client.query(statement);
  for (const { name, hash } of files)
    await client.query(
      "insert into drizzle.__routines values ($1, $2) on conflict (name) do update set hash = excluded.hash",
      [name, hash],
    );
}

const KINDS = ["FUNCTION", "VIEW", "TRIGGER"];
const MADE = /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(\w+)/m;

/** Functions first, as views and triggers call them. Throws for any other statement in `schema/routines`. */
function byKind(one: string, other: string): number {
  return rankOf(one) - rankOf(other);
}

function rankOf(statement: string): number {
  const rank = KINDS.indexOf(MADE.exec(statement)?.[1] ?? "");
  if (rank < 0) throw new Error(`schema/routines holds neither function, view nor trigger: ${statement}`);
  return rank;
}

/** The generated functions of each of the two newest releases. */
const RELEASES =
  "create table if not exists drizzle.__statements (name text, release integer, primary key (name, release))";
const STATEMENTS = `from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^statement_[0-9a-f]{32}$'`;

/** Drops the generated functions that neither this release nor the one before calls. Part of the caller's transaction, before the new ones. */
export async function dropOldStatements(client: pg.Client, files: readonly RoutineFile[]): Promise<void> {
  const file = files.find(({ name }) => name === GENERATED);
  if (!file) return;
  await client.query(RELEASES);
  // Those of a release without a list of its own.
  await client.query(
    `insert into drizzle.__statements select distinct proname, 0 ${STATEMENTS} and not exists (select from drizzle.__statements)`,
  );
  await client.query(
    `insert into drizzle.__statements
     select name, (select coalesce(max(release), 0) + 1 from drizzle.__statements) from unnest($1::text[]) as name`,
    [[...new Set(namesIn(file))]],
  );
  await client.query(
    "delete from drizzle.__statements where release < (select max(release) - 1 from drizzle.__statements)",
  );
  const { rows } = await client.query<{ text: string }>(
    `select oid::regprocedure::text as text ${STATEMENTS} and proname not in (select name from drizzle.__statements)`,
  );
  for (const { text } of rows) await client.query(`drop function ${text}`);
}
