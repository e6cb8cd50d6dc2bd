/** The bytes of a stream, none without one. Throws `tooLong` above a number of them. */
export async function readAtMost(
  stream: AsyncIterable<Uint8Array> | null,
  most: number,
  tooLong: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > most) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
