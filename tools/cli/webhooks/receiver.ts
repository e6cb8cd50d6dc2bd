import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Arrival, readArrival } from "./arrival.ts";
import { forward } from "./forward.ts";

/** An answered request. */
export interface Received extends Arrival {
  /** Arrivals of the delivery so far; null without an id. */
  times: number | null;
  /** Status of the `--forward` target, or the reason for none; null when nothing was forwarded. */
  forwarded: string | null;
}

interface ReceiverOptions {
  /** 0 for any free one. */
  port: number;
  secret: string;
  forwardTo?: URL | undefined;
  onReceived: (received: Received) => void;
}

export interface Receiver {
  url: string;
  close(): Promise<void>;
}

const MAX_BODY = 64 * 1024 * 1024;

/** Receives deliveries on 127.0.0.1 and answers 200, or as the target does. Throws for a taken port. */
export async function openReceiver({
  port,
  secret,
  forwardTo,
  onReceived,
}: ReceiverOptions): Promise<Receiver> {
  const seen = new Map<string, number>();

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const arrival = readArrival(request, body, secret);
    const times = arrival.delivery === null ? null : (seen.get(arrival.delivery) ?? 0) + 1;
    if (arrival.delivery !== null && times !== null) seen.set(arrival.delivery, times);
    const forwarded = forwardTo ? await forward(forwardTo, request, body, response) : null;
    if (!forwardTo) response.end();
    onReceived({ ...arrival, times, forwarded });
  }

  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy()); // The sender has closed, or sends without end.
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Throws when it is too long, or breaks off. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY) throw new Error("The body is too long");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
