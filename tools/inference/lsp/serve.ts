import type { Readable, Writable } from "node:stream";
import { messagesOf } from "./messages.ts";
import { answer, type Message, publishDiagnostics, type Session } from "./session.ts";

/** The language server over two streams. Ends at the editor's request or with its stream; throws for an oversized message. */
export async function serve(input: Readable, output: Writable): Promise<void> {
  const send: Session["send"] = (message) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    output.write(`Content-Length: ${body.length}\r\n\r\n`);
    output.write(body);
  };
  const session: Session = { documents: new Map(), changed: new Set(), send, over: false };
  for await (const messages of messagesOf<Message>(input)) {
    for (const message of messages) {
      if (message) answer(session, message);
      if (session.over) return;
    }
    await publishDiagnostics(session);
  }
}
