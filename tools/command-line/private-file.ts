import { readFile, stat } from "node:fs/promises";
import { parseEnv } from "node:util";
import { callerPath } from "./caller-path.ts";
import { CliError } from "./cli-error.ts";

/** The `NAME=value` lines of a file with secrets. Throws a `CliError` for an unreadable one, and for one that others can read. */
export async function readPrivateFile(file: string): Promise<Partial<Record<string, string>>> {
  const path = callerPath(file);
  try {
    const { mode } = await stat(path);
    if ((mode & 0o077) === 0) return parseEnv(await readFile(path, "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CliError(`cannot read ${file}: ${code === "ENOENT" ? "the file does not exist" : message}`);
  }
  throw new CliError(`other users can read ${file}, which has secrets: run "chmod 600 ${file}"`);
}
