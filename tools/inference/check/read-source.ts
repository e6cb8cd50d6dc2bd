import {
  type Dialect,
  classify,
  type Format,
  formatOfBytes,
  formatOfName,
} from "../../../functions/inference/core/index.ts";
import type { Input } from "./find-files.ts";
import type { Source } from "./outcome.ts";
import { readStart, startOf } from "./regular-file.ts";

/** Reads a config, up to just above the size limit. An application runs text files of its plugin. Throws the system's errors. */
export async function readSource({ name, path, section }: Input, known: ReadAs): Promise<ReadSource> {
  const body = await (path === undefined ? startOf(process.stdin) : readStart(path, !section));
  const format = known.format ?? (section ? "text" : (formatOfName(name) ?? formatOfBytes(body)));
  const { parsed, isConfig, ...kind } = classify(body, format, name);
  const dialect = known.dialect ?? (section ? "deepstream" : kind.dialect);
  const place = { ...(path !== undefined && { path }), ...(section && { section }) };
  return { name, ...place, format, dialect, body, isConfig, parsed };
}

/** A config, and what it was found to be. */
export interface ReadSource extends Source {
  /** Whether a file found in a folder is a config: label files, notes, INI files of other tools and frozen graphs share its extensions. */
  isConfig: boolean;
}

/** Format and dialect that the user chose, which override detection. */
export interface ReadAs {
  format?: Format | undefined;
  dialect?: Dialect | undefined;
}
