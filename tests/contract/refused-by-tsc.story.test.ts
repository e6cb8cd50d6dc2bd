import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";

/** Mistakes that the contract's types prevent, made in a copy of the project: `tsc` reports each at its position. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const TABLE = readFileSync(new URL("refused-by-tsc.txt", import.meta.url), "utf8");
const MISTAKES = Array.from(
  TABLE.matchAll(/^## (.*)\n\n(.*)\n@ (.*)\n\+ (.*)\n! (.*?): (.*)$/gm),
  ([, what, file = "", behind = "", text = "", of = "", says = ""]) => ({
    what,
    file,
    behind,
    text,
    of,
    says,
  }),
);

const folder = useFolder();
let diagnostics: [file: string, text: string][];

beforeAll(async () => {
  for (const name of ["functions", "schema", "tsconfig.json", "package.json", "gen"])
    await cp(join(ROOT, name), folder.at(name), { recursive: true });
  await symlink(join(ROOT, "node_modules"), folder.at("node_modules"));
  for (const { file, behind, text } of MISTAKES) {
    const path = folder.at("functions", file);
    const before = await readFile(path, "utf8");
    const after = before.replace(behind, `${behind}${text}`);
    expect(after, `${file} has no ${behind}`).not.toBe(before);
    await writeFile(path, after);
  }
  diagnostics = await compile();
});

/** The errors of `tsc`, by file. */
async function compile(): Promise<[file: string, text: string][]> {
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  const output = await new Promise<string>((resolve) => {
    execFile(
      tsc,
      ["-p", folder.path, "--checkers", "1", "--pretty", "false"],
      { cwd: folder.path },
      (_, stdout) => resolve(stdout),
    );
  });
  const diagnosticTexts = output.trimEnd().split(/\n(?! )/);
  return diagnosticTexts.map((text) => [text.slice("functions/".length, text.indexOf("(")), text]);
}

test.each(MISTAKES)("$what", ({ says, of }) => {
  const files = new Set(diagnostics.filter(([, text]) => text.includes(says)).map(([file]) => file));
  expect([...files]).toEqual([of]);
});

test("and nothing else", () => {
  const files = new Set(diagnostics.map(([file]) => file));
  expect(files).toEqual(new Set(MISTAKES.map(({ of }) => of)));
});
