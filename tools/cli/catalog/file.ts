import { CliError } from "../cli-error.ts";
import { readTextFile } from "../text-file.ts";

/** The JSON of a file, relative to where npm was called. Throws a `CliError` when it cannot be read or is no JSON. */
export async function readCatalogFile(file: string): Promise<unknown> {
  const text = await readTextFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(
      `${file} is not JSON: ${String(error instanceof Error ? error.message : error).replace(/\s+/g, " ")}`,
    );
  }
}
