import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** A recently free port of 127.0.0.1. */
export function findFreePort(): Promise<number> {
  return bindOnce(0);
}

/** Throws when a port of 127.0.0.1 is taken; 0 never is. */
export async function checkPort(port: number): Promise<void> {
  try {
    await bindOnce(port);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = code === "EADDRINUSE" ? "another program listens on it" : message;
    throw new Error(
      `Port ${port} of 127.0.0.1 cannot be used: ${why}. Choose another one with --port, or --port 0 for any.`,
      { cause },
    );
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
