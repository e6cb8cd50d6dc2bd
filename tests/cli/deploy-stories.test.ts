import { rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useFolder } from "../support/folder.ts";
import { readCommit } from "../../tools/files/commit.ts";
import { copyDatabase, createDatabase, onDatabase, type TestDatabase } from "../support/database.ts";
import { deep } from "../support/deep.ts";
import { useStore } from "../support/use-store.ts";
import { type FakeAccount, openFakeCloudflare } from "./fake-cloudflare.ts";
import { resolveDeployments } from "./names-of-deployments.ts";
import { storeCommand } from "./store-command.ts";

/**
 * `store deploy` and the real wrangler in stories of an account, against a fake of Cloudflare's API. Without TEST_DEEP they
 * deploy only some Workers and no staging, as each takes seconds.
 */

beforeAll(resolveDeployments);

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { store } = useStore({ consoleAt: "any host" }, "v1", "v2", "v3", "webhooks", "console");
const ALL = ["webhooks", "v1", "v2", "v3", "console"];
const DEPLOYED = deep(["webhooks", "v1"], ALL);
const BESIDE = deep(["webhooks"], ALL);
const UNDEPLOYED = deep(/^PUT .*\/scripts\/(?:first-v2|second-v1)$/, undefined);
const ENDS = deep(1, 0);

let account: FakeAccount;
const folder = useFolder();
let other: TestDatabase;
beforeAll(async () => {
  account = await openFakeCloudflare();
  account.zones = [{ id: "z1", name: "stories.example", status: "active" }];
  account.denied = UNDEPLOYED;
  other = await createDatabase();
  await onDatabase(other.databaseUrl, (client) =>
    client.query("update settings set store_id = gen_random_uuid()"),
  );
});
afterAll(async () => {
  account.close();
  for (const name of ["first", "second", "staging"])
    await rm(join(ROOT, `wrangler.${name}.toml`), { force: true });
  await other.drop();
});

/** A file of secrets for a store under a name. */
async function secretsFor(databaseUrl: string, name: string): Promise<string> {
  const file = folder.at(`${name}.env`);
  const role = { username: `${name}_workers`, password: "of-the-workers" };
  const lines = [
    `DATABASE_URL='${databaseUrl}'`,
    `WORKERS_DATABASE_URL='${Object.assign(new URL(databaseUrl), role).href}'`,
    `SECRETS_KEY=${store.secretsKey}`,
  ];
  await writeFile(file, lines.join("\n"), { mode: 0o600 });
  return file;
}

async function run(...args: string[]) {
  vi.stubEnv("PATH", `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env["PATH"]}`);
  vi.stubEnv("HOME", folder.path).stubEnv("XDG_CONFIG_HOME", folder.path);
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", account.url).stubEnv("CLOUDFLARE_API_TOKEN", "t0ken");
  const ask = globalThis.fetch;
  // The target of a host of the account.
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    ask(url.replace(/^https:\/\/[\w.-]+/, store.url), init),
  );
  account.asked.length = 0;
  try {
    return await storeCommand({ databaseUrl: "", secretsKey: "" })(...args);
  } finally {
    vi.unstubAllGlobals();
  }
}

const deploy = async (databaseUrl: string, name: string, host: string, ...more: string[]) =>
  run("deploy", "--host", host, "--name", name, "--secrets", await secretsFor(databaseUrl, name), ...more);

/** The account's objects of a store: Workers, their variables and bindings, queues and their consumers. */
function ofName(name: string) {
  const workers = [...account.scripts.keys()].filter((worker) => worker.startsWith(`${name}-`));
  const bound = workers.flatMap((worker) => account.scripts.get(worker)!.versions.at(-1)!.bindings);
  return {
    workers: workers.map((worker) => worker.slice(name.length + 1)),
    bound,
    queues: [...account.queues].filter(([queue]) => queue.startsWith(`${name}-`)),
    namespaces: bound.flatMap(({ namespace_id: id }) => id ?? []),
    routes: account.routes
      .filter(({ script }) => script.startsWith(`${name}-`))
      .map(({ pattern }) => pattern),
  };
}
const uploads = () => account.asked.filter((line) => /^(?:PUT|POST|PATCH)/.test(line));
const fingerprints = (name: string) =>
  new Set(ofName(name).bound.flatMap((one) => (one.name === "STORE_FINGERPRINT" ? [one.text] : [])));

