import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { ROOT } from "../../tools/files/root.ts";
import { storeCommand } from "./store-command.ts";

/** Checks of `store deploy` on the file of secrets, before any request. */

const folder = useFolder();

const deploy = (args: string[]) => storeCommand({ databaseUrl: "", secretsKey: "" })("deploy", ...args);

test.each<[string, string, number, string]>([
  ["that others can read", "", 0o640, 'run "chmod 600'],
  ["without a key", "DATABASE_URL=postgres://127.0.0.1/x", 0o600, "must have SECRETS_KEY"],
  ["with a key of another alphabet", `SECRETS_KEY=${"_".repeat(43)}=`, 0o600, "must have SECRETS_KEY"],
  [
    "with a broken key before",
    "SECRETS_KEY=KEY\nSECRETS_KEY_PREVIOUS=short",
    0o600,
    "must have SECRETS_KEY_PREVIOUS=… of 32 bytes in base64",
  ],
  ["without a database", "SECRETS_KEY=KEY", 0o600, "not a connection string"],
  [
    "without a role for the Workers",
    "SECRETS_KEY=KEY\nDATABASE_URL=postgres://a:b@127.0.0.1/x",
    0o600,
    "WORKERS_DATABASE_URL='postgres://store_workers:PASSWORD@127.0.0.1/x'",
  ],
  [
    "with the owner's string for the Workers",
    "SECRETS_KEY=KEY\nDATABASE_URL=postgres://a:b@127.0.0.1/x\nWORKERS_DATABASE_URL=postgres://a:b@127.0.0.1/x",
    0o600,
    "has the owner's role, a: the Workers need another role",
  ],
  [
    "that leads to a pooler",
    "SECRETS_KEY=KEY\nDATABASE_URL=postgres://a-pooler.x.aws.neon.tech/x",
    0o600,
    "pooler",
  ],
])("a file of secrets %s is refused", async (_, text, mode, message) => {
  const file = folder.at("refused.env");
  await writeFile(file, text.replace("KEY=KEY", `KEY=${Buffer.alloc(32).toString("base64")}`));
  await chmod(file, mode);
  const outcome = await deploy(["--trial", "--secrets", file, "--dry-run"]);
  expect(outcome).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining(message) });
});

const OWNER = "postgres://a:b@127.0.0.1/x";
const WORKERS = "postgres://store_workers:c@127.0.0.1/x";
const KEY = randomBytes(32).toString("base64");

test.each<[string, string, string[]]>([
  [
    "DATABASE_URL",
    "of the guide",
    [
      "postgres://OWNER:PASSWORD@HOST.neon.tech/DATABASE",
      "postgres://store_workers:c@HOST.neon.tech/DATABASE",
    ],
  ],
  ["DATABASE_URL", "to be filled in", ["postgres://a:change-me@127.0.0.1/x", WORKERS]],
  [
    "WORKERS_DATABASE_URL",
    "that the command itself proposes",
    [OWNER, "postgres://store_workers:PASSWORD@127.0.0.1/x"],
  ],
  ["SECRETS_KEY", "of zeros", [OWNER, WORKERS, Buffer.alloc(32).toString("base64")]],
  ["HEALTH_TOKEN", "to be filled in", [OWNER, WORKERS, KEY, "change-me"]],
  ["HEALTH_TOKEN", "that is empty", [OWNER, WORKERS, KEY, ""]],
])("a %s %s is refused, and not printed", async (name, _, [owner, workers, key = KEY, token = "of-ours"]) => {
  const file = folder.at("placeholders.env");
  const lines = [`DATABASE_URL='${owner}'`, `WORKERS_DATABASE_URL='${workers}'`, `SECRETS_KEY=${key}`];
  await writeFile(file, [...lines, `HEALTH_TOKEN=${token}`].join("\n"), { mode: 0o600 });
  expect(await deploy(["--trial", "--secrets", file, "--dry-run"])).toMatchObject({
    exitCode: 1,
    stdout: "",
    stderr: expect.stringMatching(
      new RegExp(
        `^error: ${name} in ${file} is empty, or a placeholder of an example: (?:make one|give the).*\n$`,
      ),
    ),
  });
});

test("a missing file of secrets is one sentence", async () => {
  const { stderr } = await deploy(["--trial", "--secrets", folder.at("none.env")]);
  expect(stderr).toBe(`error: cannot read ${folder.at("none.env")}: the file does not exist\n`);
});

test("the guide's lines make the file once, for its owner alone", async () => {
  const guide = await readFile(join(ROOT, "docs/operating.md"), "utf8");
  const [, lines = ""] = /```sh\n(\(umask 077;.*?)```/s.exec(guide) ?? [];
  const run = () => promisify(execFile)("bash", ["-c", lines], { cwd: folder.path });
  const file = folder.at("production.env");
  await run();
  const made = await readFile(file, "utf8");
  expect(made).toMatch(/^SECRETS_KEY=[\w+/]{43}=$/m);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(run()).rejects.toThrow("cannot overwrite existing file");
  expect(await readFile(file, "utf8")).toBe(made);
});
