import type { ReadOptions, StoreContext } from "./context.ts";
import type { Queries } from "./sql/flatten-queries.ts";

/** A copy of a context with another way to read. */
export function readingBy(
  ctx: StoreContext,
  read: (queries: Queries, options: ReadOptions) => Promise<unknown>,
): StoreContext {
  return new Proxy(ctx, {
    get(target, name) {
      if (name === "read") return (queries: Queries, options = {}) => read(queries, options);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
