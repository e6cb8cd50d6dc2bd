import type { Exchange } from "../../schema/deliveries.ts";
import type { Attempt } from "../store/deliveries/scheduler/record.ts";
import type { Message } from "./message.ts";

/** Bytes of an answer that are read, and that are kept. */
const READ = 16 * 1024;
const KEPT = 1024;
/** Most chunks of an answer: each costs the same, whatever its size (§compressed-answers). */
const PIECES = 64;
/** The only encoding that is read. The runtime would decompress an endless answer without any timeout (§compressed-answers). */
const PLAIN = "identity";
/** Most characters of the kept headers, and of one value. */
const KEPT_HEADERS = 4096;
const LONGEST_HEADER = 512;

export interface AttemptTools {
  fetch: typeof fetch;
  now: () => Date;
  timeoutMs: number;
  /** Most bytes of a sent body that are kept. */
  keptBodyBytes: number;
}

/** An attempt, and the receiver's wish about the next one. */
export interface Answered extends Attempt {
  /** The `Retry-After` header. */
  retryAfter: string | null;
  /** Whether nothing is left to send. */
  isDropped?: true;
}

/** Posts a message once and follows no redirect. `error` names a network failure. Never throws. */
export async function attempt(message: Message, tools: AttemptTools): Promise<Answered> {
  const { fetch, now, timeoutMs, keptBodyBytes } = tools;
  const startedAt = now();
  const signal = AbortSignal.timeout(timeoutMs);
  const ended = (
    result: Pick<Answered, "status" | "error" | "responseBody" | "retryAfter">,
    headers: Exchange["response_headers"] = null,
  ): Answered => ({
    ...result,
    exchange: { ...kept(message, keptBodyBytes), response_headers: headers },
    url: message.url,
    startedAt,
    durationMs: Math.max(0, now().getTime() - startedAt.getTime()),
  });
  try {
    const { url, body } = message;
    const headers = { ...message.headers, "Accept-Encoding": PLAIN };
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    const responseBody = await readBeginning(response);
    const { status } = response;
    const error = status === EDGE_ERROR && responseBody.startsWith(NO_SUCH_NAME) ? unresolved(url) : null;
    const retryAfter = response.headers.get("Retry-After");
    return ended({ status, error, responseBody, retryAfter }, beginningOf(response.headers));
  } catch (error) {
    const reason = signal.aborted ? `no answer within ${timeoutMs / 1000} s` : describe(error, message.url);
    return ended({
      status: null,
      error: reason,
      responseBody: "",
      retryAfter: null,
    });
  }
}

/** An attempt that a rule forbade before it was sent. */
export function refusedAttempt(url: string, reason: string, at: Date): Answered {
  return {
    url,
    startedAt: at,
    durationMs: 0,
    status: null,
    error: reason,
    responseBody: "",
    retryAfter: null,
    exchange: null,
  };
}

/** The part of a message that operators see. The length counts the whole body, also a cut one. */
function kept({ headers, body }: Message, bytes: number): Pick<Exchange, "request_headers" | "request_body"> {
  const encoder = new TextEncoder();
  const { read } = encoder.encodeInto(body, new Uint8Array(bytes));
  const length = String(encoder.encode(body).length);
  return { request_headers: { ...headers, "Content-Length": length }, request_body: body.slice(0, read) };
}

/** Removes NUL and cut surrogates, which Postgres refuses in text. */
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** The first header lines, each cut to its limit. */
function beginningOf(headers: Headers): Record<string, string> {
  const lines = Array.from(
    headers,
    ([name, value]) => [name, storable(value.slice(0, LONGEST_HEADER))] as const,
  );
  let bytesLeft = KEPT_HEADERS;
  return Object.fromEntries(lines.filter((line) => (bytesLeft -= line.join("").length) >= 0));
}

/** The beginning of a body as text. A later break does not matter. A compressed body is not read. */
async function readBeginning({ body, headers }: Response): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const beginning = new Uint8Array(KEPT);
  let read = 0;
  const isCompressed = (headers.get("Content-Encoding") ?? PLAIN).toLowerCase() !== PLAIN;
  try {
    for (let pieces = isCompressed ? PIECES : 0; pieces < PIECES && read < READ; pieces += 1) {
      const { done, value } = await reader.read();
      if (done) break;
      if (read < KEPT) beginning.set(value.subarray(0, KEPT - read), read);
      read += value.length;
    }
    await reader.cancel();
  } catch {
    // The status has arrived, and only it counts.
  }
  return new TextDecoder().decode(beginning.subarray(0, read)).replaceAll("\0", "").toWellFormed();
}

/** The status of Cloudflare's edge for a receiver whose name does not resolve. */
const EDGE_ERROR = 530;
const NO_SUCH_NAME = "error code: 1016";

function unresolved(url: string): string {
  return `the name ${URL.parse(url)?.hostname} does not resolve`;
}

/** Errors of workerd without the edge: a name that does not resolve, and an internal failure. */
const INTERNAL = "internal error; reference = ";

function describe(error: unknown, url: string): string {
  if (error instanceof Error && error.message.startsWith(INTERNAL))
    return `no answer: the name ${URL.parse(url)?.hostname} may not resolve (${error.message})`;
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `no answer: ${error instanceof Error ? error.message : String(error)}${cause}`;
}