test("an empty account gets queues, Workers, cron and routes under the store's name", async () => {
  const { exitCode, stdout, stderr } = await deploy(store.databaseUrl, "first", "api.stories.example");
  expect([exitCode, stderr.split("\n", 1)[0]]).toEqual([
    ENDS,
    deep('error: step 11, "Deploy the Worker v2": wrangler failed:', ""),
  ]);
  expect(stdout).toContain("Account Ann's account (acc), the zone stories.example");
  const { workers, bound, queues, routes, namespaces } = ofName("first");
  expect(workers).toEqual(DEPLOYED);
  expect(account.scripts.get("first-webhooks")).toMatchObject({ crons: ["17 * * * *"], workersDev: false });
  expect(queues).toEqual([
    ["first-webhook-deliveries-dead", [{ script: "first-webhooks" }]],
    [
      "first-webhook-deliveries",
      [{ script: "first-webhooks", dead_letter_queue: "first-webhook-deliveries-dead" }],
    ],
  ]);
  expect(routes[0]).toBe("api.stories.example/wc-api/v1*");
  expect(fingerprints("first").size).toBe(1);
  const commits = bound.flatMap((one) => (one.name === "COMMIT" ? [one.text] : []));
  expect(commits).toEqual(deep<string[]>([], [await readCommit()])); // Of the console, the last one.
  expect(namespaces.length).toBeGreaterThan(0);
  // The owner's connection string is not uploaded.
  const given = bound
    .filter(({ name }) => name === "DATABASE_URL")
    .map(({ text }) => new URL(text!).username);
  expect(new Set(given)).toEqual(new Set(["first_workers"]));
}, 120_000);

test("a second store is refused under the first one's name, and at its host, before any upload", async () => {
  const taken = await deploy(other.databaseUrl, "first", "other.stories.example");
  expect(taken.exitCode).toBe(1);
  expect(taken.stderr).toContain("a Worker first-v1, which is of another store");
  expect(uploads()).toEqual([]);
  const atHost = await deploy(other.databaseUrl, "second", "api.stories.example");
  expect(atHost.stderr).toContain(
    "Workers of another name have routes on these hosts: api.stories.example/wc-api/v1* (first-v1)",
  );
  expect(uploads()).toEqual([]);
});

test("a second store, and staging, have resources of their own beside the first", async () => {
  const before = JSON.stringify(ofName("first"));
  const second = await deploy(
    other.databaseUrl,
    "second",
    "other.stories.example",
    "--console-host",
    "desk.stories.example",
  );
  expect([second.exitCode, ofName("second").workers]).toEqual([ENDS, BESIDE]);
  for (const staging of deep([], ["staging"])) {
    // A branch of the database is the same store, under another name.
    const branch = await copyDatabase(other);
    const staged = await deploy(
      branch.databaseUrl,
      staging,
      "try.stories.example",
      "--console-host",
      "b.stories.example",
    );
    await branch.drop();
    expect([staged.exitCode, ofName(staging).workers]).toEqual([ENDS, BESIDE]);
    expect([...fingerprints(staging)]).toEqual([...fingerprints("second")]);
  }
  expect(JSON.stringify(ofName("first"))).toBe(before);
  for (const { namespaces, queues } of ["second", ...deep([], ["staging"])].map(ofName)) {
    expect(namespaces.filter((id) => ofName("first").namespaces.includes(id))).toEqual([]);
    expect(queues).toHaveLength(2);
  }
  expect([...fingerprints("second")]).not.toEqual([...fingerprints("first")]);
}, 240_000);

test("a rollback takes back the latest deployment of all Workers that it has reached", async () => {
  const versions = (worker: string) => account.scripts.get(`first-${worker}`)!;
  const nothing = await run("rollback", "--name", "first");
  expect(nothing.stderr).toContain("there is nothing to roll back");
  // A later deployment that stopped before the first of its Workers.
  const reached = DEPLOYED.slice(1);
  for (const worker of reached) {
    const { versions: all, deployments } = versions(worker);
    all.push({ ...all[0]!, id: `new-${worker}`, tag: "2099-01-01T00-00-00" });
    deployments.unshift(`new-${worker}`);
  }
  const { exitCode, stdout, stderr } = await run("rollback", "--name", "first");
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout.trim().split("\n")).toEqual(
    ["console", "v3", "v2", "v1"]
      .filter((worker) => reached.includes(worker))
      .map((worker) => `first-${worker} runs the version deployed ${versions(worker).versions[0]!.tag}`),
  );
  for (const worker of DEPLOYED)
    expect(versions(worker).deployments[0]).toBe(versions(worker).versions[0]!.id);
  expect(versions("webhooks").deployments).toHaveLength(1);
}, 60_000);

test("a missing permission is named with its step; completed steps are skipped", async () => {
  account.denied = /^POST .*\/queues$/;
  account.queues.delete("first-webhook-deliveries-dead");
  const refused = await deploy(store.databaseUrl, "first", "api.stories.example");
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toMatch(
    /^error: step \d+, "Create the queue first-webhook-deliveries-dead, unless it exists": wrangler failed/,
  );
  expect(refused.stderr).toContain("Authentication error");
  expect(refused.stderr).toContain('"Queues: Edit"');
  account.denied = /^GET .*\/scripts\/[\w-]+\/settings$/;
  const blind = await deploy(store.databaseUrl, "first", "api.stories.example");
  expect(blind.stderr).toContain('the login lacks the permission "Workers Scripts: Edit"');
  expect(uploads()).toEqual([]);
}, 60_000);
