import type { Key } from "../../support/keys.ts";

/** What a request may need of the store it is sent to. */
export interface Given {
  key: Key;
  /** Seconds. */
  now: number;
  /** Ids of coupons and of the order that are there from the beginning, by code and as such. */
  coupons: Readonly<Record<string, number>>;
  order: number;
}

/** One thing that a client of the legacy API does, as it stands on the wire, and the whole of what it gets for it. */
export interface Habit {
  client: string;
  does: string;
  /** Byte for byte; where a client waits for 100, what it sends then comes second. */
  sends(given: Given): Bytes | [head: Bytes, afterContinue: Bytes];
  answer: {
    status: number;
    /** Those that matter here, by their names in lower case; undefined for one that must not be there. */
    headers?: Record<string, unknown>;
    /** Parsed; undefined for none. */
    body: unknown;
  };
}

type Bytes = string | Uint8Array;

/** Lines of a request, and its body behind a blank one. */
export function raw(lines: string[], body = ""): string {
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

/** A body with the header that tells its bytes. */
export function sized(lines: string[], body: string): string {
  return raw([...lines, `Content-Length: ${Buffer.byteLength(body)}`], body);
}

export function basic({ key }: Given): string {
  return `Authorization: Basic ${btoa(`${key.consumerKey}:${key.consumerSecret}`)}`;
}

/** What every answer of the API is sent as. */
export const JSON_TYPE = { "content-type": "application/json; charset=UTF-8" };

export function refusal(status: number, code: string, message: string): Habit["answer"] {
  return { status, headers: JSON_TYPE, body: { errors: [{ code, message }] } };
}
