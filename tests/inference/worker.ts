import { createValidator } from "../../functions/inference/app.ts";
import { type Dialect, type Format, type Issue, MEDIA_TYPES } from "../../functions/inference/core/index.ts";
import { checkAnswer } from "./check-answer.ts";

/** The validator Worker without workerd: its app, with the platform's requests. */

export interface Result {
  status: number;
  valid: boolean;
  format: Format;
  issues: Issue[];
}

type Body = string | Uint8Array;

export const ORIGIN = "https://store.example/inference/v1";

const validator = createValidator({ log() {}, error: console.error });

type Send = (path: string, init?: RequestInit & { duplex?: "half" }) => Promise<Response>;

/** Sends a request. */
export const sendUnchecked: Send = async (path, init) => validator.fetch(new Request(ORIGIN + path, init));

/** Sends a request, whose answer is one of its contract. */
export const send: Send = async (path, init = {}) => {
  const response = await sendUnchecked(path, init);
  await checkAnswer({ method: init.method ?? "GET", url: ORIGIN + path }, response.clone());
  return response;
};

function query(dialect: Dialect | undefined): string {
  return dialect === undefined ? "" : `?dialect=${dialect}`;
}

function post(path: string, body: Body, format: Format): Promise<Response> {
  return send(path, {
    method: "POST",
    body: bytesOf(body),
    headers: { "Content-Type": MEDIA_TYPES[format] },
  });
}

/** The answer of `POST /validate`. */
export async function validate(body: Body, format: Format, dialect?: Dialect): Promise<Result> {
  const response = await post(`/validate${query(dialect)}`, body, format);
  return { status: response.status, ...((await response.json()) as Omit<Result, "status">) };
}

/** The answer of `POST /convert` for a decodable body. Throws the answer for another one. */
export async function convert(body: Body, from: Format, to: Format, query = ""): Promise<Uint8Array> {
  const response = await post(`/convert?to=${to}${query}`, body, from);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A body of this many bytes, of any kind. */
export function bytesOf(body: Body): Uint8Array<ArrayBuffer> {
  return typeof body === "string" ? new TextEncoder().encode(body) : Uint8Array.from(body);
}

export function textOf(body: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
}
