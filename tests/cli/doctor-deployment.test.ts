import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { configFor } from "../../tools/cli/deploy/config.ts";
import { checkDeployment } from "../../tools/cli/doctor/deployment.ts";
import type { Finding } from "../../functions/store/doctor/finding.ts";

/** The doctor's findings on the deployed configuration. */

const OWN = { name: "shop", fingerprint: "0123456789abcdef", routes: undefined };

test("the deployed configuration is consistent", async () => {
  const folder = await mkdtemp(join(tmpdir(), "store-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = {
    host: "api.shop.example",
    folder: "",
    consoleHost: "console.shop.example",
    zone: "shop.example",
  };
  const toml = await readFile(new URL("../../wrangler.toml", import.meta.url), "utf8");
  const deployed = configFor({ ...OWN, place, plan: "paid", region: undefined }, toml);
  const judged = async (text: string) => {
    const file = join(folder, "wrangler.deployed.toml");
    await writeFile(file, text);
    const [{ status, found }] = (await checkDeployment(file)) as [Finding];
    return [status, found];
  };
  const at = (url: string) => deployed.replaceAll('PUBLIC_URL = ""', `PUBLIC_URL = "${url}"`);
  expect(await judged(deployed)).toEqual(["pass", "it answers at api.shop.example"]);
  expect(await judged(at("https://api.shop.example/"))).toEqual([
    "pass",
    "it answers at api.shop.example, as PUBLIC_URL says",
  ]);
  expect(await judged(at("https://shop.example"))).toEqual([
    "warn",
    "PUBLIC_URL says shop.example, and routes answer at api.shop.example",
  ]);
  expect(await judged(at("shop.example"))).toEqual(["fail", 'PUBLIC_URL is no URL: "shop.example"']);
  expect(await judged(deployed.replace('PUBLIC_URL = ""', 'PUBLIC_URL = "https://a.example"'))).toEqual([
    "fail",
    'PUBLIC_URL is "https://a.example" for v1, and "" for v2',
  ]);
  expect(await judged(toml)).toEqual(["fail", "its routes are at store.example"]);
  expect(await judged(deployed.replace('"20 in 10 s"', '"30 in 10 s"'))).toEqual([
    "fail",
    expect.stringContaining('ADDRESS_FAILURES_LIMIT of v1 says "30 in 10 s"'),
  ]);
  expect(await judged("no toml [")).toEqual(["fail", expect.any(String)]);
  expect(await checkDeployment(join(folder, "none.toml"))).toEqual([]);
});

test("a shop in a folder of its host has its routes there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "store-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = {
    host: "shop.example",
    folder: "/store",
    consoleHost: "desk.shop.example",
    zone: "shop.example",
  };
  const toml = await readFile(new URL("../../wrangler.toml", import.meta.url), "utf8");
  const deployed = configFor({ ...OWN, place, plan: "paid", region: undefined }, toml);
  const judged = async (text: string) => {
    const file = join(folder, "wrangler.deployed.toml");
    await writeFile(file, text);
    const [found, , ofConsole] = await checkDeployment(file);
    return [found, ofConsole].map((one) => [one?.status, one?.found]);
  };
  expect(await judged(deployed)).toEqual([
    ["pass", "it answers at shop.example/store, as PUBLIC_URL says"],
    ["pass", "the console answers at desk.shop.example, and no API there"],
  ]);
  const [astray] = await judged(deployed.replace('"shop.example/store/wc-api/v2', '"shop.example/wc-api/v2'));
  expect(astray).toEqual([
    "fail",
    "PUBLIC_URL says shop.example/store, and a route is at shop.example/wc-api/v2*",
  ]);
});

