import { posix } from "node:path";
import { givenLines } from "./contract.ts";
import { namesOf } from "./problems.ts";

/**
 * The tables of `tests/requirements/`: each line of the contracts has its requirements, and each of these, each decision and each
 * promise there a test that exists.
 */

const PROMISES = "tests/requirements/promises.md";
/** Promises that nobody can try without an account. */
const UNTRIED = "tests/requirements/untried.md";
/** The tables, and the contracts that they cover. */
const TABLES: readonly (readonly [table: string, contract?: string])[] = [
  ["tests/requirements/store-api.md", "docs/contract.md"],
  ["tests/requirements/inference-config.md", "docs/inference-config.md"],
  ["tests/requirements/decisions.md"],
  [PROMISES],
];
const DECISIONS = "docs/decisions.md";

type Texts = ReadonlyMap<string, string>;

/** What the tables lack, a line each. */
export function requirementProblems(texts: Texts): string[] {
  const decided = namesOf(texts.get(DECISIONS) ?? "").flatMap((name) =>
    texts.get("tests/requirements/decisions.md")?.includes(`${DECISIONS}#${name})`)
      ? []
      : [`${DECISIONS}: ${name} has no row in tests/requirements/decisions.md`],
  );
  return decided.concat(tableProblems(texts), unspoken(texts));
}

/** Promises whose words are not in the page of their section. */
function unspoken(texts: Texts): string[] {
  return [PROMISES, UNTRIED].flatMap((table) =>
    [...sectionsOf(texts.get(table) ?? "")].flatMap(([page, section]) => {
      const words = (texts.get(page) ?? "").replaceAll(/\s+/g, " ");
      return rowsOf(section)
        .map((row) => row.slice(2).split(" | ", 1)[0]!)
        .filter((sentence) => !words.includes(sentence))
        .map((sentence) => `${table}: ${page} has no "${sentence}"`);
    }),
  );
}

function tableProblems(texts: Texts): string[] {
  return TABLES.flatMap(([table, contract]) => {
    const required = sectionsOf(texts.get(table) ?? "");
    const problems = [...required.values()].flatMap(requirementsOf).flatMap((one) => untested(one, texts));
    if (contract !== undefined) problems.push(...uncovered(sectionsOf(texts.get(contract) ?? ""), required));
    return problems.map((problem) => `${table}: ${problem}`);
  });
}

/** The sections of a page: the lines below each heading. */
function sectionsOf(page: string): Map<string, string> {
  const [, ...sections] = page.split(/^## /m);
  return new Map(
    sections.map((section) => [section.split("\n", 1)[0] ?? "", section.slice(section.indexOf("\n"))]),
  );
}

interface Requirement {
  /** How the contract's line begins. */
  line: string;
  file: string;
  title: string;
  /** The row of a test that tries many. */
  row: string;
}

const ROW = /^\| (.*?) \| (?:.* \| )?`(.*?)` (.*?)(?: ← `(.*)`)? \|(?:.*\|)?$/;

/** The rows of a section's table. */
const rowsOf = (section: string) =>
  section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2);

function requirementsOf(section: string): Requirement[] {
  return rowsOf(section).map((written) => {
    const [, line = written, file = "", title = "", row = ""] = ROW.exec(written) ?? [];
    return { line, file: `tests/${file}.test.ts`, title, row };
  });
}

/** A requirement whose test is not in its file, or whose row is neither there nor in a file that the test imports or reads. */
function untested({ line, file, title, row }: Requirement, texts: Texts): string[] {
  const source = texts.get(file);
  if (source === undefined) return [`"${line}": there is no ${file}`];
  if (title === "" || !['"', "`"].some((quote) => source.includes(`${quote}${title}${quote},`)))
    return [`"${line}": ${file} has no test "${title}"`];
  const beside = Array.from(source.matchAll(/(?:from|URL\() ?"([^"]+\.(?:ts|txt))"/g), ([, path = ""]) =>
    texts.get(posix.join(posix.dirname(file), path)),
  );
  return [source, ...beside].some((text) => text?.includes(row))
    ? []
    : [`"${line}": ${file} has no row "${row}"`];
}

/** Lines of a contract without a requirement, and requirements without a line. */
function uncovered(promised: Map<string, string>, required: Map<string, string>): string[] {
  return [...new Set([...promised.keys(), ...required.keys()])].flatMap((heading) => {
    const lines = promisesOf(promised.get(heading) ?? "");
    const keys = requirementsOf(required.get(heading) ?? "").map(({ line }) => line);
    const begins = (line: string, key: string) =>
      line.startsWith(key) && /^(?:[\s,:;]|$)/.test(line.slice(key.length));
    return [
      ...lines.filter((line) => !keys.some((key) => begins(line, key))),
      ...keys.filter((key) => !lines.some((line) => begins(line, key))),
    ].map((line) => `${heading}: "${line.slice(0, 60)}" has no counterpart in the contract or the table`);
  });
}

/** What a contract promises: rows without their head, list items and paragraphs, as words. A sentence that ends in `:` leads to others. */
function promisesOf(section: string): string[] {
  const lines = givenLines(section);
  const isRule = (line = "") => /^\|[-|]*$/.test(line);
  return lines
    .filter((line, at) => !isRule(line) && !isRule(lines[at + 1]) && !/^[^.]*:$/.test(line))
    .map((line) => line.replaceAll(/[|\s]+/g, " ").trim());
}
