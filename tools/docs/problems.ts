import { matchesGlob, posix } from "node:path";

/** Texts by their paths from the root, with `/`. */
type Texts = ReadonlyMap<string, string>;

/** A section sign and a name of a page. */
const CITATION = /\u{A7}([a-z0-9]+(?:-[a-z0-9]+)*)?/gu;
const LINK = /\]\(([^)\s]+)\)/g;
const SCHEME = /^[a-z]+:/;
/** References to documents outside of the project. */
const OUTSIDE = /\bgaps(?: file,?)?(?: section)? \d|\bdecisions? \d|(?:\.\.|\/\w+)\/shared\//i;

/** Problems of a project's citations and links, a line each. `exists` covers files that are not among the texts. */
export function problemsOf(texts: Texts, exists: (path: string) => boolean): string[] {
  const pages = new Map(
    [...texts].filter(([path]) => path.endsWith(".md")).map(([path, text]) => [path, anchorsOf(text)]),
  );
  const cited = new Map<string, string>();
  const problems: string[] = [];
  for (const [path, places] of pages) {
    if (!path.startsWith("docs/")) continue;
    for (const { anchor, line } of places.filter(({ citable }) => citable)) {
      const first = cited.get(anchor);
      if (first) problems.push(`${path}:${line}: ${anchor} is a name of ${first} already`);
      else cited.set(anchor, path);
    }
  }
  const linkResolves = (path: string, link: string) => {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : posix.normalize(posix.join(posix.dirname(path), file));
    const places = pages.get(target);
    if (!places) return exists(target);
    return anchor === undefined || places.some((place) => place.anchor === anchor);
  };
  for (const [path, text] of texts) {
    for (const [at, line] of text.split("\n").entries()) {
      const say = (what: string) => problems.push(`${path}:${at + 1}: ${what}`);
      for (const [all, name = ""] of line.matchAll(CITATION))
        if (!cited.has(name)) say(`${all} is no name of docs/`);
      if (OUTSIDE.test(line)) say("a document outside the project is cited");
      if (!path.endsWith(".md")) continue;
      for (const [, link = ""] of line.matchAll(LINK))
        if (!SCHEME.test(link) && !linkResolves(path, link)) say(`${link} leads nowhere`);
    }
  }
  return problems;
}

/** Where a link may lead in a Markdown file: a heading, or a row of a table that begins with its anchor and name. */
interface Place {
  anchor: string;
  line: number;
  /** Whether it is a name that comments may cite. */
  citable: boolean;
}

const HEADING = /^#{1,6} (.+)$/;
const ROW = /^\| <a id="([a-z0-9-]+)"><\/a>\1 \|/;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The places of a Markdown text outside of its code blocks. */
function anchorsOf(text: string): Place[] {
  const places: Place[] = [];
  let fenced = false;
  for (const [at, line] of text.split("\n").entries()) {
    if (line.startsWith("```")) fenced = !fenced;
    const title = fenced ? undefined : (HEADING.exec(line) ?? ROW.exec(line))?.[1];
    if (title !== undefined) places.push({ anchor: slug(title), line: at + 1, citable: NAME.test(title) });
  }
  return places;
}

/** The names of a page, which comments may cite. */
export function namesOf(text: string): string[] {
  return anchorsOf(text).flatMap(({ anchor, citable }) => (citable ? [anchor] : []));
}

/** GitHub's anchor of a title. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}

/** Whether a page of docs/ says first for whom it is; a contract, which begins with a quoted line of ours, is as it was given. */
export const isAddressed = (text: string): boolean => /^# .+\n\n(?:For |> )/.test(text);

const CODE = /`([^`]+)`/g;
const PATH = /^[\w.@-][\w.@*-]*(?:\/[\w.@*-]+)*\/?$/;
const FILE = /\.(?:tsx?|sql|md|json|proto|toml)$/;
/** Made by a command, and in no checkout. */
const MADE = /^(?:dist|node_modules)\//;

/** Paths in backticks that lead nowhere, with their lines. A path begins at the root, at `functions/`, or at the first path of its row. */
export function lostPaths(text: string, files: Iterable<string>): { line: number; path: string }[] {
  const places = new Set<string>();
  const names = new Set<string>();
  for (const file of files) {
    names.add(posix.basename(file));
    for (let place = file; place !== "."; place = posix.dirname(place)) places.add(place);
  }
  const isThere = (path: string, row: string): boolean => {
    if (!path.includes("/")) return names.has(path);
    const from = ["", "functions/", row].map((folder) => (folder + path).replace(/\/$/, ""));
    return from.some((place) =>
      place.includes("*") ? [...places].some((one) => matchesGlob(one, place)) : places.has(place),
    );
  };
  return text.split("\n").flatMap((line, at) => {
    const row = /^\| `([^`]+\/)`/.exec(line)?.[1] ?? "";
    return [...line.matchAll(CODE)]
      .flatMap(([, code = ""]) => code.split(" "))
      .filter((word) => PATH.test(word) && (word.includes("/") || FILE.test(word)) && !MADE.test(word))
      .filter((path) => !isThere(path, row))
      .map((path) => ({ line: at + 1, path }));
  });
}
