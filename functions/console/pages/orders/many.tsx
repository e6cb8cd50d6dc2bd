import { listOrders } from "../../../store/orders/read.ts";
import { NEWEST } from "../../../store/lists/list-query.ts";
import { statusNames } from "../../../store/orders/order.ts";
import { writeOrders } from "../../../store/orders/write.ts";
import { formWith, text, texts } from "../../fields.ts";
import { ask, FieldError } from "../../field-error.ts";
import { Head } from "../../view/head.tsx";
import { PAGE_SIZE } from "../../view/list.tsx";
import { Table } from "../../view/parts.tsx";
import type { Page, Visit } from "../../visit.ts";
import { ORDER } from "../kinds.ts";
import { chosenStatus, NOBODY } from "./forms.tsx";

/** The change of many orders' status, and the page with its results. */

const MOST = 100;
/** So many are moved after a question: they are all of a page. */
const ASKED = PAGE_SIZE;

/** A chosen order in a list: its number and the status that the list shows, `1034:processing`. */
const CHOSEN = /^([1-9]\d{0,14}):(.+)$/;

/** What was chosen, in a form or an address: the statuses that the list shows by the orders' ids. */
function chosenIn(orders: readonly string[] = []): Map<number, string> {
  const chosen = orders.flatMap((text) => {
    const [, id, was = ""] = CHOSEN.exec(text) ?? [];
    return id === undefined ? [] : [[Number(id), was] as const];
  });
  return new Map([...new Map(chosen)].slice(0, MOST));
}

const listAt = (view: string) => `${ORDER.path}${view === "" ? "" : `?${new URLSearchParams(view)}`}`;

/** Moves many orders to a status. If one is not moved, a page has the result for each. */
export const moveOrders = formWith(
  { order: texts, status: text, view: text },
  async (visit, fields, answered) => {
    const orders = [...chosenIn(fields.order)];
    const status = chosenStatus(fields.status);
    if (orders.length === 0) throw new FieldError("", "No order is selected.");
    const name = statusNames(await visit.settings())[status];
    if (name === undefined) throw new FieldError("status", "There is no such status.");
    if (orders.length >= ASKED) ask(`This sets ${orders.length} orders to “${name}”.`, answered);
    const outcomes = await writeOrders(
      visit.store,
      orders.map(([id, was]) => ({ id, patch: { status, statusBefore: was } })),
      NOBODY,
    );
    const { view = "" } = fields;
    if (outcomes.every((one, at) => !("error" in one) && orders[at]?.[1] !== status))
      return { to: listAt(view), done: moved(orders.length, name) };
    const query = new URLSearchParams({ status, view });
    for (const [id, was] of orders) query.append("order", `${id}:${was}`);
    return { to: `${ORDER.path}/moved?${query}` };
  },
);

const moved = (count: number, name: string) =>
  `${count} ${count === 1 ? "order is" : "orders are"} now “${name}”.`;

/** What became of chosen orders, by their present status. */
export async function movedPage({ store, query }: Visit): Promise<Page> {
  const chosen = [...chosenIn(query.getAll("order"))];
  const include = chosen.map(([id]) => id);
  const found = await listOrders(store, { ...NEWEST, limit: MOST, include, statuses: undefined });
  const names = statusNames(store.settings);
  const status = query.get("status") ?? "";
  const name = names[status] ?? status;
  const results = chosen.map(([id, was]) => {
    const now = found.first.find((order) => order.id === id)?.status;
    return { id, problem: problemOf({ was, now, status }, names) };
  });
  const others = results.filter(({ problem }) => problem !== undefined).length;
  const main = (
    <>
      <Head of={[[listAt(query.get("view") ?? ""), "Back to the orders"]]} title={`Set to “${name}”`} />
      <p class="problem" role="alert">
        {others} of {results.length} {others === 1 ? "was" : "were"} not moved.{" "}
        {moved(results.length - others, name)}
      </p>
      <Table
        rows={results}
        columns={[
          ["Order", ({ id }) => <a href={`${ORDER.path}/${id}`}>#{id}</a>, "lead"],
          [
            "Result",
            ({ problem }) => <span class={problem === undefined ? "good" : "bad"}>{problem ?? name}</span>,
          ],
        ]}
      />
    </>
  );
  return { title: `Set to “${name}”`, main };
}

interface Statuses {
  was: string;
  /** Undefined for an order that is gone, or in the trash. */
  now: string | undefined;
  status: string;
}

/** Why an order was not moved; undefined for one that was. */
function problemOf({ was, now, status }: Statuses, names: Readonly<Record<string, string>>) {
  const nameOf = (slug: string) => names[slug] ?? slug;
  if (now === undefined) return "There is no such order.";
  if (was === status) return `It was “${nameOf(was)}” before.`;
  if (now === status) return undefined;
  return now === was ? `It stays “${nameOf(now)}”.` : `It was set to “${nameOf(now)}” meanwhile.`;
}
