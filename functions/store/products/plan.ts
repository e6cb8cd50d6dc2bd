import type { Change, Demand } from "../context.ts";
import { orRefusal, StoreError } from "../errors.ts";
import { Attempt } from "./attempt.ts";
import type { PlannedStep } from "./draft.ts";
import type { ProductWrite } from "./patch.ts";
import { MAY_CREATE, MAY_EDIT } from "./rights.ts";
import type { ProductState } from "./state.ts";
import { holderOf, targetOf, World } from "./world.ts";

/** The demands of the writes. */
export function demandsOf({ existing }: ProductState, writes: ProductWrite[]): Demand[] {
  const ids = new Set(existing.map(({ id }) => id));
  return writes.map(({ id, bySku, patch }) => {
    if (id !== undefined)
      return {
        right: MAY_EDIT,
        unknown: ids.has(id) ? undefined : new StoreError("product_unknown", { id }),
      };
    return { right: bySku && holderOf(existing, patch.sku) ? MAY_EDIT : MAY_CREATE };
  });
}

/** Plans the writes in turn, each on the state after those before it. A write refused before keeps its refusal. */
export function planWrites(
  state: ProductState,
  writes: ProductWrite[],
  refusals: Change["refusals"],
  wantedSlugs = new Set<string>(),
): (PlannedStep | StoreError)[] {
  const world = new World(state, wantedSlugs);
  return writes.map((write, at) => {
    const step = refusals[at] ?? orRefusal(() => world.commit(new Attempt(world).carryOut(write)));
    const found = write.id === undefined ? targetOf([...world.products.values()], write) : undefined;
    return step instanceof StoreError && found !== undefined
      ? new StoreError(step.code, { id: found, given: step.given })
      : step;
  });
}
