import fc from "fast-check";
import { expect, test } from "vitest";
import { shown, shownJson } from "../../tools/command-line/shown.ts";
import { useCliStore } from "./cli-store.ts";
import { withInput } from "./store-command.ts";

/** Stored values reach a terminal as harmless text. */

const store = useCliStore();

const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]|[^\P{Cc}\n]/u;
const HOSTILE = "a\u202eb\u2066c\u200bd\u001b[2J\re\nf\u009b\u2028\u007f\ufeff\u{e0041}";
const ESCAPED = "a\\u202eb\\u2066c\\u200bd\\u001b[2J\\re\\nf\\u009b\\u2028\\u007f\\ufeff\\udb40\\udc41";

test("lists, records, deliveries, the audit log and errors escape it", async () => {
  const { run } = store;
  await run("users", "create", "--role", "administrator", "--email", "a@example.com");
  await run("webhooks", "create", "--topic", "order.created", "--url", "https://a.example/hook");
  await run("keys", "create", "--user", "1", "--permissions", "read");
  await run("settings", "set", "name", "Shop");
  await store.sql("update webhooks set name = $1", [HOSTILE]);
  await store.sql("update api_keys set description = $1", [HOSTILE]);
  await store.sql("update users set first_name = $1, login = $1", [HOSTILE]);
  await store.sql("update settings set name = $1", [HOSTILE]);
  const [{ delivery_id: delivery } = {}] = await store.sql("select delivery_id from deliveries");
  const commands: string[][] = [
    ["webhooks", "list"],
    ["webhooks", "deliveries"],
    ["webhooks", "show", String(delivery).replaceAll("-", "")],
    ["keys", "list"],
    ["keys", "show", "1"],
    ["users", "list"],
    ["users", "show", "1"],
    ["audit"],
    ["settings", "get"],
    ["settings", "get", "name"],
    ["doctor"],
  ];
  const lines: string[] = [];
  for (const words of commands)
    for (const form of [words, [...words, "--json"]]) {
      const { stdout, stderr } = await run(...form);
      expect([form, UNSEEN.exec(stdout + stderr)]).toEqual([form, null]);
      if (!form.includes("--json") && (stdout + stderr).includes(ESCAPED))
        lines.push(words.slice(0, 2).join(" "));
      // JSON is unchanged.
      if (form.includes("--json") && form[1] === "list")
        expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(HOSTILE));
    }
  expect(lines).toEqual([
    "webhooks list",
    "webhooks show",
    "keys list",
    "keys show",
    "users list",
    "users show",
    "audit",
    "settings get",
    "settings get",
    "doctor",
  ]);
  const refused = await run("users", "sign-in-link", "x\u202ey");
  expect(refused.stderr).toContain("x\\u202ey");
  const password = await withInput("long enough, this one\n", () => run("users", "set-password", "1"));
  expect(password.stdout).toBe(`The password of ${ESCAPED} (a@example.com) is set.\n`);
});

test("no output contains invisible characters, and JSON keeps its meaning", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      expect(shown(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(shownJson({ text })).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(JSON.parse(shownJson({ text }))).toEqual({ text });
    }),
  );
});
