type Handler<Env> = (request: Request, env: Env, execution: ExecutionContext) => Response | Promise<Response>;

/**
 * A handler that reads the whole body of a request (§usable-connections). A Worker cannot close a connection, and the platform
 * breaks one with an unread body.
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

/** Bytes per read, and in all: above the platform's limit. */
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
    // A body that breaks off ends its connection.
  }
}
