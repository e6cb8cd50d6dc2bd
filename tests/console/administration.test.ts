import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Pages for administrators: settings, tax rates, users and the audit log (§console-administration). */

const { store, v3 } = useStore({ routes: "all" }, "console", "webhooks", "v3");
let boss: { id: number; email: string };
let guest: Visitor;
let manager: Visitor;
beforeAll(async () => {
  boss = await insertPerson(store, "administrator");
  guest = await signedIn(store, boss.id);
  manager = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});
beforeEach(() => store.sql("delete from audit_log"));

const noted = () => store.sql("select actor, action, kind, changes from audit_log order by id");

/** The fields of a page's first form for an action, as a browser sends them. */
function fieldsOf(html: string, action: string): Record<string, string> {
  const form = html.split(`action="${action}"`)[1]!.split("</form>")[0]!;
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  const of = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  const sent = inputs.filter((tag) => of(tag, "type") !== "checkbox" || / checked/.test(tag));
  const chosen = [...form.matchAll(/<select name="([^"]*)".*?<option value="([^"]*)" selected/gs)];
  return Object.fromEntries([
    ...sent.map((tag) => [of(tag, "name"), of(tag, "value") ?? ""]),
    ...chosen.map(([, name, value]) => [name, value]),
  ]);
}

test("settings are changed by the form, what cannot be is told at its field, and the log has it", async () => {
  const page = await guest.get("/console/settings");
  expect([page.status, page.roundTrips, page.statements]).toEqual([200, 1, 1]);
  const fields = fieldsOf(page.html, "/console/settings");
  expect(fields).toMatchObject({ currency: "USD", price_decimals: "2", tax_based_on: "shipping" });

  const wrong = await guest.send("/console/settings", { ...fields, name: "Tea House", price_decimals: "x" });
  expect(wrong.status).toBe(400);
  expect(wrong.html).toMatch(/id="problem-price_decimals"[^>]*>[^<]*must be a whole number from 0 to 6/);
  expect(wrong.html).toContain('name="name" value="Tea House"');

  const { manage_stock: _ticked, ...others } = fields;
  const saved = await guest.send("/console/settings", { ...others, name: "Tea House", currency: "EUR" });
  expect([saved.status, saved.roundTrips]).toEqual([303, 2]);
  const [row] = await store.sql("select name, currency, manage_stock, prices_include_tax from settings");
  expect(row).toEqual({ name: "Tea House", currency: "EUR", manage_stock: false, prices_include_tax: false });
  const changes = {
    name: [expect.any(String), "Tea House"],
    currency: ["USD", "EUR"],
    manage_stock: [true, false],
  };
  expect(await noted()).toEqual([{ actor: `user ${boss.id}`, action: "changed", kind: "settings", changes }]);
  await guest.send("/console/settings", fields);
});

test("tax rates are made, changed and deleted, as the API shows them", async () => {
  const made = await guest.send("/console/tax-rates", {
    name: "VAT",
    rate: "19",
    country: "de",
    shipping: "1",
    class: "standard",
  });
  const path = made.location ?? "";
  const id = Number(path.replace("/console/tax-rates/", ""));
  expect([made.status, made.roundTrips]).toEqual([303, 2]);
  expect((await v3.get(`/taxes/${id}`)).body.tax).toMatchObject({
    country: "DE",
    rate: "19.0000",
    name: "VAT",
    compound: false,
    shipping: true,
  });
  const list = await guest.get("/console/tax-rates");
  expect([list.roundTrips, list.statements]).toEqual([1, 1]);
  expect(list.text).toContain("VAT DE Standard rate 19 %");
  await guest.send(path, { ...fieldsOf((await guest.get(path)).html, path), rate: "7" });
  expect((await v3.get(`/taxes/${id}`)).body.tax).toMatchObject({ rate: "7.0000", country: "DE" });
  expect((await guest.send(`${path}/delete`, {})).location).toBe("/console/tax-rates");
  expect((await guest.get(path)).status).toBe(404);
  expect((await noted()).map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    "tax rate created",
    "tax rate changed",
    "tax rate deleted",
  ]);
});

test("users are those who may use the console; the log tells who did what, page by page", async () => {
  const users = await guest.get("/console/users");
  expect([users.status, users.roundTrips, users.statements]).toEqual([200, 1, 1]);
  expect(users.text).toContain(boss.email);
  await store.sql(
    `insert into audit_log (actor, action, kind, object_id, changes)
     select 'somebody', 'changed', 'webhook', number, '{"secret": "changed"}' from generate_series(1, 60) as number`,
  );
  const first = await guest.get("/console/audit");
  expect([first.status, first.roundTrips, first.statements]).toEqual([200, 1, 1]);
  expect(first.text).toContain("somebody Webhook 60 changed: secret changed");
  expect(first.text).not.toContain("Webhook 10 changed");
  const [, older = ""] = /href="(\/console\/audit\?before=\d+)"/.exec(first.html) ?? [];
  expect((await guest.get(older)).text).toContain("Webhook 10 changed");
});

test("a shop manager is led to what is theirs, and refused the rest", async () => {
  const { html } = await manager.get("/console");
  expect(html).toContain('href="/console/tax-rates"');
  expect(html).not.toContain('href="/console/settings"');
  for (const path of ["/console/settings", "/console/users", "/console/audit"])
    expect((await manager.get(path)).status, path).toBe(403);
  expect((await manager.send("/console/settings", { name: "Mine" })).status).toBe(403);
});
