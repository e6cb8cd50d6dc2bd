import { type Database, isOfThisMachine, valueOf } from "./database.ts";
import { sql } from "drizzle-orm";

/**
 * One line about the store that a command is about to touch: its name, the host of its database, and the source of the choice
 * (`DATABASE_URL`, or a data directory).
 */
export async function describeStore(
  db: Database,
  { databaseUrl, from }: { databaseUrl: string; from: string },
): Promise<string> {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  const place = isOfThisMachine(databaseUrl) ? "on this machine" : "not on this machine";
  const where = `${host || searchParams.get("host") || "a socket"}${pathname}`;
  const isStore = await valueOf(db, sql<boolean>`to_regclass('settings') is not null`);
  const name = isStore && (await valueOf(db, sql<string | null>`(select name from settings limit 1)`));
  return `store: ${isStore ? JSON.stringify(name ?? "") : "a new one"}, database ${where} (${place}), from ${from}`;
}
