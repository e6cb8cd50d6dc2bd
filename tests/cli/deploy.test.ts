import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import { useFolder } from "../support/folder.ts";
import { useStore } from "../support/use-store.ts";
import { type FakeAccount, openFakeCloudflare } from "./fake-cloudflare.ts";
import { resolveDeployments } from "./names-of-deployments.ts";
import { type Outcome, storeCommand } from "./store-command.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { store } = useStore({ consoleAt: "any host" }, "v1", "v2", "v3", "webhooks", "console");

/** Replaces wrangler: records its calls, prints a trial's address, fails on demand. */
const FAKE = `#!/usr/bin/env bash
cd "$FAKE_FOLDER"
echo "$*" >> calls
[ "$(wc -l < calls)" = "$(cat fail 2>/dev/null)" ] && { echo "planted failure" >&2; exit 1; }
case "$1 $2" in
  "auth token") echo '{"type":"api_token","token":"t0ken"}' ;;
  deploy*)
    if [ "$8" = --secrets-file ]; then stat -c %a "$OLDPWD/$9" >> modes; cp "$OLDPWD/$9" "secrets of $5"; fi
    if [ "$5" != webhooks ]; then echo "Deployed"; echo "  $FAKE_URL"; fi ;;
esac`;

beforeAll(resolveDeployments);

const folder = useFolder();
/** The files of secrets of a trial, and of the store at api.shop.example. */
let secrets: string;
let ofHost: string;
let account: FakeAccount;
beforeAll(async () => {
  account = await openFakeCloudflare();
  await folder.write("wrangler", FAKE, { mode: 0o755 });
  secrets = await writeSecrets("secrets.env", "store_workers");
  ofHost = await writeSecrets("host.env", "api_shop_example_workers");
});

async function writeSecrets(name: string, username: string): Promise<string> {
  const { databaseUrl, secretsKey } = store;
  const workersUrl = Object.assign(new URL(databaseUrl), { username, password: "of-the-workers" }).href;
  const lines = [
    `DATABASE_URL='${databaseUrl}'`,
    `WORKERS_DATABASE_URL='${workersUrl}'`,
    `SECRETS_KEY=${secretsKey}`,
    "HEALTH_TOKEN=of-the-operator",
  ];
  await folder.write(name, lines.join("\n"), { mode: 0o600 });
  return folder.at(name);
}

afterAll(async () => {
  account.close();
  await rm(join(ROOT, "wrangler.store.toml"), { force: true });
  await store.sql("drop owned by store_workers");
  await store.sql("drop role store_workers");
});
beforeEach(async () => {
  account.subdomain = "ann";
  account.zones = [
    { id: "z1", name: "shop.example", status: "active" },
    { id: "z2", name: "shop.co.uk", status: "active" },
    { id: "z3", name: "new.example", status: "pending" },
  ];
  account.routes = [];
  account.scripts.clear();
  account.queues.clear();
  account.denied = undefined;
  for (const name of await readdir(folder.path))
    if (name !== "wrangler" && !name.endsWith(".env")) await rm(folder.at(name));
});

/** `store deploy`; `failAt` is the call of wrangler that fails. */
async function deploy(args: string[], failAt = 0): Promise<Outcome & { calls: string[] }> {
  await folder.write("calls", "");
  await folder.write("fail", String(failAt));
  vi.stubEnv("PATH", `${folder.path}${delimiter}${process.env.PATH}`);
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", account.url);
  vi.stubEnv("FAKE_FOLDER", folder.path).stubEnv("FAKE_URL", store.url);
  const outcome = await storeCommand({ databaseUrl: "", secretsKey: "" })("deploy", ...args);
  const calls = (await readFile(folder.at("calls"), "utf8")).split("\n").filter(Boolean);
  return { ...outcome, calls: calls.map(withoutTag) };
}
const LOGIN = "auth token --json";
/** The printed command lines of wrangler in a dry run, and the requests to the account. */
const wranglers = (printed: string) => [
  LOGIN,
  ...[...printed.matchAll(/npx wrangler ([^|\n]*[^|\n ])/g)].map(([, words]) => withoutTag(words!)),
];
const withoutTag = (line: string) => line.replace(/ --tag [\dT-]+/, "");
const keys = () => store.sql("select from api_keys where description = 'First key'");

