import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A migration of drizzle-kit. */
export interface Migration {
  tag: string;
  /** Its time in milliseconds since 1970, by which the database identifies it. */
  when: number;
  hash: string;
  statements: string[];
  /** An index that is built concurrently must not be part of a transaction. */
  inTransaction: boolean;
}

/** The first line of a migration whose statements run one by one. */
export const OUTSIDE = "-- outside a transaction";

/** All migrations of a folder, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), "utf8");
      return {
        tag,
        when,
        hash: createHash("sha256").update(text).digest("hex"),
        statements: text.split("--> statement-breakpoint"),
        inTransaction: !text.startsWith(`${OUTSIDE}\n`),
      };
    }),
  );
}
