import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useFolder } from "../support/folder.ts";
import { openCloudflare } from "../../tools/cli/deploy/cloudflare.ts";
import { switchOffIntegrityCheck } from "../../tools/cli/deploy/integrity-check.ts";
import { checkUserAgents } from "../../tools/cli/doctor/user-agents.ts";
import { type FakeAccount, openFakeCloudflare } from "./fake-cloudflare.ts";

/** Old clients that Cloudflare's Browser Integrity Check refuses before a Worker runs. */

const LOGIN = `#!/bin/sh
echo '{"type":"api_token","token":"t0ken"}'`;
const RULE = {
  action: "set_config",
  action_parameters: { bic: false },
  expression: '(http.host eq "api.shop.example" and http.request.uri.path contains "/wc-api/")',
  description: "store: no Browser Integrity Check for clients of the API",
  enabled: true,
};

let account: FakeAccount;
const folder = useFolder();
beforeAll(async () => {
  account = await openFakeCloudflare();
  await folder.write("wrangler", LOGIN, { mode: 0o755 });
});
beforeEach(() => {
  vi.stubEnv("PATH", `${folder.path}${delimiter}${process.env.PATH}`);
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", account.url);
});
afterAll(async () => {
  account.close();
});

test.each([[undefined], [[{ expression: "true", action_parameters: { ssl: "full" } }]]])(
  "a deployment makes a rule of its own beside %j, once",
  async (before) => {
    const step = switchOffIntegrityCheck(await openCloudflare(), { host: "api.shop.example", zoneId: "z1" });
    account.configRules = before;
    expect([await step.run(), account.configRules]).toEqual(["made", [...(before ?? []), RULE]]);
    expect([await step.run(), account.configRules]).toEqual(["the rule exists", [...(before ?? []), RULE]]);
  },
);

test("without the permission it says what to do by hand", async () => {
  const step = switchOffIntegrityCheck(await openCloudflare(), { host: "api.shop.example", zoneId: "z1" });
  account.configRules = [{ ...RULE, enabled: false }];
  account.denied = /rulesets/;
  expect(await step.run()).toMatch(
    /^NOT MADE: the login lacks the permission "Config Rules: Edit".*Do it by hand: .*paste \(http\.host eq "api\.shop\.example"/,
  );
  expect(account.configRules).toEqual([{ ...RULE, enabled: false }]);
});

test("the doctor asks as Python does, and without a User-Agent", async () => {
  const seen: (string | undefined)[] = [];
  let refuses = true;
  const edge = createServer(({ headers }, response) => {
    seen.push(headers["user-agent"]);
    response.writeHead(refuses ? 403 : 200).end(refuses ? "error code: 1010" : "{}");
  });
  await new Promise<void>((resolve) => edge.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void edge.close());
  const url = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
  const [found] = await checkUserAgents(url);
  expect(found).toEqual({
    check: "user agents",
    status: "fail",
    found: `${new URL(url).host} answers 403 to Python-urllib/3.12 and a client without User-Agent: Cloudflare's Browser Integrity Check`,
    advice: expect.stringMatching(/^in Cloudflare's dashboard .* Browser Integrity Check, Off; Deploy$/),
  });
  expect(seen.toSorted()).toEqual(["Python-urllib/3.12", undefined]);
  refuses = false;
  expect(await checkUserAgents(url)).toMatchObject([{ status: "pass" }]);
  expect(await checkUserAgents("http://127.0.0.1:1")).toMatchObject([{ status: "warn" }]);
});
