import { sql } from "drizzle-orm";
import journal from "../../../schema/migrations/meta/_journal.json" with { type: "json" };
import type { Database } from "../database.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn, fail } = findings("migrations");
const MIGRATE = 'run "npm run migrate", then deploy the Workers';

/** Compares the migrations that the database has with those of this checkout. */
export async function checkMigrations(db: Database): Promise<Finding[]> {
  const there = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  const { rows: tables } = await db.execute<{ there: boolean }>(there);
  if (!tables[0]?.there) return fail("the database has no store", MIGRATE);
  const { rows } = await db.execute<{ at: string }>(
    sql`select created_at::text as at from drizzle.__drizzle_migrations`,
  );
  const applied = new Set(rows.map(({ at }) => Number(at)));
  const missing = journal.entries.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag);
  if (missing.length > 0) return fail(`the database lacks ${missing.join(", ")}`, MIGRATE);
  const unknown = applied.size - journal.entries.length;
  if (unknown > 0) {
    return warn(
      `the database has ${unknown} that this checkout does not know`,
      "check out the version that the store was migrated with, and deploy that",
    );
  }
  return pass(`all ${applied.size}, to ${journal.entries.at(-1)?.tag}`);
}
