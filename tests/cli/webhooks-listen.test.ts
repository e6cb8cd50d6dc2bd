import { hostname } from "node:os";
import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { decryptSecret, importSecretsKey } from "../../functions/store/access/keys.ts";
import { type CliStore, openCliStore } from "./cli-store.ts";

const PROGRAM = fileURLToPath(new URL("../../tools/cli/index.ts", import.meta.url));

let store: CliStore;
let host: string;
let plain: Listener;
let forwarding: Listener;
let killed: number | undefined;
let customer: number;
let administrator: number;
const target = createServer();
const children: ChildProcess[] = [];

beforeAll(async () => {
  store = await openCliStore();
  customer = await addUser("customer");
  administrator = await addUser("administrator");
  await addUser("administrator");
  const gone = spawn("true");
  await once(gone, "exit");
  killed = gone.pid;
  await addListener(killed);
  await addListener(process.pid);
  target.listen(0, "127.0.0.1");
  await once(target, "listening");
  host = `127.0.0.1:${(target.address() as AddressInfo).port}`;

  const topics = ["--topic", "Order.Updated", "--topic", "action.wc_x"];
  const owned = ["--url", "https://tunnel.example/x", "--user", String(customer)];
  [plain, forwarding] = await Promise.all([
    listen(),
    listen("--forward", `http://${host}/in?a=1`, "--json", ...topics, ...owned),
  ]);
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  target.close();
  await store.close();
});

async function addUser(role: string): Promise<number> {
  const login = `user-${Math.random()}`;
  const text = "insert into users (login, email, role) values ($1, $1 || '@x.example', $2) returning id::int";
  const [user] = await store.sql<{ id: number }>(text, [login, role]);
  return user!.id;
}

/** The rest of a killed process's listener. */
function addListener(pid: number | undefined) {
  const text = `insert into webhooks (name, topic, delivery_url, secret_ciphertext)
    values ('store webhooks listen (${hostname()} ' || $1 || ')', 'order.created', 'http://a.example', '')`;
  return store.sql(text, [String(pid)]);
}

function webhooksOf(pid: number | undefined) {
  const text = `select id::int, topic, status, delivery_url, user_id::int, home, secret_ciphertext from webhooks
    where name = 'store webhooks listen (${hostname()} ' || $1 || ')' order by id`;
  return store.sql<Record<string, string | number>>(text, [String(pid)]);
}

type Listener = Awaited<ReturnType<typeof listen>>;

/** `store webhooks listen`, once it listens. */
async function listen(...options: string[]) {
  const env = { ...process.env, DATABASE_URL: store.databaseUrl, SECRETS_KEY: store.secretsKey };
  const child = spawn(process.execPath, [PROGRAM, "webhooks", "listen", ...options], { env });
  children.push(child);
  const messages: string[] = [];
  const notes = createInterface(child.stderr)[Symbol.asyncIterator]();
  const printed = createInterface(child.stdout)[Symbol.asyncIterator]();
  let url: string | undefined;
  while (url === undefined) {
    const { value, done } = await notes.next();
    if (done) throw new Error(messages.join("\n"));
    if (!value.startsWith("store: ")) messages.push(value);
    [, url] = /^Listening at (\S+) /.exec(value) ?? [];
  }
  const hooks = await webhooksOf(child.pid);
  const key = await importSecretsKey(store.secretsKey);
  const secret = await decryptSecret(key, String(hooks[0]?.["secret_ciphertext"]));
  return {
    url,
    messages,
    hooks,
    secret,
    pid: child.pid,
    line: async () => String((await printed.next()).value),
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      const [code] = await once(child, "exit");
      return code as number | null;
    },
  };
}

/** A delivery like the Worker's, optionally with other headers. */
function delivery(secret: string, body: string, headers: Record<string, string> = {}): RequestInit {
  const sentAt = new Date();
  const standard = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": new Webhook(secret, { format: "raw" }).sign("msg_1", sentAt, body),
  };
  const original = {
    "content-type": "application/json",
    "x-wc-webhook-topic": "order.updated",
    "x-wc-webhook-id": "1",
    "x-wc-webhook-signature": createHmac("sha256", secret).update(body).digest("base64"),
    "x-wc-webhook-delivery-id": "0123456789abcdef0123456789abcdef",
  };
  return { method: "POST", body, headers: { ...original, ...standard, ...headers } };
}

const ORDER = JSON.stringify({ order: { id: 42, note: "Grüße" } });

