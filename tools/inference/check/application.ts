import { dirname, isAbsolute, join } from "node:path";
import { type Issue, parseNvinfer } from "../../../functions/inference/core/index.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import type { Input, Section } from "./find-files.ts";
import type { Source } from "./outcome.ts";

/** The file of deepstream-app: a pipeline, whose sections name the config of each stage and replace some of its fields. */

export interface Application {
  /** Configs of gst-nvinferserver. */
  stages: Input[];
  /** Numbers of the other stages, undefined for an unknown one, and their sections. */
  others: ReadonlyMap<number | undefined, string>;
}

/** Of a stage, in INI or YAML. */
const SECTION = /^[ \t]*\[?(?:primary-gie|secondary-gie)\d{0,3}[\]:]/m;
const [FULL_FRAME, CLIP_OBJECTS] = [1, 2];

/** Keys and the fields that they replace. */
const FIELDS = new Map([
  ["gie-unique-id", "unique_id"],
  ["batch-size", "max_batch_size"],
  ["operate-on-gie-id", "input_control.operate_on_gie_id"],
]);

/** The running stages of an application's file; undefined for another file, and without a stage of gst-nvinferserver. */
export function applicationIn(
  { name: file, format, body }: Source,
  doubtful?: true,
): Application | undefined {
  const text = format === "text" ? new TextDecoder().decode(body) : "";
  if (!SECTION.test(text)) return undefined;
  const stages: Application["stages"] = [];
  const others = new Map<number | undefined, string>();
  const sections = new Map<string, Map<string, string>>();
  for (const { section, key, value } of parseNvinfer(text).entries)
    sections.set(section, (sections.get(section) ?? new Map<string, string>()).set(key, value));
  for (const [name, values] of sections) {
    const number = (key: string) => Number(values.get(key) ?? Number.NaN);
    if (!SECTION.test(`${name}:`) || !(number("enable") > 0)) continue;
    const [uniqueId, maxBatchSize] = [number("gie-unique-id"), number("batch-size")];
    const config = values.get("config-file")?.replace(/^file:\/\//, "") ?? "";
    if (number("plugin-type") !== 1 || config === "") {
      others.set(uniqueId || undefined, `[${name}] of ${file}`);
      continue;
    }
    const processMode = name.startsWith("primary-gie") ? FULL_FRAME : CLIP_OBJECTS;
    const operateOnGieId = number("operate-on-gie-id");
    const properties = {
      ...(uniqueId > 0 && { uniqueId }),
      ...(maxBatchSize > 0 && { maxBatchSize }),
      input: { processMode, ...(operateOnGieId >= 0 && { operateOnGieId }) },
    };
    const keys = new Map([...FIELDS].flatMap(([key, path]) => (values.has(key) ? [[path, key]] : [])));
    const stage = isAbsolute(config) ? config : join(dirname(file), config);
    stages.push({
      name: stage,
      path: callerPath(stage),
      section: { name, file, keys, properties },
      ...(doubtful && { doubtful }),
    });
  }
  return stages.length === 0 ? undefined : { stages, others };
}

/** The issue, with the key that replaces its field. */
export function withKey(issue: Issue, { name, file, keys }: Section): Issue {
  const key = keys.get(issue.path);
  return key ? { ...issue, message: `${issue.message}, by ${key} of [${name}] in ${file}` } : issue;
}
