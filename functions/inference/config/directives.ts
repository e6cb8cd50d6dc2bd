import type { Issue, Report } from "./report.ts";
import { isReadingError, ROWS, RULES } from "./rules/index.ts";
import { fill } from "./rules/template.ts";

/**
 * `# check: ignore RULE, RULE` in a text: beside a line for that line, above a line for that one, before all fields for the
 * whole file.
 */

interface Directive {
  rule: string;
  /** The line that it applies to; undefined for all. */
  holdsFor: number | undefined;
  /** Its own line. */
  line: number;
  column: number;
}

/** The report without the issues that comments ignore, and with faults of these comments. */
export function obeyDirectives(report: Report, text: string): Report {
  if (!text.includes("check:")) return report;
  const directives = directivesOf(text);
  if (directives.length === 0) return report;
  const obeyed = new Set<Directive>();
  const issues = report.issues.filter((issue) => {
    const holding = directives.filter((one) => holds(one, issue));
    for (const one of holding) obeyed.add(one);
    return holding.length === 0;
  });
  for (const one of directives) if (!obeyed.has(one)) issues.push(complaintOf(one));
  issues.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return { ...report, issues, valid: issues.every(({ severity }) => severity !== "error") };
}

function holds({ rule, holdsFor }: Directive, issue: Issue): boolean {
  if (rule !== issue.rule || isReadingError(rule)) return false;
  return holdsFor === undefined || holdsFor === issue.line;
}

function complaintOf({ rule, line, column }: Directive): Issue {
  const id = !Object.hasOwn(RULES, rule)
    ? "check.unknown_rule"
    : isReadingError(rule)
      ? "check.not_ignorable"
      : "check.unused";
  const { severity, message } = ROWS[id];
  return { severity, rule: id, path: "", message: fill(message, { rule }) ?? message, line, column };
}

const DIRECTIVE = /^#+[ \t]*check:[ \t]*ignore[ \t]+([\w.]+(?:[ \t]*,[ \t]*[\w.]+)*)/;

function directivesOf(text: string): Directive[] {
  const directives: Directive[] = [];
  const lines = text.split("\n");
  const firstField = lines.findIndex((line) => !/^\s*(?:#|$)/.test(line));
  for (const [index, content] of lines.entries()) {
    const at = commentAt(content);
    const written = at === undefined ? undefined : DIRECTIVE.exec(content.slice(at))?.[1];
    if (at === undefined || written === undefined) continue;
    const alone = content.slice(0, at).trim() === "";
    const inHead = firstField < 0 || index < firstField;
    const holdsFor = inHead ? undefined : alone ? nextField(lines, index) : index + 1;
    const column = Array.from(content.slice(0, at)).length + 1;
    for (const rule of written.split(",").map((name) => name.trim()))
      directives.push({ rule, holdsFor, line: index + 1, column });
  }
  return directives;
}

/** Number of the next line that is more than a comment. */
function nextField(lines: readonly string[], index: number): number {
  let next = index + 1;
  while (next < lines.length && /^\s*(?:#|$)/.test(lines[next]!)) next++;
  return next + 1;
}

/** Start of a line's comment; strings contain no line ends. */
function commentAt(line: string): number | undefined {
  let quote: string | undefined;
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!;
    if (character === "\\" && quote) at++;
    else if (quote) quote = character === quote ? undefined : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "#") return at;
  }
  return undefined;
}
