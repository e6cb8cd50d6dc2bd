import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  followLink,
  insertPerson,
  linkFor,
  sendAndFollow,
  signedIn,
  type Visitor,
  visitor,
} from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Pages for administrators: settings, tax rates, users and the audit log (§console-administration). */

const { store, v3 } = useStore("console", "webhooks", "v3");
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

test("the form changes settings, shows errors at the field, and the log has the change", async () => {
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
  // The stored settings are read and compared first: a conflict shows both values.
  expect([saved.status, saved.roundTrips]).toEqual([303, 3]);
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

test("the list of tax rates has what they are", async () => {
  const tax = { name: "VAT", rate: "19", country: "de", postcode: "10115", city: "Berlin" };
  await v3.post("/taxes", { tax });
  const { status, text } = await guest.get("/console/json/taxes");
  expect([status, text]).toEqual([
    200,
    expect.stringMatching(/VAT country DE, postcode 10115, city BERLIN, rate 19\.0000/),
  ]);
});

test("settings are chosen by name", async () => {
  await store.sql("insert into tax_classes (slug, name) values ('books', 'Books')");
  const { html } = await guest.get("/console/settings");
  expect(html).toContain('<option value="EUR" selected="">EUR, Euro</option>');
  expect(html).toContain('<option value="US:CA" selected="">United States, California</option>');
  expect(html).toContain('<option value="’">Apostrophe</option>');
  expect(html).toContain('<option value="left" selected="">Before the amount: $5.00</option>');
  expect(html).toContain('<option value="kg" selected="">Kilograms</option>');
  expect(html).toContain(`<option value="shipping" selected="">The customer&#39;s shipping address</option>`);
  expect(html).toContain('<option value="inherit" selected="">That of the lines</option>');
  expect(html).toContain('<option value="books">Books</option>');
});

test("a lost invitation is made again, for a user without a password only", async () => {
  const lost = { first_name: "Ida", last_name: "", email: "ida@example.com", role: "shop_manager" };
  await guest.send("/console/users", lost);
  const [{ id } = { id: 0 }] = await store.sql<{ id: number }>(
    "select id from users where email = 'ida@example.com'",
  );
  const again = await sendAndFollow(guest, `/console/customers/${id}/link`, {});
  expect(again.text).toContain("With it the employee sets a password, once, within 3 days.");
  const [, link = ""] = /(\/console\/sign-in\?link=[^<&]*&amp;invited)/.exec(again.html) ?? [];
  const token = /link=([^&]*)/.exec(link)?.[1] ?? "";
  expect(
    await store.sql(
      "select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sign_in_links where user_id = $1 order by expires_at desc limit 1",
      [id],
    ),
  ).toEqual([{ hours: 72 }]);
  const newcomer = visitor(store);
  const sent = await newcomer.send("/console/sign-in", { link: token, password: "a password of mine" });
  expect([sent.status, sent.location]).toEqual([303, "/console"]);
  expect((await sendAndFollow(guest, `/console/customers/${id}/link`, {})).text).toContain(
    "It signs in once, within an hour.",
  );
});

test("an employee is invited by name, address and role, and sets a password of the rule", async () => {
  const employee = { first_name: "Eve", last_name: "Moss", email: "eve@example.com", role: "shop_manager" };
  const made = await guest.send("/console/users", employee);
  expect([made.status, made.roundTrips]).toEqual([303, 2]);
  const shown = await guest.get(made.location ?? "");
  const [, link = ""] = /(\/console\/sign-in\?link=[^<&]*&amp;invited)/.exec(shown.html) ?? [];
  expect((await guest.get("/console/users")).text).toMatch(/Eve Moss eve@example\.com .* shop manager/);
  const eve = visitor(store);
  const { html, text } = await eve.get(link.replace("&amp;", "&"));
  expect(text).toContain("Choose a password of at least 12 characters.");
  const [, token = ""] = /name="link" value="([^"]*)"/.exec(html) ?? [];
  const weak = await eve.send("/console/sign-in", { link: token, password: "too short" });
  expect([weak.status, weak.roundTrips]).toEqual([400, 0]);
  expect(weak.text).toContain("A password has at least 12 characters.");
  const password = "a long enough one";
  const set = await eve.send("/console/sign-in", { link: token, password });
  expect([set.status, set.location, set.roundTrips]).toEqual([303, "/console", 2]);
  expect((await eve.get("/console/orders")).status).toBe(200);
  // The link signs in once, the password again and again.
  expect((await visitor(store).send("/console/sign-in", { link: token, password })).status).toBe(403);
  const later = await visitor(store).send("/console/sign-in", { name: employee.email, password });
  expect(later.location).toBe("/console");
  // Nobody is invited twice, or into no role.
  const twice = await guest.send("/console/users", employee);
  expect([twice.status, twice.html.includes('id="problem-email"')]).toEqual([400, true]);
  const other = { ...employee, email: "other@example.com", role: "customer" };
  expect((await guest.send("/console/users", other)).html).toContain('id="problem-role"');
  expect(await store.sql("select from users where email = 'other@example.com'")).toEqual([]);
});

