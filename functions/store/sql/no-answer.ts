import { NeonDbError } from "@neondatabase/serverless";
import { StoreError } from "../errors.ts";

/** The proxy does not carry out a request, or does not give its answer. */
interface Refused {
  /** Of HTTP. */
  status?: number | undefined;
  /** SQLSTATE of a server that accepted no connection. */
  code?: string | undefined;
}

/** The proxy's refusal of a request: its HTTP status, and the SQLSTATE where Postgres accepted no connection. */
export function proxyRefusal(status: number, text: string): Error & Refused {
  return Object.assign(new Error(`HTTP ${status}: ${text}`), { status, code: codeIn(text) });
}

function codeIn(text: string): string | undefined {
  const [, code] = /"code":"([0-9A-Z]{5})"/.exec(text) ?? [];
  return code;
}

/** SQLSTATEs of an outage: connection (a protocol violation is this request's own), resources, shutdown, over time. */
const OUTAGE = /^(08(?!P01)|53|57(P|014))/;
/** Those of a server that has done nothing. */
const UNDONE = /^(08001|08004|53|57)/;
/** A request or an answer above 10 MiB: the request's own failure, and its transaction was rolled back. */
const TOO_LARGE = new Set([413, 507]);
/** Without a severity it is the proxy's own: it had too many clients, and rolled this one's work back. */
const PROTOCOL_VIOLATION = "08P01";
/** What the SQL function `keep_outcome` raises while another transaction carries out the same request. */
const IN_FLIGHT = "INFLT";
/** A lock was waited for in vain (schema/routines/assert_unchanged.sql). */
const LOCKED = "55P03";

/** Postgres has no room for another connection. */
const TOO_MANY_CONNECTIONS = "53300";

/** Whether the database had no connection for a request, which so did nothing. */
export function gotNoConnection(thrown: unknown): boolean {
  return thrown instanceof NeonDbError && codeOf(thrown) === TOO_MANY_CONNECTIONS;
}

function codeOf(thrown: NeonDbError): string | undefined {
  return ((thrown.sourceError ?? {}) as Refused).code ?? thrown.code;
}

/**
 * What the failure of a round trip means: `unavailable` when the database cannot serve, `outcome_unknown` for a write that
 * may have been committed (§ambiguous-writes), itself for what this very request did wrong.
 */
export function meaningOf(thrown: unknown, { writes }: { writes: boolean }): unknown {
  if (!(thrown instanceof NeonDbError)) return thrown;
  const { status } = (thrown.sourceError ?? {}) as Refused;
  const code = codeOf(thrown);
  if (code === IN_FLIGHT) return new StoreError("idempotency_in_flight");
  if (code === LOCKED) return new StoreError("contended", { cause: thrown });
  if (code === PROTOCOL_VIOLATION && !thrown.severity)
    return new StoreError("unavailable", { cause: thrown });
  if (code ? !OUTAGE.test(code) : status && TOO_LARGE.has(status)) return thrown;
  const undone = code ? UNDONE.test(code) : status && status < 500;
  return new StoreError(writes && !undone ? "outcome_unknown" : "unavailable", { cause: thrown });
}
