import { entityTag, hasTag } from "../kernel/entity-tag.ts";
import type { RequestContext } from "../store/access/request-context.ts";
import type { KnownContext } from "../store/context.ts";
import { JSON_TYPE } from "../kernel/json-response.ts";
import type { ApiRequest, ListReply, Reply, Route } from "./route.ts";

/**
 * The answer to a read, with a tag of its bytes; 304 when the client has them (§conditional-reads). Private caches may store it
 * and must revalidate it.
 */
export async function conditionalResponse(body: unknown, ifNoneMatch = ""): Promise<Response> {
  const text = JSON.stringify(body);
  const tag = await entityTag(text);
  const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
  if (hasTag(ifNoneMatch, tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { "Content-Type": JSON_TYPE, ...headers } });
}

/**
 * Runs a write if its `If-Match` matches `shownBy`, the route that reads the same path (§conditional-writes); else throws
 * `precondition_failed`. Only `*` matches an answer without a tag. Nothing matches a failed read.
 */
export async function handleIfMatch(
  route: Route,
  shownBy: Route | undefined,
  request: ApiRequest & { store: RequestContext },
  ifMatch: string,
): Promise<Reply | ListReply> {
  const { store } = request;
  store.condition = async (reading: KnownContext) => {
    if (!shownBy) return false;
    const record = await shownBy.handle({ ...request, store: reading });
    return hasTag(ifMatch, "first" in record ? undefined : await entityTag(JSON.stringify(record.body)));
  };
  const reply = await route.handle(request);
  if (!store.isReplayed) await store.checkCondition();
  return reply;
}
