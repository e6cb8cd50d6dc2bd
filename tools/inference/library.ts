import * as core from "../../functions/inference/core/index.ts";

/** The validator as a library, for Node, browsers and Workers. */

// The build makes the package's index.d.ts of this file alone, so its types name none of the core's.

/** The encoding of a config: protobuf's binary encoding, its JSON, its text format. */
export type Format = "binary" | "json" | "text";

/** The vocabulary of a config: the schema's, that of DeepStream's plugin, with `infer_config` around it, or that of a model's description. */
export type Dialect = "config" | "deepstream" | "model";

export type Release =
  | "6.0.1"
  | "6.1"
  | "6.1.1"
  | "6.2"
  | "6.3"
  | "6.4"
  | "7.0"
  | "7.1"
  | "8.0"
  | "9.0"
  | "9.1";

/** Errors make a config invalid; warnings and infos do not. */
export type Severity = "error" | "warning" | "info";

export interface Options {
  /** Detected by the bytes by default. */
  format?: Format;
  /** Detected by `infer_config` around the config by default. */
  dialect?: Dialect;
  /** The release of DeepStream that reads the config: fields that it lacks are errors. */
  deepstream?: Release;
  /** Severities by rule. Rules on unreadable configs stay errors. */
  rules?: Readonly<Record<string, Severity | "off">>;
}

/** One finding about a config. */
export interface Issue {
  severity: Severity;
  /** Stable id of the rule. */
  rule: string;
  /** The field, such as `backend.inputs[0].dims`; empty for the whole config. */
  path: string;
  message: string;
  /** The correct form. */
  suggestion?: string;
  /** From 1, in text and JSON; columns count code points. */
  line?: number;
  column?: number;
  /** Bytes from 0, in binary and JSON. */
  offset?: number;
}

export interface Report {
  /** Whether there is no error. */
  valid: boolean;
  /** Whether the config can be read. */
  decoded: boolean;
  format: Format;
  /** In the order of their positions. */
  issues: Issue[];
}

/** Reports parts that an inference server would refuse, replace or misread. Never throws. */
export function validate(config: string | Uint8Array, options: Options = {}): Report {
  const { body, format, ...read } = readAs(config, options);
  const { deepstream: release, rules: severities = {} } = options;
  return core.validate(body, format, { ...read, release, severities, all: true });
}

/**
 * Reads a config of any encoding into the object of its JSON form; without `config` the issues give the reasons. Never throws.
 */
export function parse(
  config: string | Uint8Array,
  options: Options = {},
): { config?: object; issues: Issue[] } {
  const { body, format, ...read } = readAs(config, options);
  const converted = core.convert(body, format, "json", read);
  if (!converted.ok) return { issues: converted.report.issues };
  return { config: JSON.parse(new TextDecoder().decode(converted.body)) as object, issues: [] };
}

/** Formats a config of the text format; comments and order stay. Throws a `SyntaxError` if it cannot be read. */
export function format(config: string, options: Options = {}): string {
  const { body, ...read } = readAs(config, { ...options, format: "text" });
  const { decoded, issues } = core.validate(body, "text", read);
  const [{ line = 1, column = 1, message } = { message: "the config cannot be read" }] = issues;
  if (!decoded) throw new SyntaxError(`${line}:${column}: ${message}`);
  return core.formatText(config);
}

/** Applies unambiguous fixes to a config of the text format. The result is as readable as the input. Never throws. */
export function fix(
  config: string,
  options: Options = {},
): { config: string; fixed: Issue[]; report: Report } {
  const { body, dialect } = readAs(config, { ...options, format: "text" });
  const { text, fixed, readable } = core.fixText(body, dialect);
  const after = readable ? text : config;
  return {
    config: after,
    fixed: readable ? fixed : [],
    report: validate(after, { ...options, format: "text" }),
  };
}

function readAs(config: string | Uint8Array, options: Options) {
  const body = typeof config === "string" ? new TextEncoder().encode(config) : config;
  const format = options.format ?? core.formatOfBytes(body);
  const { dialect, parsed } = core.classify(body, format);
  return { body, format, dialect: options.dialect ?? dialect, parsed };
}
