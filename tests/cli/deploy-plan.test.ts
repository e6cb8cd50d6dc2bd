import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { delimiter } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { useFolder } from "../support/folder.ts";
import { storeCommand } from "./store-command.ts";

/** `store deploy` on a machine without a login at Cloudflare: wrangler fails, and nothing else is asked. */

const folder = useFolder();
beforeAll(async () => {
  await folder.write("wrangler", "#!/bin/sh\nexit 1\n", { mode: 0o755 });
});

async function deploy(role: string, ...args: string[]) {
  const secrets = folder.at("secrets.env");
  const lines = [
    "DATABASE_URL=postgres://owner:s3cret@ep-a.eu-central-1.aws.neon.tech/shop?sslmode=verify-full",
    `WORKERS_DATABASE_URL=postgres://${role}:s3cret@ep-a.eu-central-1.aws.neon.tech/shop?sslmode=verify-full`,
    `SECRETS_KEY=${randomBytes(32).toString("base64")}`,
  ];
  await writeFile(secrets, lines.join("\n"), { mode: 0o600 });
  vi.stubEnv("PATH", `${folder.path}${delimiter}${process.env.PATH}`);
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", "http://127.0.0.1:9");
  return storeCommand({ databaseUrl: "", secretsKey: "" })("deploy", "--secrets", secrets, ...args);
}

test("without an account a dry run prints the whole plan", async () => {
  const place = ["--host", "api.shop.example", "--currency", "EUR"];
  const { exitCode, stdout, stderr } = await deploy("api_shop_example_workers", ...place, "--dry-run");
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^No account: wrangler is not logged in .* its zone is taken for shop\.example\n/);
  // Each of them is in deploy.test.ts.
  expect(stdout).toMatch(/^23\/23 Check the whole store/m);
  expect(stdout).toContain(
    "with routes at api.shop.example and console.shop.example in the zone shop.example",
  );
  expect(stdout).not.toContain("s3cret");
  const trial = await deploy("store_workers", "--trial", "--dry-run");
  expect(trial.stdout).toContain("https://store-v1.SUBDOMAIN.workers.dev/wc-api/v1/");
});

test("without an account nothing is deployed", async () => {
  expect(await deploy("store_workers", "--trial")).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: expect.stringContaining('run "npx wrangler login", or set CLOUDFLARE_API_TOKEN'),
  });
});
