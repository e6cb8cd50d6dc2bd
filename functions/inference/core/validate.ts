import type { ModelConfig } from "../../../gen/inference/model_pb.js";
import { type Parsed, PARSERS } from "./classify.ts";
import { Place } from "./place.ts";
import { Findings, type Note } from "./findings.ts";
import { MAX_BYTES } from "./format.ts";
import type { Dialect, Format, Issue, Release, Report, Severities } from "./report.ts";
import { type RuleId, severityIn } from "./rules/index.ts";
import { checkModel } from "./rules/model.ts";
import { checkStage } from "./rules/stage.ts";
import { SCHEMAS } from "./schema.ts";
import { type Properties, stageOf } from "./stage.ts";

export interface ValidateOptions {
  /** The vocabulary; by default the schema's. */
  dialect?: Dialect;
  /** Severities of rules, in place of those of the dialect. Reading errors stay errors. */
  severities?: Severities;
  /** Also validates the readable part of a config that does not decode. */
  all?: boolean;
  /** The release of DeepStream that reads the config. */
  release?: Release | undefined;
  /** The name of the folder of a model's description, which must be the model's. */
  folder?: string | undefined;
  /** Those of a pipeline that runs the stage. */
  properties?: Properties | undefined;
  /** The body as `classify` parsed it. */
  parsed?: Parsed | undefined;
}

type Reading = ReturnType<typeof readConfig>;

/** Decodes a config of any encoding, by the vocabulary of a dialect. */
export function readConfig(
  body: Uint8Array,
  format: Format,
  { dialect = "config", severities = {}, parsed }: ValidateOptions,
) {
  const severityOf = (rule: RuleId) => severityIn(dialect, rule, severities);
  const findings = new Findings(Math.min(body.length, MAX_BYTES), severityOf);
  const isTooLarge = body.length > MAX_BYTES;
  if (isTooLarge) findings.add("size.limit", "", undefined);
  const place = new Place(SCHEMAS[dialect]);
  const whole = isTooLarge ? undefined : (parsed ?? PARSERS[format](body));
  const { message: partial, text } = whole?.read(place, findings) ?? {};
  return {
    /** Undefined if the body cannot be decoded; the findings have the reasons. */
    message: findings.wrong ? undefined : partial,
    /** The readable part of a body that is partly a config. */
    partial,
    findings,
    /** The root, with the positions of fields. */
    place,
    /** The body as text, if it is text. */
    text,
  };
}

/** Validates a config. It never throws. It does not read a body above `MAX_BYTES`. */
export function validate(body: Uint8Array, format: Format, options: ValidateOptions = {}): Report {
  const { findings, message, text } = check(body, format, options);
  return findings.report(format, message !== undefined, text);
}

/** A config as read, with the findings of all rules. */
export function check(body: Uint8Array, format: Format, options: ValidateOptions): Reading {
  const reading = readConfig(body, format, options);
  checkMessage(reading, options);
  return reading;
}

/** Adds the findings of the rules on the message. */
function checkMessage(
  { message, partial, findings, place }: Reading,
  { dialect = "config", all = false, release, properties, folder }: ValidateOptions,
): void {
  const readable = message ?? (all ? partial : undefined);
  if (!readable) return;
  const broken = new Set(message ? [] : findings.paths.map(sectionOf));
  // In a partial config a rule may depend on a field that could not be read.
  const applies = (rule: RuleId, path: string) =>
    message !== undefined || (!broken.has(sectionOf(path)) && !ACROSS.test(rule) && place.has(path));
  // An absent field is at the line of the one that asks for it.
  const placeOf = (path: string) =>
    place.find(path) ?? place.find((ASKING[path] ?? []).find((one) => place.has(one)) ?? "");
  const note: Note = (rule, path, ...values) => {
    if (applies(rule, path)) findings.add(rule, path, () => placeOf(path), ...values);
  };
  if (dialect === "model") return checkModel(readable as ModelConfig, folder, note);
  const stage = stageOf(dialect, readable, (path) => place.has(path), properties);
  if (stage) checkStage(stage, release, note);
  else note("infer_config.required", "infer_config");
}

/** A config for rules that also read other files: its stage, or the model that it describes. Undefined if it does not decode. */
export function inspect(body: Uint8Array, format: Format, options: ValidateOptions) {
  const { dialect = "config", parsed, properties } = options;
  const { message, place, text } = readConfig(body, format, { dialect, parsed });
  if (!message) return undefined;
  const findings = new Findings(body.length);
  const note: Note = (rule, path, ...values) =>
    void findings.add(rule, path, () => place.find(path), ...values);
  return {
    stage: stageOf(dialect, message, (path) => place.has(path), properties),
    model: dialect === "model" ? (message as ModelConfig) : undefined,
    note,
    /** Of the noted rules, with their positions. */
    issues: () => findings.report(format, true, text).issues,
  };
}

/** The description of a model, `config.pbtxt`, and its errors. Undefined if it cannot be read. */
export function readModel(body: Uint8Array): { model: ModelConfig | undefined; errors: Issue[] } {
  const { message, findings, text } = check(body, "text", { dialect: "model" });
  const { issues } = findings.report("text", message !== undefined, text);
  const model = message as ModelConfig | undefined;
  return { model, errors: issues.filter(({ severity }) => severity === "error") };
}

/** Fields that need another one. */
const ASKING: Readonly<Record<string, readonly string[]>> = {
  "custom_lib.path": [
    "postprocess.detection.custom_parse_bbox_func",
    "postprocess.classification.custom_parse_classifier_func",
    "postprocess.segmentation.custom_parse_segmentation_func",
    "extra.custom_process_funcion",
  ],
};

/** The member of the config at the start of a path; for the config itself its own fields. */
const sectionOf = (path: string): string => (path.includes(".") ? path.split(/[.[]/, 1)[0]! : "");

/** Rules that compare members of the config with each other. */
const ACROSS =
  /^(?:tensor_name|tensors|dims|lstm|srvis\.tensor|custom_lib|scale_factor\.integers|operate_on_gie_id|wrapped|infer_config)[._]|^triton\.(?!dims$|tensor_name$|gpus?$|profile$|format$|control_|slot_|priority$|metrics$)/;
