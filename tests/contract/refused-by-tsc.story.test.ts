import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

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

let folder: string;
let diagnostics: [file: string, text: string][];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refused-"));
  for (const name of ["functions", "schema", "tsconfig.json", "package.json", "gen"])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const { file, behind, text } of MISTAKES) {
    const path = join(folder, "functions", file);
    const before = await readFile(path, "utf8");
    const after = before.replace(behind, `${behind}${text}`);
    expect(after, `${file} has no ${behind}`).not.toBe(before);
    await writeFile(path, after);
  }
  diagnostics = await compile();
});
afterAll(() => rm(folder, { recursive: true }));

/** The errors of `tsc`, by file. */
async function compile(): Promise<[file: string, text: string][]> {
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  const output = await new Promise<string>((resolve) => {
    execFile(tsc, ["-p", folder, "--checkers", "1", "--pretty", "false"], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
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
