import { sha256 } from "./bytes.ts";

/** The strong tag of an answer's bytes. */
export async function entityTag(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return `"${(await sha256(body)).slice(0, 32)}"`;
}

/**
 * Whether an `If-Match` or `If-None-Match` has the tag, strong or weak: compression at the edge makes ours weak
 * (§conditional-writes). `*` matches any answer, also one without a tag.
 */
export function hasTag(header: string, tag: string | undefined): boolean {
  if (header.trim() === "*") return true;
  return tag !== undefined && header.split(",").some((one) => [tag, `W/${tag}`].includes(one.trim()));
}
