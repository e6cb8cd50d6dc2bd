import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { configFor } from "../../tools/cli/deploy/config.ts";
import type { Target } from "../../tools/cli/deploy/step.ts";
import { checkDeployment } from "../../tools/cli/doctor/deployment.ts";

/** The doctor's findings on the deployed configuration. */

const toml = await readFile(new URL("../../wrangler.toml", import.meta.url), "utf8");
const place = {
  host: "api.shop.example",
  folder: "",
  consoleHost: "console.shop.example",
  zone: "shop.example",
};
const configOf = (target: Partial<Target>) => {
  const paid = { name: "shop", routes: undefined, place, region: undefined } as const;
  return configFor({ ...paid, fingerprint: "0123456789abcdef", commit: "", ...target }, toml);
};
const deployed = configOf({});
const inFolder = configOf({
  place: { host: "shop.example", folder: "/store", consoleHost: "desk.shop.example", zone: "shop.example" },
});
const all = configOf({ routes: "all" });
const trial = configOf({ place: undefined });

const folder = useFolder();

const at = (url: string) => deployed.replaceAll('PUBLIC_URL = ""', `PUBLIC_URL = "${url}"`);
const consoleAt = (url: string) =>
  deployed.replaceAll('CONSOLE_URL = "https://console.shop.example"', `CONSOLE_URL = "${url}"`);
const SHARED = "fail: console and API share a host: scripts of its other pages can read the console";

test.each<[check: string, finding: string, configuration: string]>([
  ["deployment", "pass: the API answers at api.shop.example", deployed],
  ["deployment", "pass: the API answers at PUBLIC_URL, api.shop.example", at("https://api.shop.example/")],
  [
    "deployment",
    "warn: PUBLIC_URL is at shop.example, and the routes are at api.shop.example",
    at("https://shop.example"),
  ],
  ["deployment", 'fail: PUBLIC_URL is not a URL: "shop.example"', at("shop.example")],
  [
    "deployment",
    'fail: PUBLIC_URL is "https://a.example" for v1, and "" for v2',
    deployed.replace('PUBLIC_URL = ""', 'PUBLIC_URL = "https://a.example"'),
  ],
  ["deployment", "fail: its routes are at store.example", toml],
  [
    "deployment",
    'fail: ADDRESS_FAILURES_LIMIT of v1 is "30 in 10 s", and its binding counts 20 in 10 s: set the same value in both',
    deployed.replace('"20 in 10 s"', '"30 in 10 s"'),
  ],
  ["deployment", "pass: the API answers at PUBLIC_URL, shop.example/store", inFolder],
  [
    "deployment",
    "fail: PUBLIC_URL is at shop.example/store, and a route is at shop.example/wc-api/v2*",
    inFolder.replace('"shop.example/store/wc-api/v2', '"shop.example/wc-api/v2'),
  ],
  [
    "deployment",
    'fail: ROUTES is "some"; it takes contract or all (of v1)',
    all.replace('ROUTES = "all"', 'ROUTES = "some"'),
  ],
  ["ROUTES", "pass: all for all versions and the console", all],
  [
    "ROUTES",
    "pass: contract for all versions and the console",
    all.replaceAll('ROUTES = "all"', 'ROUTES = "contract"'),
  ],
  [
    "ROUTES",
    "warn: it is contract for v1, all for v2, all for v3, all for console",
    all.replace('ROUTES = "all"', 'ROUTES = "contract"'),
  ],
  [
    "ROUTES",
    "warn: it is all for v1, all for v2, all for v3, contract for console",
    all.replace(/^ROUTES = "all"$/m, 'ROUTES = "contract"'),
  ],
  [
    "console's host",
    "pass: the console answers at console.shop.example, and the API at another host",
    deployed,
  ],
  ["console's host", "pass: the console answers at desk.shop.example, and the API at another host", inFolder],
  ["console's host", "pass: the console answers at workers.dev", trial],
  ["console's host", SHARED, deployed.replaceAll("console.shop.example", "api.shop.example")],
  ["console's host", SHARED, deployed.replace('"console.shop.example/*"', '"api.shop.example/console*"')],
  ["console's host", 'fail: CONSOLE_URL is not a URL with https: ""', consoleAt("")],
  [
    "console's host",
    'fail: CONSOLE_URL is not a URL with https: "http://console.shop.example"',
    consoleAt("http://console.shop.example"),
  ],
  [
    "console's host",
    "fail: CONSOLE_URL is at b.shop.example, and the console's routes are at console.shop.example",
    consoleAt("https://b.shop.example"),
  ],
  [
    "console's host",
    'fail: CONSOLE_URL is "https://b.shop.example" for v1, and "https://console.shop.example" for console',
    deployed.replace(/CONSOLE_URL = "[^"]+"/, 'CONSOLE_URL = "https://b.shop.example"'),
  ],
  [
    "console's host",
    'fail: PUBLIC_URL of console is "", which is not the address of the API',
    deployed.replace('PUBLIC_URL = "https://api.shop.example"', 'PUBLIC_URL = ""'),
  ],
])("%s: %s", async (check, finding, configuration) => {
  const file = folder.at("wrangler.shop.toml");
  await writeFile(file, configuration);
  const of = (await checkDeployment(file)).filter((one) => one.check === check);
  expect(of.map(({ status, found }) => `${status}: ${found}`)).toEqual([finding]);
});

test("invalid TOML fails, and a missing file gives no finding", async () => {
  const file = folder.at("wrangler.shop.toml");
  await writeFile(file, "no toml [");
  expect((await checkDeployment(file)).map(({ status }) => status)).toEqual(["fail"]);
  expect(await checkDeployment(folder.at("none.toml"))).toEqual([]);
});
