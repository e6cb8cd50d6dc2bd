import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** A port of 127.0.0.1 that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return bindOnce(0);
}

/** Throws when a port of 127.0.0.1 cannot be served; 0 always can. */
export async function checkPort(port: number): Promise<void> {
  try {
    await bindOnce(port);
  } catch (cause) {
    throw new Error(`Port ${port} of 127.0.0.1 cannot be used: ${(cause as Error).message}`, { cause });
  }
}

async function bindOnce(port: number): Promise<number> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const bound = (server.address() as AddressInfo).port;
  server.close();
  await once(server, "close");
  return bound;
}
