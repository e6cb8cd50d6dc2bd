import type { Answer } from "../../../support/api.ts";
import type { Need } from "../people.ts";
import type { Clients, Kind, Records } from "../records.ts";

export type Version = 1 | 2 | 3;

/** An operation of the API with the rights that it needs: an independent copy of the specification's tables. */
export interface Operation {
  /** `2 GET /orders`: version, methods and path of a route. */
  route: string;
  /** Of each element of a bulk, else of the one request. */
  needs: readonly Need[];
  /** The record that it deletes. */
  deletes?: Kind;
  /** Whether it answers with an empty list instead of a refusal. */
  withholds?: true;
  /** A request that can be repeated unchanged. */
  request(by: Clients, records: Records): Send;
}

type Send = (headers?: Record<string, string>) => Promise<Answer>;
type Place = (records: Records) => string;

const SHOP: readonly Need[] = ["shop"];
const EDIT = "POST/PUT/PATCH";

let names = 0;
/** An unused name. */
export const newName = () => `name-${(names += 1)}`;

/** The operations of a version on records of a kind. */
export function operationsOf(version: Version) {
  const by = (clients: Clients) => clients[`v${version}`];

  function sends(methods: string, path: string, at: Place, body: (records: Records) => object, needs = SHOP) {
    const ways = methods.toLowerCase().split("/") as ("post" | "put" | "patch")[];
    const request: Operation["request"] = (clients, records) => {
      const sent = body(records);
      const way = ways[records.orderId % ways.length] ?? "post";
      return (headers) => by(clients)[way](at(records), sent, headers);
    };
    return { route: `${version} ${methods} ${path}`, needs, request };
  }

  return {
    reads: (path: string, at: Place = () => path, needs = SHOP): Operation => ({
      route: `${version} GET ${path}`,
      needs,
      request: (clients, records) => () => by(clients).get(at(records)),
    }),
    deletes: (kind: Kind, path: string, at: Place, needs = SHOP): Operation => ({
      route: `${version} DELETE ${path}`,
      needs,
      deletes: kind,
      request: (clients, records) => () => by(clients).delete(at(records)),
    }),
    creates: (path: string, body: () => object, { at = () => path, needs = SHOP }: Options = {}): Operation =>
      sends("POST", path, at, body, needs),
    edits: (path: string, at: Place, body: (records: Records) => object): Operation =>
      sends(EDIT, path, at, body),
    bulks: (
      path: string,
      body: (records: Records) => object,
      needs: readonly Need[] = ["shop", "shop"],
    ): Operation => sends(EDIT, path, () => path, body, needs),
  };
}

interface Options {
  at?: Place;
  needs?: readonly Need[];
}

export const withheld = (operation: Operation): Operation => ({ ...operation, withholds: true });

export const isRead = ({ route }: Operation) => / GET /.test(route);
/** Whether a client may repeat it with an `Idempotency-Key`. */
export const isRepeatable = (operation: Operation) => !isRead(operation) && !operation.deletes;

/** The outcome of each element of a request: done, refused for the caller's rights, refused for the key, or another. */
export function verdictsOf(answer: Answer, { needs, withholds }: Operation): string[] {
  const { status, body, headers } = answer;
  if (needs.length > 1 && status < 300) {
    const [elements] = Object.values(body) as [{ error?: { code: string } }[]];
    return elements.map(({ error }) => (error ? verdictOn(400, error.code) : "done"));
  }
  const code = body?.errors?.[0]?.code;
  if (status >= 300 || code) return needs.map(() => verdictOn(status, code));
  if (!withholds) return ["done"];
  const [list] = Object.values(body) as [unknown[]];
  const isEmpty = ["X-WC-Total", "X-WC-TotalPages"].every((name) => headers.get(name) === "0");
  return [isEmpty && list.length === 0 ? "refused" : "done"];
}

function verdictOn(status: number, code: string): string {
  if (code === "shop_api_authentication_error") return "no permission";
  // No record has this id; a caller without rights gets the refusal instead.
  if (code === "shop_api_invalid_webhook_delivery_id" || code === "shop_api_invalid_webhook_delivery")
    return "done";
  return code.startsWith("shop_api_user_cannot_") ? "refused" : `${status} ${code}`;
}
