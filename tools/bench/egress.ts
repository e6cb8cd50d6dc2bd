import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { NeonHttp } from "../local/neon-http.ts";

/** Counts the bytes from the local stack's Neon proxy to the Workers, with headers. It must run in this process. */
export function bytesSentBy({ url }: Pick<NeonHttp, "url">): { bytes(): number; end(): void } {
  const port = Number(new URL(url).port);
  const sent = new Map<Socket, { first: number; last: number }>();
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket; response: ServerResponse };
    if (socket.localPort !== port) return;
    const { first } = sent.get(socket) ?? { first: 0 };
    sent.set(socket, { first, last: socket.bytesWritten });
  };
  subscribe("http.server.response.finish", note);
  return {
    bytes: () => [...sent.values()].reduce((sum, { first, last }) => sum + last - first, 0),
    end: () => unsubscribe("http.server.response.finish", note),
  };
}
