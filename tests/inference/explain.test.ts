import { describe, expect, test } from "vitest";
import { isReadingError, RULES } from "../../functions/inference/core/index.ts";
import { EXAMPLES, explain } from "../../tools/inference/check/explain.ts";
import { validate } from "./worker.ts";
import { applyDirectives } from "../../tools/inference/check/directives.ts";

/** Every rule has a bad example, which breaks it, and a good one, which does not. */

/** The missing rest of an example, by field. */
const REST: Readonly<Record<string, string>> = {
  unique_id: "unique_id: 1",
  max_batch_size: "max_batch_size: 1",
  backend: 'backend { srv_is { model_name: "m" version: -1 model_repo { root: "/models" } } }',
  preprocess: "preprocess { network_format: IMAGE_FORMAT_RGB }",
  postprocess: "postprocess { other {} }",
};

/** Rules on requests and runs, and those whose examples would be too long to print. */
const TOLD =
  /^(?:size|body|media_type|dialect|convert|files|issues)\.|^(?:text|json|wire)\.(?:nesting|limit)$|^unique_id\.shared$|_differ$|^release\.|^model\.|^triton\.(?:name$|no_backend$|step_(?:model|cycle|batch|tensor|unmapped|type|shape|decoupled)$)|\.unknown$/;

function inText(fragment: string, wrapped: boolean): string {
  const rest = Object.entries(REST).filter(
    ([name]) => !new RegExp(`(^|\\s)${name}[:=]? |no ${name}\\b`).test(fragment),
  );
  const config = [fragment.split(" input_control")[0], ...rest.map(([, text]) => text)].join("\n");
  if (!wrapped) return config;
  if (fragment.startsWith("infer_config {"))
    return fragment.replace(
      "…",
      rest
        .map(([, text]) => text)
        .filter((text) => !/^(?:unique_id|max_batch_size)/.test(text))
        .join(" "),
    );
  return /^(?:in|out)put_control/.test(fragment)
    ? `infer_config { ${Object.values(REST).join(" ")} } ${fragment}`
    : `infer_config {\n${config}\n}${/ input_control.*/.exec(fragment)?.[0] ?? ""}`;
}

async function rulesOf(rule: string, fragment: string): Promise<string[]> {
  const { in: kind } = EXAMPLES[rule]!;
  if (kind === "bytes") {
    const format = rule.startsWith("text") ? "text" : rule.startsWith("json") ? "json" : "binary";
    const { issues } = await validate(
      Uint8Array.from(Buffer.from(fragment.replaceAll(" ", ""), "hex")),
      format,
    );
    return issues.map((issue) => issue.rule);
  }
  if (kind === "json") return (await validate(fragment, "json")).issues.map((issue) => issue.rule);
  if (kind === "model") return (await validate(fragment, "text", "model")).issues.map((issue) => issue.rule);
  const whole = /^(?:\[|\{|backend:\n|infer_config|\uFEFF)/.test(fragment) && kind === undefined;
  const bare = rule === "infer_config.required" && !fragment.includes("infer_config");
  const body = whole || bare ? fragment : inText(fragment, kind === "deepstream");
  const { format, ...report } = await validate(body, "text", kind === "deepstream" ? "deepstream" : "config");
  return applyDirectives({ ...report, format, decoded: true }, body).issues.map((issue) => issue.rule);
}

test("every rule has examples, and they have no other rules", () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(RULES).sort());
});

describe.each(Object.keys(EXAMPLES).filter((rule) => !TOLD.test(rule)))("%s", (rule) => {
  test("is broken by the bad example and kept by the good one", async () => {
    const { bad, good } = EXAMPLES[rule]!;
    expect(await rulesOf(rule, bad), bad).toContain(rule);
    expect(await rulesOf(rule, good), good).not.toContain(rule);
  });
});

test("the explanation", () => {
  expect(explain("gpu_ids.single")).toBe(`gpu_ids.single: error

  only one GPU is supported, {n} are listed
  help: keep one id
  when: more than one element, at gpu_ids
  inference server: refuses to start

Bad:
  gpu_ids: [0, 1]

Good:
  gpu_ids: [0]`);
  expect(explain(undefined).split("\n")).toHaveLength(Object.keys(RULES).length);
  expect(() => explain("constructor")).toThrow("constructor is not a rule");
  expect(isReadingError("constructor")).toBe(false);
  expect(explain("failed to specify dims")).toMatch(/^model\.dims_open /m);
});
