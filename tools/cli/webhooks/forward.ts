import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type Dispatcher, request } from "undici";

/** The timeout of the delivery Worker. */
const PATIENCE_MS = 15_000;

/** Headers of one connection, not of the message. */
const HOP_BY_HOP =
  /^(?:connection|content-length|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;

/**
 * Forwards a request and returns the target's answer; 502 without one, 504 after the timeout. Returns the target's status, or
 * the reason for none.
 */
export async function forward(
  target: URL,
  { method = "POST", headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<string> {
  try {
    const answer = await request(target, {
      method: method as Dispatcher.HttpMethod,
      headers: endToEnd(headers),
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    response.writeHead(answer.statusCode, endToEnd(answer.headers));
    await pipeline(answer.body, response);
    return String(answer.statusCode);
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    const tooLate = name === "TimeoutError" || name === "AbortError";
    if (response.headersSent) response.destroy();
    else response.writeHead(tooLate ? 504 : 502).end();
    return tooLate ? "no answer in time" : (code ?? name);
  }
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}
