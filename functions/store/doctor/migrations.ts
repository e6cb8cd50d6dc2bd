import { sql } from "drizzle-orm";
import journal from "../../../schema/migrations/meta/_journal.json" with { type: "json" };
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn, fail } = findings("migrations");
export const MIGRATE = 'run "npm run migrate", then deploy the Workers';

/** Times of the database's migrations, in milliseconds since 1970. */
export const migrationFacts = jsonValue<number[]>(sql`(
  select coalesce(json_agg(created_at), '[]') from drizzle.__drizzle_migrations)`);

/** Compares the database's migrations with those of this release. */
export function examineMigrations(facts: readonly number[]): Finding[] {
  const applied = new Set(facts);
  const missing = journal.entries.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag);
  if (missing.length > 0) return fail(`the database lacks ${missing.join(", ")}`, MIGRATE);
  const unknown = applied.size - journal.entries.length;
  if (unknown > 0) {
    return warn(
      `the database has ${unknown} that this release does not know`,
      "check out the version that migrated the store, and deploy it",
    );
  }
  return pass(`all ${applied.size}, to ${journal.entries.at(-1)?.tag}`);
}
