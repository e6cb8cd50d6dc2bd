import { expect, test } from "vitest";
import { requirementProblems } from "../../tools/docs/requirements.ts";

/** A table of requirements covers its contract, and names tests that exist; each defect is planted alone. */

const TABLE = "tests/requirements/store-api.md";
const SOUND = {
  "docs/contract.md":
    "# C\n\n## webhook\n\nAn intro:\n\n| Field | Type |\n|---|---|\n| id | integer |\n\nThe `secret` is hidden.\n",
  [TABLE]:
    "# R\n\n## webhook\n\n| C | R | T | D |\n|:--|:--|:--|:--|\n| id | a number | `hooks` shows %s ← `id 7` | |\n| The `secret` | hidden | `hooks` hides it | [a](b.md) |\n",
  "docs/decisions.md": "# D\n\n### tests\n",
  "tests/requirements/decisions.md":
    "# T\n\n## all\n\n| D | R | T |\n|:--|:--|:--|\n| [tests](../../docs/decisions.md#tests) | hidden | `hooks` hides it |\n",
  "SECURITY.md": "# S\n\nSecrets are\nhidden.\n",
  "tests/requirements/promises.md":
    "# P\n\n## SECURITY.md\n\n| S | T |\n|:--|:--|\n| are hidden | `hooks` hides it |\n",
  "tests/requirements/untried.md":
    "# U\n\n## SECURITY.md\n\n| S | W |\n|:--|:--|\n| Secrets are | an account |\n",
  "tests/hooks.test.ts":
    'import { ROWS } from "./rows.ts";\ntest.each(ROWS)("shows %s", () => {});\ntest("hides it", () => {});',
  "tests/rows.ts": '["id 7"]',
};

const problems = (file: string, from: string, to: string) =>
  requirementProblems(
    new Map(Object.entries({ ...SOUND, [file]: SOUND[file as keyof typeof SOUND].replace(from, to) })),
  );

test("a table without a gap", () => {
  expect(requirementProblems(new Map(Object.entries(SOUND)))).toEqual([]);
});

test.each([
  [
    "another title",
    "tests/hooks.test.ts",
    '"hides it"',
    '"hides them"',
    'tests/hooks.test.ts has no test "hides it"',
  ],
  ["another file", TABLE, "`hooks` hides", "`gone` hides", "there is no tests/gone.test.ts"],
  ["another row", "tests/rows.ts", "7", "8", 'tests/hooks.test.ts has no row "id 7"'],
  ["no test", TABLE, "`hooks` hides it", "", "there is no tests/.test.ts"],
  [
    "a new line of the contract",
    "docs/contract.md",
    "| id |",
    "| name | text |\n| id |",
    '"name text" has no counterpart',
  ],
  [
    "a new section of the contract",
    "docs/contract.md",
    "# C",
    "# C\n\n## more\n\nMore.",
    'more: "More." has no',
  ],
  [
    "a decision without a row",
    "docs/decisions.md",
    "### tests",
    "### more-tests",
    "more-tests has no row in tests/requirements/decisions.md",
  ],
  [
    "a row of decisions without a row",
    "docs/decisions.md",
    "### tests",
    '### tests\n\n| <a id="more-tests"></a>more-tests | |',
    "more-tests has no row in tests/requirements/decisions.md",
  ],
  [
    "a promise that its page has no more",
    "SECURITY.md",
    "hidden",
    "shown",
    'SECURITY.md has no "are hidden"',
  ],
  [
    "an untried sentence that its page has no more",
    "SECURITY.md",
    "Secrets",
    "Keys",
    'untried.md: SECURITY.md has no "Secrets are"',
  ],
  ["a requirement of no line", TABLE, "| id |", "| ids |", '"ids" has no counterpart'],
])("%s", (_, file, from, to, problem) => {
  expect(problems(file, from, to).join("\n")).toContain(problem);
});
