import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { Webhook } from "standardwebhooks";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { checkHost, fetchAt } from "../../tools/cli/webhooks/check-host.ts";
import { openReceiver } from "../webhooks/receiver.ts";
import { useCliStore } from "./cli-store.ts";
import { jsonOf, withInput } from "./store-command.ts";

const store = useCliStore();
const { run } = store;

beforeAll(async () => {
  await run("users", "create", "--role", "administrator", "--email", "a@example.com");
});
beforeEach(() => store.sql("truncate webhooks restart identity cascade"));

const piped = (input: string, ...args: string[]) => withInput(input, () => run(...args));

test("create makes a webhook and its ping, pause holds it, delete removes it with its deliveries", async () => {
  const made = await jsonOf(
    run(
      "webhooks",
      "create",
      "--topic",
      "Order.Updated",
      "--url",
      "https://a.example/hook",
      "--name",
      "Mine",
      "--json",
    ),
  );
  expect(made).toEqual({ id: expect.any(Number), secret: expect.stringMatching(/^[\w-]{32}$/) });
  const id = String(made.id);
  expect(await jsonOf(run("webhooks", "list", "--json"))).toMatchObject([
    {
      id: made.id,
      status: "active",
      topic: "order.updated",
      delivery_url: "https://a.example/hook",
      name: "Mine",
      pending: 1,
    },
  ]);
  expect(await store.sql("select topic from deliveries")).toEqual([{ topic: "ping" }]);
  expect((await run("webhooks", "pause", id)).stdout).toBe(`webhook ${id} is paused\n`);
  expect(await store.sql("select status from webhooks")).toEqual([{ status: "paused" }]);
  expect((await run("webhooks", "delete", id)).stdout).toBe(
    `webhook ${id} and its pending deliveries are deleted\n`,
  );
  expect(await store.sql("select id from deliveries")).toEqual([]);
});

test("test sends a sample delivery of any topic, signed with the webhook's secret, and shows the result", async () => {
  const receiver = await openReceiver();
  const made = await jsonOf(
    piped(
      "s3cret\n",
      "webhooks",
      "create",
      "--topic",
      "coupon.created",
      "--url",
      receiver.url,
      "--secret",
      "--json",
    ),
  );
  const id = String(made.id);
  for (const topic of [
    "coupon.created",
    "order.updated",
    "customer.deleted",
    "product.restored",
    "action.wc_x",
  ]) {
    const sample = await jsonOf(run("webhooks", "test", id, "--topic", topic, "--json"));
    expect(sample).toMatchObject({ topic, accepted: true, answer: { status: 200, error: null, body: "ok" } });
    const { headers, body } = receiver.received.at(-1)!;
    expect(headers["x-wc-webhook-topic"]).toBe(topic);
    expect(new Webhook("s3cret", { format: "raw" }).verify(body, headers as Record<string, string>)).toEqual(
      JSON.parse(sample.body),
    );
  }
  receiver.behave = (_request, response) => void response.writeHead(500).end("no");
  const refused = await run("webhooks", "test", id);
  expect(refused).toMatchObject({ exitCode: 1, stderr: "error: the receiver did not accept the delivery\n" });
  expect(refused.stdout).toContain("X-WC-Webhook-Topic: coupon.created");
  expect(refused.stdout).toMatch(/^status: 500$/m);
  expect(refused.stdout).not.toContain("s3cret");
  expect(await store.sql("select id from deliveries where topic <> 'ping'")).toEqual([]);
  await receiver.close();
});

