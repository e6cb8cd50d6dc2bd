import { ApiError } from "../../../kernel/errors.ts";
import { listOrders } from "../../../store/orders/read.ts";
import { NEWEST } from "../../../store/lists/list-query.ts";
import { statusNames } from "../../../store/orders/order.ts";
import { writeOrders } from "../../../store/orders/write.ts";
import { formWith, text, texts } from "../../fields.ts";
import { ask, FieldError } from "../../field-error.ts";
import { PAGE_SIZE } from "../../view/list.tsx";
import type { Visit } from "../../visit.ts";
import { ORDER } from "../kinds.ts";
import { chosenStatus, NOBODY } from "./forms.tsx";

/** The change of many orders' status. */

const MOST = 100;

/** A chosen order in a list: its number and the status that the list shows, `1034:processing`. */
const CHOSEN = /^([1-9]\d{0,14}):(.+)$/;

/** The statuses that the list shows, by the ids of the chosen orders. */
function chosenIn(orders: readonly string[] = []): Map<number, string> {
  const chosen = orders.flatMap((text) => {
    const [, id, was = ""] = CHOSEN.exec(text) ?? [];
    return id === undefined ? [] : [[Number(id), was] as const];
  });
  return new Map([...new Map(chosen)].slice(0, MOST));
}

/** Moves many orders to a status. Throws `ApiError` with the reason of each that is not moved. */
export const moveOrders = formWith(
  { order: texts, status: text, view: text },
  async (visit, fields, answered) => {
    const orders = [...chosenIn(fields.order)];
    const status = chosenStatus(fields.status);
    if (orders.length === 0) throw new FieldError("", "No order is selected.");
    const name = statusNames(await visit.settings())[status];
    if (name === undefined) throw new FieldError("status", "There is no such status.");
    if (orders.length >= PAGE_SIZE) ask(`This sets ${orders.length} orders to “${name}”.`, answered);
    const outcomes = await writeOrders(
      visit.store,
      orders.map(([id, was]) => ({ id, patch: { status, statusBefore: was } })),
      NOBODY,
    );
    const { view = "" } = fields;
    const to = `${ORDER.path}${view === "" ? "" : `?${new URLSearchParams(view)}`}`;
    const isDone = outcomes.every((one, at) => !("error" in one) && orders[at]?.[1] !== status);
    const refusal = isDone ? undefined : await refusalOf(visit, orders, status);
    if (refusal) throw refusal;
    return { to, done: moved(orders.length, name) };
  },
);

const moved = (count: number, name: string) =>
  `${count} ${count === 1 ? "order is" : "orders are"} now “${name}”.`;

/** Which of the chosen orders were not moved, and why, by their present statuses; undefined if all were. */
async function refusalOf(
  { store }: Visit,
  chosen: readonly (readonly [id: number, was: string])[],
  status: string,
) {
  const include = chosen.map(([id]) => id);
  const query = { ...NEWEST, limit: MOST, include, statuses: undefined, parts: [] };
  const found = await listOrders(store, query);
  const names = statusNames(store.settings);
  const problems = chosen.flatMap(([id, was]) => {
    const now = found.first.find((order) => order.id === id)?.status;
    const problem = problemOf(was, now, status, (slug) => names[slug] ?? slug);
    return problem === undefined ? [] : [`#${id}: ${problem}`];
  });
  const count = problems.length;
  if (count === 0) return undefined;
  return new ApiError(
    409,
    "orders_not_moved",
    `${count} of ${chosen.length} ${count === 1 ? "was" : "were"} not moved. ${moved(chosen.length - count, names[status] ?? status)} ${problems.join(" ")}`,
  );
}

/** Why an order was not moved, whose status now is undefined if it is gone or in the trash; undefined for one that was. */
function problemOf(was: string, now: string | undefined, status: string, nameOf: (slug: string) => string) {
  if (now === undefined) return "There is no such order.";
  if (was === status) return `It was “${nameOf(was)}” before.`;
  if (now === status) return undefined;
  return now === was ? `It stays “${nameOf(now)}”.` : `It was set to “${nameOf(now)}” meanwhile.`;
}
