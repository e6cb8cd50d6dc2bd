import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import { configFor, regionOf } from "../../tools/cli/deploy/config.ts";
import { readRateLimits } from "../../tools/cli/deploy/rate-limits.ts";
import { useStore } from "../support/use-store.ts";
import { type Outcome, storeCommand } from "./store-command.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { store } = useStore({ consoleAt: "any host" }, "v1", "v2", "v3", "webhooks", "inference", "console");

/** Stands in for wrangler: writes down how it was called, keeps queues, says where a trial answers, fails when told to. */
const FAKE = `#!/usr/bin/env bash
cd "$FAKE_FOLDER"
echo "$*" >> calls
[ "$(wc -l < calls)" = "$(cat fail 2>/dev/null)" ] && { echo "planted failure" >&2; exit 1; }
case "$1 $2" in
  "queues info") [ -e "queue $3" ] ;;
  "queues create") touch "queue $3" ;;
  deploy*)
    if [ "$6" = --secrets-file ]; then stat -c %a "$OLDPWD/$7" >> modes; cp "$OLDPWD/$7" "secrets of $5"; fi
    if [ "$5" != webhooks ]; then echo "Deployed"; echo "  $FAKE_URL"; fi ;;
esac`;

let folder: string;
let secrets: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-deploy-"));
  await writeFile(join(folder, "wrangler"), FAKE, { mode: 0o755 });
  secrets = join(folder, "secrets.env");
  const { databaseUrl, secretsKey } = store;
  const lines = [
    `DATABASE_URL='${databaseUrl}'`,
    `SECRETS_KEY=${secretsKey}`,
    "HEALTH_TOKEN=of-the-operator",
  ];
  await writeFile(secrets, lines.join("\n"), { mode: 0o600 });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(join(ROOT, "wrangler.deployed.toml"), { force: true });
});
beforeEach(async () => {
  for (const name of await readdir(folder))
    if (!["wrangler", "secrets.env"].includes(name)) await rm(join(folder, name));
});

/** `store deploy`; `failAt` is the call of wrangler that fails. */
async function deploy(args: string[], failAt = 0): Promise<Outcome & { calls: string[] }> {
  await writeFile(join(folder, "calls"), "");
  await writeFile(join(folder, "fail"), String(failAt));
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
  vi.stubEnv("FAKE_FOLDER", folder).stubEnv("FAKE_URL", store.url);
  const outcome = await storeCommand({ databaseUrl: "", secretsKey: "" })("deploy", ...args);
  const calls = (await readFile(join(folder, "calls"), "utf8")).split("\n").filter(Boolean);
  return { ...outcome, calls };
}
/** The command lines of wrangler that a dry run prints. */
const wranglers = (printed: string) =>
  [...printed.matchAll(/npx wrangler ([^|\n]*[^|\n ])/g)].map(([, words]) => words);
const keys = () => store.sql("select from api_keys where description = 'First key'");

