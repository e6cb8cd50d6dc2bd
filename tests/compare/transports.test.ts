import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import keysOfShop from "../recorded/move-in/keys.json" with { type: "json" };
import type { ComparisonReport } from "../../tools/compare/report.ts";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { recordedFile } from "../move-in/answers.ts";
import { useStore } from "../support/use-store.ts";
import { type Passing, plantingProxy } from "./planting-proxy.ts";

/** `store compare` with servers as old shops have them: plain http, https, and one that drops the header of the key. */

const { store } = useStore("v1", "v2", "v3");
const folder = useFolder();
let tls: { key: Buffer; cert: Buffer };
const trusted = getCACertificates();

beforeAll(async () => {
  const [{ consumer_key, consumer_secret }] = keysOfShop.keys as [(typeof keysOfShop.keys)[number]];
  const keys = `CONSUMER_KEY=${consumer_key}\nCONSUMER_SECRET=${consumer_secret}\n`;
  await folder.write("keys.env", keys, { mode: 0o600 });
  const [key, cert] = [folder.at("key.pem"), folder.at("cert.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  await promisify(execFile)("openssl", ["req", ...kind, ...subject, "-keyout", key, "-out", cert]);
  tls = { key: await readFile(key), cert: await readFile(cert) };
  setDefaultCACertificates([...trusted, tls.cert.toString()]);
  await jsonOf(storeCommand(store)("move-in", fileURLToPath(recordedFile("shop.sql.gz")), "--json"));
});
afterAll(() => {
  setDefaultCACertificates(trusted);
});

async function compare(
  kind: "http" | "https" | "dropping",
  plant: (passing: Passing) => void = () => {},
  ...words: string[]
) {
  const over = kind === "http" ? {} : { tls, drops: kind === "dropping" };
  const old = await plantingProxy(store, plant, over);
  onTestFinished(() => old.close());
  const args = [
    "--keys",
    folder.at("keys.env"),
    "--rate",
    "1000",
    "--sample",
    "1",
    "--data-dir",
    folder.path,
  ];
  const { exitCode, stdout, stderr } = await storeCommand(store)(
    "compare",
    old.url,
    store.url,
    ...args,
    ...words,
  );
  return { exitCode, stdout, stderr, old };
}
const KINDS = ["--kinds", "orders", "coupons", "webhooks"];

test.each(["http", "https", "dropping"] as const)("two stores are equal over %s", async (kind) => {
  const { exitCode, stdout, stderr, old } = await compare(kind, () => {}, "--json", ...KINDS);
  expect(stderr).toBe("");
  const report = JSON.parse(stdout) as ComparisonReport;
  expect([exitCode, report.outcome, report.differences]).toEqual([0, "equal", []]);
  expect(report.key_in_query).toEqual(kind === "dropping" ? ["old"] : []);
  expect(report.compared).toBeGreaterThan(100);
  // The legacy API signs the members of a group in their order in the query.
  const queries = old.sent.map((url) => url.split("?")[1]?.split("&") ?? []);
  const names = queries.map((pairs) => pairs.map((pair) => pair.split("=", 1).join()));
  expect(names).toEqual(names.map((query) => query.toSorted()));
  const secret = old.sent.filter((url) => url.includes("consumer_secret="));
  expect(secret.length > 0).toBe(kind === "dropping");
  expect(stdout).not.toContain("cs_");
});

test("a key in the query is said, and a key that is refused there, too, is refused as before", async () => {
  const said = await compare("dropping", () => {}, "--kinds", "webhooks");
  expect([said.exitCode, said.stdout]).toEqual([
    0,
    expect.stringContaining(
      "The server of the old shop drops the header Authorization: the key was sent in the query",
    ),
  ]);
  const refusing = await compare("https", (passing) => {
    if (!passing.path.endsWith("/count")) return;
    passing.status = 401;
    passing.body = { errors: [{ code: "x", message: "Consumer key is invalid." }] };
  });
  expect([refusing.exitCode, refusing.stderr]).toEqual([
    2,
    expect.stringContaining("refuses the key: 401, Consumer key is invalid."),
  ]);
});

test("the legacy API's totals past the end, and its reading of dates with an offset, are declared", async () => {
  const log = folder.at("access.log");
  const line = (path: string) => `192.0.2.1 - - [21/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 5`;
  const shifted = "/wc-api/v2/orders?filter%5Bcreated_at_min%5D=2024-03-01T00:00:00%2B02:00";
  const past = ["orders?page=90", "coupons?page=90", "products?page=90", "orders?filter%5Boffset%5D=9000"];
  await writeFile(log, [...past.map((path) => line(`/wc-api/v3/${path}`)), line(shifted)].join("\n"));
  const legacy = (isDeclared: boolean) => (passing: Passing) => {
    if (/page=90|offset\]=9000/.test(passing.path) || (!isDeclared && passing.path.endsWith("/orders")))
      Object.assign(passing.headers, { "x-wc-total": "0", "x-wc-totalpages": "0" });
    if (passing.path.includes("+02:00") && passing.body?.orders) passing.body.orders.pop();
  };
  const { exitCode, stdout } = await compare("http", legacy(true), "--log", log, "--json", "--sample", "all");
  const { declared, differences } = JSON.parse(stdout) as ComparisonReport;
  expect([exitCode, differences]).toEqual([0, []]);
  const counts = Object.fromEntries(declared.map(({ name, count }) => [name, count]));
  expect(counts).toMatchObject({ "pages-past-the-end": 8, "date-offsets": 1 });
  // A first page without its total is a difference.
  await writeFile(log, line("/wc-api/v3/orders"));
  expect((await compare("http", legacy(false), "--log", log, "--json")).exitCode).toBe(1);
});
