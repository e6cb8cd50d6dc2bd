import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { givenLines } from "../../tools/docs/contract.ts";

/** Each line of the contracts has its requirements (`store-api.md`, `inference-config.md`), and each of these a test that exists. */

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

/** The sections of a page: their headings and the lines below. */
function sectionsOf(page: string): [heading: string, lines: string][] {
  const [, ...sections] = page.split(/^## /m);
  return sections.map((section) => [
    section.slice(0, section.indexOf("\n")),
    section.slice(section.indexOf("\n")),
  ]);
}

/** What a contract promises: its rows without their head, its list items and paragraphs, as words. A sentence that ends in `:` leads to others. */
function promisesOf(section: string): string[] {
  const lines = givenLines(section);
  const isHead = (at: number) => /^\|[-|]*$/.test(lines[at] ?? "") || /^\|[-|]*$/.test(lines[at + 1] ?? "");
  return lines
    .filter((line, at) => !isHead(at) && !/^[^.]*:$/.test(line))
    .map((line) => line.replaceAll(/[|\s]+/g, " ").trim());
}

interface Requirement {
  /** How the contract's line begins. */
  line: string;
  file: string;
  title: string;
  /** The row of a test that tries many. */
  row?: string | undefined;
}

const ROW = /^\| (.*) \| (?:.*) \| `(.*?)` (.*?)(?: ← `(.*)`)? \| (?:.*) ?\|$/;

function requirementsOf(section: string): Requirement[] {
  const [, , ...rows] = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.map((row) => {
    const [, line = "", file = "", title = "", given] = ROW.exec(row.replaceAll("\\", "")) ?? [];
    return { line: line.replaceAll("\\", ""), file: `tests/${file}.test.ts`, title, row: given };
  });
}

/** A test's file, with the files beside it that it imports. */
function sourceOf(file: string): string {
  const source = read(file);
  const beside = Array.from(
    source.matchAll(/from "(\.\/[^"]+)"/g),
    ([, path = ""]) => new URL(path, new URL(file, root)),
  );
  return [source, ...beside.map((path) => readFileSync(path, "utf8"))].join("\n");
}

const PAGES = [
  ["docs/contract.md", "tests/requirements/store-api.md"],
  ["docs/inference-config.md", "tests/requirements/inference-config.md"],
] as const;

describe.each(PAGES)("%s", (contract, page) => {
  const promised = sectionsOf(read(contract));
  const required = sectionsOf(read(page));

  test("its sections are those of the requirements", () => {
    expect(required.map(([heading]) => heading)).toEqual(promised.map(([heading]) => heading));
  });

  test.each(promised)(
    "each line of %s has a requirement, and each requirement a line",
    (heading, section) => {
      const lines = promisesOf(section);
      const keys = requirementsOf(new Map(required).get(heading) ?? "").map(({ line }) => line);
      const begins = (line: string, key: string) =>
        line.startsWith(key) && /^(?:[\s,:;]|$)/.test(line.slice(key.length));
      expect(lines.filter((line) => !keys.some((key) => begins(line, key)))).toEqual([]);
      expect(keys.filter((key) => !lines.some((line) => begins(line, key)))).toEqual([]);
    },
  );

  test.each(required)("each requirement of %s has its test", (_, section) => {
    const missing = requirementsOf(section).filter(({ file, title, row }) => {
      if (!existsSync(new URL(file, root))) return true;
      const source = sourceOf(file);
      const quoted = ['"', "`"].some((quote) => source.includes(`${quote}${title}${quote},`));
      return title === "" || !quoted || (row !== undefined && !source.includes(row));
    });
    expect(missing).toEqual([]);
  });
});
