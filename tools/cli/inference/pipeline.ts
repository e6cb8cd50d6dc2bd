import { inspect, type Inspection } from "../../../functions/inference/config/index.ts";
import { type Outcome, type Source, withIssues } from "./outcome.ts";

/** Rules over the files of a run, which are taken for the stages of one pipeline. */

interface Inspected {
  source: Source;
  inspection: Inspection;
}

/** Adds what is wrong with stages together to the report on the file in which it shows. */
export function judgeTogether(outcomes: Outcome[]): void {
  const stages = outcomes.flatMap((outcome) => {
    if (outcome.kind !== "judged") return [];
    const { source } = outcome;
    const inspection = inspect(source.body, source.format, source.dialect);
    return inspection ? [{ outcome, source, inspection }] : [];
  });
  const ids = new Map<number, Inspected>();
  const first = stages.find(({ inspection }) => rootOf(inspection) !== undefined);
  for (const one of stages) {
    const { outcome, inspection } = one;
    const { uniqueId } = inspection.stage;
    const same = uniqueId === 0 ? undefined : ids.get(uniqueId);
    if (!same) ids.set(uniqueId, one);
    const root = rootOf(inspection);
    const found = inspection.issuesOf((note) => {
      if (same) note("unique_id.shared", "unique_id", { value: uniqueId, other: same.source.name });
      const expected = first && rootOf(first.inspection);
      if (first && root && expected && root.value !== expected.value)
        note("model_repo.roots_differ", root.path, {
          value: root.value,
          root: expected.value,
          other: first.source.name,
        });
    });
    outcome.report = withIssues(outcome.report, found);
  }
}

function rootOf({ stage }: Inspection): { path: string; value: string } | undefined {
  const [first] = stage.framework?.repo?.roots ?? [];
  return first && first[1] !== "" ? { path: first[0], value: first[1] } : undefined;
}
