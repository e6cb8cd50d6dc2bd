import { readFileSync } from "node:fs";
import type { Dialect, Severity } from "../../../functions/inference/core/index.ts";
import { type Case, json, MODEL, text } from "./case.ts";

/** The cases of a table, with their rules. */
export function readCases(file: URL): [rule: string, known: Case][] {
  const table = readFileSync(file, "utf8");
  return table.split(/^## /m).flatMap((section, at): [string, Case][] => {
    const [rule = "", ...blocks] = section
      .replace(/^# .*$/m, "")
      .trim()
      .split("\n\n");
    return at === 0 ? [] : blocks.map((block) => [rule, caseOf(block)]);
  });
}

function caseOf(block: string): Case {
  const [path = "", ...lines] = block.split("\n");
  const fields: Record<string, string> = {};
  const parts: Record<string, string> = {};
  let base = "";
  for (const [, key = "", literal = "", indented = "", quoted] of lines
    .join("\n")
    .matchAll(/^ {2}(\w+(?: \w+)?)(?:: (.+)|:((?:\n {4}.*)+)| = (.+))$/gm)) {
    const value =
      quoted === undefined ? literal || indented.slice(1).replaceAll(/^ {4}/gm, "") : parsed(quoted);
    const [kind = "", part] = key.split(" ");
    if (part === undefined) fields[kind] = value;
    else [base, parts[part]] = [kind, value];
  }
  const { at, offset, severity, also, says, suggests, dialect = DIALECTS[base] } = fields;
  return {
    format: base === "json" ? "json" : "text",
    ...(dialect && { dialect: dialect as Dialect }),
    body: parts["body"] ?? BASES[base]!(parts),
    path: path === "(root)" ? "" : path,
    ...(at && { at: at.split(":").map(Number) as [number, number] }),
    ...(offset && { offset: Number(offset) }),
    ...(severity && { severity: severity as Severity }),
    ...(also && { also: also.split(", ") }),
    ...(says !== undefined && { says }),
    ...(suggests !== undefined && { suggests }),
  };
}

const parsed = (quoted: string): string => JSON.parse(quoted);

const DIALECTS: Record<string, Dialect> = { deepstream: "deepstream", model: "model", ensemble: "model" };

type Parts = Record<string, string>;

const BASES: Record<string, (parts: Parts) => string> = {
  config: text,
  json({ more, classes }) {
    if (more !== undefined) return `${json().slice(0, -1)},\n${more}}`;
    const detection = `{"numDetectedClasses": 2, "simpleCluster": {}, "perClassParams": ${classes}}`;
    const postprocess = `{"labelfilePath": "/l", "detection": ${detection}}`;
    return json({ postprocess: undefined }).replace(/}$/, `, "postprocess": ${postprocess}}`);
  },
  deepstream: wrapped,
  model({ replace = "", by = "" }) {
    if (!MODEL.includes(replace)) throw new Error(`the description has no ${replace}`);
    return MODEL.replace(replace, by);
  },
  ensemble({ head = 'platform: "ensemble"', steps = "", without = "" }) {
    const tensors =
      'input { name: "A" data_type: TYPE_FP32 dims: 1 } output { name: "B" data_type: TYPE_FP32 dims: 1 }';
    return `${head}\n${tensors.replace(without, "")}\nensemble_scheduling { ${steps} }`;
  },
};

/** A file of DeepStream's that breaks no rule, except in the given parts. */
function wrapped({
  head = "unique_id: 1 max_batch_size: 1",
  framework = 'triton { model_name: "m" version: -1 grpc { url: "localhost:8001" } }',
  backend = "",
  preprocess = "normalize { scale_factor: 1 }",
  postprocess,
  more = "",
  beside = "",
}: Parts): string {
  return `infer_config {
${head}
backend { ${backend} ${framework} }
preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR ${preprocess} }
postprocess { labelfile_path: "/labels" ${postprocess ?? "other {}"} }
${more}
}
${postprocess === undefined ? withResults(beside) : beside}
`;
}

/** Raw tensors with a consumer. */
function withResults(beside: string): string {
  const control = "output_control { output_tensor_meta: true";
  return beside.includes("output_control")
    ? beside.replace("output_control {", control)
    : `${beside} ${control} }`;
}
