import { beforeAll, beforeEach, expect, test } from "vitest";
import { checkHost } from "../../tools/cli/webhooks/check-host.ts";
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

test("test sends the newest record of the webhook's kind, as a usual delivery", async () => {
  const create = ["webhooks", "create", "--url", "https://a.example/hook", "--json", "--topic"];
  const { id } = await jsonOf(run(...create, "customer.updated"));
  const [{ newest } = {}] = await store.sql(
    "insert into users (login, email, role) values ('ada', 'ada@example.com', 'customer') returning id::int as newest",
  );
  const sent = await run("webhooks", "test", String(id));
  const [sample] = await store.sql(
    "select replace(delivery_id::text, '-', '') as id, topic, object_id::int, state from deliveries where topic <> 'ping'",
  );
  expect(sample).toMatchObject({ topic: "customer.updated", object_id: newest, state: "pending" });
  expect(sent.stdout).toBe(
    `the store sends delivery ${sample!["id"]} with the next sweep, within an hour; "webhooks show ${sample!["id"]}" has the answer\n`,
  );
  await run("webhooks", "pause", String(id));
  expect((await run("webhooks", "test", String(id))).stdout).toContain(
    `when webhook ${id}, now paused, is active`,
  );
  const action = await jsonOf(run(...create, "action.wc_x"));
  expect(await run("webhooks", "test", String(action.id))).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("no record for this topic"),
  });
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
  const resolve = async () => [{ address: "169.254.169.254" }, { address: "fd00::1" }];
  await expect(checkHost("http://169.254.169.254.nip.io/", resolve)).rejects.toThrow(
    "the store sends nothing to 169.254.169.254.nip.io: the address 169.254.169.254 is not public (linkLocal)",
  );
  await checkHost("https://a.example.com/", async () => [{ address: "93.184.216.34" }]);
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
  const resolve = async () => [{ address }];
  await expect(checkHost("https://a.example.com/", resolve)).rejects.toThrow(
    `the address ${address} is not public (${range})`,
  );
});
