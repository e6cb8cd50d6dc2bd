import { MAX_BYTES } from "./config/index.ts";

/** Thrown when a body breaks off, or is malformed on its way. */
export class BrokenBody extends Error {}

/** The body of a request; undefined for one above `MAX_BYTES`, of which no more is read than tells that. */
export async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (declaredSize(request) > MAX_BYTES) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.length;
      if (size > MAX_BYTES) return undefined;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new BrokenBody("The body cannot be read", { cause });
  }
  return join(chunks, size);
}

/** Bytes of a body that are read for nothing. */
const MOST_DISCARDED = 16 * MAX_BYTES;

/**
 * Reads what nobody has read of a body: left there, it would end the connection, and the request that the client sends
 * next would fail. What is far too large is left, and what is broken.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || declaredSize(request) > MOST_DISCARDED) return;
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.length;
      if (size > MOST_DISCARDED) return;
    }
  } catch {
    // The connection is lost with it, and the answer is ready all the same.
  }
}

function declaredSize(request: Request): number {
  return Number(request.headers.get("Content-Length"));
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
