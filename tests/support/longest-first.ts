import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Starts these files first, in this order, and then the largest ones, so that no worker is left with a long file at the end: a
 * clone knows no durations of earlier runs. Names are paths as in `console/pages` for `tests/console/pages.test.ts`.
 */
export function longestFirst(names: readonly string[]): typeof BaseSequencer {
  const placeOf = ({ moduleId }: TestSpecification) => {
    const place = names.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
    return place === -1 ? names.length : place;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
    }
  };
}
