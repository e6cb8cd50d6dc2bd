import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { useCliStore } from "./cli-store.ts";
import { spawnedCommand } from "./store-command.ts";

const store = useCliStore();
const { run } = store;

test.each([
  [[], "Usage: store [options] [command]"],
  [["frobnicate"], "unknown command 'frobnicate'"],
  [["constructor"], "unknown command 'constructor'"],
  [["--frobnicate"], "unknown option '--frobnicate'"],
  [["setings", "get"], "unknown command 'setings'\n(Did you mean settings?)"],
  [["keys"], "revoke <id>"],
  [["keys", "eat"], "unknown command 'eat'"],
  [["keys", "revok", "3"], "(Did you mean revoke?)"],
  [["keys", "list", "--frobnicate"], "unknown option '--frobnicate'"],
  [["keys", "list", "--jsn"], "(Did you mean --json?)"],
  [["keys", "list", "now"], "too many arguments for 'list'"],
  [["keys", "create", "--role"], "option '--role <role>' argument missing"],
  [["keys", "create", "--role", "administrator"], "option '--permissions <permissions>' not specified"],
  [["keys", "list", "--data-dir"], "option '--data-dir <dir>' argument missing"],
  [["keys", "list", "--data-dir", "--json"], "It needs a directory."],
  [["settings", "set", "name"], "missing required argument 'value'"],
  [["tax-rates", "import"], "missing required argument 'file'"],
])("%j is not understood: exit code 2", async (args, message) => {
  const outcome = await run(...args);
  expect(outcome).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(message) });
});

test("a process ends with the exit code, and uses the right output streams", async () => {
  expect(await store.spawn("keys", "list", "--frobnicate")).toMatchObject({ exitCode: 2, stdout: "" });
  expect(await store.spawn("settings", "get", "name")).toEqual({
    exitCode: 0,
    stdout: "Store\n",
    stderr: expect.stringMatching(/^store: "Store", database .*\n$/),
  });
  const help = await store.spawn("--help");
  expect(help).toMatchObject({ exitCode: 0, stderr: "", stdout: expect.stringContaining("Commands:") });
  expect(help.stdout).not.toContain("\u001B");
});

test.each([
  [["--help"], "settings"],
  [["keys", "-h"], "revoke"],
  [["keys", "create", "--help"], '(choices: "read",'],
  [["--data-dir", "/nonexistent", "settings", "set", "--help"], "settings set [options] <name> <value>"],
])("%j explains", async (args, text) => {
  const outcome = await run(...args);
  expect(outcome).toMatchObject({ exitCode: 0, stderr: "", stdout: expect.stringContaining(text) });
});

test.each([
  [["key", "ls"], "There are no API keys yet."],
  [["user", "list"], "There are no users yet."],
  [["webhook", "ls"], "There are no webhooks yet."],
  [["setting", "list"], "timezone"],
  [["settings", "ls"], "timezone"],
  [["settings", "show", "price-decimals"], "2"],
  [["key", "add", "--help"], "Create an API key"],
  [["keys", "rm", "--help"], "Delete an API key"],
  [["webhooks", "remove", "--help"], "Delete a webhook"],
  [["taxes", "import", "--help"], "tax-rates"],
])("%j works, as a person types it", async (args, text) => {
  expect(await run(...args)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(text) });
});

test("--version is the package's", async () => {
  const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  expect(await run("--version")).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: "" });
});

test("--data-dir may stand before or after the command, and a value may look like an option after --", async () => {
  expect((await run("--data-dir", "/nonexistent", "users", "list")).exitCode).toBe(0);
  expect((await run("users", "list", "--data-dir=/nonexistent", "--json")).stdout).toBe("[]\n");
  expect((await run("settings", "set", "name", "--", "--help")).exitCode).toBe(0);
  expect(await store.sql("select name from settings")).toEqual([{ name: "--help" }]);
});

test("migrate may be repeated", async () => {
  expect(await run("migrate")).toMatchObject({ exitCode: 0, stderr: "" });
});

test.each([
  ["postgresql://operator:s3cret@127.0.0.1:9/store", "the database cannot be reached"],
  ["nonsense", "cannot be reached"],
])("a missing database (%s) is reported in one line, without the password", async (databaseUrl, message) => {
  const { exitCode, stdout, stderr } = await spawnedCommand({ ...store, databaseUrl })("users", "list");
  expect({ exitCode, stdout, lines: stderr.trim().split("\n").length }).toEqual({
    exitCode: 1,
    stdout: "",
    lines: 1,
  });
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("s3cret");
});

test("a database without tables asks for migrate", async () => {
  await store.sql("create schema empty");
  const url = new URL(store.databaseUrl);
  url.searchParams.set("options", "-c search_path=empty");
  const outcome = await spawnedCommand({ ...store, databaseUrl: url.href })("users", "list");
  expect(outcome).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^store: a new one, .*\nerror: .*migrate.*\n$/),
  });
});

test.each([["users", "list"], ["migrate"], ["keys", "revoke", "4711"]])(
  "%s names the store, its database and where the choice came from",
  async (...words) => {
    const { host, pathname } = new URL(store.databaseUrl);
    const { stderr } = await spawnedCommand(store)(...words);
    expect(stderr.split("\n")[0]?.replace(/^store: ".*?",/, 'store: "…",')).toBe(
      `store: "…", database ${host}${pathname} (on this machine), from DATABASE_URL`,
    );
  },
);
