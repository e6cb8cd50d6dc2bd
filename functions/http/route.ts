import type { ErrorTable } from "./to-api-error.ts";
import type { Right } from "../store/access/right.ts";
import type { StoreContext } from "../store/context.ts";
import type { Query } from "./query.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Methods that edit one thing or work on many: all the same to a client. */
export const EDITING = ["POST", "PUT", "PATCH"] as const satisfies Method[];

/** What a handler is given: nothing of HTTP but what the contract speaks of. */
export interface ApiRequest {
  store: StoreContext;
  /** Named parts of the path, decoded, in lower case. */
  params: Readonly<Record<string, string>>;
  query: Query;
  /** Base URL of the store as clients know it, without a trailing slash. */
  baseUrl: string;
  /** Who sent the request: address and user agent, empty when unknown. */
  client: { ip: string; userAgent: string };
  /** The parsed JSON body; undefined on routes that take none. */
  body: unknown;
}

/** What a handler answers with. */
export interface Reply {
  /** 200 unless given. */
  status?: 200 | 201 | 202;
  /** Rendered as JSON. */
  body: unknown;
  /** Of a bulk, for the log. */
  bulk?: BulkCounts;
}

/** How many elements a bulk had, and how many of them were refused, by the code of their error. */
export interface BulkCounts {
  elements: number;
  refused: Readonly<Record<string, number>>;
}

/** A list that is written out as `{key: [...]}` under pagination headers, what does not come at once as it arrives. */
export interface ListReply {
  key: string;
  first: unknown[];
  /** Undefined when the first are all. */
  rest: AsyncIterable<unknown[]> | undefined;
  /** All that match, and those on one page; undefined when everything is on one. */
  total: number;
  pageSize: number | undefined;
  page: number;
}

/** One path of a version with the methods that share a handler. Both are known to the compiler: see openapi.ts. */
export interface Route<Path extends string = string, Methods extends Method = Method> {
  /** Below the version's prefix, parameters as `<name>`. */
  path: Path;
  methods: readonly Methods[];
  acceptsData?: boolean;
  handle(request: ApiRequest): Promise<Reply | ListReply>;
  /** How the errors that `handle` throws look on the wire. */
  errors: ErrorTable;
  /** Those that look otherwise to a caller without a right, who learns nothing of whether a record is there. */
  hidden?: { without: Right; errors: ErrorTable };
}

/** A route without the error table that it shares with others of its resource. */
type RouteParts = Omit<Route, "errors">;

/** Routes that share an error table. */
export function withErrors<const Parts extends Record<string, RouteParts>>(
  errors: readonly ErrorTable[],
  routes: Parts,
): { [Name in keyof Parts]: Route<Parts[Name]["path"], Parts[Name]["methods"][number]> } {
  const merged: ErrorTable = Object.assign({}, ...errors);
  const named = Object.entries(routes).map(([name, route]) => [name, { ...route, errors: merged }]);
  return Object.fromEntries(named);
}
