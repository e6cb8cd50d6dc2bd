type Handler<Env> = (request: Request, env: Env, execution: ExecutionContext) => Response | Promise<Response>;

/**
 * A handler that leaves nothing of a request's body unread, however it answers (§usable-connections). A Worker cannot close a
 * connection, and the platform breaks one on which a rest of a body stands before the next request.
 */
export function drainingBodies<Env>(handler: Handler<Env>): Handler<Env> {
  return async function drainBodyBehind(request, env, execution) {
    try {
      return await handler(request, env, execution);
    } finally {
      await drain(request.body);
    }
  };
}

/** Bytes that are read at once, and in all: more than the platform lets in. */
const CHUNK = 64 * 1024;
const LIMIT = 512 * 1024 * 1024;

async function drain(body: ReadableStream | null): Promise<void> {
  if (!body || body.locked) return;
  try {
    const reader = body.getReader({ mode: "byob" });
    let chunk = await reader.readAtLeast(CHUNK, new Uint8Array(CHUNK));
    for (let read = 0; !chunk.done && read < LIMIT;) {
      read += chunk.value.length;
      chunk = await reader.readAtLeast(CHUNK, new Uint8Array(chunk.value.buffer));
    }
  } catch {
    // A body that breaks off takes its connection with it.
  }
}