test("a sign-in link sets no password of a user who has one, and still signs in", async () => {
  const { id } = await insertPerson(store, "administrator");
  const hash = () => store.sql("select password_hash from users where id = $1", [id]);
  await store.sql("update users set password_hash = 'their own' where id = $1", [id]);
  const link = await linkFor(store, id);
  const [, token] = link.split("link=");
  const form = { link: token!, password: "a long enough one" };
  expect((await visitor(store).send("/console/sign-in", form)).status).toBe(403);
  expect(await hash()).toEqual([{ password_hash: "their own" }]);
  expect((await followLink(visitor(store), link)).location).toBe("/console");
});

test("weak passwords are refused where they are set", async () => {
  const { id } = await insertPerson(store, "customer");
  const seen = await guest.send(`/console/customers/${id}`, { password: "short" });
  expect([seen.status, seen.html.includes('id="problem-password"')]).toEqual([400, true]);
  expect(await store.sql("select password_hash from users where id = $1", [id])).toEqual([
    { password_hash: null },
  ]);
});

test("users are those who may use the console; the log has authors and changes, page by page", async () => {
  const users = await guest.get("/console/users");
  expect([users.status, users.roundTrips, users.statements]).toEqual([200, 1, 1]);
  expect(users.text).toContain(boss.email);
  await store.sql(
    `insert into audit_log (actor, action, kind, object_id, changes)
     select 'somebody', 'changed', 'webhook', number, '{"secret": "changed"}' from generate_series(1, 60) as number`,
  );
  const first = await guest.get("/console/audit");
  expect([first.status, first.roundTrips, first.statements]).toEqual([200, 1, 1]);
  expect(first.text).toContain("somebody Webhook #60 changed: secret changed");
  expect(first.text).not.toContain("Webhook #10 changed");
  const [, older = ""] = /href="(\/console\/audit\?before=\d+)"/.exec(first.html) ?? [];
  expect((await guest.get(older)).text).toContain("Webhook #10 changed");
});

