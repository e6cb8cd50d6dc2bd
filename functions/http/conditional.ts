import { sha256 } from "../platform/hex.ts";
import { JSON_TYPE } from "./json-response.ts";

/**
 * The answer to a read, under a tag that its bytes have made; 304 without a body for a client that has just these
 * (§conditional-reads). What a caller sees is his own: no cache but his may keep it, and that asks each time.
 */
export async function conditionalResponse(body: unknown, ifNoneMatch = ""): Promise<Response> {
  const text = JSON.stringify(body);
  const tag = `"${(await sha256(text)).slice(0, 32)}"`;
  const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
  if (names(ifNoneMatch, tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { "Content-Type": JSON_TYPE, ...headers } });
}

/** Whether a list of tags has this one, weak or strong; `*` has any. */
function names(list: string, tag: string): boolean {
  return list.split(",").some((one) => [tag, `W/${tag}`, "*"].includes(one.trim()));
}
