import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import ignore, { type Ignore } from "ignore";
import { callerPath } from "../../command-line/caller-path.ts";

/** Files that a run leaves out, by patterns as git reads them. */

/** Patterns, and the folder that their paths begin at. */
interface Layer {
  folder: string;
  patterns: Ignore;
}

export type Layers = readonly Layer[];

/** Of git, and our own for files that git keeps. */
const NAMES = [".gitignore", ".inferenceignore"];

/** With the patterns of a folder's own files. */
export async function layersWithin(layers: Layers, folder: string): Promise<Layers> {
  const texts = await Promise.all(NAMES.map((name) => readFile(join(folder, name), "utf8").catch(() => "")));
  const text = texts.join("\n");
  return text.trim() === "" ? layers : [...layers, { folder, patterns: ignore().add(text) }];
}

/** The patterns of the folders around one, up to that of the repository. */
export async function layersAround(folder: string): Promise<Layers> {
  const folders: string[] = [];
  for (let at = folder; !existsSync(join(at, ".git")); at = dirname(at)) {
    if (dirname(at) === at) return [];
    folders.unshift(dirname(at));
  }
  let layers: Layers = [];
  for (const one of folders) layers = await layersWithin(layers, one);
  return layers;
}

/** Those of the command line, whose paths begin at the working directory. */
export const layerOf = (patterns: readonly string[]): Layers =>
  patterns.length === 0 ? [] : [{ folder: callerPath(""), patterns: ignore().add([...patterns]) }];

/** The last pattern that fits decides. */
export function isIgnored(layers: Layers, path: string, isFolder = false): boolean {
  let ignored = false;
  for (const { folder, patterns } of layers) {
    const inside = relative(folder, path);
    if (inside === "" || inside.startsWith("..") || isAbsolute(inside)) continue;
    const found = patterns.test(inside.split(sep).join("/") + (isFolder ? "/" : ""));
    ignored = found.ignored || (ignored && !found.unignored);
  }
  return ignored;
}
