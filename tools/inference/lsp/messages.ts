import type { Readable } from "node:stream";
import { parseJson } from "../../files/json.ts";

/**
 * Messages of the language server protocol: a header with the length, and JSON. The reader of vscode-jsonrpc has no limit on
 * lengths, emits messages one by one, and adds 15 KiB to the package.
 */

/** Most bytes of a message: a document of a megabyte, escaped. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_HEADER_BYTES = 4096;

const LENGTH = /^content-length:[ \t]*(\d+)[ \t]*$/im;

/**
 * The messages that each chunk of the stream completes; undefined for invalid JSON. Throws for a missing length, and for one
 * above the limit.
 */
export async function* messagesOf<Message>(input: Readable): AsyncGenerator<(Message | undefined)[]> {
  let chunks: Buffer[] = [];
  let waiting = 0;
  /** Bytes needed before the next attempt. */
  let needed = 0;
  for await (const chunk of input) {
    chunks.push(chunk as Buffer);
    waiting += (chunk as Buffer).length;
    if (waiting < needed) continue;
    const { messages, rest, wants } = take<Message>(Buffer.concat(chunks, waiting));
    [chunks, waiting, needed] = [[rest], rest.length, wants];
    yield messages;
  }
}

function take<Message>(bytes: Buffer) {
  const messages: (Message | undefined)[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf("\r\n\r\n", at);
    if ((end < 0 ? bytes.length : end) - at > MOST_HEADER_BYTES) throw new Error("a header is too long");
    if (end < 0) return { messages, rest: bytes.subarray(at), wants: 0 };
    const length = lengthOf(bytes.toString("latin1", at, end));
    const from = end + 4;
    if (bytes.length < from + length)
      return { messages, rest: bytes.subarray(at), wants: from - at + length };
    at = from + length;
    messages.push(parseJson(bytes.toString("utf8", from, at)) as Message | undefined);
  }
}

function lengthOf(header: string): number {
  const written = LENGTH.exec(header)?.[1];
  if (written === undefined) throw new Error("a message has no Content-Length");
  const length = Number(written);
  if (length > MOST_BYTES)
    throw new Error(`a message of ${written.slice(0, 20)} bytes is above the limit of ${MOST_BYTES}`);
  return length;
}
