import type { Query } from "./queries.ts";

/** Queries of one round trip: a list, or by names, in groups if need be. They run in their order. */
export type Queries = readonly Query[] | readonly [] | { readonly [name: string]: Query | Queries };
/** Their rows, in the same arrangement. */
export type Rows<Q> = {
  -readonly [Name in keyof Q]: Q[Name] extends Query<infer Row> ? Row[] : Rows<Q[Name]>;
};

/** How rows are arranged, undefined where those of a query stand: who keeps this keeps none of the queries. */
type Shape = undefined | Shape[] | { [name: string]: Shape };

/** Queries of any arrangement as a list, and a way to arrange their rows likewise. */
export function arrangementOf<Q extends Queries>(
  queries: Q,
): { all: readonly Query[]; arranged(results: readonly unknown[][]): Rows<Q> } {
  const all: Query[] = [];
  const shapeOf = (part: Query | Queries): Shape => {
    if (!("getSQL" in part)) return mapped(part, shapeOf);
    all.push(part as Query);
    return undefined;
  };
  return { all, arranged: arranging(shapeOf(queries)) };
}

function arranging<Q extends Queries>(whole: Shape): (results: readonly unknown[][]) => Rows<Q> {
  return (results) => {
    const next = results.values();
    const arrange = (shape: Shape): unknown => (shape ? mapped(shape, arrange) : next.next().value);
    return arrange(whole) as Rows<Q>;
  };
}

/** Each part of a list or of what goes by names, changed. */
function mapped<Part, Changed>(
  group: readonly Part[] | { readonly [name: string]: Part },
  change: (part: Part) => Changed,
): Changed[] | { [name: string]: Changed } {
  if (Array.isArray(group)) return group.map((part: Part) => change(part));
  return Object.fromEntries(Object.entries(group).map(([name, part]) => [name, change(part as Part)]));
}
