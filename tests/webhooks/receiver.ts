import { EventEmitter, once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { checkDelivery } from "../support/check-delivery.ts";

/** A request at the receiver. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a request that the receiver has read. */
export type Behave = (request: Received, response: ServerResponse) => void;

export interface Receiver {
  /** On loopback, without a trailing slash. */
  url: string;
  received: Received[];
  /** From now on. */
  behave: Behave;
  /** Waits for this many matching requests. Throws with the actual ones after the timeout. */
  until(count: number, matches?: (request: Received) => boolean): Promise<Received[]>;
  close(): Promise<void>;
}

const HANGS_MS = 250_000;

/** A subscriber of webhooks on loopback; answers 200 by default. */
export async function openReceiver(): Promise<Receiver> {
  const { receiver, open } = newReceiver();
  await open();
  return receiver;
}

/** That of a file's tests: before each of them it has received nothing, and answers 200 without a body. */
export function useReceiver(): Receiver {
  const { receiver, open } = newReceiver();
  beforeAll(open);
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.behave = (_request, response) => void response.end();
  });
  afterAll(() => receiver.close());
  return receiver;
}

function newReceiver(): { receiver: Receiver; open(): Promise<void> } {
  const server = createServer((request, response) => void take(request, response));
  const arrivals = new EventEmitter();
  const receiver: Receiver = {
    url: "",
    received: [],
    behave: (_request, response) => void response.end("ok"),
    async until(count, matches = () => true) {
      for (const signal = AbortSignal.timeout(HANGS_MS); ;) {
        const found = receiver.received.filter(matches);
        if (found.length >= count) {
          for (const delivery of found) checkDelivery(delivery);
          return found;
        }
        await once(arrivals, "request", { signal }).catch((cause: unknown) => {
          const all = JSON.stringify(receiver.received);
          throw new Error(`Received ${found.length} of ${count}: ${all}`, { cause });
        });
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function take(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request).catch(() => null);
    if (body === null) return; // Its sender was cut off: no delivery.
    const received = { path: request.url ?? "", headers: request.headers, body };
    receiver.received.push(received);
    arrivals.emit("request");
    receiver.behave(received, response);
  }

  async function open() {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    receiver.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  return { receiver, open };
}
