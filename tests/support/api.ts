import { readTrips } from "./trips.ts";
import type { Key, TestStore } from "./store.ts";

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined for an empty body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
  body: any;
  /** Trips to the database by `Server-Timing`. */
  roundTrips: number;
  /** Statements by `Server-Timing`. */
  statements: number;
}

type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

export interface Api {
  get: Send;
  head: Send;
  post: Send;
  put: Send;
  patch: Send;
  delete: Send;
}

/** A client of one version over HTTPS with Basic credentials; none without a key. */
export function api(store: Pick<TestStore, "fetch">, version: 1 | 2 | 3, key?: Key): Api {
  const send =
    (method: string): Send =>
    async (path, body, headers = {}) => {
      const response = await store.fetch(`https://store.example/wc-api/v${version}${path}`, {
        method,
        headers: { ...(key && { Authorization: basic(key) }), ...headers },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      return readAnswer(response);
    };
  return {
    get: send("GET"),
    head: send("HEAD"),
    post: send("POST"),
    put: send("PUT"),
    patch: send("PATCH"),
    delete: send("DELETE"),
  };
}

export async function readAnswer(response: Pick<Response, "status" | "headers" | "text">): Promise<Answer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
    ...readTrips(response.headers),
  };
}

export function basic({ consumerKey, consumerSecret }: Key): string {
  return `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}`;
}

/** Status, code and message of an error answer. */
export function refusal({ status, body }: Answer): [status: number, code: string, message: string] {
  return [status, body?.errors?.[0]?.code, body?.errors?.[0]?.message];
}
