import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCli } from "../../tools/cli/run.ts";
import { readHolder } from "../../tools/local/postgres/data-dir.ts";
import { blocksOf } from "../docs/guide.ts";
import { openReceiver } from "../webhooks/receiver.ts";
import { childOf, killStacks, type RunningStack, startAs } from "./running-stack.ts";
import { memoryFolder } from "../support/memory-folder.ts";

/** The first minutes after a clone: one shop from its first start on. */

let folder: string;
let dataDir: string;
let temporary: string;
let stack: RunningStack;
let key: string;

beforeAll(async () => {
  folder = await memoryFolder("store-first-");
  dataDir = join(folder, "shop");
  temporary = join(folder, "tmp");
  await mkdir(temporary);
  stack = await startAs(["--data-dir", dataDir, "--port", "0"], { TMPDIR: temporary });
  key = /^KEY=(ck_\w{40}:cs_\w{40}) /.exec(stack.printed.stdout[0] ?? "")?.[1] ?? "";
});
afterAll(async () => {
  killStacks();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

const LINK = "The console, with a sign-in link for one use: ";

/** Runs a pasted shell script; `curl` fails for an unsuccessful answer. */
async function paste(script: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const strict = `set -e\ncurl() { command curl -sS --fail-with-body "$@"; }\n${script}`;
  const running = promisify(execFile)("bash", ["-c", strict], { env: { ...process.env, ...env } });
  running.child.stdin?.end(); // Without a terminal.
  return (await running).stdout;
}

test("the first start prints the key and three requests, and they work unmodified", async () => {
  const { stdout } = stack.printed;
  const link = stdout.find((line) => line.startsWith(LINK)) ?? "";
  const lines = stdout.filter((line) => line !== link);
  expect(lines.map((line) => line.split(" ")[0])).toEqual([`KEY=${key}`, "curl", "curl", "curl"]);
  expect(link.slice(LINK.length)).toContain(
    `${stack.url.replace("127.0.0.1", "console.localhost")}/console/sign-in?link=`,
  );
  const answers = await paste(lines.join("\n"));
  for (const part of ['{"orders":[{"id":', '{"sales":{', '{"coupon":{"id":']) expect(answers).toContain(part);
});

test("README's requests work unmodified", async () => {
  const readme = readFileSync("README.md", "utf8");
  const [start = "", requests = ""] = blocksOf(readme, "sh");
  const [, curl = ""] = start.split("\n");
  expect(await paste(curl.replace("http://127.0.0.1:8787", stack.url))).toContain('"routes":{"/":');
  const script = requests.replace(/^KEY=\S+/m, `KEY=${key}`).replace("http://127.0.0.1:8787", stack.url);
  expect(script).not.toBe(requests);
  expect(await paste(script)).toContain('"code":"spring"');
});

test("the doctor finds no fault in the demo shop", async () => {
  const { databaseUrl, secretsKey } = (await readHolder(dataDir))!;
  const doctor = `"${process.execPath}" tools/cli/index.ts doctor`;
  const output = await paste(doctor, { DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey });
  expect(output).toMatch(/^pass +ids /m);
});

test("the commands for operators work unmodified", async () => {
  const operating = readFileSync("docs/store-command.md", "utf8");
  const block = blocksOf(operating, "sh").find((code) => code.includes("keys list")) ?? "";
  // Others ask for input, or have tests of their own.
  const own = /^npm run -s store -- (?:--help|keys|audit|tax-rates|settings|reports)/;
  const commands = block
    .split("\n")
    .filter((line) => own.test(line))
    .join("\n");
  const { databaseUrl, secretsKey } = (await readHolder(dataDir))!;
  const npm = `npm() { shift 4; "${process.execPath}" tools/cli/index.ts "$@"; }\n`;
  const output = await paste(npm + commands, { DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey });
  for (const part of ["revoked", "imported 3"]) {
    expect(output).toContain(part);
  }
});

test("a request and a delivery are a line each, without the runtime's own messages", async () => {
  const receiver = await openReceiver();
  const hook = (url: string) => JSON.stringify({ webhook: { topic: "coupon.created", delivery_url: url } });
  await fetch(`${stack.url}/wc-api/v3/coupons/count?x=secret`);
  for (const url of [`${receiver.url}/hook?token=s3cret`, "http://nowhere.invalid/"]) {
    const headers = { Authorization: `Basic ${btoa(key)}` };
    await fetch(`${stack.url}/wc-api/v3/webhooks`, { method: "POST", headers, body: hook(url) });
  }
  const { host } = new URL(receiver.url);
  const time = String.raw`^\d\d:\d\d:\d\d `;
  for (const line of [
    String.raw`GET /wc-api/v3/coupons/count 404 [\d.]+ ms shop_api_authentication_error$`,
    String.raw`POST /wc-api/v3/webhooks 201 [\d.]+ ms$`,
    String.raw`webhook ping to ${host}, attempt 1: 200, \d+ ms; delivered$`,
    String.raw`webhook ping to nowhere.invalid, attempt 1: no answer: .*; again at \d\d:\d\d:\d\d$`,
  ]) {
    await expect
      .poll(() => stack.printed.stderr)
      .toContainEqual(expect.stringMatching(new RegExp(time + line)));
  }
  expect(stack.printed.stderr.join("\n")).not.toMatch(/secret|s3cret|c\+\+|stack:/);
  await receiver.close();
});

test("a part that dies is restarted and reported; the second time the stack ends", async () => {
  const status = () =>
    fetch(`${stack.url}/wc-api/v3/coupons/count`, { headers: { Authorization: `Basic ${btoa(key)}` } }).then(
      (response) => response.status,
      () => 0,
    );
  const postmaster = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  process.kill(Number.parseInt(postmaster, 10), "SIGKILL");
  await expect.poll(() => stack.printed.stderr).toContain("PostgreSQL runs again.");
  expect(stack.printed.stderr).toContain("PostgreSQL has ended (SIGKILL); it is started again.");
  await expect.poll(status).toBe(200);

  process.kill(await childOf(stack.pid, "workerd"), "SIGKILL");
  await expect.poll(() => stack.printed.stderr).toContain("workerd runs again.");
  expect(stack.printed.stderr).toContain("workerd has ended; it is started again.");
  await expect.poll(status).toBe(200);

  process.kill(await childOf(stack.pid, "workerd"), "SIGKILL");
  expect(await stack.ended).toBe(1);
  expect(stack.printed.stderr.at(-1)).toBe("workerd has ended. The stack stops.");
});

test("it leaves nothing in the temporary folder", async () => {
  expect(await readdir(temporary)).toEqual([]);
});

test("a later start prints only its address; links use --public-url and --console-url", async () => {
  const url = "https://shop.example/api";
  const desk = "https://desk.shop.example";
  const options = ["--public-url", `${url}/`, "--console-url", `${desk}/`, "--json-logs"];
  stack = await startAs(["--data-dir", dataDir, "--port", "0", ...options]);
  const { stdout } = stack.printed;
  expect(stdout).toEqual([expect.stringContaining(`${LINK}${desk}/console/sign-in?link=`)]);
  const index = await fetch(`${stack.url}/wc-api/v3/`);
  const meta = { ssl_enabled: true, links: { help: `${desk}/docs/` } };
  expect((await index.json()).store).toMatchObject({ URL: url, meta });
  const page = await fetch(`${stack.url}/console`, { redirect: "manual" });
  expect([page.status, page.headers.get("Location")]).toEqual([302, `${desk}/console`]);
  const root = await fetch(stack.url, { redirect: "manual" });
  expect([root.status, root.headers.get("Location")]).toEqual([307, `${desk}/`]);
  const lines = stack.printed.stderr.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ path: "/wc-api/v3/", status: 200 }));
  stack.signal("SIGINT");
  expect(await stack.ended).toBe(0);
});

