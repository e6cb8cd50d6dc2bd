import type { Context, Handler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { StoreError } from "../store/errors.ts";
import { readJson } from "./body.ts";
import { answerTo } from "./error-answers.ts";
import { JSON_TYPE, jsonResponse } from "./json-response.ts";
import { paginationHeaders, streamList } from "./list-reply.ts";
import type { ListReply, Route } from "./route.ts";

/** Hono's handler for a route: parses the body where there is one, and renders what the route answers. */
export function handle(route: Route): Handler<AppEnv> {
  return async function handle(c) {
    const { session, query, home } = c.get("state");
    if (!session) throw new Error("A route was reached without authentication");
    const body = route.acceptsData ? await readJson(c.req.raw) : undefined;
    const request = {
      store: session,
      params: c.req.param() as Record<string, string>,
      query,
      home,
      client: { ip: c.req.header("CF-Connecting-IP") ?? "", userAgent: c.req.header("User-Agent") ?? "" },
      body,
    };
    const reply = await route.handle(request).catch((error: unknown) => {
      throw error instanceof StoreError && route.answers[error.code] ? answerTo(error, route.answers) : error;
    });
    return "chunks" in reply ? renderList(c, reply) : jsonResponse(reply.body, reply.status);
  };
}

function renderList(c: Context<AppEnv>, list: ListReply): Response {
  const { home } = c.get("state");
  const { pathname, search } = new URL(c.req.url);
  const headers = paginationHeaders(list, new URL(home + pathname + search));
  headers.set("Content-Type", JSON_TYPE);
  return new Response(streamList(list), { headers });
}
