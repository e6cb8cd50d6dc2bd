/** The report of a validation, and what a caller names. The package's types are made of this file, which imports none. */

/** The encoding of a config: protobuf's binary encoding, its JSON, its text format. */
export type Format = "binary" | "json" | "text";

/** The vocabulary of a config: the schema's, that of DeepStream's plugin, with `infer_config` around it, or that of a model's description. */
export type Dialect = "config" | "deepstream" | "model";

/** Releases of DeepStream, the oldest first. */
export const RELEASES = [
  "6.0.1",
  "6.1",
  "6.1.1",
  "6.2",
  "6.3",
  "6.4",
  "7.0",
  "7.1",
  "8.0",
  "9.0",
  "9.1",
] as const;

export type Release = (typeof RELEASES)[number];

/** Severities of issues, the worst first; an error makes a config invalid. */
export const SEVERITIES = ["error", "warning", "info"] as const;

export type Severity = (typeof SEVERITIES)[number];

/** By rule; a rule that is `off` is not reported. Rules on unreadable configs stay errors. */
export type Severities = Readonly<Record<string, Severity | "off">>;

/** One finding on a config. */
export interface Issue {
  severity: Severity;
  /** Stable id of the rule. */
  rule: string;
  /** The field, such as `backend.inputs[0].dims`; empty for the whole config. */
  path: string;
  message: string;
  /** From 1, in text and JSON; columns count code points. */
  line?: number;
  column?: number;
  /** Bytes from 0, in binary and JSON. */
  offset?: number;
  /** The correct form. */
  suggestion?: string;
}

export interface Report {
  /** Whether no issue is an error. */
  valid: boolean;
  /** Whether the body is a config, valid or not; otherwise the rules on the message did not run. */
  decoded: boolean;
  format: Format;
  /** In the order of their positions. */
  issues: Issue[];
}
