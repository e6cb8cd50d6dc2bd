import type { Format } from "./format.ts";
import { type Position, positionsOf } from "./lines.ts";
import type { Issue, Report, Severity } from "./report.ts";
import { type RuleId, ROWS } from "./rules/index.ts";
import { fill, type Rule, type Values, type ValuesOf } from "./rules/template.ts";

/**
 * Issues that a report lists at most, each rule's first one always among them: a megabyte can hold a million, which no
 * Worker has the memory for. What is left out is counted.
 */
const MOST_LISTED = 20_000;

/** What a row of the table has braces for; a function where it costs something to find out. */
export type Arguments<Id extends RuleId> = keyof ValuesOf<(typeof ROWS)[Id]> extends never
  ? []
  : [values: ValuesOf<(typeof ROWS)[Id]> | (() => ValuesOf<(typeof ROWS)[Id]>)];

type At = number | undefined | (() => number | undefined);

interface Finding {
  rule: RuleId;
  path: string;
  at: number | undefined;
  values: Values;
}

/** Collects what is wrong with a body. */
export class Findings {
  #found: Finding[] = [];
  readonly #rules = new Set<RuleId>();
  #unlisted = 0;
  #wrong = false;

  /** Something found is an error. */
  get wrong(): boolean {
    return this.#wrong;
  }

  /** `at` is the place in the body, from its start, or finds it. */
  add<Id extends RuleId>(rule: Id, path: string, at: At, ...[values]: Arguments<Id>): void {
    if (ROWS[rule].severity === "error") this.#wrong = true;
    if (this.#found.length >= MOST_LISTED && this.#rules.has(rule)) {
      this.#unlisted++;
      return;
    }
    this.#rules.add(rule);
    const filled: Values | undefined = typeof values === "function" ? values() : values;
    const place = typeof at === "function" ? at() : at;
    this.#found.push({ rule, path, at: place, values: filled ?? {} });
  }

  /** Leaves nothing but this to say. */
  replaceAll<Id extends RuleId>(rule: Id, at: At, ...values: Arguments<Id>): void {
    this.#found = [];
    this.#unlisted = 0;
    this.add(rule, "", at, ...values);
  }

  /**
   * Sorted by place, what has none first; then by severity and by the table of rules. Places are UTF-16 units of `text`,
   * or without it bytes.
   */
  report(format: Format, decoded: boolean, text?: string): Report {
    if (this.#unlisted > 0) this.add("issues.limit", "", undefined, { n: this.#unlisted });
    const sorted = this.#found.sort(compare);
    const places = sorted.flatMap(({ at }) => at ?? []);
    const positions = text === undefined ? places.map((offset) => ({ offset })) : positionsOf(text, places);
    const unplaced = sorted.length - places.length;
    const issues = sorted.map((finding, index) => describe(finding, format, positions[index - unplaced]));
    return { valid: !this.#wrong, decoded, format, issues };
  }
}

const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];
const ORDER = new Map(Object.keys(ROWS).map((rule, index) => [rule, index]));

function compare(a: Finding, b: Finding): number {
  return (
    (a.at ?? -1) - (b.at ?? -1) ||
    SEVERITIES.indexOf(ROWS[a.rule].severity) - SEVERITIES.indexOf(ROWS[b.rule].severity) ||
    ORDER.get(a.rule)! - ORDER.get(b.rule)!
  );
}

function describe({ rule, path, values }: Finding, format: Format, position?: Partial<Position>): Issue {
  const { severity, message, suggestion: template }: Rule = ROWS[rule];
  const suggestion = template && fill(template, values);
  const { line, column, offset } = position ?? {};
  return {
    severity,
    rule,
    path,
    message: fill(message, values) ?? message,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(offset !== undefined && format !== "text" && { offset }),
    ...(suggestion !== undefined && { suggestion }),
  };
}
