import type { ModelConfig } from "../../../gen/inference/model_pb.js";
import { readConfig } from "./read.ts";
import type { Issue } from "./report.ts";
import { checkMessage } from "./validate.ts";
import { Findings, type Note } from "./findings.ts";
import { type Properties, stageOf } from "./stage.ts";
import type { Format } from "./format.ts";
import type { Dialect } from "./schema.ts";

/** A config as read, and the properties of a pipeline that runs it. */
interface Source {
  body: Uint8Array;
  format: Format;
  dialect: Dialect;
  section?: { properties: Properties };
}

/** A decoded config, for rules that also read other files. */
export type Inspection = NonNullable<ReturnType<typeof inspect>>;

/** Undefined if it does not decode, or has no stage. */
export function inspect(source: Source) {
  const { message, sourceMap, ...noting } = read(source);
  const { dialect, section } = source;
  const stage = message && stageOf(dialect, message, (path) => sourceMap.has(path), section?.properties);
  return stage && { stage, ...noting };
}

/** A model's description in the same way; undefined for another config. */
export function inspectModel(source: Source) {
  if (source.dialect !== "model") return undefined;
  const { message, sourceMap: _, ...noting } = read(source);
  return message && { model: message as ModelConfig, ...noting };
}

function read({ body, format, dialect }: Source) {
  const { message, sourceMap, text } = readConfig(body, format, { dialect, severities: {} });
  const findings = new Findings(body.length);
  const note: Note = (rule, path, ...values) =>
    void findings.add(rule, path, () => sourceMap.find(path), ...values);
  /** Of the noted rules, with their positions. */
  const issues = () => findings.report(format, true, text).issues;
  return { message, sourceMap, note, issues };
}

/** The description of a model, `config.pbtxt`, and its errors. Undefined if it cannot be read. */
export function readModel(body: Uint8Array): { model: ModelConfig | undefined; errors: Issue[] } {
  const reading = readConfig(body, "text", { dialect: "model", severities: {} });
  checkMessage(reading, "model", {});
  const { message, findings, text } = reading;
  const { issues } = findings.report("text", message !== undefined, text);
  const model = message as ModelConfig | undefined;
  return { model, errors: issues.filter(({ severity }) => severity === "error") };
}