test("secrets come by standard input, never in the command line", async () => {
  const topic = ["--topic", "order.created"];
  const [url, secret] = ["https://me:pass@a.example/hook", "s3cret of the hook"];
  const made = await jsonOf(
    piped(`${url}\n${secret}\n`, "webhooks", "create", ...topic, "--url", "-", "--secret", "--json"),
  );
  expect(made.secret).toBe(secret);
  expect(await store.sql("select delivery_url from webhooks")).toEqual([{ delivery_url: url }]);
  const refusals = [
    [
      await run("webhooks", "create", ...topic, "--url", "https://a.example", "--secret", secret),
      /too many arguments/,
    ],
    [await run("webhooks", "create", ...topic, "--url", url), /command line must not have a password/],
    [await run("webhooks", "listen", "--forward", "http://me:pass@127.0.0.1/"), /must not have a password/],
    [
      await piped("not a url", "webhooks", "create", ...topic, "--url", "-"),
      /must be a URL .*, not the given text/,
    ],
    [await piped(url, "webhooks", "create", ...topic, "--url", "-", "--secret"), /no line with the secret/],
    [
      await piped("whsec_x", "webhooks", "create", ...topic, "--url", "https://a.example", "--secret"),
      /whsec_ has to be followed by 24 bytes/,
    ],
  ] as const;
  for (const [{ exitCode, stdout, stderr }, why] of refusals) {
    expect([exitCode > 0, stdout, stderr]).toEqual([true, "", expect.stringMatching(why)]);
    expect(stderr).not.toMatch(/pass@|s3cret|not a url/);
  }
  expect(await store.sql("select id from webhooks")).toHaveLength(1);
});

test.each([
  ["http://169.254.169.254/x", "a Worker cannot reach an IP address (error code: 1003)"],
  ["http://10.0.0.1.example.invalid/", "is not public"],
  ["http://localtest.example/", "is not public"],
  ["http://x.nowhere-at-all.example.com/", "the name x.nowhere-at-all.example.com does not resolve"],
])("the command sends nothing to %s", async (url, message) => {
  await expect(checkHost(url)).rejects.toThrow(message);
});

test("a public name with a private address is detected", async () => {
  const resolve = async () => [
    { address: "169.254.169.254", family: 4 },
    { address: "fd00::1", family: 6 },
  ];
  await expect(checkHost("http://169.254.169.254.nip.io/", resolve)).rejects.toThrow(
    "the store sends nothing to 169.254.169.254.nip.io: the address 169.254.169.254 is not public (linkLocal)",
  );
  const addresses = await checkHost("https://a.example.com/", async () => [
    { address: "93.184.216.34", family: 4 },
  ]);
  expect(addresses).toEqual([{ address: "93.184.216.34", family: 4 }]);
});

test.each([
  ["127.0.0.1", "loopback"],
  ["192.168.1.1", "private"],
  ["100.64.0.1", "carrierGradeNat"],
  ["168.63.129.16", "unicast"],
  ["224.0.0.1", "multicast"],
  ["203.0.113.7", "reserved"],
  ["::1", "loopback"],
  ["fd00:ec2::254", "uniqueLocal"],
  ["::ffff:10.0.0.1", "private"],
  ["64:ff9b::7f00:1", "rfc6052"],
  ["2002:c0a8:101::1", "6to4"],
  ["4000::1", "unicast"],
])("a name with the address %s is refused", async (address, range) => {
  const resolve = async () => [{ address, family: address.includes(":") ? 6 : 4 }];
  await expect(checkHost("https://a.example.com/", resolve)).rejects.toThrow(
    `the address ${address} is not public (${range})`,
  );
});

/** There is only one look-up, so a name that changes between two cannot redirect a request. */
test("the request goes to the checked address, under the name of the URL", async () => {
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  const fetch = fetchAt([{ address: "127.0.0.1", family: 4 }]);
  const url = `http://hook.nowhere.invalid:${port}/in?a=1`;
  const { status } = await fetch(url, { method: "POST", body: "{}", redirect: "manual" });
  expect(status).toBe(200);
  expect(receiver.received).toMatchObject([
    { path: "/in?a=1", body: "{}", headers: { host: `hook.nowhere.invalid:${port}` } },
  ]);
  await receiver.close();
});

test("TLS asks for the name of the URL, not for the address", async () => {
  const asked: string[] = [];
  const server = createServer({
    SNICallback(name, answer) {
      asked.push(name);
      answer(new Error("There is no certificate"));
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const fetch = fetchAt([{ address: "127.0.0.1", family: 4 }]);
  await expect(fetch(`https://hook.nowhere.invalid:${port}/`)).rejects.toThrow("fetch failed");
  expect(asked).toEqual(["hook.nowhere.invalid"]);
  server.close();
});
