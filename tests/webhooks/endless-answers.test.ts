import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** A receiver with an endless answer delays nobody: reading stops in time. */

const { store, v3 } = useStore("v3", "webhooks", "console");

/** Milliseconds of an answer that suffice for a test. */
const ENOUGH_MS = 20_000;

/** A receiver that answers a head, and then the same bytes without end. */
async function openEndless(head: string | Buffer, block: Buffer) {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}); // The client closes it.
    setTimeout(() => socket.destroy(), ENOUGH_MS).unref();
    socket.once("data", (request) => {
      requests.push(String(request));
      socket.write(head);
      const more = () => {
        if (!socket.destroyed && socket.write(block)) setImmediate(more);
      };
      socket.on("drain", more);
      more();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, requests };
}

const BEGINNING = "HTTP/1.1 200 OK\r\n";
const WITHOUT_END = "Content-Length: 100000000000\r\n\r\n";
const GZIP_HEAD = Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Blocks that decompress to nothing. */
const EMPTY_DEFLATE = Buffer.from([0, 0, 0, 255, 255]);
const EMPTY_BROTLI = Buffer.from([6]);
const many = (block: Buffer, times = 12_000) => Buffer.concat(Array.from({ length: times }, () => block));

test.each([
  [
    "of brotli that decompresses to nothing",
    `${BEGINNING}Content-Encoding: br\r\n${WITHOUT_END}`,
    EMPTY_BROTLI,
    "",
  ],
  [
    "of gzip that decompresses to nothing",
    Buffer.concat([Buffer.from(`${BEGINNING}Content-Encoding: gzip\r\n${WITHOUT_END}`), GZIP_HEAD]),
    EMPTY_DEFLATE,
    "",
  ],
  [
    "in chunks of a byte",
    `${BEGINNING}Transfer-Encoding: chunked\r\n\r\n`,
    Buffer.from("1\r\na\r\n"),
    "a".repeat(64),
  ],
])("an answer %s", async (_what, head, block, kept) => {
  await store.sql("truncate webhooks, deliveries cascade");
  const receiver = await openEndless(head, many(block));
  await v3.post("/webhooks", { webhook: { topic: "coupon.created", delivery_url: receiver.url } });
  const attempts = () =>
    store.sql(`select status, error, response_body, duration_ms < $1 as in_time from delivery_attempts`, [
      ENOUGH_MS / 2,
    ]);
  await expect.poll(attempts).toHaveLength(1);
  expect(await attempts()).toEqual([{ status: 200, error: null, response_body: kept, in_time: true }]);
  expect((await store.fetch("/health")).status).toBe(200);
  expect(receiver.requests).toEqual([expect.stringMatching(/^accept-encoding: identity\r$/im)]);
});
