import { realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { inspect, type Note, type Stage } from "../../../functions/inference/core/index.ts";
import type { Application } from "./application.ts";
import { optionsOf, type Outcome, type Source, withIssues } from "./outcome.ts";

/** Rules across the files of a run, as stages of one pipeline. */

interface Inspected {
  source: Source;
  stage: Stage;
}

/** Adds the conflicts of stages to the reports on their files; `others` are names of further stages by their numbers. */
export function comparePipeline(
  outcomes: readonly Outcome[],
  others: Application["others"] = new Map(),
): void {
  const stages = outcomes.flatMap((outcome) => {
    if (outcome.kind !== "validated") return [];
    const { body, format } = outcome.source;
    const inspection = inspect(body, format, optionsOf(outcome.source));
    return inspection?.stage
      ? [{ ...inspection, stage: inspection.stage, outcome, source: outcome.source }]
      : [];
  });
  const ids = new Map(others);
  const all = new Set([...others.keys(), ...stages.map(({ stage }) => stage.uniqueId)]);
  const first = stages.find(({ stage }) => stage.framework?.repo?.roots.length);
  for (const one of stages) {
    const { outcome, source, note, issues } = one;
    const { uniqueId, input } = one.stage;
    const other = uniqueId === 0 ? undefined : ids.get(uniqueId);
    if (other === undefined) ids.set(uniqueId, source.name);
    else note("unique_id.shared", "unique_id", { value: uniqueId, other });
    if (first && first !== one) compareRepos(first, one, note);
    const operatesOn = input?.operateOnGieId ?? 0;
    if (operatesOn > 0 && !all.has(operatesOn) && !all.has(undefined))
      note("operate_on_gie_id.unknown", "input_control.operate_on_gie_id", { value: operatesOn });
    outcome.report = withIssues(outcome.report, issues());
  }
}

/** All stages must agree with the first one, whose settings start the server. */
function compareRepos(first: Inspected, one: Inspected, note: Note): void {
  const [expected, repo] = [first, one].map(({ stage }) => stage.framework?.repo);
  if (!repo || !expected || repo.roots.length === 0) return;
  const other = first.source.name;
  const [theirs, ours] = [first, one].map(rootsOf);
  if (theirs!.resolved !== ours!.resolved)
    note("model_repo.roots_differ", repo.roots[0]![0], {
      value: ours!.written,
      root: theirs!.written,
      other,
    });
  for (const [field, settingOf] of Object.entries(SETTINGS)) {
    const [value, there] = [settingOf(repo), settingOf(expected)];
    if (value === there) continue;
    note("model_repo.settings_differ", `${repo.path}.${field}`, { field, value, expected: there, other });
  }
  const [value = "", mode = ""] = [repo, expected].map((one) => one.modelControlMode || "explicit");
  if (value !== mode)
    note("model_repo.control_modes_differ", `${repo.path}.model_control_mode`, {
      value,
      expected: mode,
      other,
    });
}

type Repo = NonNullable<NonNullable<Stage["framework"]>["repo"]>;

/** Of servers that are not on Jetson. */
const DEFAULT_CAPACITY = 6;

/** Settings that the server compares beside the roots, with its defaults. */
const SETTINGS: Readonly<Record<string, (repo: Repo) => string>> = {
  log_level: ({ logLevel }) => String(logLevel),
  strict_model_config: ({ strictModelConfig }) => String(strictModelConfig),
  tf_disable_soft_placement: ({ tfDisableSoftPlacement }) => String(tfDisableSoftPlacement),
  tf_gpu_memory_fraction: ({ tfGpuMemoryFraction }) => String(tfGpuMemoryFraction),
  // The server replaces values above its default.
  min_compute_capacity: ({ minComputeCapacity }) =>
    minComputeCapacity && minComputeCapacity < DEFAULT_CAPACITY ? String(minComputeCapacity) : "the default",
  pinned_memory_pool_byte_size: ({ pinnedMem }) =>
    pinnedMem?.case === undefined ? "the default" : String(pinnedMem.value),
  backend_dir: ({ backendDir }) => backendDir || "the default",
};

/** Behind links, if it is there. */
function targetOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The order of roots and the spelling of their paths are irrelevant. */
function rootsOf({ source, stage }: Inspected): { written: string; resolved: string } {
  const roots = (stage.framework?.repo?.roots ?? []).map(([, root]) => root);
  const folder = source.path === undefined ? "" : dirname(source.path);
  const paths = roots.map((root) => (root.includes("://") ? root : targetOf(resolve(folder, root))));
  return { written: roots.join(", "), resolved: [...new Set(paths)].sort().join("\n") };
}
