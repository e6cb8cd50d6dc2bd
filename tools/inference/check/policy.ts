import {
  isReadingError,
  applyDirectives,
  type Report,
  RULES,
  SEVERITIES,
  type Severities,
  type Severity,
} from "../../../functions/inference/config/index.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Outcome, Source } from "./outcome.ts";

/** The user's severities, and the one that makes a file fail. */
export interface Policy {
  severities: Severities;
  /** The lowest severity that makes a file invalid. */
  failOn: Severity;
}

/** Severities with ignored rules. Throws a usage error for an unknown rule, or one that cannot be ignored. */
export function ignoring(severities: Severities, rules: readonly string[]): Severities {
  const ignored = rules.flatMap((list) => list.split(",")).map((rule) => rule.trim());
  for (const rule of ignored) checkRule(rule, "off");
  return { ...severities, ...Object.fromEntries(ignored.map((rule) => [rule, "off"] as const)) };
}

/** Throws a usage error when a rule cannot have the severity. */
export function checkRule(rule: string, severity: Severity | "off"): void {
  if (!Object.hasOwn(RULES, rule)) throw new CliError(`${rule} is not a rule: explain lists the rules`, 2);
  if (isReadingError(rule) && severity !== "error")
    throw new CliError(`${rule} means an unreadable file: its severity must stay error`, 2);
}

/** The outcome under the policy and the comments of the file. */
export function underPolicy(outcome: Outcome, policy: Policy): Outcome {
  if (outcome.kind !== "validated") return outcome;
  const { source, report } = outcome;
  return withValidity({ ...outcome, report: obey(source, adjust(report, policy.severities)) }, policy);
}

/** The errors of an outcome only. */
export function errorsAlone(outcome: Outcome): Outcome {
  if (outcome.kind !== "validated") return outcome;
  const issues = outcome.report.issues.filter(({ severity }) => severity === "error");
  return { ...outcome, report: { ...outcome.report, issues } };
}

/** The outcome with the file's validity, by its issues. */
export function withValidity(outcome: Outcome, { failOn }: Policy): Outcome {
  if (outcome.kind !== "validated") return outcome;
  const { report } = outcome;
  const failing = new Set<Severity>(SEVERITIES.slice(0, SEVERITIES.indexOf(failOn) + 1));
  // Unlisted issues do not count.
  const valid = report.issues.every(
    ({ severity, rule }) => rule === "issues.limit" || !failing.has(severity),
  );
  return { ...outcome, report: { ...report, valid } };
}

function obey({ format, body }: Source, report: Report): Report {
  return format === "text" ? applyDirectives(report, new TextDecoder().decode(body)) : report;
}

/** A Worker does not know the local severities. */
function adjust(report: Report, severities: Severities): Report {
  const issues = report.issues.flatMap((issue) => {
    const wished = !isReadingError(issue.rule) && Object.hasOwn(severities, issue.rule);
    const own = wished ? severities[issue.rule] : undefined;
    return own === "off" ? [] : [{ ...issue, severity: own ?? issue.severity }];
  });
  return { ...report, issues };
}
