import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import type { TestContext } from "vitest";

/**
 * The folder of recorded exchanges of the legacy API, with the tools that send them again: `shared` in a folder above. They
 * belong to others and are not part of the project; undefined without them.
 */
export const RECORDINGS = ["../../../", "../../../../", "../../../../../"]
  .map((above) => fileURLToPath(new URL(`${above}shared`, import.meta.url)))
  .find((folder) => existsSync(join(folder, "whole")));

/** A test in place of those that replay them: skipped, and not passed. */
export const noRecordings = ({ skip }: TestContext) =>
  skip("shared/whole is in no folder above: its exchanges are not replayed");

/** The output of a Node program, whatever its exit code. */
export function outputOf(words: string[], env: Record<string, string> = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 1 << 28 };
  return new Promise((resolve) => {
    execFile(process.execPath, words, options, (_error, stdout) => resolve(stdout));
  });
}

/** A recorded exchange: its name, such as `writes#12`, and its request. */
export interface Exchange {
  line: string;
  path: string;
}

interface Replay {
  /** The file of answers that decisions change, in the folder of recordings. */
  overrides?: string;
  /** Other options of the tool. */
  words?: string[];
}

/** The day before the recordings were made, which their `yesterday` means. */
const YESTERDAY = "2026-11-27";

/** Sends recorded exchanges again; those that the store at a URL answers otherwise, in order. */
export async function differing(
  base: string,
  file: string,
  { overrides = "whole/overrides.json", words = [] }: Replay = {},
): Promise<Exchange[]> {
  const at = (path: string) => join(RECORDINGS!, path);
  // The tool reads the overrides beside itself.
  const folder = await mkdtemp(join(tmpdir(), "replay-"));
  try {
    const tool = join(folder, "replay.mjs");
    await copyFile(at("whole/replay.mjs"), tool);
    await copyFile(at(overrides), join(folder, "overrides.json"));
    const recorded = join(folder, basename(file));
    const lines = gunzipSync(await readFile(at(file))).toString();
    await writeFile(recorded, gzipSync(lines.replaceAll("=yesterday", `=${YESTERDAY}`)));
    const where = ["--base", base, "--keys", at("whole/keys.json")];
    const output = await outputOf([tool, ...where, "--each", ...words, recorded]);
    if (!/^whole: \d+ of \d+ exchanges/m.test(output)) throw new Error(`The tool failed: ${output}`);
    const found = output.matchAll(/^✗ (\S+) .*: (?:GET|HEAD|POST|PUT|PATCH|DELETE) (\S+)/gm);
    return [...found].map(([, line = "", path = ""]) => ({ line, path }));
  } finally {
    await rm(folder, { recursive: true });
  }
}