test("the routes of the versions are reported, also if they differ or are invalid", async () => {
  const folder = await mkdtemp(join(tmpdir(), "store-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = {
    host: "api.shop.example",
    folder: "",
    consoleHost: "console.shop.example",
    zone: "shop.example",
  };
  const toml = await readFile(new URL("../../wrangler.toml", import.meta.url), "utf8");
  const deployed = configFor({ ...OWN, place, plan: "paid", region: undefined, routes: "all" }, toml);
  const judged = async (text: string) => {
    const file = join(folder, "wrangler.shop.toml");
    await writeFile(file, text);
    return (await checkDeployment(file)).map(({ check, status, found }) => `${check} ${status}: ${found}`);
  };
  expect(await judged(deployed)).toContain("ROUTES pass: all for all versions and the console");
  expect(await judged(deployed.replaceAll('ROUTES = "all"', 'ROUTES = "contract"'))).toContain(
    "ROUTES pass: contract for all versions and the console; with ROUTES=all also v1 customers, reports, products; v2 coupons, reports, products, webhooks; v3 orders, customers, products, taxes",
  );
  expect(await judged(deployed.replace('ROUTES = "all"', 'ROUTES = "contract"'))).toContain(
    "ROUTES warn: it is contract for v1, all for v2, all for v3, all for console",
  );
  const consoleAlone = deployed.replace(/^ROUTES = "all"$/m, 'ROUTES = "contract"');
  expect(await judged(consoleAlone)).toContain(
    "ROUTES warn: it is all for v1, all for v2, all for v3, contract for console",
  );
  expect(await judged(deployed.replace('ROUTES = "all"', 'ROUTES = "some"'))).toEqual([
    'deployment fail: ROUTES is "some"; it takes contract or all (of v1)',
  ]);
});

test("the deployed console has a host of its own, which all Workers know", async () => {
  const folder = await mkdtemp(join(tmpdir(), "store-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = {
    host: "api.shop.example",
    folder: "",
    consoleHost: "console.shop.example",
    zone: "shop.example",
  };
  const toml = await readFile(new URL("../../wrangler.toml", import.meta.url), "utf8");
  const deployed = configFor({ ...OWN, place, plan: "paid", region: undefined }, toml);
  const judged = async (text: string) => {
    const file = join(folder, "wrangler.deployed.toml");
    await writeFile(file, text);
    const last = (await checkDeployment(file)).at(-1);
    return [last?.check, last?.status, last?.found];
  };
  const told = (found: string) => ["console's host", "fail", found];
  expect(await judged(deployed)).toEqual([
    "console's host",
    "pass",
    "the console answers at console.shop.example, and no API there",
  ]);
  const trial = configFor({ ...OWN, place: undefined, plan: "free", region: undefined }, toml);
  expect(await judged(trial)).toEqual(["console's host", "pass", "the console answers at workers.dev"]);

  const shared = "console and API share a host: scripts of its other pages can read the console";
  expect(await judged(deployed.replaceAll("console.shop.example", "api.shop.example"))).toEqual(told(shared));
  expect(await judged(deployed.replace('"console.shop.example/*"', '"api.shop.example/console*"'))).toEqual(
    told(shared),
  );
  const url = 'CONSOLE_URL = "https://console.shop.example"';
  expect(await judged(deployed.replaceAll(url, 'CONSOLE_URL = ""'))).toEqual(
    told('CONSOLE_URL is no URL with https: ""'),
  );
  expect(await judged(deployed.replaceAll(url, 'CONSOLE_URL = "http://console.shop.example"'))).toEqual(
    told('CONSOLE_URL is no URL with https: "http://console.shop.example"'),
  );
  expect(await judged(deployed.replaceAll(url, 'CONSOLE_URL = "https://b.shop.example"'))).toEqual(
    told("CONSOLE_URL says b.shop.example, and its routes answer at console.shop.example"),
  );
  expect(await judged(deployed.replace(url, 'CONSOLE_URL = "https://b.shop.example"'))).toEqual(
    told('CONSOLE_URL is "https://b.shop.example" for v1, and "https://console.shop.example" for console'),
  );
  expect(
    await judged(deployed.replace('PUBLIC_URL = "https://api.shop.example"', 'PUBLIC_URL = ""')),
  ).toEqual(told('PUBLIC_URL of console is "", where clients do not reach the API'));
});
