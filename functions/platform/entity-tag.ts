import { sha256 } from "./hex.ts";

/** The strong tag that the bytes of an answer make. */
export async function entityTag(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return `"${(await sha256(body)).slice(0, 32)}"`;
}

/** Whether an `If-None-Match` has the tag, weak or strong; `*` has any. */
export function namesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((one) => [tag, `W/${tag}`, "*"].includes(one.trim()));
}
