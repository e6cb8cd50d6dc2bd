import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { request as requestTls } from "node:https";
import { pipeline } from "node:stream/promises";

/** The timeout of the delivery Worker. */
const PATIENCE_MS = 15_000;

/** Of one connection, not of the message. */
const HOP_BY_HOP = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/**
 * Forwards a request and returns the target's answer; 502 without one, 504 after the timeout. Returns the target's status, or
 * the reason for none.
 */
export async function forward(
  target: URL,
  { method, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<string> {
  try {
    const answer = await send(target, method, headers, body);
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    await pipeline(answer, response);
    return String(answer.statusCode);
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    const tooLate = name === "TimeoutError" || name === "AbortError";
    if (response.headersSent) response.destroy();
    else response.writeHead(tooLate ? 504 : 502).end();
    return tooLate ? "no answer in time" : (code ?? name);
  }
}

function send(
  target: URL,
  method = "POST",
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { ...endToEnd(headers), "content-length": body.length },
      signal: AbortSignal.timeout(PATIENCE_MS),
    };
    const begin = target.protocol === "https:" ? requestTls : request;
    begin(target, options).once("response", resolve).once("error", reject).end(body);
  });
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
