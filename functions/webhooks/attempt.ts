import type { Exchange } from "../../schema/deliveries.ts";
import type { Attempt } from "../store/deliveries/scheduler/record.ts";
import type { Message } from "./message.ts";

/** What of an answer is read, and what of that is kept; bytes. */
const READ = 16 * 1024;
const KEPT = 1024;
/** Pieces that are read of it: each costs the same, however small it is (§compressed-answers). */
const PIECES = 64;
/**
 * The encoding of an answer that is read. The runtime decompresses an endless nothing for as long as it is sent, and no
 * timeout ends that (§compressed-answers).
 */
const PLAIN = "identity";
/** What is kept of its headers, and of the value of one; characters. */
const KEPT_HEADERS = 4096;
const LONGEST_HEADER = 512;

export interface AttemptTools {
  fetch: typeof fetch;
  now: () => Date;
  timeoutMs: number;
  /** What is kept of the body that is sent. */
  keptBodyBytes: number;
}

/** An attempt with the receiver's wish about the next one. */
export interface Answered extends Attempt {
  /** The `Retry-After` header. */
  retryAfter: string | null;
  /** Whether there is nothing to send any more. */
  isDropped?: true;
}

/** Posts a message once. Redirects are not followed; `error` names a failure on the way. Never throws. */
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

/** An attempt that was not made, because something forbids it. */
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

/** Of a message what operators are shown: its length is known where its body is not kept to the end. */
function kept({ headers, body }: Message, bytes: number): Pick<Exchange, "request_headers" | "request_body"> {
  const encoder = new TextEncoder();
  const { read } = encoder.encodeInto(body, new Uint8Array(bytes));
  const length = String(encoder.encode(body).length);
  return { request_headers: { ...headers, "Content-Length": length }, request_body: body.slice(0, read) };
}

/** Without what Postgres takes no text with: NUL, and half a character where one was cut through. */
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** The first header lines, none longer than one may be. */
function beginningOf(headers: Headers): Record<string, string> {
  const lines = Array.from(
    headers,
    ([name, value]) => [name, storable(value.slice(0, LONGEST_HEADER))] as const,
  );
  let room = KEPT_HEADERS;
  return Object.fromEntries(lines.filter((line) => (room -= line.join("").length) >= 0));
}

/** The beginning of a body as text; what breaks off later does not matter, and what is compressed is left alone. */
async function readBeginning({ body, headers }: Response): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const kept = new Uint8Array(KEPT);
  let read = 0;
  const isCompressed = (headers.get("Content-Encoding") ?? PLAIN).toLowerCase() !== PLAIN;
  try {
    for (let pieces = isCompressed ? PIECES : 0; pieces < PIECES && read < READ; pieces += 1) {
      const { done, value } = await reader.read();
      if (done) break;
      if (read < KEPT) kept.set(value.subarray(0, KEPT - read), read);
      read += value.length;
    }
    await reader.cancel();
  } catch {
    // The status has arrived, and it is what counts.
  }
  return new TextDecoder().decode(kept.subarray(0, read)).replaceAll("\0", "").toWellFormed();
}

/** What the edge answers in place of a receiver whose name it does not find. */
const EDGE_ERROR = 530;
const NO_SUCH_NAME = "error code: 1016";

function unresolved(url: string): string {
  return `the name ${URL.parse(url)?.hostname} does not resolve`;
}

/** Errors of workerd itself, without the edge around it: a name that it does not find, and an internal failure. */
const INTERNAL = "internal error; reference = ";

function describe(error: unknown, url: string): string {
  if (error instanceof Error && error.message.startsWith(INTERNAL))
    return `no answer: the name ${URL.parse(url)?.hostname} may not resolve (${error.message})`;
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `no answer: ${error instanceof Error ? error.message : String(error)}${cause}`;
}