test("a dry run prints every step and runs none", async () => {
  const place = ["--host", "api.shop.example", "--region", "aws:eu-central-1", "--secrets", ofHost];
  const settings = ["--store-name", "My shop", "--currency", "EUR", "--routes", "all"];
  const { exitCode, stdout, stderr, calls } = await deploy([...place, ...settings, "--dry-run"]);
  expect([exitCode, stderr, calls]).toEqual([0, "", [LOGIN]]);
  const name = "api-shop-example";
  const back = `npm run -s store -- rollback --name ${name}, for all Workers; after the first deployment, wrangler delete -c wrangler.${name}.toml`;
  const given = (worker: string, secrets = "DATABASE_URL, SECRETS_KEY") => ` 1/1 Deploy the Worker ${worker}
      write ${secrets} to dist/deploy/${name}/${worker}.json (mode 0600)
      npx wrangler deploy -c wrangler.${name}.toml -e ${worker} --tag TIME --secrets-file dist/deploy/${name}/${worker}.json
      rm dist/deploy/${name}/${worker}.json
      back: ${back} -e ${worker}
`;
  const normal = stdout.replaceAll(/^[ \d]\d\/\d+/gm, " 1/1").replaceAll(/--tag [\dT-]+/g, "--tag TIME");
  expect(normal).toBe(`Account Ann's account (acc), the zone shop.example
These are the planned steps; nothing was changed. A failed step ends the run, and the next run skips finished steps.

 1/1 Check that api.shop.example has an address, and stop without one (changes nothing)
      look up api.shop.example
 1/1 Check that console.shop.example has an address, and stop without one (changes nothing)
      look up console.shop.example
 1/1 Migrate the database to the current schema, and grant the Workers' role its rights
      npm run migrate
        with DATABASE_URL and WORKERS_DATABASE_URL of the file of secrets, as all that follow
      back: restore the database at Neon to an earlier time; Workers of the previous release work with the new schema
 1/1 Check that SECRETS_KEY is the database's
      decrypt the stored test value; in a new database, store one
      back: changes nothing
 1/1 Check the owner of the Workers ${name}-…, and stop if it is another store (changes nothing)
      compare STORE_FINGERPRINT of the deployed Workers of ${["v1", "v2", "v3", "webhooks", "console"].map((worker) => `${name}-${worker}`).join(", ")} with the store of the database
 1/1 Write the configuration
      write wrangler.${name}.toml: wrangler.toml with routes at api.shop.example and console.shop.example in the zone shop.example;
        Workers and queues are called ${name}-…; ROUTES: all
        the API runs in aws:eu-central-1, where the database is; plan: paid;
        limits at each of Cloudflare's locations: KEY_REQUESTS 2000 in 10 s, ADDRESS_FAILURES 20 in 10 s, SIGN_IN_ADDRESS 20 in 60 s, SIGN_IN_ACCOUNT 10 in 60 s, SIGN_IN_LINKS 100 in 60 s
        paths of api.shop.example, and no others: /wc-api/v1* /wc-api/v2* /wc-api/v3*
        host of the console and the documents alone: console.shop.example
      back: rm wrangler.${name}.toml
 1/1 Set the store's settings
      npm run -s store -- settings set name "My shop"
      npm run -s store -- settings set currency "EUR"
      back: set them again; store audit lists their former values
 1/1 Create the queue ${name}-webhook-deliveries-dead, unless it exists
      npx wrangler queues create ${name}-webhook-deliveries-dead
      back: wrangler queues delete ${name}-webhook-deliveries-dead
 1/1 Create the queue ${name}-webhook-deliveries, unless it exists
      npx wrangler queues create ${name}-webhook-deliveries
      back: wrangler queues delete ${name}-webhook-deliveries
${["webhooks", "v1", "v2", "v3"].map((worker) => given(worker)).join("")}${given("console", "DATABASE_URL, SECRETS_KEY, HEALTH_TOKEN")} 1/1 Switch off the Browser Integrity Check for the API at api.shop.example, unless it is off
      make a configuration rule by Cloudflare's API: bic off for (http.host eq "api.shop.example" and http.request.uri.path contains "/wc-api/")
      back: delete the rule "store: no Browser Integrity Check for clients of the API" in Cloudflare's dashboard
 1/1 Create an API key if there is none
      npm run -s store -- keys create --role administrator --permissions read_write
        this step prints its secret once; if it is lost, create another key
      back: npm run -s store -- keys revoke ID
 1/1 Test the Worker v1 (changes nothing)
      curl -f 'https://api.shop.example/wc-api/v1/'
 1/1 Test the Worker v2 (changes nothing)
      curl -f 'https://api.shop.example/wc-api/v2/'
 1/1 Test the Worker v3 (changes nothing)
      curl -f 'https://api.shop.example/wc-api/v3/'
 1/1 Test the Worker console (changes nothing)
      curl -f 'https://console.shop.example/docs/'
 1/1 Test the Worker console (changes nothing)
      curl -f 'https://console.shop.example/console/sign-in'
 1/1 Test the Worker console (changes nothing)
      curl -f 'https://console.shop.example/health'
 1/1 Test the Worker console (changes nothing)
      curl -f -H "Authorization: Bearer $HEALTH_TOKEN" 'https://console.shop.example/health?deep'
 1/1 Check the whole store (changes nothing)
      npm run -s store -- doctor

Next, create users of the console, products and tax rates: docs/operating.md, "After the first deployment".
`);
  expect(stdout).not.toContain(store.secretsKey);
  expect(await store.sql("select from settings where name = 'Store'")).toHaveLength(1);
});

