import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliStore, openCliStore } from "./cli-store.ts";
import { jsonOf, type StoreCommand } from "./store-command.ts";

let store: CliStore;
let run: StoreCommand;

beforeAll(async () => {
  store = await openCliStore();
  run = store.run;
});
afterAll(() => store.close());

test("a user is made as told, or with a login and e-mail address of our own making", async () => {
  const told = ["--role", "customer", "--login", "ada", "--email", "ada@example.com", "--first-name", "Ada"];
  const ada = await jsonOf(run("users", "create", ...told, "--json"));
  expect(ada).toMatchObject({
    login: "ada",
    email: "ada@example.com",
    role: "customer",
    first_name: "Ada",
    last_name: "",
  });
  const fresh = await jsonOf(run("users", "create", "--role", "administrator", "--json"));
  expect(fresh).toMatchObject({ login: expect.stringMatching(/^administrator-/), role: "administrator" });
  expect(await jsonOf(run("users", "list", "--json"))).toEqual([ada, fresh]);
  expect((await run("users", "list")).stdout).toContain("ada@example.com");
});

test.each([
  [["--login", "grace", "--email", "GRACE@example.com"], "there is a user"],
  [["--login", "GRACE", "--email", "other@example.com"], "there is a user"],
  [["--email", "nobody"], '"nobody" is not an e-mail address'],
  [["--login", "a\nb", "--email", "ab@example.com"], "login"],
])("a user with %j is refused", async (options, message) => {
  await store.sql(
    "insert into users (login, email, role) values ('grace', 'grace@example.com', 'customer') on conflict do nothing",
  );
  const before = await store.sql("select id from users");
  const outcome = await run("users", "create", "--role", "customer", ...options);
  expect(outcome).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining(message) });
  expect(await store.sql("select id from users")).toEqual(before);
});
