import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "../files/root.ts";
import { listFiles, stateOf } from "../files/fingerprint.ts";
import type { Site } from "./site.ts";

/** The inputs of the output. */
const SOURCES = ["docs", "gen/console", "gen/openapi", "functions", "tools/site", "package.json"];

/**
 * Updates `dist/console`, at once if no input has changed. Returns the folder. `root` is the checkout with the documents; the
 * routes are always this one's.
 */
export async function buildConsole({ root = ROOT } = {}): Promise<string> {
  const out = join(root, "dist/console");
  const stamp = `${out}.stamp`;
  const wanted = stateOf(SOURCES.map((source) => join(root, source)));
  const found = await readFile(stamp, "utf8").catch(() => undefined);
  if (found === wanted && existsSync(out)) return out;
  const { makeSite } = await import("./site.ts"); // Loads its libraries on demand.
  await writeSite(out, await makeSite(root));
  await writeFile(stamp, wanted);
  return out;
}

/**
 * Makes a folder hold exactly the files of a site. Each file is written atomically, so that concurrent builds and a running
 * stack are safe.
 */
async function writeSite(folder: string, site: Site): Promise<void> {
  await mkdir(folder, { recursive: true });
  const drafts = await mkdtemp(`${folder}.`);
  try {
    const written = [...site].map(async ([path, content], index) => {
      const draft = join(drafts, String(index));
      const target = join(folder, path);
      await writeFile(draft, content);
      await mkdir(dirname(target), { recursive: true });
      await rename(draft, target);
      return target;
    });
    const wanted = new Set(await Promise.all(written));
    const left = listFiles(folder).filter((file) => !wanted.has(file));
    await Promise.all(left.map((file) => rm(file, { force: true })));
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}
