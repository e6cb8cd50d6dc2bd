import type { Query } from "../queries.ts";
import { Call } from "./call.ts";

/** The queries and routine calls of one statement: a list or an object, nested as needed. */
export type Queries =
  | Call
  | readonly (Query | Call)[]
  | readonly []
  | { readonly [name: string]: Query | Queries };
/** Their rows, in the same arrangement. */
export type Rows<Q> =
  Q extends Call<infer Result>
    ? Result
    : { -readonly [Name in keyof Q]: Q[Name] extends Query<infer Row> ? Row[] : Rows<Q[Name]> };

/** The arrangement of rows, with undefined for each query or call. A routine keeps this instead of its queries. */
type Shape = undefined | Shape[] | { [name: string]: Shape };

/** Nested queries and calls as a list, and a function that arranges their rows alike. */
export function arrangementOf<Q extends Queries>(
  queries: Q,
): { all: readonly (Query | Call)[]; arranged(results: readonly unknown[]): Rows<Q> } {
  const all: (Query | Call)[] = [];
  const shapeOf = (part: Query | Queries): Shape => {
    if (!isOne(part)) return mapped(part, shapeOf);
    all.push(part);
    return undefined;
  };
  return { all, arranged: arranging(shapeOf(queries)) };
}

function isOne(part: Query | Queries): part is Query | Call {
  return part instanceof Call || "getSQL" in part;
}

function arranging<Q>(whole: Shape): (results: readonly unknown[]) => Rows<Q> {
  return (results) => {
    const next = results.values();
    const arrange = (shape: Shape): unknown => (shape ? mapped(shape, arrange) : next.next().value);
    return arrange(whole) as Rows<Q>;
  };
}

/** Maps each element of a list or an object. */
function mapped<Part, Changed>(
  group: readonly Part[] | { readonly [name: string]: Part },
  change: (part: Part) => Changed,
): Changed[] | { [name: string]: Changed } {
  if (Array.isArray(group)) return group.map((part: Part) => change(part));
  return Object.fromEntries(Object.entries(group).map(([name, part]) => [name, change(part as Part)]));
}
