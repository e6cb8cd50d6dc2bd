import { beforeAll, expect, test } from "vitest";
import { formsMissedBy } from "../support/console-routes.ts";
import { type ConsoleAnswer, insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { attributes, hiddenFields } from "./html.ts";
import { otherForms, SIGN_IN } from "./other-forms.ts";
import { kindsOf, openForm } from "./record-forms.ts";
import { trackedForm } from "./tracked-form.ts";

/** A form that is sent again, by two clicks or by twenty: it is carried out once, and each answer leads where the first one led. */

const { store, v3 } = useStore("console", "webhooks", "v3");
let guest: Visitor;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
});

/** Those of records as JSON, which `json.test.ts` sends twice. */
const APART = "/console/json/:path{.+}";

interface Opened {
  by: Visitor;
  to: string;
  form: Record<string, string>;
}

/** Each form by its name, on a record of its own. */
const FORMS: Record<string, () => Promise<Opened>> = {};
for (const [at, kind] of kindsOf({ store, v3 }, () => guest).entries())
  for (const one of kind.path.includes("json") ? [] : kind.forms)
    FORMS[`${at} ${kind.path}: ${one.name}`] = async () => ({
      by: guest,
      ...(await openForm(guest, kind, await kind.make(), one)),
    });
for (const [name, make] of Object.entries(otherForms({ store, v3 })))
  FORMS[name] = async () => {
    const [page, to, fields, by = guest] = await make();
    const { html } = await by.get(page);
    expect(attributes(html, "form", "action")).toContain(to);
    const tracked = to.endsWith("/refund") ? {} : await trackedForm(by, page, to);
    return { by, to, form: { ...tracked, ...hiddenFields(html, to), ...fields } };
  };

/** The number of rows of each table to which a form adds, and of the changes of all records. */
async function rows(): Promise<Record<string, number>> {
  const tables = ["order_notes", "refunds", "coupons", "users", "webhooks", "api_keys", "sign_in_links"];
  const counts = [...tables, "sessions", "audit_log", "record_changes"].map(
    (each) => `(select count(*)::int from ${each}) as ${each}`,
  );
  const stock = "(select coalesce(sum(stock_quantity), 0)::float8 from products) as stock";
  const samples = "(select count(*)::int from deliveries where object_id is not null) as deliveries";
  const [found] = await store.sql<Record<string, number>>(`select ${[...counts, stock, samples].join(", ")}`);
  return found!;
}

/** What a form has added. The test's own records come before. */
async function added(send: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rows();
  await send();
  const after = await rows();
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name]!]));
}

test("each form of the console is one of these", async () => {
  const sent: string[] = [];
  for (const make of Object.values(FORMS)) sent.push((await make()).to);
  expect(await formsMissedBy(sent)).toEqual([APART]);
  expect((await formsMissedBy([])).length).toBeGreaterThan(20);
});

/** The forms whose second sending has no session any more. */
const ENDS = new Set(["sign out everywhere", "a password of one's own"]);

test.each(Object.keys(FORMS))("%s", async (name) => {
  const open = async () => {
    const { by, to, form } = await FORMS[name]!();
    return () => by.send(to, form);
  };
  const places = ({ location = "" }: ConsoleAnswer) => (ENDS.has(name) ? SIGN_IN : location);
  // One after the other, and all at once.
  const alone = await open();
  const answers: ConsoleAnswer[] = [];
  const once = await added(async () => answers.push(await alone()));
  const again = await added(async () => answers.push(await alone()));
  // Nobody has the other session of a password that was sent twice; it ends without use.
  const known = (counts: Record<string, number>) =>
    name === "sign-in by password" ? { ...counts, sessions: 0, audit_log: 0 } : counts;
  expect(known(again)).toEqual(Object.fromEntries(Object.keys(once).map((key) => [key, 0])));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[1]!.location).toBe(places(answers[0]!));
  const send = await open();
  // An address has a limit of passwords.
  const clicks = Array.from({ length: name === "sign-in by password" ? 2 : 20 }, () => 0);
  const twice = await added(async () => {
    const sent = await Promise.all(clicks.map(send));
    expect(sent.map(({ status }) => status)).toEqual(clicks.map(() => 303));
    if (!ENDS.has(name)) expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
  });
  // Other webhooks hear of it by then.
  expect({ ...known(twice), deliveries: 0 }).toEqual({ ...known(once), deliveries: 0 });
  if (name === "sample") expect(twice["deliveries"]).toBe(once["deliveries"]);
});
