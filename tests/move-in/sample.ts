import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { recordedFile } from "./answers.ts";

/** The dump of the sample shop, as text of bytes. */
export function sampleDump(name = "shop.sql.gz"): string {
  return gunzipSync(readFileSync(recordedFile(name))).toString("latin1");
}

/** Runs `work` with the path of a temporary file. */
export async function withDump<T>(dump: string | Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "move-in-"));
  try {
    const path = join(folder, "shop.sql");
    await writeFile(path, typeof dump === "string" ? Buffer.from(dump, "latin1") : dump);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A dump with a replaced text, which must exist. */
export function altered(dump: string, text: string | RegExp, by: string): string {
  const changed = dump.replace(text, () => by);
  if (changed === dump) throw new Error(`the sample has no ${text}`);
  return changed;
}

/** A dump without the row with this beginning. */
export function without(dump: string, start: string): string {
  const at = dump.indexOf(`\n${start}`);
  if (at < 0) throw new Error(`the sample has no row ${start}`);
  const end = dump.indexOf("\n", at + 1);
  const isLast = dump[end - 1] === ";";
  return isLast ? `${dump.slice(0, at - 1)};${dump.slice(end)}` : dump.slice(0, at) + dump.slice(end);
}