test("a misspelt data directory creates no database", async () => {
  vi.stubEnv("DATABASE_URL", undefined).stubEnv("SECRETS_KEY", undefined);
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const words of [
    ["keys", "list"],
    ["switch", "--url", "http://127.0.0.1:1"],
    ["doctor"],
    ["move-in", "--release-webhooks"],
  ]) {
    errors.mockClear();
    expect(await runCli(["--data-dir", join(folder, "shpo"), ...words])).toBe(1);
    expect(errors.mock.calls.join("\n")).toContain(
      `${join(folder, "shpo")} has no store: npm start -- --data-dir`,
    );
  }
  errors.mockRestore();
  await expect(stat(join(folder, "shpo"))).rejects.toThrow("ENOENT");
});

test.each(["shop.example", "ftp://shop.example", "https://a:b@shop.example", "https://shop.example/?a=1"])(
  "--public-url and --console-url of %s are refused",
  async (url) => {
    const refused = startAs(["--data-dir", join(folder, "none"), "--public-url", url]);
    await expect(refused).rejects.toThrow(/^exit 2: --public-url must be a URL/);
    const other = startAs(["--data-dir", join(folder, "none"), "--console-url", url]);
    await expect(other).rejects.toThrow(/^exit 2: --console-url must be a URL/);
  },
);

test("--console-url with a path is refused, as pages link from the root of their host", async () => {
  const refused = startAs(["--data-dir", join(folder, "none"), "--console-url", "https://a.example/desk"]);
  await expect(refused).rejects.toThrow(/^exit 2: --console-url must be a scheme and a host without a path/);
});
