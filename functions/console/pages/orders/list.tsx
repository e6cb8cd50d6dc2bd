import type { OrderQuery } from "../../../store/orders/conditions.ts";
import { listOrders } from "../../../store/orders/list.ts";
import { type Order, ORDER_STATUS_NAMES } from "../../../store/orders/order.ts";
import { Badge } from "../../view/badge.tsx";
import { Choice } from "../../view/filters.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { ListAddress } from "../../view/list.tsx";
import { ListPage, sortOf, type Sorts } from "../../view/list-page.tsx";
import { startOfDay } from "../../view/local-day.ts";
import type { Page, Visit } from "../../visit.ts";
import { foundOf, listQuery } from "../list-query.ts";
import { nameOf } from "./name.ts";

const NAMES = ["q", "status", "from", "to", "sort", "page"];
const SORTS: Sorts<OrderQuery> = {
  "": ["Newest first", {}],
  oldest: ["Oldest first", { direction: "asc" }],
  changed: ["Last changed first", { orderBy: "modified" }],
};

/** Orders as a list that can be searched, filtered and sorted by its address. */
export async function ordersPage({ store, path, query, zone }: Visit): Promise<Page> {
  const address = new ListAddress(path, query, NAMES);
  const { total, first: orders } = await listOrders(
    store,
    orderQuery(address, isDated(address) ? await zone() : UTC),
  );
  const formats = formatsOf(store.settings);
  const main = (
    <ListPage
      title="Orders"
      address={address}
      placeholder="Number, name, e-mail, phone, city, product or SKU"
      sorts={SORTS}
      rows={orders}
      total={total}
      none="No orders yet."
      table={(rows) => <Orders orders={rows} formats={formats} />}
    >
      <Choice
        address={address}
        name="status"
        label="Status"
        options={[["", "Any"], ...Object.entries(ORDER_STATUS_NAMES)]}
      />
      <Day address={address} name="from" label="From" />
      <Day address={address} name="to" label="To" />
    </ListPage>
  );
  return { title: "Orders", main };
}

const UTC = "UTC";

/** Whether the shop's calendar is needed. */
function isDated(address: ListAddress): boolean {
  return address.get("from") !== "" || address.get("to") !== "";
}

function orderQuery(address: ListAddress, zone: string): OrderQuery {
  const status = address.get("status");
  return {
    ...listQuery(address),
    found: foundOf(address.get("q")),
    createdMin: startOfDay(address.get("from"), zone),
    createdMax: lastInstant(startOfDay(address.get("to"), zone, 1)),
    statuses: status === "" ? undefined : [status],
    ...sortOf(SORTS, address),
  };
}

function lastInstant(end: Date | undefined): Date | undefined {
  return end && new Date(end.getTime() - 1);
}

function Day({ address, name, label }: { address: ListAddress; name: string; label: string }) {
  return (
    <label>
      {label}
      <input type="date" name={name} value={address.get(name)} />
    </label>
  );
}

/** Orders as rows. */
export function Orders({ orders, formats }: { orders: readonly Order[]; formats: Formats }) {
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Placed</th>
          <th scope="col">Status</th>
          <th scope="col" class="number">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr>
            <td class="lead">
              <a href={`/console/orders/${order.id}`}>#{order.id}</a> {nameOf(order.billing)}
            </td>
            <td class="quiet">{formats.time(order.createdAt)}</td>
            <td>
              <OrderStatus status={order.status} />
            </td>
            <td class="number">{formats.money(order.total, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An order's status by its name. */
export function OrderStatus({ status }: Pick<Order, "status">) {
  return (
    <Badge state={status}>
      {status === "trash" ? "In the trash" : (ORDER_STATUS_NAMES[status] ?? status)}
    </Badge>
  );
}
