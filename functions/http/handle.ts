import type { Context, Handler, HonoRequest } from "hono";
import { urlOf } from "../kernel/url-of.ts";
import { addressOf } from "./address-of.ts";
import { publicUrlOf } from "./api-path.ts";
import type { AppEnv } from "./app-env.ts";
import { readJson } from "./body.ts";
import { conditionalResponse, handleIfMatch } from "./conditional.ts";
import { type ErrorTable, toApiError } from "./to-api-error.ts";
import { JSON_TYPE, jsonResponse } from "../kernel/json-response.ts";
import type { Caller } from "../store/access/caller.ts";
import { has } from "../store/access/rights.ts";
import type { RequestContext } from "../store/access/request-context.ts";
import { logFailure } from "../kernel/log-failure.ts";
import { listBody, paginationHeaders } from "./list-reply.ts";
import type { ListReply, Route } from "./route.ts";
import { sha256 } from "../kernel/bytes.ts";
import type { Repeatable } from "../store/outcomes.ts";

/**
 * Hono's handler for a route. It parses the body and renders the reply. `shownBy` is the route that reads the same path, if
 * there is one.
 */
export function handle(route: Route, shownBy?: Route): Handler<AppEnv> {
  return async function handle(c) {
    const state = c.get("state");
    const { session, baseUrl } = state;
    if (!session) throw new Error("A route was reached without authentication");
    const params = c.req.param() as Record<string, string>;
    const body = route.acceptsData ? await readBodyOf(c, session) : undefined;
    session.repeatable = await repeatable(c.req, body);
    const request = {
      store: session,
      params,
      query: c.env.query,
      baseUrl,
      client: { ip: addressOf(c), userAgent: c.req.header("User-Agent") ?? "" },
      body,
    };
    const ifMatch = READING.has(c.req.method) ? undefined : c.req.header("If-Match");
    const handled =
      ifMatch === undefined ? route.handle(request) : handleIfMatch({ route, shownBy }, request, ifMatch);
    const reply = await handled.catch(async (error: unknown) => {
      // The reused name of another request is reported before errors of the body.
      await session.refuseAnotherRequest();
      throw toApiError(error, errorsFor(session.caller, route), outermostId(params));
    });
    if ("first" in reply) return renderList(c, reply);
    if (reply.bulk) state.bulk = reply.bulk;
    if (READING.has(c.req.method)) return conditionalResponse(reply.body, c.req.header("If-None-Match"));
    const replayed = session.isReplayed ? { "Idempotent-Replayed": "true" } : undefined;
    return jsonResponse(reply.body, reply.status, replayed);
  };
}

/** A route's error table for the caller: without the right, hidden records look like refusals. */
function errorsFor(caller: Caller, { errors, hidden }: Route): ErrorTable {
  return hidden && !has(caller, hidden.without) ? { ...errors, ...hidden.errors } : errors;
}

/** The body, unless another request has used the same name. */
async function readBodyOf(c: Context<AppEnv>, session: RequestContext): Promise<unknown> {
  try {
    return await readJson(c.env.sent);
  } catch (error) {
    session.repeatable = await unreadable(c.req);
    await session.refuseAnotherRequest();
    throw error;
  }
}

const READING = new Set(["GET", "HEAD"]);

/** The id of the outermost record in a path, as the client wrote it, whatever its size. */
function outermostId(params: Readonly<Record<string, string>>): string | undefined {
  return Object.values(params)[0]?.replace(/^0+(?=\d)/, "");
}

function renderList(c: Context<AppEnv>, list: ListReply): Response {
  const { baseUrl } = c.get("state");
  const requestId = c.get("requestId");
  const headers = paginationHeaders(list, publicUrlOf(urlOf(c.req.raw), baseUrl));
  headers.set("Content-Type", JSON_TYPE);
  return new Response(
    listBody(list, (error) => logFailure({ requestId, list: "broke off" }, error)),
    { headers },
  );
}

/**
 * The fingerprint of a request with an `Idempotency-Key` (§idempotency-keys); undefined without the header, and without a body.
 */
async function repeatable(request: HonoRequest, body: unknown): Promise<Repeatable | undefined> {
  const key = request.header("Idempotency-Key");
  if (!key || body === undefined) return undefined;
  return { key: await sha256(key), request: await sha256(`${request.path}\n${JSON.stringify(body)}`) };
}

/** The fingerprint of a request with an unreadable body. No other request shares it. */
async function unreadable(request: HonoRequest): Promise<Repeatable | undefined> {
  const key = request.header("Idempotency-Key");
  return key ? { key: await sha256(key), request: "" } : undefined;
}
