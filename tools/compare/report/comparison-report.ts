import { DECLARED } from "../differences/declared.ts";
import type { Difference } from "../differences/difference.ts";
import type { CalledRoute } from "../reads/called-routes.ts";
import { textOf } from "../reads/read.ts";
import { redactId, redactPath, redactRead } from "./redact.ts";
import type { Comparison } from "../compare.ts";

/** The outcome of a comparison for printing, reports and storage. */
export interface ComparisonReport {
  old: string;
  new: string;
  began: string;
  ended: string;
  outcome: "equal" | "different" | "incomplete";
  /** Numbers of comparisons of records and answers, and of those without differences. */
  compared: number;
  equal: number;
  requests: number;
  cut_off: string | null;
  log: Comparison["log"] | null;
  differences: DifferenceGroup[];
  /** Records that the old shop has changed since the dump, by kind. */
  moved_on: Record<string, number>;
  /** Differences that a second read did not confirm. */
  passing: number;
  declared: { name: string; reason: string; count: number }[];
  ignored: string[];
  unanswered: { count: number; examples: { read: string; shop: string; why: string }[] };
}

export interface DifferenceGroup {
  kind: string;
  field: string;
  versions: string[];
  records: number;
  values: number;
  /** The records, changed on the old shop since the dump, that may explain it. */
  may_follow: boolean;
  examples: { read: string; id: string; path: string; old: string; new: string }[];
}

interface ReportOptions {
  urls: { old: string; new: string };
  ignored: readonly string[];
  /** Whether the report has types instead of values, and only names of the contracts. */
  redact: boolean;
}

export function reportOf(
  { run, began, ended, cutOff, log }: Comparison,
  options: ReportOptions,
): ComparisonReport {
  const { urls, ignored, redact } = options;
  const { findings, shops, since, forgiven } = run;
  const sorted = findings.sorted().map((group) => ({
    ...group,
    follows: group.sum !== undefined && since.explains(group.sum),
  }));
  const groups = [...sorted.filter(({ follows }) => !follows), ...sorted.filter(({ follows }) => follows)];
  const isDifferent = groups.some(({ follows }) => !follows);
  const isIncomplete = cutOff !== undefined || shops.failed > 0 || run.compared === 0;
  return {
    old: urls.old,
    new: urls.new,
    began: began.toISOString(),
    ended: ended.toISOString(),
    outcome: isDifferent ? "different" : isIncomplete ? "incomplete" : "equal",
    compared: run.compared,
    equal: run.equal,
    requests: shops.asked,
    cut_off: cutOff ?? null,
    log: log ? { ...log, called: redact ? log.called.map(redactCalled) : log.called } : null,
    differences: groups.map(({ kind, field, versions, records, values, follows, examples }) => ({
      kind,
      field: redact ? redactPath(field) : field,
      versions: [...versions].toSorted().map((version) => `v${version}`),
      records: records.size,
      values,
      may_follow: follows,
      examples: examples.map((example) => exampleOf(example, redact)),
    })),
    moved_on: Object.fromEntries([...since.movedOn].map(([kind, ids]) => [kind, ids.size])),
    passing: run.passing,
    declared: DECLARED.flatMap(({ name, reason }) => {
      const count = forgiven.get(name) ?? 0;
      return count > 0 ? [{ name, reason, count }] : [];
    }),
    ignored: [...ignored],
    unanswered: {
      count: shops.failed,
      examples: shops.failures.slice(0, 20).map(({ read, shop, why }) => ({
        read: redact ? redactRead(read) : textOf(read),
        shop,
        why,
      })),
    },
  };
}

/** Redacts the path of an unknown route. */
function redactCalled(called: CalledRoute): CalledRoute {
  return called.served === null ? { ...called, route: "no route" } : called;
}

function exampleOf({ read, id, path, old, now }: Difference, redact: boolean) {
  return redact
    ? {
        read: redactRead(read),
        id: redactId(id),
        path: redactPath(path),
        old: kindOfValue(old),
        new: kindOfValue(now),
      }
    : { read: textOf(read), id, path, old: valueOf(old), new: valueOf(now) };
}

const LONGEST = 300;

function valueOf(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The type of a value, without its content. */
function kindOfValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return `text of ${value.length} characters`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  return typeof value === "number" ? "a number" : "an object";
}
