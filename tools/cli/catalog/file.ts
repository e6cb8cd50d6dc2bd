import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { CliError } from "../cli-error.ts";

/** The JSON of a file, relative to where npm was called. Throws a `CliError` when it cannot be read or is no JSON. */
export async function readCatalogFile(file: string): Promise<unknown> {
  const text = await readText(resolve(process.env.INIT_CWD ?? "", file)).catch((error: unknown) => {
    throw new CliError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(
      `${file} is not JSON: ${String(error instanceof Error ? error.message : error).replace(/\s+/g, " ")}`,
    );
  }
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
