import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Former private words in names, and the field's words for them. */
const OLD_WORDS: Record<string, string> = {
  alarm: "delayed sweep",
  asking: "request, or the pair of shops",
  astray: "different",
  circumstances: "options",
  cure: "correction",
  dialect: "version profile",
  fold: "compact",
  judge: "check, examine, or what it finds",
  judged: "checked",
  judgement: "outcome",
  ladder: "retry schedule",
  law: "specification",
  original: "legacy",
  room: "module, budget",
  rooms: "modules",
  said: "text, output, or what it is",
  says: "reports",
  taking: "import",
  tally: "count query",
  tell: "report",
  told: "reported",
  unacceptable: "field error",
  unsaid: "volatile",
  untold: "ungrouped",
  verdict: "outcome",
  verdicts: "outcomes",
  wrangle: "run wrangler",
};

/** Places where a word has its ordinary meaning: the folder or file, and the word. */
const ORDINARY: [place: string, word: string][] = [
  ["functions/console/browser/", "dialect"],
  ["functions/inference/", "dialect"],
  ["tools/inference/", "dialect"],
  ["tools/inference/lsp/", "tell"],
  ["functions/store/queries.ts", "dialect"],
  ["tools/schema/generate.ts", "dialect"],
];

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LISTED = execFileSync("git", ["ls-files", "--", "docs", "functions", "schema", "tools"], { cwd: ROOT });
const FILES = String(LISTED)
  .split("\n")
  .filter((path) => /\.(?:tsx?|sql|md)$/.test(path) && !path.startsWith("schema/migrations/"));

/** Functions, types, constants and variables; functions and tables of SQL; commands and their options. */
const DECLARED = [
  /^ *(?:export )?(?:async )?(?:function\*?|class|interface|type|enum|const|let) (\w+)/gm,
  /\bCREATE (?:OR REPLACE )?(?:FUNCTION|TABLE|VIEW|TYPE|TRIGGER) ([\w.]+)/g,
  /\b(?:pgTable|table)\(\s*"(\w+)"/g,
  /\.command\("([\w-]+)/g,
  /"(--[a-z-]+)[" ]/g,
];

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

function oldWords(path: string, name: string): string[] {
  const isOrdinary = (word: string) =>
    ORDINARY.some(([place, ordinary]) => path.startsWith(place) && word === ordinary);
  return wordsOf(name)
    .filter((word) => Object.hasOwn(OLD_WORDS, word) && !isOrdinary(word))
    .map((word) => `${path}: ${name} (${word}: ${OLD_WORDS[word]})`);
}

test("no name of a file, type, function, table or command has a private word", () => {
  const found = FILES.flatMap((path) => {
    const text = readFileSync(`${ROOT}/${path}`, "utf8");
    const names = DECLARED.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name = ""]) => name));
    return [
      ...oldWords(path, path),
      ...(path.endsWith(".md") ? [] : names.flatMap((name) => oldWords(path, name))),
    ];
  });
  expect(found).toEqual([]);
});

test("a private word is found in any spelling", () => {
  expect(oldWords("a.ts", "judgeIt")).toHaveLength(1);
  expect(oldWords("functions/judge/a.ts", "--tell-all")).toHaveLength(1);
  expect(oldWords("functions/inference/dialect.ts", "readDialect")).toEqual([]);
});
