import type { Answer } from "../../../support/api.ts";
import type { Need } from "../people.ts";
import type { Clients, Kind, Records } from "../records.ts";

export type Version = 1 | 2 | 3;

/** What there is to be done by the API, and what it needs: the specification's tables of rights, written down once more. */
export interface Operation {
  /** `2 GET /orders`: version, methods and path of a route. */
  route: string;
  /** Of each element of a bulk, else of the one request. */
  needs: readonly Need[];
  /** The record that is gone when it is done. */
  deletes?: Kind;
  /** Whether it shows nothing, where others refuse. */
  withholds?: true;
  /** A request that is the same however often it is sent. */
  request(by: Clients, records: Records): Send;
}

type Send = (headers?: Record<string, string>) => Promise<Answer>;
type Place = (records: Records) => string;

const SHOP: readonly Need[] = ["shop"];
const EDIT = "POST/PUT/PATCH";

let names = 0;
/** One that nothing has yet. */
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
/** Whether a client may send it again under an `Idempotency-Key`. */
export const isRepeatable = (operation: Operation) => !isRead(operation) && !operation.deletes;

/** How one element of a request was answered: done, refused for its caller's rights, refused for its key, or otherwise. */
export function verdictsOf(answer: Answer, { needs, withholds }: Operation): string[] {
  const { status, body, headers } = answer;
  if (needs.length > 1 && status < 300) {
    const [elements] = Object.values(body) as [{ error?: { code: string } }[]];
    return elements.map(({ error }) => (error ? verdictOn(400, error.code) : "done"));
  }
  const code = body?.errors?.[0]?.code;
  if (status >= 300 || code) return needs.map(() => verdictOn(status, code));
  return [withholds && headers.get("X-WC-Total") === "0" ? "refused" : "done"];
}

function verdictOn(status: number, code: string): string {
  if (code === "shop_api_authentication_error") return "no permission";
  // There is none with this id; who may not know of it is told that they may not.
  if (code === "shop_api_invalid_webhook_delivery_id" || code === "shop_api_invalid_webhook_delivery")
    return "done";
  return code.startsWith("shop_api_user_cannot_") ? "refused" : `${status} ${code}`;
}
