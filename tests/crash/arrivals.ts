import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A delivery that reached its receiver; the same one may come again. */
export interface Arrival {
  delivery: string;
  /** Topic and id of its record. */
  subject: string;
  /** Milliseconds of the clock. */
  at: number;
}

/** Receivers of webhooks on one port, distinguished by path. */
export interface Receivers {
  url: string;
  /** By path, in order, unanswered ones included. */
  arrivals: Map<string, Arrival[]>;
  /** This path reads requests from now on without answering. */
  hang(path: string): void;
  /** It returns as after a crash: unanswered requests break off, new ones are answered. */
  recover(): void;
  close(): void;
}

export async function openReceivers(): Promise<Receivers> {
  const arrivals: Receivers["arrivals"] = new Map();
  const held = new Set<ServerResponse>();
  let hanging: string | undefined;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, url: path = "" } = request;
    const topic = headers["x-wc-webhook-topic"];
    if (typeof topic !== "string") return void request.resume().on("end", () => response.end()); // A ping.
    const subject = `${topic} ${idOf(await json(request))}`;
    const arrival = { delivery: String(headers["webhook-id"]), subject, at: Date.now() };
    arrivals.set(path, [...(arrivals.get(path) ?? []), arrival]);
    if (path === hanging) held.add(response);
    else response.end();
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    arrivals,
    hang: (path) => void (hanging = path),
    recover() {
      hanging = undefined;
      for (const response of held) response.destroy();
      held.clear();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The id of a record in its wrapper, or of a deleted one. */
export function idOf(body: unknown): number {
  const { id, ...rest } = body as { id?: number };
  if (id !== undefined) return id;
  const [record] = Object.values(rest) as { id: number }[];
  return record!.id;
}
