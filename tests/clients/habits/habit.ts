import type { Key } from "../../support/keys.ts";

/** The data of the store that a request may need. */
export interface Given {
  key: Key;
  /** Seconds. */
  now: number;
  /** Ids of the initial coupons by code, and of the initial order. */
  coupons: Readonly<Record<string, number>>;
  order: number;
}

/** A request of a legacy API's client, byte for byte, and the whole answer. */
export interface Habit {
  client: string;
  does: string;
  /** Byte for byte; for a client that waits for 100, the part after it comes second. */
  sends(given: Given): Bytes | [head: Bytes, afterContinue: Bytes];
  answer: {
    status: number;
    /** The relevant ones, by lower-case names; undefined for one that must be absent. */
    headers?: Record<string, unknown>;
    /** Parsed; undefined for none. */
    body: unknown;
  };
}

type Bytes = string | Uint8Array;

/** Lines of a request, and its body after a blank one. */
export function raw(lines: string[], body = ""): string {
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

/** A body with its length header. */
export function sized(lines: string[], body: string): string {
  return raw([...lines, `Content-Length: ${Buffer.byteLength(body)}`], body);
}

export function basic({ key }: Given): string {
  return `Authorization: Basic ${btoa(`${key.consumerKey}:${key.consumerSecret}`)}`;
}

/** The media type of every answer of the API. */
export const JSON_TYPE = { "content-type": "application/json; charset=UTF-8" };

export function refusal(status: number, code: string, message: string): Habit["answer"] {
  return { status, headers: JSON_TYPE, body: { errors: [{ code, message }] } };
}
