import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { useFolder } from "../support/folder.ts";
import { configFor, regionOf } from "../../tools/cli/deploy/config.ts";
import { readRateLimits } from "../../tools/cli/deploy/rate-limits.ts";

/** The configuration that `store deploy` makes of wrangler.toml. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = useFolder();

const OWN = { name: "my-shop", fingerprint: "0123456789abcdef", commit: "", routes: undefined };

test("two stores of one account share nothing: Workers, queues, services, namespaces of limits", async () => {
  const toml = await readFile(join(ROOT, "wrangler.toml"), "utf8");
  const file = folder.at("made.toml");
  const own = async (name: string) => {
    const target = { ...OWN, name, place: undefined, region: undefined } as const;
    await writeFile(file, configFor(target, toml));
    return ["v1", "v2", "v3", "webhooks", "console"].flatMap((env) => {
      const { name: worker, queues, ratelimits, services } = unstable_readConfig({ config: file, env });
      const { producers, consumers } = queues as Record<string, Record<string, string>[]>;
      const used = [producers, consumers, ratelimits, services as Record<string, string>[]].flatMap(
        (all) => all ?? [],
      );
      const names = used.flatMap(({ queue, dead_letter_queue: dead, namespace_id: id, service }) => [
        queue,
        dead,
        id,
        service,
      ]);
      return [worker, ...names.filter((each) => each !== undefined)];
    });
  };
  const [one, other] = [new Set(await own("one-shop")), new Set(await own("other-shop"))];
  expect(one.size).toBe(5 + 2 + 5);
  expect(other.size).toBe(one.size);
  expect([...one].filter((each) => other.has(each))).toEqual([]);
  for (const each of one) expect(each).toMatch(/^(?:one-shop-[a-z\d-]+|[1-9]\d*)$/);
});

test("the configuration has the routes, the region and the limits of its target, as wrangler reads it", async () => {
  const toml = await readFile(join(ROOT, "wrangler.toml"), "utf8");
  const file = folder.at("made.toml");
  const read = (env: string) => unstable_readConfig({ config: file, env });
  const place = {
    host: "api.shop.example",
    folder: "",
    consoleHost: "desk.shop.example",
    zone: "shop.example",
  };
  await writeFile(file, configFor({ ...OWN, place, region: "aws:eu-central-1" }, toml));
  expect(read("v3")).toMatchObject({
    name: "my-shop-v3",
    routes: [{ pattern: "api.shop.example/wc-api/v3*", zone_name: "shop.example" }],
    placement: { region: "aws:eu-central-1" },
    limits: { cpu_ms: 30_000 },
    observability: { enabled: true, logs: { enabled: true, invocation_logs: false } },
    upload_source_maps: true,
  });
  expect(read("console")).toMatchObject({
    routes: [{ pattern: "desk.shop.example/*", zone_name: "shop.example" }],
    vars: { PUBLIC_URL: "https://api.shop.example", CONSOLE_URL: "https://desk.shop.example" },
    assets: { run_worker_first: true },
  });
  for (const env of ["v1", "v2", "v3"])
    expect(read(env).vars).toMatchObject({ PUBLIC_URL: "", CONSOLE_URL: "https://desk.shop.example" });
  expect(read("webhooks")).toMatchObject({
    queues: { consumers: [{ max_concurrency: 20 }, { max_concurrency: 1 }] },
    // A delivery to the own zone uses its public route.
    compatibility_flags: expect.arrayContaining(["global_fetch_strictly_public"]),
  });

  const inFolder = { ...place, host: "shop.example", folder: "/store" };
  await writeFile(file, configFor({ ...OWN, place: inFolder, region: undefined }, toml));
  for (const env of ["v1", "v2", "v3"])
    expect(read(env)).toMatchObject({
      routes: [{ pattern: `shop.example/store/wc-api/${env}*`, zone_name: "shop.example" }],
      vars: { PUBLIC_URL: "https://shop.example/store", CONSOLE_URL: "https://desk.shop.example" },
    });
  for (const env of ["webhooks", "console"])
    expect(read(env).vars).toMatchObject({ PUBLIC_URL: "https://shop.example/store" });

  await writeFile(file, configFor({ ...OWN, place: undefined, region: undefined }, toml));
  for (const env of ["v1", "v2", "v3", "console"]) {
    const { routes, workers_dev, limits } = read(env);
    expect([env, routes ?? [], workers_dev, limits]).toEqual([env, [], true, undefined]);
  }
  expect(read("v1").placement).toEqual({ mode: "smart" });
  for (const env of ["v1", "v2", "v3", "console"])
    expect(read(env).vars).toMatchObject({ PUBLIC_URL: "", CONSOLE_URL: "" });
  expect(read("webhooks").workers_dev).toBe(false);
});

test("limits equal their bindings, for all versions together, or are refused", async () => {
  const toml = await readFile(join(ROOT, "wrangler.toml"), "utf8");
  const read = async (text: string) => {
    const file = folder.at("limits.toml");
    await writeFile(file, text);
    return readRateLimits(file);
  };
  const more = toml
    .replaceAll("2000 in 10 s", "9000 in 60 s")
    .replaceAll("limit = 2000, period = 10", "limit = 9000, period = 60");
  const ofOthers = ["SIGN_IN_ADDRESS 20 in 60 s", "SIGN_IN_ACCOUNT 10 in 60 s", "SIGN_IN_LINKS 100 in 60 s"];
  expect(await read(more)).toEqual(["KEY_REQUESTS 9000 in 60 s", "ADDRESS_FAILURES 20 in 10 s", ...ofOthers]);
  const off = toml.replaceAll(/^ratelimits = \[[^\]]*\]$/gm, "").replaceAll('"2000 in 10 s"', '""');
  expect(await read(off)).toEqual([
    "KEY_REQUESTS off",
    "ADDRESS_FAILURES off",
    ...ofOthers.map((limit) => limit.replace(/ .*/, " off")),
  ]);
  await expect(read(toml.replaceAll("2000 in 10 s", "2500 in 10 s"))).rejects.toThrow(
    'KEY_REQUESTS_LIMIT of v1 is "2500 in 10 s", and its binding counts 2000 in 10 s',
  );
  await expect(read(toml.replace("20 in 60 s", "2 in 60 s"))).rejects.toThrow(
    'SIGN_IN_ADDRESS_LIMIT of console is "2 in 60 s", and its binding counts 20 in 60 s',
  );
  await expect(read(toml.replace('"7302"', '"7303"'))).rejects.toThrow(
    "have different values of ADDRESS_FAILURES",
  );
});

test.each([
  ["postgres://u:p@ep-cool-1.eu-central-1.aws.neon.tech/x", "aws:eu-central-1"],
  ["postgres://u:p@ep-cool-1.c-2.us-east-1.aws.neon.tech/x", "aws:us-east-1"],
  ["postgres://u:p@ep-cool-1.eastus2.azure.neon.tech/x", "azure:eastus2"],
  ["postgres://127.0.0.1/x", undefined],
])("the region of %s is %s", (url, region) => {
  expect(regionOf(url)).toBe(region);
});