test("a trial runs the commands of its dry run; each Worker gets its secrets, and the files are deleted", async () => {
  const args = ["--trial", "--secrets", secrets, "--store-name", "Trial"];
  const printed = wranglers((await deploy([...args, "--dry-run"])).stdout);
  await store.sql("update settings set currency = 'CHF', timezone = 'Asia/Tokyo'");
  const { exitCode, stdout, stderr, calls } = await deploy(args);
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(calls).toEqual(printed);
  expect(stdout).toMatch(/consumer_key: ck_\w{40}\nconsumer_secret: cs_\w{40}\n/);
  expect(stdout).toMatch(/ Test the Worker v3\n +the Worker answers\n/);
  expect(stdout).toMatch(/pass {2}migrations .*\n/);
  expect(await keys()).toHaveLength(1);
  expect(await store.sql("select name, currency, timezone from settings")).toEqual([
    { name: "Trial", currency: "CHF", timezone: "Asia/Tokyo" },
  ]);

  const given = async (worker: string) =>
    Object.keys(JSON.parse(await readFile(folder.at(`secrets of ${worker}`), "utf8")));
  for (const worker of ["v1", "v2", "v3", "webhooks"])
    expect(await given(worker)).toEqual(["DATABASE_URL", "SECRETS_KEY"]);
  const ofV3 = await readFile(folder.at("secrets of v3"), "utf8");
  expect(new URL(JSON.parse(ofV3).DATABASE_URL).username).toBe("store_workers");
  expect(await given("console")).toEqual(["DATABASE_URL", "SECRETS_KEY", "HEALTH_TOKEN"]);
  expect(await readFile(folder.at("modes"), "utf8")).toBe("600\n".repeat(5));
  expect(await readdir(join(ROOT, "dist/deploy/store"))).toEqual([]);

  for (const queue of ["store-webhook-deliveries", "store-webhook-deliveries-dead"])
    account.queues.set(queue, []);
  const again = await deploy(args);
  expect([again.exitCode, await keys()]).toEqual([0, [{}]]);
  expect(again.calls.filter((call) => call.startsWith("queues create"))).toEqual([]);
});

test("any failure is named with its step, and the same command continues there", async () => {
  const args = ["--trial", "--secrets", secrets];
  const steps = wranglers((await deploy([...args, "--dry-run"])).stdout);
  for (let failAt = 1; failAt <= steps.length; failAt += 1) {
    const { exitCode, stderr, calls } = await deploy(args, failAt);
    expect([failAt, exitCode, calls]).toEqual([failAt, 1, steps.slice(0, failAt)]);
    if (failAt > 1) expect(stderr).toMatch(/^error: step \d+, ".+": .+/);
    expect(stderr).toContain(failAt === 1 ? "npx wrangler login" : "planted failure");
    expect(withoutTag(stderr)).toContain(steps[failAt - 1]);
    if (failAt > 1) expect(stderr).toContain("run the same command again");
    expect(stderr).not.toContain(store.secretsKey);
    expect(await readdir(join(ROOT, "dist/deploy/store")).catch(() => [])).toEqual([]);
  }
  expect((await deploy(args)).exitCode).toBe(0);
  expect(await keys()).toHaveLength(1);
});

