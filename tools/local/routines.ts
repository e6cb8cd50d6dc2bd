import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

/** Handwritten routines, and those that `npm run gen` makes from the store's queries. */
const FOLDERS = ["schema/routines/", "schema/routines/rollups/", "gen/routines/"].map((folder) =>
  fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
);

/** A file of replaceable functions, views and triggers. */
export interface RoutineFile {
  name: string;
  hash: string;
  statements: string[];
}

/** All of them. */
export function readRoutines(folders = FOLDERS): RoutineFile[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .toSorted()
      .map((name) => folder + name),
  );
  return paths.map((path) => {
    const text = readFileSync(path, "utf8");
    return {
      name: basename(path),
      hash: createHash("sha256").update(text).digest("hex"),
      statements: text.split("--> statement-breakpoint\n"),
    };
  });
}

const FUNCTION = /^CREATE OR REPLACE FUNCTION (\w+)/gm;

/** The functions that a file creates. */
export function namesIn({ statements }: RoutineFile): string[] {
  return statements.flatMap((statement) =>
    Array.from(statement.matchAll(FUNCTION), ([, name]) => name ?? ""),
  );
}

const KNOWN = "create table if not exists drizzle.__routines (name text primary key, hash text not null)";

/** The files whose text differs from the database's. */
export async function changedRoutines(client: pg.Client, files: RoutineFile[]): Promise<RoutineFile[]> {
  await client.query(KNOWN);
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
