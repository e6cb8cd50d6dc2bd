import { basename } from "node:path";
import {
  isReadingError,
  type Report,
  RULES,
  SEVERITIES,
  type Severities,
  type Severity,
} from "../../../functions/inference/core/index.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { applyDirectives } from "./directives.ts";
import type { Outcome } from "./outcome.ts";

/** The user's severities, and the one that makes a file fail. */
export interface Policy {
  severities: Severities;
  /** The lowest severity that makes a file invalid. */
  failOn: Severity;
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
  const { name, format, body } = outcome.source;
  const adjusted = adjust(outcome.report, policy.severities, isTemplate(name));
  const report = format === "text" ? applyDirectives(adjusted, new TextDecoder().decode(body)) : adjusted;
  const failing = new Set<Severity>(SEVERITIES.slice(0, SEVERITIES.indexOf(policy.failOn) + 1));
  // Unlisted issues do not count.
  const valid = report.issues.every(
    ({ severity, rule }) => rule === "issues.limit" || !failing.has(severity),
  );
  return { ...outcome, report: { ...report, valid } };
}

/** What a template has before it is filled. */
const OF_TEMPLATES = new Set(["text.placeholder", "placeholder.unexpanded"]);

/** A Worker does not know the local severities and the names of files. */
function adjust(report: Report, severities: Severities, isTemplate: boolean): Report {
  const issues = report.issues.flatMap((issue) => {
    if (isTemplate && OF_TEMPLATES.has(issue.rule)) return [];
    const wished = !isReadingError(issue.rule) && Object.hasOwn(severities, issue.rule);
    const own = wished ? severities[issue.rule] : undefined;
    return own === "off" ? [] : [{ ...issue, severity: own ?? issue.severity }];
  });
  return { ...report, issues };
}

/** Whether a file has the name of a template, whose placeholders are filled later. */
function isTemplate(name: string): boolean {
  return /^(?:template|tmpl)[._-]|[._-](?:template|tmpl|tpl)(?:\.\w+)?$|\.(?:in|j2|jinja2?|envsubst)$/i.test(
    basename(name),
  );
}