test("a host without an address, and a key that is not the store's, stop it before any deployment", async () => {
  account.zones = [{ id: "z1", name: "shop.invalid", status: "active" }];
  const ofNowhere = await writeSecrets("nowhere.env", "api_shop_invalid_workers");
  const nowhere = await deploy(["--host", "api.shop.invalid", "--secrets", ofNowhere]);
  expect(nowhere).toMatchObject({ exitCode: 1, calls: [LOGIN] });
  expect(nowhere.stderr).toContain(
    "add to the zone's DNS a record AAAA, name api.shop.invalid, address 100::, proxied",
  );

  const other = folder.at("other.env");
  const text = await readFile(secrets, "utf8");
  const key = Buffer.from("0123456789abcdef0123456789abcdef").toString("base64");
  await writeFile(other, text.replace(store.secretsKey, key), { mode: 0o600 });
  const wrong = await deploy(["--trial", "--secrets", other]);
  expect(wrong).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("not the key of this store") });
  expect(wrong.calls.filter((call) => call.startsWith("deploy"))).toEqual([]);
});

test.each<[string, string[], string]>([
  ["no host", [], "--host is missing"],
  ["what is no host", ["--host", "https://a.example"], "--host must be a host name"],
  [
    "a console at no host",
    ["--host", "a.example", "--console-host", "https://b.a.example"],
    "--console-host must",
  ],
  [
    "a trial with a console's host",
    ["--trial", "--console-host", "b.a.example"],
    "--trial and --console-host exclude each other",
  ],
  ["a trial with a host", ["--trial", "--host", "a.example"], "--trial and --host exclude each other"],
  ["no secrets", ["--trial"], "--secrets is missing"],
  ["a name that is none", ["--trial", "--name", "Shop"], "--name must be 2 to 39 lower-case letters"],
  ["a host that is too long", ["--host", `${"a".repeat(40)}.example`], "too long for a name"],
  ["an unknown region", ["--trial", "--secrets", "SECRETS", "--region", "moon"], "--region must be"],
  ["an unknown currency", ["--trial", "--secrets", "SECRETS", "--currency", "eur"], "currency must be"],
  ["an unknown choice of routes", ["--trial", "--routes", "some"], "Allowed choices are contract, all"],
  ["a role of another name", ["--trial", "--name", "other", "--secrets", "SECRETS"], "not other_workers"],
])("%s is refused before any request to Cloudflare", async (_, args, message) => {
  const outcome = await deploy(args.map((word) => (word === "SECRETS" ? secrets : word)));
  expect(outcome).toMatchObject({ stdout: "", calls: [], stderr: expect.stringContaining(message) });
  expect(outcome.exitCode).toBeGreaterThan(0);
});

const MINE = ["--host", "api.shop.example", "--secrets", "OF_HOST"];
test.each<[string, string[], () => unknown, string]>([
  [
    "a console at the API's host",
    [...MINE, "--console-host", "api.shop.example"],
    () => {},
    "its own host with --console-host",
  ],
  [
    "a console at the shop's pages",
    [...MINE, "--console-host", "www.shop.example"],
    () => {},
    "its own host with --console-host",
  ],
  [
    "a console at the shop's host",
    [...MINE, "--console-host", "shop.example"],
    () => {},
    "is not in the zone",
  ],
  ["a console of another zone", [...MINE, "--console-host", "c.example"], () => {}, "is not in the zone"],
  ["a host of no zone", MINE, () => (account.zones = []), "has no zone for api.shop.example"],
  [
    "a zone whose name servers are elsewhere",
    MINE,
    () => (account.zones[0]!.status = "pending"),
    "the zone shop.example is pending",
  ],
  [
    "an account without a subdomain",
    MINE,
    () => (account.subdomain = undefined),
    "choose one at https://dash.cloudflare.com/acc/workers/onboarding",
  ],
  [
    "a login that may not see zones",
    MINE,
    () => (account.denied = /^GET \/zones/),
    'lacks the permission "Zone: Read": Authentication error (10000)',
  ],
  [
    "a login that may not see Workers",
    MINE,
    () => (account.denied = /workers\/subdomain$/),
    'lacks the permission "Workers Scripts: Edit"',
  ],
  [
    "an account that the login does not reach",
    MINE,
    () => vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "b"),
    "the account b",
  ],
  [
    "a host where Workers of another name answer",
    MINE,
    () => account.routes.push({ id: "r", pattern: "api.shop.example/wc-api/v2*", script: "old-v2" }),
    "Workers of another name have routes on these hosts: api.shop.example/wc-api/v2* (old-v2)",
  ],
])("%s is refused before any change", async (_, args, plant, message) => {
  plant();
  const outcome = await deploy(args.map((word) => (word === "OF_HOST" ? ofHost : word)));
  expect(outcome).toMatchObject({ stdout: "", calls: [LOGIN], stderr: expect.stringContaining(message) });
  expect(outcome.exitCode).toBeGreaterThan(0);
  expect(account.asked.filter((line) => !line.startsWith("GET"))).toEqual([]);
});

