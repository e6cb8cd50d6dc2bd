import type { HonoRequest } from "hono";

/** The address that a request comes from, as Cloudflare tells it; empty where nobody does. */
export function addressOf({ req }: { req: Pick<HonoRequest, "header"> }): string {
  return req.header("CF-Connecting-IP") ?? "";
}