test("listen creates its webhooks, checks deliveries, and leaves nothing at Ctrl-C", async () => {
  const { url, hooks, messages, secret, line, end, pid } = plain;
  expect(hooks).toHaveLength(12);
  expect(hooks[0]).toMatchObject({
    topic: "coupon.created",
    status: "active",
    delivery_url: url,
    user_id: administrator,
    home: "",
  });
  const pings =
    "select webhook_id::int as id, topic, queued_at from deliveries where webhook_id = any($1) order by id";
  const ids = hooks.map(({ id }) => id);
  expect(await store.sql(pings, [ids])).toEqual(ids.map((id) => ({ id, topic: "ping", queued_at: null })));
  // The forwarding target verifies with it.
  expect(messages.find((line) => !line.startsWith("Removed"))).toBe(`Signing secret: ${secret}`);

  const time = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ  `;
  const order = `${time}order.updated  42  0123456789abcdef0123456789abcdef  `;
  const post = async (request: RequestInit, bodyLines: string[]) => {
    expect((await fetch(url, request)).status).toBe(200);
    const first = await line();
    for (const text of bodyLines) expect(await line()).toBe(`    ${text}`);
    return first;
  };
  const orderLines = ["{", '  "order": {', '    "id": 42,', '    "note": "Grüße"', "  }", "}"];
  expect(await post(delivery(secret, ORDER), orderLines)).toMatch(
    new RegExp(`${order}genuine  signature ok  standard ok$`),
  );
  expect(await post({ method: "POST", body: new URLSearchParams("webhook_id=9") }, ["webhook_id=9"])).toMatch(
    new RegExp(`${time}ping  -  webhook 9$`),
  );
  expect(await post(delivery("another secret", ORDER), orderLines)).toMatch(
    new RegExp(`${order}NOT GENUINE  signature bad  standard bad  again: 2$`),
  );
  const deleted = delivery(secret, '{"id":7}', {
    "x-wc-webhook-topic": "coupon.deleted",
    "x-wc-webhook-delivery-id": "\u009B31m",
    "webhook-signature": "v1,AAAA v2,BBBB",
  });
  expect(await post(deleted, ["{", '  "id": 7', "}"])).toMatch(
    new RegExp(`${time}coupon.deleted  7  webhook 1  NOT GENUINE  signature ok  standard bad$`),
  );
  const nonsense = "\u001B[31mtwo\nlines";
  expect(await post({ method: "POST", body: nonsense }, [String.raw`\u001b[31mtwo`, "lines"])).toMatch(
    new RegExp(`${time}unknown  -  webhook -  NOT GENUINE  signature missing  standard missing$`),
  );

  expect(await end("SIGINT")).toBe(0);
  expect(await webhooksOf(pid)).toEqual([]);
  expect(await store.sql(pings, [ids])).toEqual([]);
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});

test("the next listener removes webhooks of killed ones, not of running ones", async () => {
  const messages = [...plain.messages, ...forwarding.messages];
  expect(messages.filter((line) => line.startsWith("Removed"))).toEqual([
    "Removed webhooks of an earlier run: 1.",
  ]);
  expect(await webhooksOf(killed)).toEqual([]);
  expect(await webhooksOf(process.pid)).toHaveLength(1);
});

test("--forward forwards everything and returns the target's answer; --json, --topic, --url and --user take effect", async () => {
  const { url, hooks, secret, line, end, pid } = forwarding;
  const own = { delivery_url: "https://tunnel.example/x", user_id: customer };
  expect(hooks).toEqual([
    expect.objectContaining({ ...own, topic: "order.updated" }),
    expect.objectContaining({ ...own, topic: "action.wc_x" }),
  ]);

  const got: unknown[] = [];
  target.on("request", async (request, response) => {
    const { "x-wc-webhook-topic": topic, "content-type": type, host } = request.headers;
    got.push({ url: request.url, method: request.method, topic, type, host, body: await text(request) });
    response.writeHead(418, { "x-teapot": "short" }).end("and stout");
  });
  const answer = await fetch(url, delivery(secret, ORDER, { "webhook-timestamp": "1" }));
  expect([answer.status, answer.headers.get("x-teapot"), await answer.text()]).toEqual([
    418,
    "short",
    "and stout",
  ]);
  expect(got).toEqual([
    { url: "/in?a=1", method: "POST", topic: "order.updated", type: "application/json", host, body: ORDER },
  ]);
  expect(JSON.parse(await line())).toEqual({
    time: expect.stringMatching(/Z$/),
    topic: "order.updated",
    object_id: 42,
    webhook_id: 1,
    delivery: "0123456789abcdef0123456789abcdef",
    signature: "ok",
    standard_signature: "bad",
    genuine: false,
    body: { order: { id: 42, note: "Grüße" } },
    times: 1,
    forwarded: "418",
  });

  target.closeAllConnections();
  target.close();
  const old = new Date(Date.now() - 3_600_000);
  const stale = {
    "webhook-timestamp": String(Math.floor(old.getTime() / 1000)),
    "webhook-signature": `v1,AAAA ${new Webhook(secret, { format: "raw" }).sign("msg_1", old, ORDER)}`,
  };
  expect((await fetch(url, delivery(secret, ORDER, stale))).status).toBe(502);
  expect(JSON.parse(await line())).toMatchObject({
    standard_signature: "stale",
    times: 2,
    forwarded: "ECONNREFUSED",
  });
  expect(await end("SIGTERM")).toBe(0);
  expect(await webhooksOf(pid)).toEqual([]);
});

test("listen ends with 1 without an owner, or for a taken port", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const signals = vi.spyOn(process, "on").mockReturnValue(process); // For the tests' own process.
  const refused = [
    await store.run("webhooks", "listen", "--user", "999"),
    await store.run("webhooks", "listen", "--port", String(port)),
  ];
  signals.mockRestore();
  other.close();
  expect(refused).toEqual([
    { exitCode: 1, stdout: "", stderr: 'error: no user has the id, e-mail address or login "999"\n' },
    { exitCode: 1, stdout: "", stderr: expect.stringContaining("EADDRINUSE") },
  ]);
});
