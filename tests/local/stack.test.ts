import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectStore } from "../../tools/local/connection.ts";
import type { Holder } from "../../tools/local/data-dir.ts";
import { attributes, rows } from "../console/html.ts";
import { onDatabase } from "../support/database.ts";
import { killStacks, start } from "./running-stack.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-stack-"));
});

afterAll(async () => {
  killStacks();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

const holder = async (dataDir: string): Promise<Holder> =>
  JSON.parse(await readFile(join(dataDir, "stack.json"), "utf8"));
const query = async (dataDir: string, text: string) =>
  onDatabase((await holder(dataDir)).databaseUrl, async (client) => (await client.query(text)).rows);
const indexStatus = async (url: string) => (await fetch(`${url}/wc-api/v3/`)).status;

/** The first page says what runs and where to go. */
async function expectFirstPage(url: string, dataDir: string): Promise<void> {
  const response = await fetch(`${url}/`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
  const page = await response.text();
  expect(attributes(page, "link", "href")).toEqual(["data:,", "/docs/style.css"]);
  expect(rows(page).map(([worker, , where]) => [worker, where])).toEqual([
    ["Worker", "Where"],
    ["v1", "/wc-api/v1/"],
    ["v2", "/wc-api/v2/"],
    ["v3", "/wc-api/v3/"],
    ["webhooks", "a queue and a cron, no URL"],
    ["inference", "/inference/v1/"],
    ["console", "/docs/"],
  ]);
  expect(page).toContain(`--data-dir ${dataDir} keys create`);
  expect(page).toContain(`curl -u ck_…:cs_… ${url}/wc-api/v3/coupons`);
  for (const path of attributes(page, "a", "href")) {
    const { status, headers } = await fetch(url + path);
    expect([path, status]).toEqual([path, path === "/inference/v1/" ? 404 : 200]);
    expect(headers.get("Content-Type")).toMatch(path.startsWith("/docs") ? "text/html" : "application/json");
  }
}

test("a stack keeps its data and its port over kill -9, has a first page, is joined by commands, and stops when told", async () => {
  const dataDir = join(folder, "one");
  const first = await start(dataDir, "--port", "0");
  for (const secret of ["stack.json", "secrets.json"]) {
    expect((await stat(join(dataDir, secret))).mode & 0o077).toBe(0);
  }
  await query(
    dataDir,
    "insert into users (login, email, role) values ('kept', 'kept@example.com', 'customer')",
  );
  const { secretsKey } = await holder(dataDir);
  first.signal("SIGKILL");
  expect(await first.ended).toBe("SIGKILL");

  const second = await start(dataDir, "--port", new URL(first.url).port);
  expect(second.url).toBe(first.url);
  expect(await indexStatus(second.url)).toBe(200);
  expect(await query(dataDir, "select login from users")).toEqual([{ login: "kept" }]);
  expect((await holder(dataDir)).secretsKey).toBe(secretsKey);
  await expectFirstPage(second.url, dataDir);

  vi.stubEnv("DATABASE_URL", undefined);
  const joined = await connectStore({ dataDir });
  expect(joined).toMatchObject({ databaseUrl: (await holder(dataDir)).databaseUrl, secretsKey });
  await joined.close();
  expect(await query(dataDir, "select login from users")).toEqual([{ login: "kept" }]);

  second.signal("SIGTERM");
  expect(await second.ended).toBe(0);
  await expect(fetch(second.url)).rejects.toThrow("fetch failed");
  await expect(stat(join(dataDir, "stack.json"))).rejects.toThrow("ENOENT");
  await expect(stat(join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
});

test("two stacks run side by side; data or a port in use is refused", async () => {
  const dirs = [join(folder, "two"), join(folder, "three")] as const;
  const two = await start(dirs[0], "--port", "0");
  const { port } = new URL(two.url);
  const [three, sameData, samePort] = await Promise.allSettled([
    start(dirs[1], "--port", "0"),
    start(dirs[0], "--port", "0"),
    start(join(folder, "four"), "--port", port),
  ]);
  const refusal = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === "rejected" ? String(outcome.reason) : "";
  expect(refusal(sameData)).toContain(`${dirs[0]} is in use by process ${two.pid}, a stack at ${two.url}`);
  expect(refusal(samePort)).toContain(`Port ${port} of 127.0.0.1 cannot be used`);
  if (three.status === "rejected") throw three.reason;

  await query(
    dirs[0],
    "insert into users (login, email, role) values ('two', 'two@example.com', 'customer')",
  );
  expect(await query(dirs[1], "select login from users")).toEqual([]);
  expect(await indexStatus(three.value.url)).toBe(200);
  for (const stack of [two, three.value]) stack.signal("SIGINT");
  expect(await Promise.all([two.ended, three.value.ended])).toEqual([0, 0]);
});

test.each([[["--port", "x"]], [["--port", "65536"]], [["--nope"]], [["stray"]], [["--data-dir", ""]]])(
  "%j is refused with exit code 2 and the usage",
  async (args) => {
    await expect(start(join(folder, "none"), ...args)).rejects.toThrow(/^exit 2: .*\n\nUsage: npm start/s);
  },
);
