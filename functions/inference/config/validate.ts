import { checkConfig } from "./checks/index.ts";
import type { Format } from "./format.ts";
import { type Reading, readConfig } from "./read.ts";
import type { Release } from "./releases.ts";
import type { Report } from "./report.ts";
import type { Severities } from "./severity.ts";
import type { Dialect } from "./shape.ts";

export interface JudgeOptions {
  /** The vocabulary; that of the schema unless told otherwise. */
  dialect?: Dialect;
  /** How bad breaking a rule is, where that is not what the dialect says. Rules on reading errors stay errors. */
  severities?: Severities;
  /** Judges what could be read of a config that does not decode, too. */
  all?: boolean;
  /** The release of DeepStream that shall read it. */
  release?: Release | undefined;
}

/** Judges a config. It never throws; a body above `MAX_BYTES` is not looked into. */
export function validate(body: Uint8Array, format: Format, options: JudgeOptions = {}): Report {
  const { dialect = "config", severities = {} } = options;
  const reading = readConfig(body, format, { dialect, severities });
  checkMessage(reading, dialect, options);
  return reading.findings.report(format, reading.message !== undefined, reading.text);
}

/** Adds what the rules on the message find. */
export function checkMessage(
  { message, partial, findings, place }: Reading,
  dialect: Dialect,
  { all = false, release }: Pick<JudgeOptions, "all" | "release">,
): void {
  if (message)
    return checkConfig(
      { dialect, message, release },
      (rule, path, ...values) => findings.add(rule, path, () => place.find(path), ...values),
      (path) => place.has(path),
    );
  if (!all || !partial) return;
  const broken = new Set(findings.paths.map(sectionOf));
  checkConfig(
    { dialect, message: partial, release },
    (rule, path, ...values) => {
      // What could not be read may be what the rule misses, or compares with.
      if (!broken.has(sectionOf(path)) && !ACROSS.test(rule) && place.has(path))
        findings.add(rule, path, () => place.find(path), ...values);
    },
    (path) => place.has(path),
  );
}

/** The member of the config that a path leads into; of the config itself its own fields. */
function sectionOf(path: string): string {
  const dot = path.indexOf(".");
  const bracket = path.indexOf("[");
  if (dot < 0) return "";
  return path.slice(0, bracket < 0 ? dot : Math.min(dot, bracket));
}

/** Rules that compare members of the config with each other. */
const ACROSS =
  /^(?:tensor_name|tensors|dims|lstm|srvis\.tensor|custom_lib|scale_factor\.integers|operate_on_gie_id|wrapped|infer_config)[._]/;
