import { entityTag, namesTag } from "../platform/entity-tag.ts";
import { JSON_TYPE } from "./json-response.ts";

/**
 * The answer to a read, under a tag that its bytes have made; 304 without a body for a client that has just these
 * (§conditional-reads). What a caller sees is his own: no cache but his may keep it, and that asks each time.
 */
export async function conditionalResponse(body: unknown, ifNoneMatch = ""): Promise<Response> {
  const text = JSON.stringify(body);
  const tag = await entityTag(text);
  const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
  if (namesTag(ifNoneMatch, tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { "Content-Type": JSON_TYPE, ...headers } });
}
