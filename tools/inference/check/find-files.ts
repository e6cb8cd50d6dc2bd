import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { dirname, extname, isAbsolute, join, relative, sep } from "node:path";
import * as nodeFs from "node:fs";
import ignore, { type Ignore } from "ignore";
import type { Properties } from "../../../functions/inference/core/index.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { reasonOf } from "./regular-file.ts";

/** A stage's section in an application's file. */
export interface Section {
  /** Such as `secondary-gie0`, and its file. */
  name: string;
  file: string;
  /** The keys that replace fields, by the paths of these. */
  keys: ReadonlyMap<string, string>;
  properties: Properties;
}

/** A config to read. */
export interface Input {
  /** As the user named it, or found within a named folder. */
  name: string;
  /** Absolute; standard input has none. */
  path?: string;
  /** Its extension is ambiguous: it is validated only if it looks like a config. */
  doubtful?: true;
  /** Of the application that runs it. */
  section?: Section;
}

export interface Found {
  inputs: Input[];
  /** Words without a match. */
  failures: { name: string; reason: string }[];
  /** Links out of the named folder, which are not followed. */
  links: string[];
  /** Whether `--exclude` or an ignore file left something out. */
  areSomeExcluded: boolean;
}

/** Help of the option `--skip-others`. */
export const SKIP_OTHERS = "Skip files without any sign of a config, also named ones";

/** Extensions of configs, and ambiguous ones. */
const OWN = new Set([".txtpb", ".textproto", ".textpb", ".binpb"]);
const SHARED = new Set([".txt", ".pbtxt", ".prototxt", ".json", ".pb", ".yml", ".yaml"]);

/**
 * The files that words of a command line name: files, folders with all beneath them, globs, `-` for standard input; each once.
 * A named file counts as a config, unless `others` is set: then it must look like one, as in folders.
 */
export async function findFiles(
  words: readonly string[],
  { others = false, exclude = [], stdinName = "<stdin>" }: Finding = {},
): Promise<Found> {
  const inputs = new Map<string, Input>();
  const failures: Found["failures"] = [];
  const links: string[] = [];
  const excluded = layerOf(exclude);
  let areSomeExcluded = false;
  for (const word of words) {
    const search = { others, links, excluded, stdinName, areSomeExcluded: false };
    const found = await find(word, search).catch((error: unknown) => reasonOf(error));
    if (typeof found === "string") failures.push({ name: word, reason: found });
    else
      for (const input of found)
        if (input.path !== undefined && isIgnored(excluded, input.path)) search.areSomeExcluded = true;
        else addOnce(inputs, input);
    areSomeExcluded ||= search.areSomeExcluded;
  }
  return { inputs: [...inputs.values()], failures, links: [...new Set(links)], areSomeExcluded };
}

interface Finding {
  others?: boolean;
  /** Patterns of files that are left out, as in .gitignore. */
  exclude?: readonly string[];
  /** The name of standard input. */
  stdinName?: string | undefined;
}

interface Search extends Pick<Found, "links" | "areSomeExcluded"> {
  others: boolean;
  excluded: Layers;
  stdinName: string;
}

const NO_CONFIG = "the folder has no file with the extension of a config";
const BUT_EXCLUDED = ", but for what --exclude or an ignore file leaves out";

/** A file both named and found in a folder counts as named. */
function addOnce(inputs: Map<string, Input>, input: Input): void {
  const key = input.path ?? input.name;
  const known = inputs.get(key);
  if (known === undefined || (known.doubtful && !input.doubtful)) inputs.set(key, input);
}

