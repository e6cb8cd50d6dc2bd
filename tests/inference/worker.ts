import { answer } from "../../functions/inference/app.ts";
import { type Format, type Issue, MEDIA_TYPES } from "../../functions/inference/config/index.ts";

/** The validator Worker without workerd: its handler, with requests of the platform's own kind. */

export interface Verdict {
  status: number;
  valid: boolean;
  format: Format;
  issues: Issue[];
}

type Body = string | Uint8Array;

const ORIGIN = "https://store.example/inference/v1";

export function send(path: string, init?: RequestInit & { duplex?: "half" }): Promise<Response> {
  return answer(new Request(`${ORIGIN}${path}`, init));
}

function post(path: string, body: Body, format: Format): Promise<Response> {
  return send(path, {
    method: "POST",
    body: bytesOf(body),
    headers: { "Content-Type": MEDIA_TYPES[format] },
  });
}

/** What `POST /validate` says. */
export async function validate(body: Body, format: Format): Promise<Verdict> {
  const response = await post("/validate", body, format);
  return { status: response.status, ...((await response.json()) as Omit<Verdict, "status">) };
}

/** What `POST /convert` makes of a body that can be decoded. Throws the answer to one that cannot. */
export async function convert(body: Body, from: Format, to: Format, query = ""): Promise<Uint8Array> {
  const response = await post(`/convert?to=${to}${query}`, body, from);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A body of so many bytes, whatever it is made of. */
export function bytesOf(body: Body): Uint8Array<ArrayBuffer> {
  return typeof body === "string" ? new TextEncoder().encode(body) : Uint8Array.from(body);
}

export function textOf(body: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
}
