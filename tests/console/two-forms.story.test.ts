import { beforeAll, describe, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { formsMissedBy } from "../support/console-routes.ts";
import { attributes } from "./html.ts";
import { kindsOf, openForm, pathOf } from "./record-forms.ts";

/** Any two forms of one record, opened together and sent in both orders: the second is refused, or both are right. */

const { store, v3 } = useStore("console", "webhooks", "v3");
let guest: Visitor;
let colleague: Visitor;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  colleague = await signedIn(store, (await insertPerson(store, "administrator")).id);
});

/** Forms that change nothing of the record: they send a message or make a link. */
const ALWAYS_RIGHT = ["/sample", "/recover", "/link", `/console/deliveries/${"0".repeat(32)}/redeliver`].map(
  (action) => ({ action }),
);

const KINDS = kindsOf({ store, v3 }, () => guest);

/** Forms that make something of their own: two people make two. */
const MAKING = ["orders", "products", "webhooks", "coupons", "users", "keys"]
  .map((list) => `/console/${list}`)
  .concat("/console/sign-in", "/console/sign-out");

test("each form of the console is one of these, or makes something of its own", async () => {
  const known = [...ALWAYS_RIGHT, ...MAKING.map((action) => ({ action }))];
  const paths = KINDS.flatMap((kind) =>
    [...kind.forms, ...known].map(({ action }) =>
      action.startsWith("/console/") ? action : pathOf(kind, 1) + action,
    ),
  );
  expect(await formsMissedBy(paths)).toEqual([]);
});

describe.each(KINDS)("$path %#", (kind) => {
  const pairs = kind.forms.flatMap((one) =>
    kind.forms.map((other) => [one.name, other.name, one, other] as const),
  );

  test.each(pairs)("%s, then %s", async (_one, _other, one, other) => {
    const id = await kind.make();
    const [first, second] = [
      await openForm(guest, kind, id, one),
      await openForm(colleague, kind, id, other),
    ];
    expect((await guest.send(first.to, first.form)).status).toBe(303);
    const before = await kind.read(id);
    expect(one.isDone(before, 1), JSON.stringify(before)).toBe(true);
    const { status } = await colleague.send(second.to, second.form);
    const after = await kind.read(id);
    const isRefused = status !== 303;
    if (!isRefused) {
      const times = one === other ? 2 : 1;
      // Of what is deleted nothing else is there to see.
      const isRight = after["gone"] === true ? true : one.isDone(after, times);
      expect([isRight, other.isDone(after, times)], JSON.stringify(after)).toEqual([true, true]);
    } else {
      expect([303, 400, 404, 409, 412]).toContain(status);
      expect(after).toEqual(before);
    }
  });

  test("each form of the page is one of these", async () => {
    const id = await kind.make();
    const pages = [...new Set(kind.forms.map(({ page = "" }) => page))];
    for (const page of pages) {
      const own = pathOf(kind, id);
      const { html } = await guest.get(page === "list" ? kind.path : own + page);
      const actions = attributes(html, "form", "action").filter((action) => action.startsWith(own));
      const known = new Set([...kind.forms, ...ALWAYS_RIGHT].map(({ action }) => own + action));
      expect(actions.filter((action) => !known.has(action))).toEqual([]);
    }
  });
});