/** The inputs that a word names, or the reason for none; adds links out of its folder. */
async function find(word: string, search: Search): Promise<Input[] | string> {
  const { others, links, excluded, stdinName } = search;
  if (word === "-") return [{ name: stdinName }];
  const path = callerPath(word);
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isDirectory()) {
    const around = [...(await layersAround(path)), ...excluded];
    const inputs = await inFolder(word, await realpath(path), search, around);
    return inputs.length > 0 ? inputs : NO_CONFIG + (search.areSomeExcluded ? BUT_EXCLUDED : "");
  }
  // A missing file cannot look like a config.
  if (stats || !/[*?[{]/.test(word)) return [named(word, path, others && stats !== undefined)];
  const { glob } = await import("tinyglobby");
  const names = await glob(word, {
    cwd: callerPath(""),
    absolute: isAbsolute(word),
    dot: true,
    expandDirectories: false,
    fs: await fsWithin(fixedPart(word), links),
  });
  const inputs: Input[] = names.map((name) => named(name, callerPath(name), others));
  inputs.sort((a, b) => (a.name < b.name ? -1 : 1));
  return inputs.length > 0 ? inputs : "no file matches";
}

/** The folder at the start of a glob. */
function fixedPart(glob: string): string {
  return dirname(`${glob.slice(0, glob.search(/[*?[{(!]/))}_`);
}

/** The file system for a glob, without targets of links out of a folder; adds the names of links that look like configs. */
async function fsWithin(folder: string, links: string[]) {
  const root = await realpath(callerPath(folder)).catch(() => callerPath(folder));
  const asNamed = isAbsolute(folder)
    ? (path: string) => path
    : (path: string) => relative(callerPath(""), path);
  const resolveWithin = (path: string, done: (error: Error | null, resolved: string) => void) =>
    nodeFs.realpath(path, (error, resolved) => {
      if (error || isIn(root, resolved)) return done(error, resolved);
      if (OWN.has(extname(path)) || SHARED.has(extname(path))) links.push(asNamed(path));
      return done(new Error("the link leads out of the folder"), "");
    });
  return { ...nodeFs, realpath: resolveWithin as typeof nodeFs.realpath };
}

/** Whether the path's target is in the folder, or missing. `root` is free of links. */
async function isWithin(root: string, path: string): Promise<boolean> {
  const target = await realpath(path).catch(() => undefined);
  return target === undefined || isIn(root, target);
}

function isIn(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

function named(name: string, path: string, others: boolean): Input {
  return { name, path, ...(others && !OWN.has(extname(name).toLowerCase()) && { doubtful: true }) };
}

/** Files beneath a folder by name, without hidden folders, installed packages, links to folders and what git ignores. */
async function inFolder(folder: string, root: string, search: Search, around: Layers): Promise<Input[]> {
  const layers = await layersWithin(around, callerPath(folder));
  const entries = await readdir(callerPath(folder), { withFileTypes: true });
  const inputs: Input[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = join(folder, entry.name);
    const path = callerPath(name);
    const extension = extname(name).toLowerCase();
    const isFolder = entry.isDirectory();
    const isOther = isFolder
      ? entry.name.startsWith(".") || entry.name === "node_modules"
      : !OWN.has(extension) && !SHARED.has(extension);
    if (isOther) continue;
    if (isIgnored(layers, path, isFolder)) search.areSomeExcluded = true;
    else if (isFolder) inputs.push(...(await inFolder(name, root, search, layers)));
    else {
      const isLink = entry.isSymbolicLink();
      // A broken link is reported when it is read.
      const isFile =
        entry.isFile() || (isLink && ((await stat(path).catch(() => undefined))?.isFile() ?? true));
      if (isFile && isLink && !(await isWithin(root, path))) search.links.push(name);
      else if (isFile) inputs.push({ name, path, ...(SHARED.has(extension) && { doubtful: true }) });
    }
  }
  return inputs;
}

/** Patterns, and the folder that their paths begin at. */
interface Layer {
  folder: string;
  patterns: Ignore;
}

type Layers = readonly Layer[];

/** Of git, and our own for files that git keeps. */
const NAMES = [".gitignore", ".inferenceignore"];

/** With the patterns of a folder's own files. */
async function layersWithin(layers: Layers, folder: string): Promise<Layers> {
  const texts = await Promise.all(NAMES.map((name) => readFile(join(folder, name), "utf8").catch(() => "")));
  const text = texts.join("\n");
  return text.trim() === "" ? layers : [...layers, { folder, patterns: ignore().add(text) }];
}

/** The patterns of the folders around one, up to that of the repository. */
async function layersAround(folder: string): Promise<Layers> {
  const folders: string[] = [];
  for (let at = folder; !nodeFs.existsSync(join(at, ".git")); at = dirname(at)) {
    if (dirname(at) === at) return [];
    folders.unshift(dirname(at));
  }
  let layers: Layers = [];
  for (const one of folders) layers = await layersWithin(layers, one);
  return layers;
}

/** Those of the command line, whose paths begin at the working directory. */
const layerOf = (patterns: readonly string[]): Layers =>
  patterns.length === 0 ? [] : [{ folder: callerPath(""), patterns: ignore().add([...patterns]) }];

/** The last pattern that fits decides. */
function isIgnored(layers: Layers, path: string, isFolder = false): boolean {
  let ignored = false;
  for (const { folder, patterns } of layers) {
    const inside = relative(folder, path);
    if (inside === "" || inside.startsWith("..") || isAbsolute(inside)) continue;
    const found = patterns.test(inside.split(sep).join("/") + (isFolder ? "/" : ""));
    ignored = found.ignored || (ignored && !found.unignored);
  }
  return ignored;
}
