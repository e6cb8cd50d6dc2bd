import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { serveStore } from "../../tools/local/serve.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { type Answer, api } from "../support/api.ts";
import { createDatabase } from "../support/database.ts";
import { checkedFetch } from "../support/exchange.ts";
import { insertKey } from "../support/keys.ts";

/** Shortest absence of the database; `OUTAGE_SECONDS=20` for a real outage. */
const OUTAGE_MS = Number(process.env["OUTAGE_SECONDS"] ?? 1) * 1000;

/** A connection to a server that can be cut, so that its other end does not know the outcome of its requests. */
async function openWay(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(end);
      end.on("error", () => other.destroy()).on("close", () => (other.destroy(), sockets.delete(end)));
      end.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = (server.address() as AddressInfo).port;
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const restore = () => once(server.listen(own, "127.0.0.1"), "listening");
  return { port: own, cut, restore };
}

test("a lost database under load: only 503, and each order is created once in the end", async () => {
  const { databaseUrl, workersUrl, drop } = await createDatabase();
  const way = await openWay(Number(new URL(databaseUrl).port));
  const byWay = Object.assign(new URL(workersUrl), { port: String(way.port) }).href;
  const secretsKey = randomBytes(32).toString("base64");
  const workers = bundledWorkers.filter(({ environment }) => environment === "v2");
  const service = await serveStore({ workersUrl: byWay, secretsKey, workers, port: 0 });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  onTestFinished(async () => {
    await Promise.all([service.stop(), pool.end()]);
    way.cut();
    await drop();
  });
  const sql = async (text: string, params: unknown[] = []) => (await pool.query(text, params)).rows;
  const v2 = api({ fetch: checkedFetch(service.fetch) }, 2, await insertKey(sql, secretsKey, {}));

  const answers: Answer[] = [];
  let seen = () => {};
  const tell = (answer: Answer) => (answers.push(answer), seen(), answer);
  const until = (happened: () => boolean) =>
    new Promise<void>((resolve) => {
      seen = () => happened() && resolve();
      seen();
    });
  const ofStatus = (status: number) => answers.filter((answer) => answer.status === status).length;

  const over = new AbortController();
  let made = 0;
  /** Like a well-behaved client: it repeats the request with its key until it succeeds. */
  async function order(): Promise<void> {
    while (!over.signal.aborted) {
      const key = { "Idempotency-Key": crypto.randomUUID() };
      const body = { order: { note: `order ${(made += 1)}` } };
      while (tell(await v2.post("/orders", body, key)).status !== 201) await pause(100);
    }
  }
  async function look(): Promise<void> {
    while (!over.signal.aborted) if (tell(await v2.get("/orders?fields=id")).status !== 200) await pause(100);
  }
  const load = Promise.all([...Array.from({ length: 6 }, order), look(), look()]);

  await until(() => ofStatus(201) >= 20);
  way.cut();
  await Promise.all([until(() => ofStatus(503) >= 20), pause(OUTAGE_MS)]);
  const before = ofStatus(201);
  await way.restore();
  await until(() => ofStatus(201) >= before + 20);
  over.abort();
  await load;

  console.log(
    `${made} orders, ${ofStatus(503)} times 503, ${ofStatus(409)} times 409, ${answers.filter(({ headers }) => headers.has("Idempotent-Replayed")).length} told again`,
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(refused.map(({ body }) => body.errors[0].code))).toEqual(new Set(["shop_api_unavailable"]));
  const notes = await sql("select customer_note as note, count(*)::int as times from orders group by note");
  expect(notes.filter(({ times }) => times !== 1)).toEqual([]);
  expect(notes).toHaveLength(made);
}, 120_000);
