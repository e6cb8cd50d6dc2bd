import type { Context, Handler, HonoRequest } from "hono";
import { urlOf } from "../kernel/url-of.ts";
import { addressOf } from "./address-of.ts";
import { publicUrlOf } from "./api-path.ts";
import type { AppEnv } from "./app-env.ts";
import { parseJson, readBytes, withoutBlanks } from "./body.ts";
import { conditionalResponse, handleIfMatch } from "./conditional.ts";
import { type ErrorTable, toApiError } from "./to-api-error.ts";
import { JSON_TYPE, jsonResponse } from "../kernel/json-response.ts";
import type { Caller } from "../store/access/caller.ts";
import { authorize, has, type Right } from "../store/access/rights.ts";
import { StoreError } from "../store/errors.ts";
import type { RequestContext } from "../store/access/request-context.ts";
import { logFailure } from "../kernel/log-failure.ts";
import { listBody, paginationHeaders } from "./list-reply.ts";
import { READING } from "./method-override.ts";
import type { ListReply, Reply, Route } from "./route.ts";
import { sha256 } from "../kernel/bytes.ts";
import type { IdempotencyKey } from "../store/changes/client-conditions.ts";

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
    const body = route.acceptsData && (await readData(c, session, route));
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
      ifMatch === undefined ? route.handle(request) : handleIfMatch(route, shownBy, request, ifMatch);
    // A write that its client has left goes on, as others wait for its end.
    if (!READING.has(c.req.method)) c.executionCtx.waitUntil(handled.catch(() => {}));
    const reply = await handled.catch(async (error: unknown) => {
      // The reused name of another request is reported before errors of the body.
      await session.refuseAnotherRequest();
      throw toApiError(error, errorsFor(session.caller, route), outermostId(params));
    });
    if ("bulk" in reply) state.bulk = reply.bulk;
    return "first" in reply ? renderList(c, reply) : renderReply(c, reply, session);
  };
}

function renderReply(c: Context<AppEnv>, { status, body }: Reply, session: RequestContext) {
  if (READING.has(c.req.method)) return conditionalResponse(body, c.req.header("If-None-Match"));
  return jsonResponse(body, status, session.isReplayed ? { "Idempotent-Replayed": "true" } : undefined);
}

/** A route's error table for the caller: without the right, hidden records look like refusals. */
function errorsFor(caller: Caller, { errors, hidden }: Route): ErrorTable {
  return hidden && !has(caller, hidden.without) ? { ...errors, ...hidden.errors } : errors;
}

/** Larger bodies are parsed for callers with a right to the route alone. */
const SMALL_BODY = 64 * 1024;

/** The body as JSON. For an invalid one, the reused name of another request is reported first. */
async function readData(c: Context<AppEnv>, session: RequestContext, route: Route): Promise<unknown> {
  const { req, env } = c;
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  try {
    bytes = await readBytes(env.sent);
    if (bytes && bytes.length > SMALL_BODY) await authorizeOneOf(session, route.acceptsData);
    const data = parseJson(bytes);
    session.idempotencyKey = await idempotencyKey(req, bytes);
    return data;
  } catch (error) {
    if (error instanceof StoreError) throw toApiError(error, route.errors);
    session.idempotencyKey = await idempotencyKey(req, undefined);
    await session.refuseAnotherRequest();
    throw error;
  }
}

/** Throws the refusal of the route's first right for a caller without any of them. */
async function authorizeOneOf(session: RequestContext, rights: readonly Right[] = []): Promise<void> {
  for (const right of rights) if (await session.expects(right)) return;
  const [first] = rights;
  if (first) authorize(session, first);
}

/** The id of the outermost record in a path, as the client wrote it, whatever its size. */
function outermostId(params: Readonly<Record<string, string>>): string | undefined {
  return Object.values(params)[0]?.replace(/^0+(?=\d)/, "");
}

function renderList(c: Context<AppEnv>, list: ListReply): Response {
  const { baseUrl } = c.get("state");
  const requestId = c.get("requestId");
  const url = publicUrlOf(urlOf(c.req.raw), baseUrl);
  const headers = list.paging ? paginationHeaders(list.paging, url) : new Headers();
  headers.set("Content-Type", JSON_TYPE);
  return new Response(
    listBody(list, (error) => logFailure({ requestId, list: "broke off" }, error)),
    { headers },
  );
}

/**
 * The fingerprint of a request with an `Idempotency-Key` (§idempotency-keys); undefined without the header. No other request
 * shares that of an unreadable body.
 */
async function idempotencyKey(
  request: HonoRequest,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Promise<IdempotencyKey | undefined> {
  const key = request.header("Idempotency-Key");
  if (!key) return undefined;
  // Of the bytes, as the text of a large body would take as much memory again as its values.
  const digest = bytes && (await sha256(`${request.path}\n${await sha256(withoutBlanks(bytes))}`));
  return { key: await sha256(key), request: digest ?? "" };
}
