import type { HonoRequest } from "hono";

/** The client's address from Cloudflare; empty without one. */
export function addressOf({ req }: { req: Pick<HonoRequest, "header"> }): string {
  return req.header("CF-Connecting-IP") ?? "";
}
