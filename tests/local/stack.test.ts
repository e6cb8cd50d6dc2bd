import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Holder } from "../../tools/local/data-dir.ts";
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

test("a stack keeps its data over kill -9, refuses a second one on its data, and stops when told", async () => {
  const dataDir = join(folder, "one");
  const first = await start(dataDir, "--port", "0");
  const port = new URL(first.url).port;
  expect(await indexStatus(first.url)).toBeLessThan(500);
  expect(await holder(dataDir)).toMatchObject({ pid: first.pid, url: first.url });
  for (const secret of ["stack.json", "secrets.json"])
    expect((await stat(join(dataDir, secret))).mode & 0o077).toBe(0);
  await query(
    dataDir,
    "insert into users (login, email, role) values ('kept', 'kept@example.com', 'customer')",
  );

  const refused = start(dataDir, "--port", "0");
  await expect(refused).rejects.toThrow(
    `${dataDir} is in use by process ${first.pid}, a stack at ${first.url}`,
  );

  const { secretsKey } = await holder(dataDir);
  first.signal("SIGKILL");
  expect(await first.ended).toBe("SIGKILL");

  const second = await start(dataDir, "--port", port);
  expect(second.url).toBe(first.url);
  expect(await indexStatus(second.url)).toBeLessThan(500);
  expect(await query(dataDir, "select login from users")).toEqual([{ login: "kept" }]);
  expect((await holder(dataDir)).secretsKey).toBe(secretsKey);

  second.signal("SIGTERM");
  expect(await second.ended).toBe(0);
  await expect(fetch(second.url)).rejects.toThrow();
  await expect(stat(join(dataDir, "stack.json"))).rejects.toThrow();
  await expect(stat(join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow();
});

test("two stacks run side by side, and a port in use is refused", async () => {
  const dirs = [join(folder, "two"), join(folder, "three")] as const;
  const [two, three] = await Promise.all([start(dirs[0], "--port", "0"), start(dirs[1], "--port", "0")]);
  await query(
    dirs[0],
    "insert into users (login, email, role) values ('two', 'two@example.com', 'customer')",
  );
  expect(await query(dirs[1], "select login from users")).toEqual([]);
  expect(await indexStatus(three.url)).toBeLessThan(500);

  const { port } = new URL(two.url);
  await expect(start(join(folder, "four"), "--port", port)).rejects.toThrow(
    `Port ${port} of 127.0.0.1 cannot be used`,
  );

  two.signal("SIGINT");
  three.signal("SIGINT");
  expect(await Promise.all([two.ended, three.ended])).toEqual([0, 0]);
});

test.each([[["--port", "x"]], [["--port", "65536"]], [["--nope"]], [["stray"]], [["--data-dir", ""]]])(
  "%j is refused with exit code 2 and the usage",
  async (args) => {
    await expect(start(join(folder, "none"), ...args)).rejects.toThrow(/^exit 2: .*\n\nUsage: npm start/s);
  },
);