test("the log names people, keys and records, and is searched and filtered", async () => {
  const { keyId } = await store.createKey({ userId: boss.id });
  await store.sql("update users set first_name = 'Ann', last_name = 'Ode' where id = $1", [boss.id]);
  await store.sql("update api_keys set description = 'ERP' where id = $1", [keyId]);
  await store.sql("delete from audit_log");
  await store.sql(
    `insert into audit_log (actor, action, kind, object_id, changes) values
       ($1, 'changed', 'order', 77, '{"status": ["pending", "completed"]}'),
       ($2, 'changed', 'settings', null, '{"currency": ["USD", "EUR"]}'),
       ('key 999999 of user 999999', 'created', 'webhook', 999999, jsonb_build_object('user_id', jsonb_build_array(null, $3::int))),
       ($1, 'deleted', 'API key', 999999, jsonb_build_object('description', '["Till", null]'::jsonb, 'user_id', '[999999, null]'::jsonb, 'permissions', '["read_write", null]'::jsonb)),
       ($1, 'created', 'refund', 5, '{"order_id": [null, 77], "reason": [null, ""]}'),
       ($1, 'changed', 'settings', null, '{"name": ["Store", "Mugs"]}'),
       ($1, 'changed', 'user', $3, '{"password": "changed"}')`,
    [`user ${boss.id}`, `key ${keyId} of user ${boss.id}`, boss.id],
  );
  const { text, roundTrips, statements } = await guest.get("/console/audit");
  expect([roundTrips, statements]).toEqual([1, 1]);
  for (const shown of [
    "Ann Ode Order #77 changed: status Pending payment → Completed",
    "Ann Ode by the key “ERP” Settings changed: currency “USD” → “EUR”",
    "a deleted user (#999999) by the key that was revoked Webhook #999999 created: owner “Ann Ode”",
    "Ann Ode API key Till deleted: owner “#999999”, description “Till”, permissions Read and write",
    "Ann Ode Refund #5 created: order #77 ",
    "Ann Ode Settings changed: name “Store” → “Mugs”",
    "Ann Ode User Ann Ode changed: password changed",
  ])
    expect(text).toContain(shown);
  const found = async (query: string) =>
    [...(await guest.get(`/console/audit?${query}`)).html.matchAll(/<li>\s*<span/g)].length;
  expect(await found("kind=order")).toBe(1);
  expect(await found("q=erp")).toBe(1);
  expect(await found("q=ANN+ODE")).toBe(7);
  expect(await found("q=eur&kind=order")).toBe(0);
  expect(await found("q=%25")).toBe(0);
});

test("a shop manager sees their own pages, and is refused the rest", async () => {
  const { html } = await manager.get("/console");
  for (const hidden of ["settings", "users", "audit", "keys"])
    expect(html).not.toContain(`href="/console/${hidden}"`);
  for (const path of ["/console/settings", "/console/users", "/console/audit"])
    expect((await manager.get(path)).status, path).toBe(403);
  expect((await manager.send("/console/settings", { name: "Mine" })).status).toBe(403);
});

test("a form that waits for the sign-in says what of it is lost", async () => {
  const path = `/console/customers/${(await insertPerson(store, "customer")).id}`;
  const cookies = new Map(guest.cookies);
  guest.cookies.clear();
  const form = { email: "kept@example.com", password: "a password of mine" };
  const kept = await guest.send(path, form);
  expect(kept.text).toContain("nothing of your form is lost but its password or secret: give it again.");
  expect(kept.html).not.toContain("a password of mine");
  for (const [name, value] of cookies) guest.cookies.set(name, value);
});

test("a search of the log says where it stopped, and goes on from there", async () => {
  await store.sql("delete from audit_log");
  await store.sql(
    `insert into audit_log (at, actor, action, kind, object_id, changes)
     select '2026-01-01T12:00Z'::timestamptz + at * interval '1 second', 'key 1', 'changed', case when at = 7 then 'tax rate' else 'settings' end, null,
       case when at = 7 then '{"name": ["Needle", null]}'::jsonb else '{}' end
     from generate_series(1, 45000) as at`,
  );
  const follow = /href="([^"]*)">Search what is older/;
  for (const query of ["q=needle", "kind=tax+rate"]) {
    const pages = [await guest.get(`/console/audit?${query}`)];
    for (let next = follow.exec(pages[0]!.html); next; next = follow.exec(pages.at(-1)!.html))
      pages.push(await guest.get(next[1]!.replaceAll("&amp;", "&")));
    expect(pages.map(({ statements }) => statements)).toEqual([1, 1, 1]);
    expect(pages.map(({ text }) => /Searched back to [^,]*/.exec(text)?.[0])).toEqual([
      "Searched back to 1 Jan 2026",
      "Searched back to 1 Jan 2026",
      undefined,
    ]);
    expect(pages.map(({ text }) => text.includes("Needle"))).toEqual([false, false, true]);
    for (const { text } of pages) expect(text).not.toContain("Nothing matches");
  }
  expect((await guest.get("/console/audit?q=haystack")).text).not.toContain("Nothing matches");
  expect((await guest.get("/console/audit")).text).not.toContain("Searched back");
});
