/** The body of a request, unless it exceeds the limit in bytes or breaks off. The rest of a larger body stays unread. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | "too large" | "broken"> {
  const announced = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (announced > limit) return "too large";
  try {
    if (announced <= limit) return new Uint8Array(await request.arrayBuffer());
    return request.body ? await readChunks(request.body.getReader(), limit) : new Uint8Array();
  } catch {
    return "broken"; // Also for invalid framing of chunks.
  }
}

/** A body of unknown size. The reader does not cancel it: a later step reads the rest. */
async function readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | "too large"> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.length;
    chunks.push(chunk.value);
    if (size > limit) break;
  }
  reader.releaseLock();
  return size > limit ? "too large" : new Uint8Array(await new Blob(chunks).arrayBuffer());
}
