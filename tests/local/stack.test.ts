import { execFile } from "node:child_process";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { runCli } from "../../tools/cli/run.ts";
import { connectStore } from "../../tools/local/postgres/connection.ts";
import type { Holder } from "../../tools/local/postgres/data-dir.ts";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { createDatabase, onDatabase } from "../support/database.ts";
import { memoryFolder } from "../support/memory-folder.ts";
import { openReceiver, type Received, type Receiver } from "../webhooks/receiver.ts";
import { killStacks, type RunningStack, start, startAs } from "./running-stack.ts";

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

test("the first page redirects to the console's host", async () => {
  for (const path of ["/", "/index.php", "/?utm_source=x"]) {
    const response = await fetch(stack.url + path, { redirect: "manual" });
    expect([path, response.status, response.headers.get("Location")]).toEqual([
      path,
      307,
      `${consoleOf(stack.url)}/`,
    ]);
  }
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

const withPassword = (password: string) =>
  Object.assign(new URL(inject("maintenanceUrl")), { password }).href;
const OF_OTHERS = "postgresql://owner:s3cret@db.invalid/shop";

test.each([
  [
    "another machine's",
    OF_OTHERS,
    [],
    /^exit 1: DATABASE_URL names a database on db\.invalid, not on this machine.*--shared-database/,
  ],
  [
    "another machine's, meant so",
    OF_OTHERS,
    ["--shared-database"],
    /^exit 1: the database cannot be reached \(\w+\): check the host/,
  ],
  [
    "a server that does not run",
    "postgresql://127.0.0.1:9/shop",
    [],
    /^exit 1: the database cannot be reached \(ECONNREFUSED\): check/,
  ],
  [
    "a server with another password",
    withPassword("s3cret"),
    [],
    /^exit 1: the database refuses the connection \(password .*\): correct the user, password or name in DATABASE_URL$/,
  ],
  [
    "a server without TLS that it demands",
    `${inject("maintenanceUrl")}?sslmode=verify-full`,
    [],
    /^exit 1: the connection to the database cannot be encrypted as asked \(.*SSL.*\): correct sslmode in DATABASE_URL/,
  ],
  ["no connection string", "shop", [], /^exit 1: DATABASE_URL is no connection string: set it to/],
] as const)(
  "DATABASE_URL of %s is refused in one line, before it is migrated",
  async (_what, url, words, refusal) => {
    const failure = await startAs(["--data-dir", join(folder, "none"), "--port", "0", ...words], {
      DATABASE_URL: url,
    }).catch(String);
    const line = String(failure).replace(/^Error: /, "");
    const last = line.replace(/^exit 1: .*\n(?=.+$)/s, "exit 1: ");
    expect(last).toMatch(refusal);
    expect(line).not.toContain("s3cret");
  },
);

test("a database of this machine with another key is refused before it is migrated", async () => {
  const { databaseUrl } = await createDatabase();
  const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");
  const command = storeCommand({ databaseUrl, secretsKey: keyOf(1) });
  await jsonOf(command("keys", "create", "--role", "administrator", "--permissions", "read", "--json"));
  const routines = (text: string) =>
    onDatabase(databaseUrl, async (client) => (await client.query(text)).rows);
  await routines("update drizzle.__routines set hash = 'of another text' where name = 'spent.sql'");
  const env = { DATABASE_URL: databaseUrl, SECRETS_KEY: keyOf(2) };
  await expect(startAs(["--data-dir", join(folder, "b"), "--port", "0", "--empty"], env)).rejects.toThrow(
    "SECRETS_KEY is not the key of this store",
  );
  expect(await routines("select hash from drizzle.__routines where name = 'spent.sql'")).toEqual([
    { hash: "of another text" },
  ]);
});

/** Runs the start program in a mount namespace of its own, which ends with it. Throws as `startAs` does. */
async function startBehind(mount: string, dataDir: string): Promise<string> {
  const words = ["tools/local/start.ts", "--data-dir", dataDir, "--empty", "--port", "0"];
  const script = `${mount} && exec "$@"`;
  const args = ["--mount", "sh", "-c", script, "sh", process.execPath, ...words];
  const { DATABASE_URL: _database, ...env } = process.env;
  return promisify(execFile)("unshare", args, { env }).then(
    () => "started",
    ({ stderr }: { stderr: string }) => stderr.trimEnd().split("\n").at(-1) ?? "",
  );
}

// Only root may mount: others get a folder without rights, and a file system module that has no space.
const isRoot = process.getuid?.() === 0;

test("a folder that cannot be written is refused in one line, with the cure", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const failure = await start(join(file, "store"), "--port", "0").catch(String);
  expect(failure).toMatch(/exit 1: (?:.*\n)*\S+ cannot be written \(ENOTDIR\): .*--data-dir$/);

  const closed = join(folder, "closed");
  await mkdir(closed, { mode: 0o555 });
  const refusal = isRoot
    ? await startBehind(`mount -t tmpfs -o ro tmpfs '${closed}'`, closed)
    : await start(closed, "--port", "0").catch(String);
  expect(refusal).toMatch(
    /closed cannot be written \((?:EROFS|EACCES)\): .* another folder with --data-dir$/,
  );
});

const FULL = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
fs.promises.writeFile = async () => { throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }); };
syncBuiltinESMExports();`;

test("a disk that is full, or fills while PostgreSQL is made, is refused in one line, with the cure", async () => {
  const full = join(folder, "full");
  await mkdir(full);
  const line = /^(?:.*\n)*.*the disk is full.*: free some space, or choose another folder with --data-dir$/;
  if (isRoot)
    for (const filler of ["head -c 9M /dev/zero > '$D/filler'; true", "true"]) {
      const mount = `mount -t tmpfs -o size=8m,mode=711 tmpfs '${full}' && { ${filler.replace("$D", full)}; }`;
      expect(await startBehind(mount, full)).toMatch(line);
    }
  else {
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(FULL)}`;
    const failure = await startAs(["--data-dir", full, "--empty"], { NODE_OPTIONS }).catch(String);
    expect(failure).toMatch(line);
  }
});
