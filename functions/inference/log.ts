import { causeChain } from "../platform/log-failure.ts";

type Answer = (request: Request) => Promise<Response>;

/** Gives every answer an `X-Request-Id` and writes one line of JSON for it; what is thrown becomes a 500, with its cause in that line. */
export function logged(answer: Answer): Answer {
  return async function logged(request) {
    const started = performance.now();
    const requestId = requestIdOf(request);
    let failure: unknown;
    const response = await answer(request).catch((error: unknown) => {
      failure = error;
      return Response.json({ error: "internal_error", message: "The validator failed" }, { status: 500 });
    });
    response.headers.set("X-Request-Id", requestId);
    const line = {
      requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      totalMs: Math.round((performance.now() - started) * 10) / 10,
    };
    if (failure === undefined) console.log(JSON.stringify(line));
    else console.error(JSON.stringify({ ...line, detail: causeChain(failure) }));
    return response;
  };
}

/** That of the sender, if it is fit for a log. */
function requestIdOf(request: Request): string {
  const given = request.headers.get("X-Request-Id") ?? "";
  return /^[\w=-]{1,255}$/.test(given) ? given : crypto.randomUUID();
}