test("a dry run prints every step as it would be run, and runs none", async () => {
  const place = ["--host", "api.shop.example", "--region", "aws:eu-central-1", "--secrets", secrets];
  const settings = ["--name", "My shop", "--currency", "EUR"];
  const { exitCode, stdout, stderr, calls } = await deploy([...place, ...settings, "--dry-run"]);
  expect([exitCode, stderr, calls]).toEqual([0, "", []]);
  const given = (worker: string) => ` 1/1 Deploy the Worker ${worker}
      write DATABASE_URL, SECRETS_KEY to dist/deploy/${worker}.json (mode 0600)
      npx wrangler deploy -c wrangler.deployed.toml -e ${worker} --secrets-file dist/deploy/${worker}.json
      rm dist/deploy/${worker}.json
      back: wrangler rollback -c wrangler.deployed.toml -e ${worker}; after the first time, wrangler delete -c wrangler.deployed.toml -e ${worker}
`;
  expect(stdout.replaceAll(/^[ \d]\d\/\d+/gm, " 1/1"))
    .toBe(`None of this is run now. A step that fails ends it; the same command again finds done what is done.

 1/1 See whether wrangler is logged in (changes nothing)
      npx wrangler whoami --json
 1/1 Make the configuration
      write wrangler.deployed.toml: wrangler.toml with routes at api.shop.example and console.shop.example in the zone shop.example;
        the API runs in aws:eu-central-1, where the database is; plan: paid;
        limits at each of Cloudflare's locations: KEY_REQUESTS 2000 in 10 s, ADDRESS_FAILURES 20 in 10 s, SIGN_IN_ADDRESS 20 in 60 s, SIGN_IN_ACCOUNT 10 in 60 s, SIGN_IN_LINKS 100 in 60 s
        taken of api.shop.example, and nothing else: /wc-api/v1* /wc-api/v2* /wc-api/v3* /inference/v1*
        console and documents have console.shop.example to themselves
      back: rm wrangler.deployed.toml
 1/1 See whether api.shop.example has an address, and stop if not (changes nothing)
      look up api.shop.example
 1/1 See whether console.shop.example has an address, and stop if not (changes nothing)
      look up console.shop.example
 1/1 Make the queue store-webhook-deliveries-dead, unless it is there
      npx wrangler queues info store-webhook-deliveries-dead || npx wrangler queues create store-webhook-deliveries-dead
      back: wrangler queues delete store-webhook-deliveries-dead
 1/1 Make the queue store-webhook-deliveries, unless it is there
      npx wrangler queues info store-webhook-deliveries || npx wrangler queues create store-webhook-deliveries
      back: wrangler queues delete store-webhook-deliveries
 1/1 Bring the database to the current schema
      npm run migrate
        with DATABASE_URL of the file of secrets, as all that follow
      back: restore the database at Neon to a time before; Workers of the release before bear the new schema
 1/1 Prove that SECRETS_KEY is the database's
      open the test value that is stored there; in a new database, store one
      back: nothing to take back
 1/1 Choose the store's settings
      npm run -s store -- settings set name "My shop"
      npm run -s store -- settings set currency "EUR"
      back: set them again; store audit tells what they were
${["webhooks", "v1", "v2", "v3"].map(given).join("")} 1/1 Deploy the Worker inference
      npx wrangler deploy -c wrangler.deployed.toml -e inference
      back: wrangler rollback -c wrangler.deployed.toml -e inference; after the first time, wrangler delete -c wrangler.deployed.toml -e inference
 1/1 Deploy the Worker console
      write DATABASE_URL, SECRETS_KEY, HEALTH_TOKEN to dist/deploy/console.json (mode 0600)
      npx wrangler deploy -c wrangler.deployed.toml -e console --secrets-file dist/deploy/console.json
      rm dist/deploy/console.json
      back: wrangler rollback -c wrangler.deployed.toml -e console; after the first time, wrangler delete -c wrangler.deployed.toml -e console
 1/1 Make an API key, unless there is one
      npm run -s store -- keys create --role administrator --permissions read_write
        its secret is shown here, and never again; without it, make another key
      back: npm run -s store -- keys revoke ID
 1/1 Try the Worker v1 (changes nothing)
      curl -f 'https://api.shop.example/wc-api/v1/'
 1/1 Try the Worker v2 (changes nothing)
      curl -f 'https://api.shop.example/wc-api/v2/'
 1/1 Try the Worker v3 (changes nothing)
      curl -f 'https://api.shop.example/wc-api/v3/'
 1/1 Try the Worker inference (changes nothing)
      curl -f 'https://api.shop.example/inference/v1/schema'
 1/1 Try the Worker console (changes nothing)
      curl -f 'https://console.shop.example/docs/'
 1/1 Try the Worker console (changes nothing)
      curl -f 'https://console.shop.example/console/sign-in'
 1/1 Try the Worker console (changes nothing)
      curl -f 'https://console.shop.example/health'
 1/1 Try the Worker console (changes nothing)
      curl -f -H "Authorization: Bearer $HEALTH_TOKEN" 'https://console.shop.example/health?deep'
 1/1 Look at the store from all sides (changes nothing)
      npm run -s store -- doctor

Then: users who sign in to the console, products, tax rates: docs/operating.md, "After the first deployment".
`);
  expect(stdout).not.toContain(store.secretsKey);
  expect(await store.sql("select from settings where name = 'Store'")).toHaveLength(1);
});

test("a trial runs what its dry run prints; secrets go where they belong, and are gone afterwards", async () => {
  const args = ["--trial", "--secrets", secrets, "--name", "Trial"];
  const printed = wranglers((await deploy([...args, "--dry-run"])).stdout);
  const { exitCode, stdout, stderr, calls } = await deploy(args);
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(calls).toEqual(printed);
  expect(stdout).toMatch(/consumer_key: ck_\w{40}\nconsumer_secret: cs_\w{40}\n/);
  expect(stdout).toMatch(/ Try the Worker v3\n +it answers\n/);
  expect(stdout).toMatch(/pass {2}migrations .*\n/);
  expect(await keys()).toHaveLength(1);
  expect(await store.sql("select name from settings")).toEqual([{ name: "Trial" }]);

  const given = async (worker: string) =>
    Object.keys(JSON.parse(await readFile(join(folder, `secrets of ${worker}`), "utf8")));
  for (const worker of ["v1", "v2", "v3", "webhooks"])
    expect(await given(worker)).toEqual(["DATABASE_URL", "SECRETS_KEY"]);
  expect(await given("console")).toEqual(["DATABASE_URL", "SECRETS_KEY", "HEALTH_TOKEN"]);
  expect(await readFile(join(folder, "modes"), "utf8")).toBe("600\n".repeat(5));
  expect(await readdir(join(ROOT, "dist/deploy"))).toEqual([]);

  const again = await deploy(args);
  expect([again.exitCode, await keys()]).toEqual([0, [{}]]);
  expect(again.calls.filter((call) => call.startsWith("queues create"))).toEqual([]);
});

