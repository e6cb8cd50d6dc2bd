import {
  tokensOf,
  LineNumbers,
  type Issue,
  type Report,
  isReadingError,
  Findings,
  RULES,
} from "../../../functions/inference/core/index.ts";
import { withIssues } from "./outcome.ts";

/**
 * `# check: ignore RULE, RULE` in a text: beside a line for that line, above a line for that one, before all fields for the
 * whole file.
 */

type Directive = ReturnType<typeof directivesOf>[number];

/** The report without the issues that comments ignore, and with faults of these comments. */
export function applyDirectives(report: Report, text: string): Report {
  if (!text.includes("check:")) return report;
  const directives = directivesOf(text);
  if (directives.length === 0) return report;
  const obeyed = new Set<Directive>();
  const issues = report.issues.filter((issue) => {
    const holding = directives.filter((one) => holds(one, issue));
    for (const one of holding) obeyed.add(one);
    return holding.length === 0;
  });
  const faults = new Findings();
  for (const one of directives)
    if (!obeyed.has(one)) faults.add(faultOf(one.rule), "", one.at, { rule: one.rule });
  return withIssues({ ...report, issues }, faults.report("text", true, text).issues);
}

function holds({ rule, holdsFor }: Directive, issue: Issue): boolean {
  if (rule !== issue.rule || isReadingError(rule)) return false;
  return holdsFor === undefined || holdsFor === issue.line;
}

function faultOf(rule: string) {
  if (!Object.hasOwn(RULES, rule)) return "check.unknown_rule";
  return isReadingError(rule) ? "check.not_ignorable" : "check.unused";
}

const DIRECTIVE = /^#+[ \t]*check:[ \t]*ignore[ \t]+([\w.]+(?:[ \t]*,[ \t]*[\w.]+)*)/;

function directivesOf(text: string) {
  const tokens = tokensOf(text);
  const lines = new LineNumbers(text);
  const firstField = tokens.findIndex(({ kind }) => kind !== "comment");
  /** Offset of the first token from each one on that is no comment. The last token is none. */
  const fields = tokens.map(({ at }) => at);
  for (let index = tokens.length - 2; index >= 0; index -= 1)
    if (tokens[index]!.kind === "comment") fields[index] = fields[index + 1]!;
  return tokens.flatMap(({ kind, text: comment, at }, index) => {
    const written = kind === "comment" ? DIRECTIVE.exec(comment)?.[1] : undefined;
    if (written === undefined) return [];
    const line = lines.at(at);
    const isBehind = line === lines.at(tokens[index - 1]?.end ?? 0);
    /** The line that it applies to; undefined for all. */
    const holdsFor = index < firstField ? undefined : isBehind ? line : lines.at(fields[index]!);
    return written.split(",").map((rule) => ({ rule: rule.trim(), holdsFor, at }));
  });
}