test("the zone is Cloudflare's, and the shop's own Workers beside the store's are unchanged", async () => {
  const file = await writeSecrets("uk.env", "api_shop_co_uk_workers");
  account.routes.push({ id: "r", pattern: "api.shop.co.uk/*", script: "the-shop" });
  const { stdout } = await deploy(["--host", "api.shop.co.uk", "--secrets", file, "--dry-run"]);
  expect(stdout).toContain("routes at api.shop.co.uk and console.shop.co.uk in the zone shop.co.uk");
});

test("a shop in a folder of its host has the API's routes, and the smoke tests use them", async () => {
  const file = await writeSecrets("folder.env", "api_shop_co_uk_workers");
  const { stdout } = await deploy(["--host", "api.shop.co.uk/store/", "--secrets", file, "--dry-run"]);
  expect(stdout).toContain("routes at api.shop.co.uk/store and console.shop.co.uk in the zone shop.co.uk");
  expect(stdout).toContain("and no others: /store/wc-api/v1* /store/wc-api/v2* /store/wc-api/v3*");
  expect(stdout).toContain("curl -f 'https://api.shop.co.uk/store/wc-api/v3/'");
  expect((await deploy(["--host", "shop.co.uk/a b", "--secrets", file, "--dry-run"])).stderr).toContain(
    '--host must be a host name, not "shop.co.uk/a b"',
  );
});

/** Workers of the name `store`, as the account would have them. */
async function plantWorkers(variables: Record<string, string>): Promise<void> {
  const bindings = Object.entries(variables).map(([name, text]) => ({ name, text, type: "plain_text" }));
  const version = { id: "v", tag: "", bindings, created_on: "" };
  account.scripts.set("store-v1", { versions: [version], deployments: ["v"], crons: [], workersDev: false });
}
async function fingerprint(): Promise<string> {
  const text = "select left(encode(sha256(store_id::text::bytea), 'hex'), 16) as text from settings";
  return String((await store.sql(text))[0]!["text"]);
}

test("a name of another store, or of unknown Workers, is refused before any upload", async () => {
  const args = ["--trial", "--secrets", secrets];
  const refused = async () => {
    const { exitCode, stderr, calls } = await deploy(args);
    expect([exitCode, calls]).toEqual([1, [LOGIN]]);
    return stderr;
  };
  await plantWorkers({ STORE_FINGERPRINT: "0123456789abcdef" });
  expect(await refused()).toContain(
    `a Worker store-v1, which is of another store (0123456789abcdef); the database is of the store ${await fingerprint()}`,
  );
  await plantWorkers({ A: "b" });
  expect(await refused()).toContain("a Worker store-v1, which was not deployed by this command");
  await plantWorkers({ STORE_FINGERPRINT: await fingerprint() });
  expect(await deploy(args)).toMatchObject({ exitCode: 0, stderr: "" });
});

test("a forgotten option does not change the routes that clients have", async () => {
  const args = ["--trial", "--secrets", secrets];
  await plantWorkers({ STORE_FINGERPRINT: await fingerprint(), ROUTES: "contract" });
  const forgotten = await deploy(args);
  expect(forgotten).toMatchObject({ exitCode: 1, calls: [LOGIN] });
  expect(forgotten.stderr).toContain("add --routes contract to keep these routes, or --routes all");
  for (const routes of ["all", "contract"]) {
    expect(await deploy([...args, "--routes", routes])).toMatchObject({ exitCode: 0 });
    for (const env of ["v1", "v2", "v3"])
      expect(unstable_readConfig({ config: join(ROOT, "wrangler.store.toml"), env }).vars).toMatchObject({
        ROUTES: routes,
        STORE_FINGERPRINT: await fingerprint(),
      });
  }
});