test("a failure anywhere is named with its step, and the same command goes on from there", async () => {
  const args = ["--trial", "--secrets", secrets];
  const steps = wranglers((await deploy([...args, "--dry-run"])).stdout);
  // Whether a queue is there is asked, not demanded.
  const demanded = steps.flatMap((call, at) => (call!.startsWith("queues info") ? [] : [at + 1]));
  for (const failAt of demanded) {
    await rm(join(folder, "queue store-webhook-deliveries"), { force: true });
    await rm(join(folder, "queue store-webhook-deliveries-dead"), { force: true });
    const { exitCode, stderr, calls } = await deploy(args, failAt);
    expect([failAt, exitCode, calls]).toEqual([failAt, 1, steps.slice(0, failAt)]);
    expect(stderr).toMatch(/^error: step \d+, ".+": .+/);
    expect(stderr).toContain(failAt === 1 ? "npx wrangler login" : "planted failure");
    expect(stderr).toContain(steps[failAt - 1]);
    expect(stderr).toContain("Run the same command again");
    expect(stderr).not.toContain(store.secretsKey);
    expect(await readdir(join(ROOT, "dist/deploy")).catch(() => [])).toEqual([]);
  }
  expect((await deploy(args)).exitCode).toBe(0);
  expect(await keys()).toHaveLength(1);
});

test("a host without an address, and a key that is not the store's, stop it before anything is deployed", async () => {
  const nowhere = await deploy(["--host", "api.shop.invalid", "--secrets", secrets]);
  expect(nowhere).toMatchObject({ exitCode: 1, calls: ["whoami --json"] });
  expect(nowhere.stderr).toContain("add a record AAAA, name api.shop.invalid, address 100::, proxied");

  const other = join(folder, "other.env");
  const text = await readFile(secrets, "utf8");
  const key = Buffer.alloc(32, 1).toString("base64");
  await writeFile(other, text.replace(store.secretsKey, key), { mode: 0o600 });
  const wrong = await deploy(["--trial", "--secrets", other]);
  expect(wrong).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("not the key of this store") });
  expect(wrong.calls.filter((call) => call.startsWith("deploy"))).toEqual([]);
});

test.each<[string, string[], string]>([
  ["no host", [], "--host is missing"],
  ["a host of another zone", ["--host", "api.a.example", "--zone", "b.example"], "not of the zone b.example"],
  ["what is no host", ["--host", "https://a.example"], "--host must be a host name"],
  [
    "a console at the API's host",
    ["--host", "a.b.example", "--console-host", "a.b.example"],
    "a host for itself",
  ],
  ["a console at the shop's pages", ["--host", "a.example", "--console-host", "www.a.example"], "for itself"],
  ["a console at the shop's host", ["--host", "a.b.example", "--console-host", "b.example"], "not one below"],
  ["a console of another zone", ["--host", "a.b.example", "--console-host", "c.example"], "not one below"],
  [
    "a console at no host",
    ["--host", "a.example", "--console-host", "https://b.a.example"],
    "--console-host must",
  ],
  ["a trial with a console's host", ["--trial", "--console-host", "b.a.example"], "has no --console-host"],
  ["a trial with a host", ["--trial", "--host", "a.example"], "has no --host"],
  ["no secrets", ["--trial"], "--secrets is missing"],
  ["an unknown region", ["--trial", "--secrets", "SECRETS", "--region", "moon"], "--region must be"],
  ["an unknown currency", ["--trial", "--secrets", "SECRETS", "--currency", "eur"], "currency must be"],
])("%s is refused", async (_, args, message) => {
  const outcome = await deploy(args.map((word) => (word === "SECRETS" ? secrets : word)));
  expect(outcome).toMatchObject({ stdout: "", calls: [], stderr: expect.stringContaining(message) });
  expect(outcome.exitCode).toBeGreaterThan(0);
});

test.each<[string, string, number, string]>([
  ["that others can read", "", 0o640, 'run "chmod 600'],
  ["without a key", "DATABASE_URL=postgres://127.0.0.1/x", 0o600, "must have SECRETS_KEY"],
  ["without a database", "SECRETS_KEY=KEY", 0o600, "no connection string"],
  [
    "that leads to a pooler",
    "SECRETS_KEY=KEY\nDATABASE_URL=postgres://a-pooler.x.aws.neon.tech/x",
    0o600,
    "pooler",
  ],
])("a file of secrets %s is refused", async (_, text, mode, message) => {
  const file = join(folder, "refused.env");
  await writeFile(file, text.replace("KEY=KEY", `KEY=${store.secretsKey}`));
  await chmod(file, mode);
  const outcome = await deploy(["--trial", "--secrets", file, "--dry-run"]);
  expect(outcome).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining(message) });
  expect((await stat(file)).isFile()).toBe(true);
});

