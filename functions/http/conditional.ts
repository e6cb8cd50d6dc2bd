import { entityTag, matchesTag, namesTag } from "../kernel/entity-tag.ts";
import { Condition } from "../store/access/condition.ts";
import type { RequestContext } from "../store/access/request-context.ts";
import type { StoreContext } from "../store/context.ts";
import { JSON_TYPE } from "../kernel/json-response.ts";
import type { ApiRequest, ListReply, Reply, Route } from "./route.ts";

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

/** A route that writes, and the one that reads what is at its path, if there is such. */
interface Conditional {
  route: Route;
  shownBy: Route | undefined;
}

/**
 * Carries out a write while its `If-Match` names what a read of the same URL shows (§conditional-writes); else throws
 * `precondition_failed`. What has no tag is named by `*` alone, and what cannot be read by nothing.
 */
export async function handleIfMatch(
  { route, shownBy }: Conditional,
  request: ApiRequest & { store: RequestContext },
  ifMatch: string,
): Promise<Reply | ListReply> {
  const { store } = request;
  const condition = new Condition(async (reading: StoreContext) => {
    if (!shownBy) return false;
    const shown = await shownBy.handle({ ...request, store: reading });
    return matchesTag(ifMatch, "first" in shown ? "" : await entityTag(JSON.stringify(shown.body)));
  });
  store.condition = condition;
  const reply = await route.handle(request);
  if (!store.isReplayed) await condition.settle();
  return reply;
}
