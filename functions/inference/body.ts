import { MAX_BYTES } from "./config/index.ts";

/** The body of a request; undefined for one above `MAX_BYTES`, which is not read to its end. */
export async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("Content-Length")) > MAX_BYTES) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return join(chunks, size);
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
