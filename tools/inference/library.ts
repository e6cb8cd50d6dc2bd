import * as core from "../../functions/inference/core/index.ts";

/** The validator as a library, for Node, browsers and Workers. */

export { RELEASES, SEVERITIES } from "../../functions/inference/core/index.ts";

export interface Options {
  /** Detected by the bytes by default. */
  format?: core.Format;
  /** Detected by `infer_config` around the config by default. */
  dialect?: core.Dialect;
  /** The release of DeepStream that reads the config: fields that it lacks are errors. */
  deepstream?: core.Release;
  rules?: core.Severities;
}

/** Reports parts that an inference server would refuse, replace or misread. Never throws. */
export function validate(config: string | Uint8Array, options: Options = {}): core.Report {
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
): { config?: object; issues: core.Issue[] } {
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
): { config: string; fixed: core.Issue[]; report: core.Report } {
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