test("the configuration has the routes, the region and the limits of its target, as wrangler reads it", async () => {
  const toml = await readFile(join(ROOT, "wrangler.toml"), "utf8");
  const file = join(folder, "made.toml");
  const read = (env: string) => unstable_readConfig({ config: file, env });
  const place = { host: "api.shop.example", consoleHost: "desk.shop.example", zone: "shop.example" };
  await writeFile(file, configFor({ place, plan: "paid", region: "aws:eu-central-1" }, toml));
  expect(read("v3")).toMatchObject({
    name: "store-v3",
    routes: [{ pattern: "api.shop.example/wc-api/v3*", zone_name: "shop.example" }],
    placement: { region: "aws:eu-central-1" },
    limits: { cpu_ms: 30_000 },
    observability: { enabled: true },
    upload_source_maps: true,
  });
  expect(read("console")).toMatchObject({
    routes: [{ pattern: "desk.shop.example/*", zone_name: "shop.example" }],
    vars: { PUBLIC_URL: "https://api.shop.example", CONSOLE_URL: "https://desk.shop.example" },
    assets: { run_worker_first: true },
  });
  for (const env of ["v1", "v2", "v3"])
    expect(read(env).vars).toMatchObject({ PUBLIC_URL: "", CONSOLE_URL: "https://desk.shop.example" });
  expect(read("webhooks").queues).toMatchObject({
    consumers: [{ max_concurrency: 20 }, { max_concurrency: 1 }],
  });
  expect(read("inference").placement).toBeUndefined();

  await writeFile(file, configFor({ place: undefined, plan: "free", region: undefined }, toml));
  for (const env of ["v1", "v2", "v3", "inference", "console"]) {
    const { routes, workers_dev, limits } = read(env);
    expect([env, routes ?? [], workers_dev, limits]).toEqual([env, [], true, undefined]);
  }
  expect(read("v1").placement).toEqual({ mode: "smart" });
  for (const env of ["v1", "v2", "v3", "console"])
    expect(read(env).vars).toMatchObject({ PUBLIC_URL: "", CONSOLE_URL: "" });
  expect(read("webhooks").workers_dev).toBe(false);
});

test("limits are said as they are counted, by all versions together, or refused", async () => {
  const toml = await readFile(join(ROOT, "wrangler.toml"), "utf8");
  const read = async (text: string) => {
    const file = join(folder, "limits.toml");
    await writeFile(file, text);
    return readRateLimits(file);
  };
  const more = toml
    .replaceAll("2000 in 10 s", "9000 in 60 s")
    .replaceAll("limit = 2000, period = 10", "limit = 9000, period = 60");
  const ofConsole = ["SIGN_IN_ADDRESS 20 in 60 s", "SIGN_IN_ACCOUNT 10 in 60 s", "SIGN_IN_LINKS 100 in 60 s"];
  expect(await read(more)).toEqual([
    "KEY_REQUESTS 9000 in 60 s",
    "ADDRESS_FAILURES 20 in 10 s",
    ...ofConsole,
  ]);
  const off = toml.replaceAll(/^ratelimits = \[[^\]]*\]$/gm, "").replaceAll('"2000 in 10 s"', '""');
  expect(await read(off)).toEqual([
    "KEY_REQUESTS off",
    "ADDRESS_FAILURES off",
    ...ofConsole.map((limit) => limit.replace(/ .*/, " off")),
  ]);
  await expect(read(toml.replaceAll("2000 in 10 s", "2500 in 10 s"))).rejects.toThrow(
    'KEY_REQUESTS_LIMIT of v1 says "2500 in 10 s", and its binding counts 2000 in 10 s',
  );
  await expect(read(toml.replace("20 in 60 s", "2 in 60 s"))).rejects.toThrow(
    'SIGN_IN_ADDRESS_LIMIT of console says "2 in 60 s", and its binding counts 20 in 60 s',
  );
  await expect(read(toml.replace('"7302"', '"7303"'))).rejects.toThrow("have not one ADDRESS_FAILURES");
});

test.each([
  ["postgres://u:p@ep-cool-1.eu-central-1.aws.neon.tech/x", "aws:eu-central-1"],
  ["postgres://u:p@ep-cool-1.c-2.us-east-1.aws.neon.tech/x", "aws:us-east-1"],
  ["postgres://u:p@ep-cool-1.eastus2.azure.neon.tech/x", "azure:eastus2"],
  ["postgres://127.0.0.1/x", undefined],
])("the region of %s is %s", (url, region) => {
  expect(regionOf(url)).toBe(region);
});
