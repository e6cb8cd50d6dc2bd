import type { Readable, Writable } from "node:stream";
import { answer, type Message, newSession, tellOfChanges } from "./session.ts";

/** The language server over two streams: messages of JSON, each behind its length. Ends when the editor says so or goes away. */
export async function serve(input: Readable, output: Writable): Promise<void> {
  const session = newSession((message) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    output.write(`Content-Length: ${body.length}\r\n\r\n`);
    output.write(body);
  });
  let waiting = Buffer.alloc(0);
  for await (const chunk of input) {
    waiting = Buffer.concat([waiting, chunk as Buffer]);
    for (let next = take(waiting); next; next = take(waiting)) {
      waiting = next.rest;
      if (next.message) answer(session, next.message);
      if (session.over) return;
    }
    tellOfChanges(session);
    if (waiting.length > MOST_WAITING) return;
  }
}

/** Bytes of a message at most: a document of a megabyte, escaped. */
const MOST_WAITING = 32 * 1024 * 1024;

/** The first message, if it is all there; undefined for one that is no JSON. */
function take(bytes: Buffer): { message: Message | undefined; rest: Buffer<ArrayBuffer> } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const length = Number(
    /content-length:[ \t]*(\d{1,9})/i.exec(bytes.subarray(0, end).toString("latin1"))?.[1] ?? 0,
  );
  const from = end + 4;
  if (bytes.length < from + length) return undefined;
  const rest = Buffer.from(bytes.subarray(from + length));
  try {
    return { message: JSON.parse(bytes.subarray(from, from + length).toString("utf8")) as Message, rest };
  } catch {
    return { message: undefined, rest };
  }
}
