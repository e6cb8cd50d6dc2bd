import { consequenceOf, type Issue } from "../../../functions/inference/config/index.ts";
import { printJson } from "../print.ts";
import { failureAnnotation } from "./annotation.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import type { Outcome } from "./outcome.ts";
import { count, some, summary } from "./summary.ts";
import type { Validated } from "./validate.ts";
import { visible } from "./visible.ts";

interface PrintOptions {
  /** Annotations for GitHub Actions, too. */
  github: boolean;
  /** Infos are shown, not only counted. */
  infos: boolean;
}

/** Prints what became of the files for people. */
export function printOutcomes({ outcomes, leftOut }: Validated, options: PrintOptions): void {
  for (const outcome of outcomes) {
    if (outcome.kind === "judged") printIssues(outcome, options);
    if (outcome.kind === "unread") printFailure(`cannot read ${outcome.name}: ${outcome.reason}`, options);
  }
  const unreached = outcomes.filter(({ kind }) => kind === "unreached");
  const [first] = unreached;
  if (first?.kind === "unreached")
    printFailure(`cannot reach ${first.reason}; ${some(unreached.length, "file")} not validated`, options);
  const counts = count(outcomes);
  console.log(summary(counts));
  const wrapped = outcomes.filter(
    (one) => one.kind === "judged" && one.source.dialect === "deepstream",
  ).length;
  if (wrapped > 0)
    console.log(
      `${some(wrapped, "file")} judged by DeepStream's vocabulary (--dialect config: by the schema alone)`,
    );
  if (leftOut.length > 0)
    console.log(
      `${some(leftOut.length, "file")} left out, without any sign of an inference config (--json names them)`,
    );
}

function printFailure(sentence: string, { github }: PrintOptions): void {
  console.error(`error: ${visible(sentence)}\n`);
  if (github) console.log(failureAnnotation(sentence));
}

function printIssues({ source, report }: Outcome & { kind: "judged" }, options: PrintOptions): void {
  const issues = options.infos ? report.issues : report.issues.filter(isLoud);
  for (const text of diagnosticsOf(source, issues, { ...options, stream: process.stdout })) console.log(text);
}

/** Infos are not, but for the one that tells what is missing. */
function isLoud({ severity, rule }: Issue): boolean {
  return severity !== "info" || rule === "issues.limit";
}

/** Prints the same as one JSON document. */
export function printOutcomesJson({ outcomes, leftOut }: Validated): void {
  const { unjudged: not_validated, ...counts } = count(outcomes);
  printJson({
    valid: counts.valid === counts.files,
    summary: { ...counts, not_validated },
    files: outcomes.map(record),
    left_out: leftOut,
  });
}

function record(outcome: Outcome): object {
  if (outcome.kind !== "judged") return { file: outcome.name, valid: null, error: outcome.reason };
  const { source, report } = outcome;
  const issues = report.issues.map((issue) => {
    const consequence = consequenceOf(issue.rule);
    return consequence === undefined ? issue : { ...issue, consequence };
  });
  const { name: file, format, dialect } = source;
  return { file, format, dialect, valid: report.valid, decoded: report.decoded, issues };
}
