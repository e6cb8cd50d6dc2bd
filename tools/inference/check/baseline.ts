import { readFile } from "node:fs/promises";
import { dirname, relative, sep } from "node:path";
import * as z from "zod/mini";
import type { Issue } from "../../../functions/inference/config/index.ts";
import { writeWhole } from "../../files/write-whole.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { parseJson } from "./json.ts";
import type { Outcome, Source } from "./outcome.ts";
import { reasonOf } from "./reason.ts";

/** Existing findings of a project: only new ones are reported. */

/** By file, the number of breaches of a rule at a path. */
const Baseline = z.record(z.string(), z.record(z.string(), z.int().check(z.positive())));

export type Baseline = z.infer<typeof Baseline>;

/** Throws a usage error for an invalid file. */
export async function readBaseline(name: string): Promise<Baseline> {
  const text = await readFile(callerPath(name), "utf8").catch((error: unknown) => {
    throw new CliError(`cannot read ${name}: ${reasonOf(error)}`, 2, { cause: error });
  });
  const parsed = Baseline.safeParse(parseJson(text));
  if (!parsed.success) throw new CliError(`${name} is not a baseline: --update-baseline writes one`, 2);
  return parsed.data;
}

/** Writes the findings of the outcomes into the file. */
export async function writeBaseline(name: string, outcomes: readonly Outcome[]): Promise<void> {
  const baseline: Baseline = {};
  for (const outcome of outcomes) {
    if (outcome.kind !== "validated") continue;
    const counts: Record<string, number> = {};
    for (const issue of outcome.report.issues) counts[keyOf(issue)] = (counts[keyOf(issue)] ?? 0) + 1;
    if (outcome.report.issues.length > 0) baseline[fileOf(outcome.source, name)] = counts;
  }
  await writeWhole(callerPath(name), `${JSON.stringify(baseline, undefined, 2)}\n`);
}

/** The outcome without the baseline's findings. */
export function beyond(outcome: Outcome, baseline: Baseline, name: string): Outcome {
  if (outcome.kind !== "validated") return outcome;
  const file = fileOf(outcome.source, name);
  const left = new Map(Object.entries(Object.hasOwn(baseline, file) ? (baseline[file] ?? {}) : {}));
  const issues = outcome.report.issues.filter((issue) => {
    const known = left.get(keyOf(issue)) ?? 0;
    left.set(keyOf(issue), known - 1);
    return known <= 0;
  });
  return { ...outcome, report: { ...outcome.report, issues } };
}

/** Lines move while a file is edited; rules and paths stay. */
function keyOf({ rule, path }: Issue): string {
  return `${rule} ${path}`.trim();
}

/** Relative to the baseline's folder, whatever the working directory. */
function fileOf({ path, name }: Source, baseline: string): string {
  return path === undefined
    ? name
    : relative(dirname(callerPath(baseline)), path)
        .split(sep)
        .join("/");
}
