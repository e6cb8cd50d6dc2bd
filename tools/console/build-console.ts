import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint } from "./fingerprint.ts";
import { writeSite } from "./write-site.ts";

/** The inputs of the output. The routes come from the profiles, and so from all their imports. */
const SOURCES = [
  "docs",
  "gen/console",
  "gen/openapi",
  "functions",
  "schema",
  "tools/console",
  "package.json",
];

interface ConsoleBuild {
  /** The checkout with the documents; the routes are always this one's. */
  root?: string;
}

/** Updates `dist/console`, at once if no input has changed. Returns the folder. */
export async function buildConsole({
  root = fileURLToPath(new URL("../../", import.meta.url)),
}: ConsoleBuild = {}): Promise<string> {
  const out = join(root, "dist/console");
  const stamp = `${out}.stamp`;
  const wanted = await fingerprint(SOURCES.map((source) => join(root, source)));
  const found = await readFile(stamp, "utf8").catch(() => undefined);
  if (found === wanted && existsSync(out)) return out;
  const { makeSite } = await import("./site.ts"); // Loads its libraries on demand.
  await writeSite(out, await makeSite(root));
  await writeFile(stamp, wanted);
  return out;
}
