import { execFile } from "node:child_process";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCli } from "../../tools/cli/run.ts";
import { connectStore } from "../../tools/local/connection.ts";
import type { Holder } from "../../tools/local/data-dir.ts";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { ASSETS } from "../../gen/console/assets.ts";
import { attributes, rows } from "../console/html.ts";
import { onDatabase } from "../support/database.ts";
import { memoryFolder } from "../support/memory-folder.ts";
import { openReceiver, type Received, type Receiver } from "../webhooks/receiver.ts";
import { killStacks, type RunningStack, start } from "./running-stack.ts";

let folder: string;

beforeAll(async () => {
  folder = await memoryFolder("store-stack-");
});

afterAll(async () => {
  killStacks();
  await receiver.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

const holder = async (dataDir: string): Promise<Holder> =>
  JSON.parse(await readFile(join(dataDir, "stack.json"), "utf8"));
const query = async (dataDir: string, text: string) =>
  onDatabase((await holder(dataDir)).databaseUrl, async (client) => (await client.query(text)).rows);
const indexStatus = async (url: string) => (await fetch(`${url}/wc-api/v3/`)).status;

/** The answer to curl with redirects, which resolves `console.localhost` by itself: status, type, body. */
async function ask(url: string): Promise<[status: number, type: string, body: string]> {
  const words = ["-sSL", "-w", "%{stderr}%{http_code} %{content_type}", url];
  const { stdout, stderr } = await promisify(execFile)("curl", words);
  const [, status, type = ""] = /^(\d+) (.*)$/.exec(stderr) ?? [];
  return [Number(status), type, stdout];
}
const consoleOf = (url: string) => url.replace("127.0.0.1", "console.localhost");

/** One stack, from its start to its end. */
let dataDir: string;
let stack: RunningStack;
let secretsKey: string;
let receiver: Receiver;
const tellsOf = (arg: number) => (request: Received) => request.body.includes(`"arg":${arg}}`);

beforeAll(async () => {
  receiver = await openReceiver();
  dataDir = join(folder, "one");
  stack = await start(dataDir, "--port", "0");
  secretsKey = (await holder(dataDir)).secretsKey;
});

test("its secrets are for its owner only", async () => {
  for (const secret of ["stack.json", "secrets.json"]) {
    expect((await stat(join(dataDir, secret))).mode & 0o077).toBe(0);
  }
});

test("the first page reports the parts and their addresses", async () => {
  const response = await fetch(`${stack.url}/`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
  const page = await response.text();
  expect(attributes(page, "link", "href")).toEqual(["data:,", ASSETS.docs]);
  expect(rows(page).map(([worker, , where]) => [worker, where])).toEqual([
    ["Worker", "Where"],
    ["v1", "/wc-api/v1/"],
    ["v2", "/wc-api/v2/"],
    ["v3", "/wc-api/v3/"],
    ["webhooks", "a queue and a cron, no URL"],
    ["inference", "/inference/v1/"],
    ["console", `${consoleOf(stack.url)}/`],
  ]);
  expect(page).toContain(`--data-dir ${dataDir} keys create`);
  expect(page).toContain(`curl -u ck_…:cs_… ${stack.url}/wc-api/v3/coupons`);
  for (const href of attributes(page, "a", "href")) {
    const [status, type] = await ask(href.startsWith("/") ? stack.url + href : href);
    expect([href, status]).toEqual([href, 200]);
    const isApi = href.startsWith("/wc-api/");
    expect(type).toMatch(isApi ? "application/json" : href.startsWith("/") ? "text/plain" : "text/html");
  }
  // The path of the style sheet leads to the console's host.
  const policy = response.headers.get("Content-Security-Policy");
  expect(policy).toContain(`style-src 'self' ${consoleOf(stack.url)};`);
});

test("plain permalinks find their version; unmatched paths have no page", async () => {
  for (const version of ["1", "2", "3"])
    for (const start of ["/", "/index.php"]) {
      const path = `${start}?wc-api-version=${version}&wc-api-route=/coupons`;
      const response = await fetch(stack.url + path);
      // The named version asks for a key in its own way.
      const direct = await fetch(`${stack.url}/wc-api/v${version}/coupons`);
      expect([path, response.status, await response.text()]).toEqual([
        path,
        direct.status,
        await direct.text(),
      ]);
      expect(response.status).not.toBe(200);
    }
  expect((await fetch(`${stack.url}/?wc-api-version=3&wc-api-route=/`)).status).toBe(200);
  expect((await fetch(`${stack.url}/favicon.ico`)).status).toBe(404);
});

test("the console has a host of its own, to which other hosts redirect", async () => {
  // Nobody may sign in to an empty store yet.
  expect(stack.printed.stdout.at(-1)).toBe(`The console: ${consoleOf(stack.url)}/console`);
  const [, , about] = await ask(`${consoleOf(stack.url)}/health`);
  expect(JSON.parse(about)).toMatchObject({ status: "pass" });
  for (const path of ["/console", "/docs/guides/lists?x=1", "/console/sign-in?link=a"]) {
    const { status, headers } = await fetch(stack.url + path, { redirect: "manual" });
    expect([status, headers.get("Location")]).toEqual([302, consoleOf(stack.url) + path]);
  }
});

test("deliveries of a command go out at once", async () => {
  const run = storeCommand(await holder(dataDir));
  const made = await jsonOf(
    run("keys", "create", "--role", "administrator", "--permissions", "read_write", "--json"),
  );
  const webhook = { topic: "action.wc_counted", delivery_url: receiver.url };
  const created = await fetch(`${stack.url}/wc-api/v3/webhooks`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${made.consumer_key}:${made.consumer_secret}`)}` },
    body: JSON.stringify({ webhook }),
  });
  expect(created.status).toBe(201);
  expect((await run("webhooks", "emit", "wc_counted", "--arg", "1")).stdout).toBe(
    "1 webhooks get action.wc_counted now\n",
  );
  await receiver.until(1, tellsOf(1));
});

test("it keeps its data and its port over kill -9, and starts with pending deliveries", async () => {
  await query(
    dataDir,
    "insert into users (login, email, role) values ('kept', 'kept@example.com', 'customer')",
  );
  stack.signal("SIGKILL");
  expect(await stack.ended).toBe("SIGKILL");

  vi.stubEnv("DATABASE_URL", undefined).stubEnv("SECRETS_KEY", undefined);
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  expect(await runCli(["--data-dir", dataDir, "webhooks", "emit", "wc_counted", "--arg", "2"])).toBe(0);
  expect(log.mock.calls).toEqual([["1 webhooks get action.wc_counted when the stack starts"]]);
  log.mockRestore();

  const { url } = stack;
  stack = await start(dataDir, "--port", new URL(url).port);
  expect(stack.url).toBe(url);
  expect(await indexStatus(stack.url)).toBe(200);
  expect(await query(dataDir, "select login from users where role = 'customer'")).toEqual([
    { login: "kept" },
  ]);
  expect((await holder(dataDir)).secretsKey).toBe(secretsKey);
  await receiver.until(1, tellsOf(2));
});

test("a command joins its database and leaves it running", async () => {
  vi.stubEnv("DATABASE_URL", undefined).stubEnv("SECRETS_KEY", undefined);
  const joined = await connectStore({ dataDir });
  await joined.close();
  expect(joined).toMatchObject({ databaseUrl: (await holder(dataDir)).databaseUrl, secretsKey });
  expect(await query(dataDir, "select login from users where role = 'customer'")).toEqual([
    { login: "kept" },
  ]);
});

test("another runs beside it; data or a port in use is refused", async () => {
  const beside = join(folder, "two");
  const { port } = new URL(stack.url);
  const [other, sameData, samePort] = await Promise.allSettled([
    start(beside, "--port", "0"),
    start(dataDir, "--port", "0"),
    start(join(folder, "three"), "--port", port),
  ]);
  const refusal = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === "rejected" ? String(outcome.reason) : "";
  expect(refusal(sameData)).toContain(
    `${dataDir} is in use by process ${stack.pid}, a stack at ${stack.url}`,
  );
  expect(refusal(samePort)).toContain(`Port ${port} of 127.0.0.1 cannot be used`);
  if (other.status === "rejected") throw other.reason;

  expect(await query(beside, "select login from users where role = 'customer'")).toEqual([]);
  expect(await query(dataDir, "select login from users where role = 'customer'")).toEqual([
    { login: "kept" },
  ]);
  expect(await indexStatus(other.value.url)).toBe(200);
  other.value.signal("SIGINT");
  expect(await other.value.ended).toBe(0);
});

test("it stops on request, and leaves nothing running", async () => {
  stack.signal("SIGTERM");
  expect(await stack.ended).toBe(0);
  await expect(fetch(stack.url)).rejects.toThrow("fetch failed");
  await expect(stat(join(dataDir, "stack.json"))).rejects.toThrow("ENOENT");
  await expect(stat(join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
});

test.each([[["--port", "x"]], [["--port", "65536"]], [["--nope"]], [["stray"]], [["--data-dir", ""]]])(
  "%j is refused with exit code 2 and the usage",
  async (args) => {
    await expect(start(join(folder, "none"), ...args)).rejects.toThrow(/^exit 2: .*\n\nUsage: npm start/s);
  },
);
