import type { Fix } from "./fix/fix.ts";
import { inJson } from "./json/in-json.ts";
import { type Position, positionsOf } from "./lines.ts";
import { type Format, type Issue, type Report, SEVERITIES, type Severity } from "./report.ts";
import { clip, fill, ROWS, type Rule, type RuleId, type Values, type ValuesOf } from "./rules/index.ts";
import { encodeUtf8 } from "./utf8.ts";

/** Values for the braces of a rule's texts; a function if they are costly. */
export type Arguments<Id extends RuleId> = keyof ValuesOf<(typeof ROWS)[Id]> extends never
  ? []
  : [values: ValuesOf<(typeof ROWS)[Id]> | (() => ValuesOf<(typeof ROWS)[Id]>)];

/** Notes a broken rule at a path of the config. */
export type Note = <Id extends RuleId>(rule: Id, path: string, ...values: Arguments<Id>) => void;

type SeverityOf = (rule: RuleId) => Severity | undefined;

type At = number | undefined | (() => number | undefined);

/** The place of a value that a reader reads. */
export interface Where {
  path: () => string;
  findings: Findings;
}

/** Thrown when the rest cannot be read; the fault is already noted. */
export class Unreadable extends Error {}

/** Whether a reader comes to its end. */
export function readAll(read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return false;
  }
}

/** A fault of the body. */
export interface Finding {
  rule: RuleId;
  severity: Severity;
  path: string;
  at: number | undefined;
  values: Values;
  /** The fix, if it is unambiguous. */
  fix?: Fix;
}

/** Collects the faults of a body, and counts those above the output budget. */
export class Findings {
  readonly #size: number;
  readonly #severityOf: SeverityOf;
  #found: Finding[] = [];
  readonly #rules = new Set<RuleId>();
  #unlisted = 0;
  /** Whether a finding is an error. */
  wrong = false;

  /** `size` is the body's, in bytes; rules without severity are not reported. */
  constructor(size = 0, severityOf: SeverityOf = (rule) => ROWS[rule].severity) {
    this.#size = size;
    const known = new Map<RuleId, Severity | undefined>();
    this.#severityOf = (rule) => {
      if (!known.has(rule)) known.set(rule, severityOf(rule));
      return known.get(rule);
    };
  }

  /** Paths of the findings. */
  get paths(): string[] {
    return this.#found.map(({ path }) => path);
  }

  /** Whether the rule is broken. */
  has(rule: RuleId): boolean {
    return this.#rules.has(rule);
  }

  /** `at` is the offset in the body, or a function that finds it. Undefined for a finding that is not listed. */
  add<Id extends RuleId>(
    rule: Id,
    path: string,
    at: At,
    ...[values]: Arguments<Id>
  ): { fix?: Fix } | undefined {
    const severity = this.#severityOf(rule);
    if (severity === undefined) return undefined;
    if (severity === "error") this.wrong = true;
    if (this.#found.length >= MOST_LISTED && this.#rules.has(rule)) {
      this.#unlisted++;
      return undefined;
    }
    this.#rules.add(rule);
    const filled: Values | undefined = typeof values === "function" ? values() : values;
    const place = typeof at === "function" ? at() : at;
    const finding: Finding = { rule, severity, path, at: place, values: filled ?? {} };
    this.#found.push(finding);
    return finding;
  }

  /** Replaces all findings by this one. */
  replaceAll<Id extends RuleId>(rule: Id, at: At, ...values: Arguments<Id>): void {
    this.#found = [];
    this.#unlisted = 0;
    this.add(rule, "", at, ...values);
  }

  /**
   * Sorted by position, those without one first; then by severity and by the table of rules. Offsets are UTF-16 units of
   * `text`, or without it bytes. The fixes of the issues are added to `fixes`.
   */
  report(format: Format, decoded: boolean, text?: string, fixes = new Map<Issue, Fix>()): Report {
    const listed = this.#withinBounds(this.#found.sort(compare));
    const places = listed.flatMap(({ finding }) => finding.at ?? []);
    const positions = text === undefined ? places.map((offset) => ({ offset })) : positionsOf(text, places);
    const unplaced = listed.length - places.length;
    const issues = listed.map(({ issue }, index) => placed(issue, format, positions[index - unplaced]));
    for (const [index, { finding }] of listed.entries())
      if (finding.fix) fixes.set(issues[index]!, finding.fix);
    return { valid: !this.wrong, decoded, format, issues };
  }

  /**
   * The findings with their messages, up to a few times the size of the body, and the number of others. The first one of each rule is
   * always listed.
   */
  #withinBounds(sorted: readonly Finding[]): Listed[] {
    const listed: Listed[] = [];
    const rules = new Set<RuleId>();
    let bytes = 128 * 1024 + 4 * this.#size;
    for (const finding of sorted) {
      if ((bytes <= 0 || listed.length >= MOST_LISTED) && rules.has(finding.rule)) continue;
      const issue = describe(finding);
      const json = JSON.stringify(issue);
      bytes -= (ASCII.test(json) ? json : encodeUtf8(json)).length + PLACE_BYTES;
      rules.add(finding.rule);
      listed.push({ finding, issue });
    }
    const unlisted = this.#unlisted + sorted.length - listed.length;
    if (unlisted === 0) return listed;
    const values = { n: unlisted };
    const rest: Finding = { rule: "issues.limit", severity: "info", path: "", at: undefined, values };
    const index = listed.findIndex(({ finding }) => compare(rest, finding) < 0);
    return listed.toSpliced(index < 0 ? listed.length : index, 0, { finding: rest, issue: describe(rest) });
  }
}

/** Most issues of a report: a megabyte can hold a million, more than a Worker's memory. */
const MOST_LISTED = 5_000;

/** Bytes of an issue's line, column and offset. */
const PLACE_BYTES = 48;

/** JSON escapes other characters. */
const ASCII = /^[ -~]*$/;

interface Listed {
  finding: Finding;
  issue: Issue;
}

const ORDER = new Map(Object.keys(ROWS).map((rule, index) => [rule, index]));

function compare(a: Finding, b: Finding): number {
  return (
    (a.at ?? -1) - (b.at ?? -1) ||
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    ORDER.get(a.rule)! - ORDER.get(b.rule)!
  );
}

function describe({ rule, severity, path, values }: Finding): Issue {
  const { message, suggestion: template }: Rule = ROWS[rule];
  const suggestion = template && fill(template, values);
  return {
    severity,
    rule,
    path: clip(path),
    message: fill(message, values) ?? message,
    ...(suggestion !== undefined && { suggestion }),
  };
}

function placed(
  { suggestion, ...issue }: Issue,
  format: Format,
  { line, column, offset }: Partial<Position> = {},
): Issue {
  return {
    ...issue,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(offset !== undefined && format !== "text" && { offset }),
    ...(suggestion !== undefined && { suggestion: format === "json" ? inJson(suggestion) : suggestion }),
  };
}
