import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { callerPath } from "./caller-path.ts";
import { CliError } from "./cli-error.ts";

/** Text of a UTF-8 file, relative to npm's working directory; `.gz` is decompressed. Throws a `CliError` for an unreadable one. */
export async function readTextFile(file: string): Promise<string> {
  try {
    const bytes = await readFile(callerPath(file));
    return new TextDecoder("utf-8", { fatal: true }).decode(file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  } catch (error) {
    throw new CliError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
