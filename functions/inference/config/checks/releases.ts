import { ARRIVALS, hasField, type Release } from "../releases.ts";
import type { Stage } from "../stage.ts";
import type { Given, Note } from "./check.ts";

/** Fields that the release of DeepStream does not have. */
export function checkRelease(stage: Stage, release: Release, note: Note, given: Given): void {
  for (const arrival of ARRIVALS) {
    const has = hasField(arrival, release);
    if (has) continue;
    const { since, before } = arrival;
    for (const path of pathsOf(arrival.path, stage)) {
      if (!given(path)) continue;
      const field = path.split(".").at(-1)!;
      if (has === false) note("release.field", path, { release, field, since });
      else note("release.doubtful", path, { release, field, since, before });
    }
  }
}

/** With the stage's list elements, and its framework. */
function pathsOf(path: string, { backend, framework }: Stage): string[] {
  if (path.startsWith("backend.grpc.")) return framework ? [path.replace("backend", framework.path)] : [];
  if (!path.startsWith("backend.outputs.")) return [path];
  const field = path.split(".").at(-1)!;
  return (backend?.outputs ?? []).map((_, index) => `backend.outputs[${index}].${field}`);
}
