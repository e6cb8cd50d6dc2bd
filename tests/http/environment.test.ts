import { expect, onTestFinished, test, vi } from "vitest";
import { storeEnv } from "../../functions/http/env.ts";
import { checkEnvironment } from "../../functions/kernel/environment.ts";
import { inProcess } from "../support/in-process.ts";
import { useStore } from "../support/use-store.ts";

/** The variables of a Worker are checked at its first request (§environment). */

const { store } = useStore("v2");

const WORKERS = {
  v1: { path: "/wc-api/v1/", bindings: {} },
  v2: { path: "/wc-api/v2/", bindings: {} },
  v3: { path: "/wc-api/v3/", bindings: {} },
  inference: { path: "/inference/v1", bindings: {} },
  console: { path: "/health", bindings: { ASSETS: {}, HEALTH: {} } },
};

/** The answers of a Worker with these variables, and the lines that it logs. */
async function asked(name: keyof typeof WORKERS, variables: object) {
  const { path, bindings } = WORKERS[name];
  const lines: string[] = [];
  const log = vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const all = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => [log, all].forEach((spy) => spy.mockRestore()));
  const worker = await inProcess(store, name, { ...bindings, ...variables });
  const ask = () => worker.fetch(new Request(`https://store.example${path}`));
  return { answers: [await ask(), await ask()], lines };
}

const KEY = btoa("k".repeat(31));

test.each(["v1", "v2", "v3", "console"] as const)(
  "%s answers 500 and logs each wrong variable in one line, without its value",
  async (name) => {
    const { answers, lines } = await asked(name, {
      DATABASE_URL: undefined,
      SECRETS_KEY: KEY,
      ROUTES: "some",
      PUBLIC_URL: "shop.example/secret",
      DELIVERIES: undefined,
    });
    for (const answer of answers) {
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({
        errors: [{ code: "shop_api_internal_error", message: "An internal error occurred." }],
      });
    }
    expect(lines).toHaveLength(2);
    const { environment, detail } = JSON.parse(lines[0]!);
    expect(environment).toBe("invalid");
    expect(detail.split("\n")[0]).toBe(
      "Error: This Worker's environment is not valid: DATABASE_URL is missing; SECRETS_KEY must be 32 bytes in base64; " +
        'DELIVERIES must be bound in wrangler.toml; ROUTES must be "all" or "contract"; ' +
        "PUBLIC_URL must be an address of http or https",
    );
    for (const secret of [KEY, "shop.example"]) expect(lines.join()).not.toContain(secret);
  },
);

test.each<[name: string, value: unknown, says: string]>([
  ["DATABASE_URL", "", "must be a connection string, postgresql://…"],
  ["DATABASE_URL", "https://db.example/store", "must be a connection string, postgresql://…"],
  ["SECRETS_KEY", undefined, "is missing"],
  ["SECRETS_KEY", "no base64 at all", "must be 32 bytes in base64"],
  ["SECRETS_KEY_PREVIOUS", "short", "must be 32 bytes in base64"],
  ["CONSOLE_URL", "javascript:alert(1)", "must be an address of http or https"],
  ["KEY_REQUESTS_LIMIT", "many", 'must be like "20 in 60 s"'],
  ["ROUTES", "Contract", 'must be "all" or "contract"'],
])("%s = %j", (name, value, says) => {
  const env = {
    DATABASE_URL: "postgresql://a:b@db.example/store",
    SECRETS_KEY: btoa("k".repeat(32)),
    DELIVERIES: {},
  };
  const check = (variables: object) => () => checkEnvironment(storeEnv, { ...env, ...variables });
  expect(check({})).not.toThrow();
  expect(check({ [name]: value })).toThrow(
    new Error(`This Worker's environment is not valid: ${name} ${says}`),
  );
});

test("the validator's limit", async () => {
  const { answers, lines } = await asked("inference", { INFERENCE_ADDRESS_LIMIT: "many" });
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect(JSON.parse(lines[0]!).detail).toContain('INFERENCE_ADDRESS_LIMIT must be like "20 in 60 s"');
});

test("empty variables are none", async () => {
  const empty = {
    SECRETS_KEY_PREVIOUS: "",
    ROUTES: "",
    PUBLIC_URL: "",
    CONSOLE_URL: "",
    KEY_REQUESTS_LIMIT: "",
  };
  const { answers, lines } = await asked("v2", empty);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(lines).toEqual([]);
});
