import { expect, test } from "vitest";
import {
  convert,
  type Dialect,
  classify,
  fixText,
  formatText,
  validate,
  tokensOf,
} from "../../functions/inference/core/index.ts";
import { mutantsOf } from "./differential/mutants.ts";
import { bytesOf } from "./worker.ts";

/** Guarantees of `fmt` and `--fix` for any file: INFERENCE_RUNS mutated configs. */

const RUNS = Number(process.env["INFERENCE_RUNS"] ?? 1000);

const comments = (text: string) =>
  tokensOf(text).flatMap(({ kind, text: one }) => (kind === "comment" ? one : []));

function says(text: string, dialect: Dialect): Uint8Array | undefined {
  const converted = convert(bytesOf(text), "text", "binary", { dialect });
  return converted.ok ? converted.body : undefined;
}

const mutants = [...mutantsOf("text", RUNS)].map((body) => ({
  body,
  dialect: classify(body, "text").dialect,
}));

test("formatting a readable file keeps its meaning and all comments in order, and is stable", () => {
  let readable = 0;
  for (const { body, dialect } of mutants) {
    const text = new TextDecoder().decode(body);
    const before = says(text, dialect);
    if (!before) continue;
    readable++;
    const once = formatText(text);
    expect(says(once, dialect), text).toEqual(before);
    expect(comments(once), text).toEqual(comments(text));
    expect(formatText(once), text).toBe(once);
  }
  expect(readable).toBeGreaterThan(RUNS / 10);
});

test("a fix never makes a file worse, keeps the readable part, and is complete", () => {
  let touched = 0;
  for (const { body, dialect } of mutants) {
    const text = new TextDecoder().decode(body);
    const { decoded, issues } = validate(bytesOf(text), "text", { dialect });
    const { text: after, fixed } = fixText(bytesOf(text), dialect);
    if (decoded) expect(after, text).toBe(text);
    if (fixed.length === 0) continue;
    touched++;
    const then = validate(bytesOf(after), "text", { dialect });
    const errors = (list: typeof issues) => list.filter(({ severity }) => severity === "error").length;
    if (!then.decoded) expect(errors(then.issues), text).toBeLessThan(errors(issues));
    expect(fixText(bytesOf(after), dialect).text, text).toBe(after);
  }
  expect(touched).toBeGreaterThan(RUNS / 100);
});
