import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useCliStore } from "./cli-store.ts";
import { hashToken } from "../../functions/store/sessions/token.ts";
import { verifyPassword } from "../../functions/store/access/passwords.ts";
import { jsonOf, withInput } from "./store-command.ts";

const store = useCliStore();
const { run } = store;

test("a user is created as given, or with a generated login and e-mail address", async () => {
  const options = ["--role", "customer", "--login", "ada", "--email", "ada@example.com"];
  const ada = await jsonOf(run("users", "create", ...options, "--json"));
  expect(ada).toMatchObject({
    login: "ada",
    email: "ada@example.com",
    role: "customer",
    first_name: "",
    last_name: "",
  });
  const fresh = await jsonOf(run("users", "create", "--role", "administrator", "--json"));
  expect(fresh).toMatchObject({ login: expect.stringMatching(/^administrator-/), role: "administrator" });
  expect(await jsonOf(run("users", "list", "--json"))).toEqual([fresh, ada]);
  expect((await run("users", "list")).stdout).toContain("ada@example.com");
  const { key_id } = await jsonOf(
    run("keys", "create", "--user", String(ada.id), "--permissions", "read", "--json"),
  );
  for (const who of [String(ada.id), "ADA@example.com", "ada"])
    expect(await jsonOf(run("users", "show", who, "--json"))).toEqual({ ...ada, api_keys: [key_id] });
  expect((await run("users", "show", "ada")).stdout).toContain("email: ada@example.com\n");
  expect(await run("users", "show", "nobody")).toMatchObject({ exitCode: 1, stdout: "" });
});

test.each([
  [["--login", "grace", "--email", "GRACE@example.com"], "Another user has this e-mail address."],
  [["--login", "GRACE", "--email", "other@example.com"], "Another user has this login."],
  [["--email", "nobody"], "Invalid email address"],
  [["--login", "a\nb", "--email", "ab@example.com"], "valid account username"],
])("a user with %j is refused", async (options, message) => {
  await store.sql(
    "insert into users (login, email, role) values ('grace', 'grace@example.com', 'customer') on conflict do nothing",
  );
  const before = await store.sql("select id from users");
  const outcome = await run("users", "create", "--role", "customer", ...options);
  expect(outcome).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining(message) });
  expect(await store.sql("select id from users")).toEqual(before);
});

test("an address that is another user's login names neither", async () => {
  await store.sql(
    "insert into users (login, email, role) values ('two@example.com', 'one@example.com', 'administrator'), ('three', 'two@example.com', 'customer')",
  );
  const outcome = await run("users", "set-role", "two@example.com", "customer");
  expect(outcome).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("name the id") });
  expect((await run("users", "show", "one@example.com")).exitCode).toBe(0);
});

const piped = (input: string, ...args: string[]) => withInput(input, () => run(...args));

test("a password comes by standard input, gets a strong hash, and ends the user's sessions", async () => {
  const words = [
    "users",
    "create",
    "--role",
    "shop_manager",
    "--email",
    "Eve@example.com",
    "--password",
    "--json",
  ];
  const eve = await jsonOf(piped("correct horse battery\n", ...words));
  const kept = async () => {
    const [row] = await store.sql<{ password_hash: string }>(
      "select password_hash from users where id = $1",
      [eve.id],
    );
    return row!.password_hash;
  };
  const first = await kept();
  expect(await verifyPassword("correct horse battery", first)).toEqual({ matches: true });
  await store.sql("insert into sessions values ('a', $1, 'b', now(), now() + interval '1 hour')", [eve.id]);
  await store.sql("insert into sign_in_links values ('a', $1, now() + interval '1 hour')", [eve.id]);

  const short = await piped("too short", "users", "set-password", "eve@EXAMPLE.com");
  expect([short.exitCode, short.stderr]).toEqual([1, "error: a password has at least 12 characters\n"]);
  const unknown = await piped("long enough, this one", "users", "set-password", "nobody");
  expect([unknown.exitCode, unknown.stderr]).toEqual([
    1,
    'error: no user has the id, e-mail address or login "nobody"\n',
  ]);
  expect(await kept()).toBe(first);

  const set = await piped("long enough, this one\r\n", "users", "set-password", "eve@EXAMPLE.com");
  expect([set.exitCode, set.stdout]).toEqual([0, "The password of eve (Eve@example.com) is set.\n"]);
  expect(await verifyPassword("long enough, this one", await kept())).toEqual({ matches: true });
  expect(await store.sql("select from sessions union all select from sign_in_links")).toEqual([]);
});

test("a sign-in link needs a user who may manage the store, and an address of the console", async () => {
  await jsonOf(run("users", "create", "--role", "shop_manager", "--email", "link@example.com", "--json"));
  await jsonOf(run("users", "create", "--role", "customer", "--email", "buyer@example.com", "--json"));
  const made = await run(
    "users",
    "sign-in-link",
    "LINK@example.com",
    "--console-url",
    "https://console.store.example/x",
  );
  const [, token = ""] =
    /^https:\/\/console\.store\.example\/console\/sign-in\?link=([\da-f]{64})\n$/.exec(made.stdout) ?? [];
  const kept =
    "select u.email, l.expires_at < now() + interval '61 minutes' as soon from sign_in_links l join users u on u.id = l.user_id where token_hash = $1";
  expect(await store.sql(kept, [await hashToken(token)])).toEqual([
    { email: "link@example.com", soon: true },
  ]);
  const before = await store.sql("select * from sign_in_links");
  for (const [who, url, message] of [
    ["buyer@example.com", "https://store.example", "may not manage the store"],
    ["nobody@example.com", "https://store.example", "no user has"],
    ["link@example.com", "http://store.example", "the console's address must be"],
    ["link@example.com", "store.example", "the console's address must be"],
  ] as const) {
    const outcome = await run("users", "sign-in-link", who, "--console-url", url);
    expect(outcome).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining(message) });
  }
  expect(await store.sql("select * from sign_in_links")).toEqual(before);
});

test("a sign-in link leads to the console of the data directory's stack by default", async () => {
  await jsonOf(run("users", "create", "--role", "shop_manager", "--email", "port@example.com", "--json"));
  const dataDir = await mkdtemp(join(tmpdir(), "store-users-"));
  const link = async () =>
    (await run("--data-dir", dataDir, "users", "sign-in-link", "port@example.com")).stdout;
  expect(await link()).toMatch(/^http:\/\/console\.localhost:8787\/console\/sign-in\?link=/);
  await writeFile(join(dataDir, "stack.json"), JSON.stringify({ url: "http://127.0.0.1:9000" }));
  expect(await link()).toMatch(/^http:\/\/console\.localhost:9000\/console\/sign-in\?link=/);
  await rm(dataDir, { recursive: true });
});
