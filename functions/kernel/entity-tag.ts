import { sha256 } from "./hex.ts";

/** The strong tag of an answer's bytes. */
export async function entityTag(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return `"${(await sha256(body)).slice(0, 32)}"`;
}

/** Whether an `If-Match` has the tag. A weak tag never matches; `*` matches any. */
export function matchesTag(ifMatch: string, tag: string): boolean {
  return ifMatch.trim() === "*" || ifMatch.split(",").some((one) => one.trim() === tag);
}

/** Whether an `If-None-Match` has the tag, weak or strong. `*` matches any. */
export function namesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((one) => [tag, `W/${tag}`, "*"].includes(one.trim()));
}
