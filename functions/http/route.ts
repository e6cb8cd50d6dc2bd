import type { ErrorTable } from "./to-api-error.ts";
import type { Right } from "../store/access/rights.ts";
import type { KnownContext } from "../store/context.ts";
import type { Query } from "./query.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Methods of an edit or a bulk; they do the same. */
export const EDITING = ["POST", "PUT", "PATCH"] as const satisfies Method[];

/** The input of a handler, without HTTP beyond the contract. */
export interface ApiRequest {
  store: KnownContext;
  /** Named parts of the path, decoded, in lower case. */
  params: Readonly<Record<string, string>>;
  query: Query;
  /** Base URL of the store as clients know it, without a trailing slash. */
  baseUrl: string;
  /** The client's address and user agent, empty when unknown. */
  client: { ip: string; userAgent: string };
  /** The parsed JSON body; undefined on routes without one. */
  body: unknown;
}

/** The reply of a handler. */
export interface Reply {
  /** 200 by default. */
  status?: 200 | 201 | 202;
  /** Rendered as JSON. */
  body: unknown;
  /** Results of a bulk, for the log. */
  bulk?: BulkCounts;
}

/** The number of elements of a bulk, and the number of refused ones by error code. */
export interface BulkCounts {
  elements: number;
  refused: Readonly<Record<string, number>>;
}

/** A list, written as `{key: [...]}` under pagination headers. Later chunks are streamed as they arrive. */
export interface ListReply {
  key: string;
  first: unknown[];
  /** Undefined when the first chunk is the whole list. */
  rest: AsyncIterable<unknown[]> | undefined;
  /** Undefined for a list without headers of pages. */
  paging: Paging | undefined;
}

/** The place of a page in its list: all matches, and the page size; undefined for a list on one page. */
export interface Paging {
  total: number;
  pageSize: number | undefined;
  page: number;
}

/** One path of a version, and the methods that share its handler. The compiler knows both: see openapi.ts. */
export interface Route<Path extends string = string, Methods extends Method = Method> {
  /** Below the version's prefix, with parameters as `<name>`. */
  path: Path;
  methods: readonly Methods[];
  /** It is in the contract's table: `ROUTES=contract` serves it, too (§version-routes). */
  inContract?: true;
  /** Rights to send data; a caller needs one of them. Undefined on routes without a body. */
  acceptsData?: readonly [Right, ...Right[]];
  handle(request: ApiRequest): Promise<Reply | ListReply>;
  /** The wire form of the errors that `handle` throws. */
  errors: ErrorTable;
  /** Other wire forms for callers without a right: they must not learn whether a record exists. */
  hidden?: { without: Right; errors: ErrorTable };
}

/** Routes that share an error table. */
export function withErrors<const Parts extends Record<string, Omit<Route, "errors">>>(
  errors: ErrorTable,
  routes: Parts,
): { [Name in keyof Parts]: Route<Parts[Name]["path"], Parts[Name]["methods"][number]> } {
  const named = Object.entries(routes).map(([name, route]) => [name, { ...route, errors }]);
  return Object.fromEntries(named);
}

/** The same routes as those of the contract's table. */
export function inContract<Listed extends Route>(routes: readonly Listed[]): Listed[] {
  return routes.map((route) => ({ ...route, inContract: true }));
}

/** Each of some routes, in their order. */
export function allOf<Routes extends Record<string, Route>>(routes: Routes): Routes[keyof Routes][] {
  return Object.values(routes) as Routes[keyof Routes][];
}
