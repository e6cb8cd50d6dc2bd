import { readdir, stat } from "node:fs/promises";
import { extname, isAbsolute, join } from "node:path";
import { callerPath } from "../caller-path.ts";
import { reasonOf } from "./reason.ts";

/** A config to be read. */
export interface Input {
  /** As the user named it, or found in what the user named. */
  name: string;
  /** Absolute; standard input has none. */
  path?: string;
  /** Its extension is one that other files have too: only to be judged when it looks like a config. */
  doubtful?: true;
}

export interface Found {
  inputs: Input[];
  /** Words that name nothing. */
  failures: { name: string; reason: string }[];
}

/** What the option of that name is for. */
export const SKIP_OTHERS = "Leave out files without any sign of a config, also where they are named";

/** Extensions that a file in a folder is a config for, and those that others have as well. */
const OWN = new Set([".txtpb", ".textproto", ".textpb", ".binpb"]);
const SHARED = new Set([".txt", ".pbtxt", ".prototxt", ".json", ".pb", ".yml", ".yaml"]);

/**
 * The files that words of a command line name: files, folders with all beneath them, globs, `-` for standard input. Each
 * once. What is named is a config, unless there are `others` among them: then only what looks like one, as in folders.
 */
export async function findFiles(words: readonly string[], { others = false } = {}): Promise<Found> {
  const inputs = new Map<string, Input>();
  const failures: Found["failures"] = [];
  for (const word of words) {
    const found = await find(word, others).catch((error: unknown) => reasonOf(error));
    if (typeof found === "string") failures.push({ name: word, reason: found });
    else for (const input of found) addOnce(inputs, input);
  }
  return { inputs: [...inputs.values()], failures };
}

/** A file that a folder holds and a word names is the one that was named. */
function addOnce(inputs: Map<string, Input>, input: Input): void {
  const key = input.path ?? input.name;
  const known = inputs.get(key);
  if (known === undefined || (known.doubtful && !input.doubtful)) inputs.set(key, input);
}

/** The inputs that a word names, or why there are none. */
async function find(word: string, others: boolean): Promise<Input[] | string> {
  if (word === "-") return [{ name: "<stdin>" }];
  const path = callerPath(word);
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isDirectory()) {
    const inputs = await inFolder(word);
    return inputs.length > 0 ? inputs : "the folder has no file with an extension of configs";
  }
  // What is not there cannot look like anything.
  if (stats || !/[*?[{]/.test(word)) return [named(word, path, others && stats !== undefined)];
  const { glob } = await import("tinyglobby");
  const names = await glob(word, {
    cwd: callerPath(""),
    absolute: isAbsolute(word),
    dot: true,
    expandDirectories: false,
  });
  const inputs: Input[] = names.map((name) => named(name, callerPath(name), others));
  inputs.sort((a, b) => (a.name < b.name ? -1 : 1));
  return inputs.length > 0 ? inputs : "no file matches";
}

function named(name: string, path: string, others: boolean): Input {
  return { name, path, ...(others && !OWN.has(extname(name).toLowerCase()) && { doubtful: true }) };
}

/** Files beneath a folder by name; hidden folders and installed packages stay out, and links to folders. */
async function inFolder(folder: string): Promise<Input[]> {
  const entries = await readdir(callerPath(folder), { withFileTypes: true });
  const inputs: Input[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = join(folder, entry.name);
    const path = callerPath(name);
    const extension = extname(name).toLowerCase();
    if (entry.isDirectory()) {
      if (!entry.name.startsWith(".") && entry.name !== "node_modules")
        inputs.push(...(await inFolder(name)));
    } else if (OWN.has(extension) || SHARED.has(extension)) {
      // A link that leads nowhere is told of when it is read.
      const isFile =
        entry.isFile() ||
        (entry.isSymbolicLink() && ((await stat(path).catch(() => undefined))?.isFile() ?? true));
      if (isFile) inputs.push({ name, path, ...(SHARED.has(extension) && { doubtful: true }) });
    }
  }
  return inputs;
}
