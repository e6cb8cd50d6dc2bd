import { matchesGlob, posix } from "node:path";

const CODE = /`([^`]+)`/g;
const PATH = /^[\w.@-][\w.@*-]*(?:\/[\w.@*-]+)*\/?$/;
const FILE = /\.(?:tsx?|sql|md|json|proto|toml)$/;
/** Made by a command, and in no checkout. */
const MADE = /^(?:dist|node_modules)\//;

/**
 * Invalid paths in backticks, with their lines. A path with a slash begins at the root, at `functions/`, or at the first path
 * of its row in a table; a name without one is that of any file.
 */
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
