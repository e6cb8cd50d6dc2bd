import { describe, expect, test } from "vitest";
import { RULES } from "../../functions/inference/core/index.ts";
import { BODY_CASES } from "./cases/body.ts";
import { type Case, json, text } from "./cases/case.ts";
import { readCases } from "./cases/table.ts";
import { GOOD, WIRE_CASES } from "./cases/wire.ts";
import { validate } from "./worker.ts";

/** Every rule has a case that breaks it alone, with the texts of the table of rules. */

const CASES: (readonly [rule: string, known: Case])[] = [
  ...[BODY_CASES, WIRE_CASES].flatMap((cases) =>
    Object.entries(cases).flatMap(([rule, known]) => [known].flat().map((one) => [rule, one] as const)),
  ),
  ...readCases(new URL("cases/rules.txt", import.meta.url)),
];

/** Rules on requests, and those of the command alone: see http.test.ts and the command's tests. */
const OF_REQUESTS = [
  ...Object.keys(RULES).filter((rule) =>
    /^(?:check|convert|files|release|model)\.|^triton\.(?:name$|no_backend$|step_(?:model|cycle|batch|tensor|unmapped|type|shape|decoupled)$)|^unique_id\.shared|_differ$|^operate_on_gie_id\.unknown/.test(
      rule,
    ),
  ),
  "media_type.unknown",
  "body.broken",
  "dialect.unknown",
];

test("the base of the cases breaks no rule", async () => {
  for (const [format, body] of [
    ["text", text()],
    ["json", json()],
    ["binary", GOOD],
  ] as const) {
    expect(await validate(body, format)).toEqual({ status: 200, valid: true, format, issues: [] });
  }
});

test("every rule has a case, and every case a rule", () => {
  const known = [...new Set(CASES.map(([rule]) => rule)), ...OF_REQUESTS];
  expect(known.sort()).toEqual(Object.keys(RULES).sort());
});

describe.each(Object.keys(RULES).filter((rule) => !OF_REQUESTS.includes(rule)))("%s", (rule) => {
  const cases = CASES.filter(([broken]) => broken === rule).map(([, known]) => known);
  test.each(cases)("%#: $format $path", async (known) => {
    const { status, valid, issues } = await validate(known.body, known.format, known.dialect);
    const issue = issues.find((one) => one.rule === rule && one.path === known.path);
    expect(issue, JSON.stringify(issues.slice(0, 5))).toMatchObject(expectedOf(rule, known));
    const others = new Set(issues.map((one) => one.rule).filter((other) => other !== rule));
    expect([...others].sort()).toEqual((known.also ?? []).filter((other) => other !== rule).sort());
    if (!known.also) expect(issues).toHaveLength(1);
    const wrong = issues.some(({ severity }) => severity === "error");
    expect({ valid, refused: status !== 200 }).toEqual({ valid: !wrong, refused: wrong });
  });
});

function expectedOf(rule: string, { at, offset, severity, says = "", suggests }: Case): object {
  return {
    severity: severity ?? RULES[rule]?.severity,
    message: expect.stringContaining(says),
    ...(at && { line: at[0], column: at[1] }),
    ...(offset !== undefined && { offset }),
    ...(suggests !== undefined && { suggestion: expect.stringContaining(suggests) }),
  };
}
