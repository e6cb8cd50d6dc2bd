import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes migrations of a test's own into a folder, as drizzle-kit would. */
export async function writeMigrations(folder: string, ...texts: string[]): Promise<void> {
  await mkdir(join(folder, "meta"));
  const entries = texts.map((_, at) => ({ tag: `000${at}_own`, when: at + 1 }));
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  for (const [at, text] of texts.entries()) await writeFile(join(folder, `${entries[at]!.tag}.sql`), text);
}
