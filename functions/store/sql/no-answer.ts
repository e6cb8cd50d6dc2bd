import { NeonDbError } from "../../../gen/driver/neon-http.js";
import { StoreError } from "../errors.ts";

/** The proxy refused a request, or its answer. */
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

/** SQLSTATEs of an outage: connection, resources, shutdown, timeout. A protocol violation is the request's own fault. */
const OUTAGE = /^(08(?!P01)|53|57(P|014))/;
/** SQLSTATEs of a server that has done nothing. */
const UNDONE = /^(08001|08004|53|57)/;
/** A request or an answer above 10 MiB: the request's own fault, and its transaction was rolled back. */
const TOO_LARGE = new Set([413, 507]);
/** Without a severity it is the proxy's own: it had too many clients, and rolled the work back. */
const PROTOCOL_VIOLATION = "08P01";
/** The SQL function `keep_outcome` raises it while another transaction runs the same request. */
const IN_FLIGHT = "INFLT";
/** Lock timeout (schema/routines/assert_unchanged.sql). */
const LOCKED = "55P03";

/** Postgres has no free connection. */
const TOO_MANY_CONNECTIONS = "53300";

/** Whether the database had no connection for a request, which thus did nothing. */
export function gotNoConnection(thrown: unknown): boolean {
  return thrown instanceof NeonDbError && codeOf(thrown) === TOO_MANY_CONNECTIONS;
}

function codeOf(thrown: NeonDbError): string | undefined {
  return ((thrown.sourceError ?? {}) as Refused).code ?? thrown.code;
}

/**
 * The error for a failed round trip: `unavailable` when the database cannot serve, `outcome_unknown` for a write that may have
 * been committed (§ambiguous-writes), else itself, as the request's own fault.
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
