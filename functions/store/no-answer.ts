import { NeonDbError } from "@neondatabase/serverless";
import { StoreError } from "./errors.ts";

/** What Neon's proxy says of a request that it does not carry out, or whose answer it does not give, with a status of HTTP. */
export class ProxyRefusal extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`HTTP status ${status}: ${text}`);
    this.name = "ProxyRefusal";
    this.status = status;
  }
}

/** No answer, or but a part of it: the connection broke, or it took too long. */
export class BrokenAnswer extends Error {
  constructor(cause: unknown) {
    super("The database's answer did not arrive", { cause });
    this.name = "BrokenAnswer";
  }
}

/** SQLSTATEs of a server that serves nobody, and has done nothing: not connected, out of resources, shutting down. */
const NOT_SERVING = /^(08001|08004|53|57P)/;
/** Those of a connection that was lost on the way. A protocol violation is this request's own failure. */
const LOST = /^08(?!P01)/;
/** A request or an answer above 64 MiB: the request's own failure, and its transaction was rolled back. */
const TOO_LARGE = new Set([413, 507]);

/**
 * What the failure of a round trip means: `unavailable` when the database cannot serve, `outcome_unknown` for a write that
 * may have been committed (§ambiguous-writes), itself for what this very request did wrong.
 */
export function meaningOf(thrown: unknown, { writes }: { writes: boolean }): unknown {
  const cause = thrown instanceof NeonDbError ? (thrown.sourceError ?? thrown) : thrown;
  if (cause instanceof NeonDbError && cause.code) {
    if (NOT_SERVING.test(cause.code)) return new StoreError("unavailable", { cause });
    if (!LOST.test(cause.code)) return thrown;
  } else if (cause instanceof ProxyRefusal) {
    if (TOO_LARGE.has(cause.status)) return cause;
    if (cause.status < 500) return new StoreError("unavailable", { cause });
  } else if (thrown === cause && !(cause instanceof NeonDbError || cause instanceof BrokenAnswer)) {
    return thrown;
  }
  return new StoreError(writes ? "outcome_unknown" : "unavailable", { cause });
}
