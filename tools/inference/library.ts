import {
  convert,
  type Dialect,
  classify,
  fixText,
  type Format,
  formatOfBytes,
  formatText,
  type Issue,
  type Release,
  type Report,
  type Severities,
  validate as validateConfig,
} from "../../functions/inference/core/index.ts";

/** The validator as a library, for Node, browsers and Workers: index.d.ts documents each function. */

interface Options {
  format?: Format;
  dialect?: Dialect;
  deepstream?: Release;
  rules?: Severities;
}

export function validate(config: string | Uint8Array, options: Options = {}): Report {
  const { body, format, dialect } = read(config, options);
  const { deepstream: release, rules: severities = {} } = options;
  return validateConfig(body, format, { dialect, release, severities, all: true });
}

export function parse(
  config: string | Uint8Array,
  options: Options = {},
): { config?: object; issues: Issue[] } {
  const { body, format, dialect } = read(config, options);
  const converted = convert(body, format, "json", { dialect });
  if (!converted.ok) return { issues: converted.report.issues };
  return { config: JSON.parse(new TextDecoder().decode(converted.body)) as object, issues: [] };
}

export function format(config: string, options: Options = {}): string {
  const { body, dialect } = read(config, { ...options, format: "text" });
  const report = validateConfig(body, "text", { dialect });
  if (!report.decoded) throw new SyntaxError(firstOf(report));
  return formatText(config);
}

export function fix(
  config: string,
  options: Options = {},
): { config: string; fixed: Issue[]; report: Report } {
  const { body, dialect } = read(config, { ...options, format: "text" });
  const { text, fixed, readable } = fixText(body, dialect);
  const after = readable ? text : config;
  return {
    config: after,
    fixed: readable ? fixed : [],
    report: validate(after, { ...options, format: "text" }),
  };
}

function read(config: string | Uint8Array, options: Options) {
  const body = typeof config === "string" ? new TextEncoder().encode(config) : config;
  const format = options.format ?? formatOfBytes(body);
  return { body, format, dialect: options.dialect ?? classify(body, format).dialect };
}

function firstOf({ issues }: Report): string {
  const [first] = issues;
  return first ? `${first.line ?? 1}:${first.column ?? 1}: ${first.message}` : "the config cannot be read";
}
