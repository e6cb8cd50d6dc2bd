import { relative } from "node:path";
import { serverReaction, type Issue } from "../../../functions/inference/core/index.ts";
import { diagnosticsOf, maxPrintedLength } from "./diagnostics.ts";
import type { Log } from "./log.ts";
import { count, type Outcome, some, type Source, summary } from "./outcome.ts";
import type { Validated } from "./validate.ts";
import { visible } from "./visible.ts";

/** Prints the outcomes for people. */
export function printOutcomes(
  { outcomes, leftOut, links }: Validated,
  { log, infos }: { log: Log; infos: boolean },
): void {
  for (const outcome of outcomes) {
    if (outcome.kind === "validated") {
      const issues = loud(outcome.report.issues, infos);
      for (const text of diagnosticsOf(outcome.source, issues, process.stdout)) log.out(text);
    }
  }
  for (const sentence of failuresOf(outcomes)) log.err(`error: ${visible(sentence)}\n`);
  log.out(summary(count(outcomes)));
  const wrapped = outcomes.filter(
    (one) => one.kind === "validated" && one.source.dialect === "deepstream",
  ).length;
  if (wrapped > 0)
    log.out(
      `${some(wrapped, "file")} validated with DeepStream's vocabulary (--dialect config uses the schema alone)`,
    );
  if (leftOut.length > 0)
    log.out(
      `${some(leftOut.length, "file")} skipped, without any sign of an inference config (--json names them)`,
    );
  printLinks(links, log);
}

/** Names the links that were not followed. */
export function printLinks(links: readonly string[], log: Log): void {
  for (const name of links) log.out(`${visible(name)} skipped: the link leads out of its folder`);
}

/** Prints only workflow commands of GitHub Actions. */
export function printAnnotations({ outcomes }: Validated, infos: boolean): void {
  for (const outcome of outcomes) {
    if (outcome.kind !== "validated") continue;
    let budget = maxPrintedLength(outcome.source.body.length) / 4;
    for (const issue of loud(outcome.report.issues, infos)) {
      const text = annotation(outcome.source, issue);
      budget -= Buffer.byteLength(text);
      if (budget < 0) break;
      console.log(text);
    }
  }
  for (const sentence of failuresOf(outcomes))
    console.log(`::error title=inference-check::${escapeData(sentence)}`);
}

/** The reasons of missing validations, a sentence each. An unreachable server is reported once. */
export function failuresOf(outcomes: readonly Outcome[]): string[] {
  const unread = outcomes.flatMap((one) =>
    one.kind === "unread" ? [`cannot read ${one.name}: ${one.reason}`] : [],
  );
  const unreached = outcomes.flatMap((one) => (one.kind === "unreached" ? [one.reason] : []));
  if (unreached.length === 0) return unread;
  return [...unread, `cannot reach ${unreached[0]}; ${some(unreached.length, "file")} not validated`];
}

/** Without infos, except the number of unlisted issues. */
export function loud(issues: readonly Issue[], infos: boolean): readonly Issue[] {
  return infos
    ? issues
    : issues.filter(({ severity, rule }) => severity !== "info" || rule === "issues.limit");
}

/** Prints a value as one line of JSON that contains no workflow command of GitHub Actions, whatever its strings. */
export function printJsonInertly(value: unknown): void {
  console.log(JSON.stringify(value).replaceAll("##[", String.raw`#\u0023[`));
}

/** Prints one JSON document. */
export function printOutcomesJson({ outcomes, leftOut, links }: Validated): void {
  const { unvalidated: not_validated, ...counts } = count(outcomes);
  printJsonInertly({
    valid: counts.valid === counts.files,
    summary: { ...counts, not_validated },
    files: outcomes.map(record),
    left_out: leftOut,
    links_left_alone: links,
  });
}

function record(outcome: Outcome): object {
  if (outcome.kind !== "validated") return { file: outcome.name, valid: null, error: outcome.reason };
  const { source, report } = outcome;
  const issues = report.issues.map((issue) => {
    const consequence = serverReaction(issue.rule);
    return consequence === undefined ? issue : { ...issue, consequence };
  });
  const { name: file, format, dialect } = source;
  return { file, format, dialect, valid: report.valid, decoded: report.decoded, issues };
}

const COMMANDS = { error: "error", warning: "warning", info: "notice" } as const;

/** An issue as a workflow command of GitHub Actions, which shows it beside the line in a pull request. */
function annotation({ path }: Pick<Source, "path">, issue: Issue): string {
  const { severity, rule, message, suggestion, line, column } = issue;
  const properties = {
    ...(path !== undefined && { file: relative(process.env.GITHUB_WORKSPACE || process.cwd(), path) }),
    ...(line !== undefined && { line, col: column ?? 1 }),
    title: rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const where = issue.path === "" || message.includes(issue.path) ? "" : `${issue.path}: `;
  const what = `${where}${message}${suggestion === undefined ? "" : ` (${suggestion})`}`;
  return `::${COMMANDS[severity]} ${list.join(",")}::${escapeData(what)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
