import { expect, test } from "vitest";
import { isAddressed, lostPaths, problemsOf } from "../../tools/docs/problems.ts";

/**
 * Comments cite names of docs/, headings or rows of tables, and nothing else; each defect is planted alone. The sign is spelt out to avoid a citation
 * here.
 */

const S = "\u{A7}";
const SOUND = {
  "docs/decisions.md":
    '# Decisions\n\n### refund-limits\n\n[money](legacy/values.md#money), [top](#decisions)\n\n| Name | |\n|:--|:--|\n| <a id="path-wins"></a>path-wins | [limits](#refund-limits) |\n',
  "docs/legacy/values.md":
    "# Values\n\n## money\n\n```sh\n# not-a-heading\n```\n[up](../decisions.md#refund-limits) [row](../decisions.md#path-wins)\n",
  "functions/refund.ts": `// Never more than is left (${S}refund-limits, ${S}money, ${S}path-wins).\n`,
};

function problems(changed: Record<string, string> = {}): string[] {
  const texts = new Map(Object.entries({ ...SOUND, ...changed }));
  return problemsOf(texts, (path) => path === "package.json" || texts.has(path));
}

test("a correct page has no problems", () => {
  expect(
    problems({ "README.md": "[a](package.json) [b](https://example.com/c#d) [c](docs/decisions.md)" }),
  ).toEqual([]);
});

test.each([
  [
    "a name that there is not",
    { "functions/a.ts": `\n// ${S}nonces\n` },
    `functions/a.ts:2: ${S}nonces is no name of docs/`,
  ],
  ["no name", { "functions/a.ts": `// ${S} 5\n` }, `functions/a.ts:1: ${S} is no name of docs/`],
  [
    "a line of a code block",
    { "functions/a.ts": `// ${S}not-a-heading` },
    `functions/a.ts:1: ${S}not-a-heading is no name of docs/`,
  ],
  [
    "a heading in words",
    { "functions/a.ts": `// ${S}decisions` },
    `functions/a.ts:1: ${S}decisions is no name of docs/`,
  ],
  [
    "one name twice",
    { "docs/more.md": "## money\n" },
    "docs/more.md:1: money is a name of docs/legacy/values.md already",
  ],
  [
    "a row's name that a heading has",
    { "docs/more.md": '| <a id="money"></a>money | |\n' },
    "docs/more.md:1: money is a name of docs/legacy/values.md already",
  ],
  [
    "a row whose anchor is not its name",
    { "docs/more.md": '[x](#nonces)\n\n| <a id="nonces"></a>nonce | |\n' },
    "docs/more.md:1: #nonces leads nowhere",
  ],
  [
    "a link to no file",
    { "README.md": "[x](docs/nowhere.md)" },
    "README.md:1: docs/nowhere.md leads nowhere",
  ],
  [
    "a link to no heading",
    { "docs/more.md": "[x](decisions.md#money)" },
    "docs/more.md:1: decisions.md#money leads nowhere",
  ],
  [
    "a number of another document",
    { "schema/a.ts": `// ${["deci", "sion 28"].join("")}` },
    "schema/a.ts:1: a document outside the project is cited",
  ],
  [
    "a section of another document",
    { "schema/a.ts": `// (${["ga", "ps 6.3"].join("")})` },
    "schema/a.ts:1: a document outside the project is cited",
  ],
])("%s", (_what, changed, problem) => {
  expect(problems(changed)).toEqual([problem]);
});

test("paths of the guide exist", () => {
  const files = ["functions/store/write.ts", "tools/docs/check.ts", "tests/http/trips-a.test.ts"];
  const sound =
    "`store/write.ts`, `tools/docs/`, `check.ts`, `npm test -- tests/http/trips*.test.ts`, `/health`, `dist/x`\n| `tools/` | `docs/` |";
  expect(lostPaths(sound, files)).toEqual([]);
  const lost = "`docs/`\n`store/read.ts` `read.ts`, `npm test -- tests/http/a*.test.ts`";
  expect(lostPaths(lost, files)).toEqual([
    { line: 1, path: "docs/" },
    { line: 2, path: "store/read.ts" },
    { line: 2, path: "read.ts" },
    { line: 2, path: "tests/http/a*.test.ts" },
  ]);
});

test("a page says first for whom it is", () => {
  const pages = [
    "# A\n\nFor maintainers: look a name up.\n",
    "# B\n\n> As given.\n",
    "# C\n\n## d\n\nFor all.\n",
  ];
  expect(pages.map(isAddressed)).toEqual([true, true, false]);
});
