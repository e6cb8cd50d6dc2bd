import { get, type Read } from "./read.ts";
import { changedSince, each, idsIn, nthRead, runReads, NOBODY, type Plan, variations } from "./plan.ts";
import { Sample } from "./sample.ts";
import { type Walk, walk } from "./walk.ts";

const STATUSES = ["pending", "processing", "on-hold", "completed", "cancelled", "refunded", "failed"];

/** Individually read orders in the trash. */
const MOST_TRASHED = 20;

/** Queries for an order of v2 beside the plain read; each order gets one of them. */
const VIEWS: Read["query"][] = [
  { "filter[dp]": "4" },
  { "filter[all_item_meta]": "true" },
  { "filter[meta]": "true" },
  { fields: "id,total,billing_address.city,line_items" },
];

export async function compareOrders(plan: Plan): Promise<void> {
  const { run, versions } = plan;
  const orders = new Sample(plan.sample);
  const trashed = new Sample(Math.min(plan.sample, MOST_TRASHED));
  if (versions.has(2)) {
    await walk(run, listOfV2(plan, { status: STATUSES.join() }), (order, total) => {
      plan.months.add(String(order["created_at"]).slice(0, 7));
      orders.offer(order, total);
    });
    await walk(run, listOfV2(plan, { "filter[post_status]": "trash" }), trashed.offer);
    await runReads(plan, "v2 lists of orders", listsOfOrders(plan, orders));
    const chosen = [...orders.records, ...trashed.records];
    await each(plan, "v2 single orders", chosen, ({ id }, n) => oneOrder(plan, String(id), n));
  }
  if (versions.has(1)) await compareOrdersOfV1(plan, orders);
}

/** Orders of some statuses, by id: a shop in use adds at the end. */
function listOfV2(plan: Plan, statuses: Read["query"]): Walk {
  const query = { ...statuses, "filter[orderby]": "ID", "filter[order]": "ASC", ...changedSince(plan) };
  return { version: 2, kind: "order", query };
}

function listsOfOrders({ months }: Plan, { records }: Sample): Read[] {
  const [month = "2026-01"] = [...months].toSorted();
  const ids = records.slice(0, 20).map(({ id }) => String(id));
  const within = {
    "filter[created_at_min]": `${month}-01`,
    "filter[created_at_max]": `${month}-28T12:00:00Z`,
  };
  const few = { "filter[limit]": "20" };
  return [
    ...variations(
      2,
      "/orders",
      {},
      { page: "2" },
      { fields: "id,status", "filter[limit]": "7", "filter[offset]": "10" },
      { "filter[orderby]": "modified", "filter[order]": "ASC", ...few },
      {
        "filter[updated_at_min]": `${month}-10`,
        "filter[updated_at_max]": "2100-01-01T00:00:00+02:00",
        ...few,
      },
      { ...within, ...few },
      { "filter[in]": ids.join(), "filter[limit]": "50" },
      { "filter[meta]": "true", "filter[all_item_meta]": "true", "filter[dp]": "3", ...few },
      { page: "1000000" },
      ...STATUSES.map((status) => ({ status, ...few })),
    ),
    ...variations(
      2,
      "/orders/count",
      {},
      { status: "any" },
      within,
      ...STATUSES.map((status) => ({ status })),
    ),
    get(2, "/orders/statuses"),
    ...[`/orders/${NOBODY}`, `/orders/${NOBODY}/notes`, `/orders/${NOBODY}/refunds`, "/orders/0"].map(
      (path) => get(2, path),
    ),
  ];
}

async function oneOrder({ run }: Plan, id: string, n: number): Promise<void> {
  const path = `/orders/${id}`;
  await run.compareRead(nthRead(get(2, path), n));
  await run.compareRead(get(2, path, VIEWS[n % VIEWS.length]));
  const notes = await run.compareRead(get(2, `${path}/notes`));
  const [note] = idsIn(notes?.old.body, "order_notes");
  if (note) await run.compareRead(get(2, `${path}/notes/${note}`));
  const refunds = await run.compareRead(get(2, `${path}/refunds`));
  const [refund] = idsIn(refunds?.old.body, "order_refunds");
  if (refund) await run.compareRead(get(2, `${path}/refunds/${refund}`));
}

async function compareOrdersOfV1(plan: Plan, known: Sample): Promise<void> {
  const { run } = plan;
  const orders = known.records.length > 0 ? known : new Sample(plan.sample);
  const single = (id: string) => get(1, `/orders/${id}`);
  const query = { status: STATUSES.join(), ...changedSince(plan) };
  await walk(run, { version: 1, kind: "order", query }, (order, total) => {
    plan.months.add(String(order["created_at"]).slice(0, 7));
    if (orders !== known) orders.offer(order, total);
  });
  await runReads(plan, "v1 lists of orders", [
    ...variations(1, "/orders", {}, { page: "2" }, { fields: "id,status", "filter[limit]": "7" }),
    ...variations(1, "/orders/count", {}, ...STATUSES.map((status) => ({ status }))),
    single(String(NOBODY)),
  ]);
  await each(plan, "v1 single orders", orders.records, async ({ id }) => {
    await run.compareRead(single(String(id)));
    await run.compareRead(get(1, `/orders/${String(id)}/notes`));
  });
}
