import type { Query } from "./queries.ts";

/** Queries of one round trip: a list, or by names, in groups if need be. They run in their order. */
export type Queries = readonly Query[] | readonly [] | { readonly [name: string]: Query | Queries };
/** Their rows, in the same arrangement. */
export type Rows<Q> = {
  -readonly [Name in keyof Q]: Q[Name] extends Query<infer Row> ? Row[] : Rows<Q[Name]>;
};

/** Queries of any arrangement as a list, and a way to arrange their rows likewise. */
export function arrangementOf<Q extends Queries>(
  queries: Q,
): { all: readonly Query[]; arranged(results: readonly unknown[][]): Rows<Q> } {
  return {
    all: flattened(queries),
    arranged(results) {
      const next = results.values();
      const rebuild = (part: Query | Queries): unknown => {
        if (isQuery(part)) return next.next().value;
        if (Array.isArray(part)) return part.map(rebuild);
        return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, rebuild(inner)]));
      };
      return rebuild(queries) as Rows<Q>;
    },
  };
}

function flattened(queries: Query | Queries): Query[] {
  return isQuery(queries) ? [queries] : Object.values<Query | Queries>(queries).flatMap(flattened);
}

function isQuery(part: Query | Queries): part is Query {
  return "getSQL" in part;
}
