import { Big } from "big.js";
import type { Child } from "hono/jsx";
import type { OrderQuery } from "../../../store/orders/conditions.ts";
import { listOrders } from "../../../store/orders/list.ts";
import { type Order, ORDER_STATUS_NAMES } from "../../../store/orders/order.ts";
import { Badge } from "../../view/badge.tsx";
import { Field, Select } from "../../view/field.tsx";
import { PostForm } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { ListAddress } from "../../view/list.tsx";
import { Choice, ListPage, sortOf, type Sorts } from "../../view/list-page.tsx";
import { Live, LIVE_SCRIPTS } from "../../view/live.tsx";
import { dayIn, startOfDay } from "../../view/local-day.ts";
import { Table } from "../../view/table.tsx";
import type { Page, Visit } from "../../visit.ts";
import { ORDER } from "../kinds.ts";
import { foundOf, listQuery } from "../list-query.ts";
import { nameOf } from "./name.ts";

/** Kinds of records whose orders a list may show. */
const OF_RECORDS = ["customer", "coupon", "product"] as const;
/** Names in the query of a list of orders. */
export const ORDER_NAMES = ["q", "status", ...OF_RECORDS, "from", "to", "sort", "page"];
const SORTS: Sorts<OrderQuery> = {
  "": ["Newest first", {}],
  oldest: ["Oldest first", { direction: "asc" }],
  changed: ["Last changed first", { orderBy: "modified" }],
};

/** Orders as a list with search, filters and order in its address. */
export async function ordersPage(visit: Visit): Promise<Page> {
  const { store, path, query } = visit;
  const address = new ListAddress(path, query, ORDER_NAMES);
  const zone = await visit.zone();
  const orders = await listOrders(store, orderQuery(address, zone));
  const formats = formatsOf(store.settings);
  const isLive = address.page === 1;
  const table = (rows: readonly Order[]) => <Orders orders={rows} formats={formats} choosable />;
  const main = (
    <ListPage
      kind={ORDER}
      address={address}
      placeholder="Number, name, e-mail, phone, address, SKU"
      sorts={SORTS}
      list={orders}
      table={(rows) => (
        <Chosen visit={visit} address={address}>
          {isLive ? <Live every={10_000}>{table(rows)}</Live> : table(rows)}
        </Chosen>
      )}
      more={
        <a class="button sum" href={address.with({}).replace("/orders", "/orders/csv")} download="orders.csv">
          CSV of these
        </a>
      }
      views={
        <>
          <Views address={address} zone={zone} />
          <OfRecords address={address} />
        </>
      }
    >
      <Choice
        address={address}
        name="status"
        label="Status"
        options={[["", "Any"], ...Object.entries(ORDER_STATUS_NAMES)]}
      />
      <Field type="date" name="from" label="From" value={address.get("from")} />
      <Field type="date" name="to" label="To" value={address.get("to")} />
      {OF_RECORDS.map(
        (name) => address.get(name) !== "" && <input type="hidden" name={name} value={address.get(name)} />,
      )}
    </ListPage>
  );
  return { title: ORDER.title, main, scripts: isLive ? LIVE_SCRIPTS : [] };
}

/** Links to frequent lists. */
function Views({ address, zone }: { address: ListAddress; zone: string }) {
  const today = dayIn(zone, 0);
  const views: [title: string, query: Record<string, string>][] = [
    ["All", {}],
    ["To ship", { status: "processing", sort: "oldest" }],
    ["On hold", { status: "on-hold", sort: "oldest" }],
    ["Unpaid", { status: "pending" }],
    ["Today", { from: today, to: today }],
    ["Yesterday", { from: dayIn(zone, 1), to: dayIn(zone, 1) }],
    ["Last 7 days", { from: dayIn(zone, 6), to: today }],
    ["This month", { from: `${today.slice(0, 8)}01`, to: today }],
  ];
  const current = address.with({});
  return (
    <nav class="views" aria-label="Views">
      {views.map(([title, query]) => {
        const search = new URLSearchParams(query).toString();
        const href = search ? `${address.path}?${search}` : address.path;
        return (
          <a href={href} aria-current={href === current ? "page" : undefined}>
            {title}
          </a>
        );
      })}
    </nav>
  );
}

/** The record whose orders are shown, and the link to all orders. */
function OfRecords({ address }: { address: ListAddress }) {
  return (
    <>
      {OF_RECORDS.filter((name) => address.get(name) !== "").map((name) => (
        <p>
          Only those of{" "}
          <a href={`/console/${name}s/${encodeURIComponent(address.get(name))}`}>
            {name} #{address.get(name)}
          </a>
          . <a href={address.with({ [name]: "" })}>Of any {name}</a>
        </p>
      ))}
    </>
  );
}

/** The form for chosen orders, around the rows. */
function Chosen({ visit, address, children }: { visit: Visit; address: ListAddress; children: Child }) {
  return (
    <PostForm visit={visit} action="/console/orders/status" className="chosen" once>
      <label class="check" data-all>
        <input type="checkbox" /> Select all on this page
      </label>
      {children}
      <input
        type="hidden"
        name="view"
        value={address.with({ page: String(address.page) }).split("?")[1] ?? ""}
      />
      <div class="inline">
        <Select
          name="status"
          label="Set the selected orders to"
          options={Object.entries(ORDER_STATUS_NAMES)}
          current="completed"
        />
        <button>Set the status</button>
      </div>
    </PostForm>
  );
}

/** The query of the address. */
export function orderQuery(address: ListAddress, zone: string): OrderQuery {
  const status = address.get("status");
  const idOf = (name: (typeof OF_RECORDS)[number]) =>
    /^\d{1,15}$/.test(address.get(name)) ? Number(address.get(name)) : undefined;
  return {
    ...listQuery(address),
    found: foundOf(address.get("q")),
    createdMin: startOfDay(address.get("from"), zone),
    createdMax: lastInstant(startOfDay(address.get("to"), zone, 1)),
    customerId: idOf("customer"),
    couponId: idOf("coupon"),
    productId: idOf("product"),
    statuses: status === "" ? undefined : [status],
    ...sortOf(SORTS, address),
  };
}

function lastInstant(end: Date | undefined): Date | undefined {
  return end && new Date(end.getTime() - 1);
}

/** Orders as rows; `choosable` within a form. */
export function Orders({ orders, formats, choosable = false }: OrdersProps) {
  const { day, time, money } = formats;
  return (
    <Table
      class={choosable ? "rows choosable" : "rows"}
      rows={orders}
      columns={[
        [
          "Order",
          ({ id, billing }) => (
            <>
              {choosable && <input type="checkbox" name="order" value={id} aria-label={`Select #${id}`} />}
              <a href={`${ORDER.path}/${id}`}>#{id}</a> {nameOf(billing)}
            </>
          ),
          "lead",
        ],
        ["Placed", ({ createdAt }) => time(createdAt), "quiet"],
        ["Status", ({ status }) => <OrderStatus status={status} />],
        ["Paid", ({ paidAt }) => (paidAt ? day(paidAt) : "No"), "quiet", { "data-label": "Paid" }],
        [
          "Fulfilled",
          ({ completedAt }) => (completedAt ? day(completedAt) : "No"),
          "quiet",
          { "data-label": "Fulfilled" },
        ],
        [
          "Total",
          ({ total, refundedTotal, currency }) => (
            <>
              {money(total, currency)}
              {Number(refundedTotal) > 0 && (
                <div class="quiet small">
                  net {money(new Big(total).minus(refundedTotal).toFixed(), currency)}
                </div>
              )}
            </>
          ),
          "number",
        ],
      ]}
    />
  );
}

interface OrdersProps {
  orders: readonly Order[];
  formats: Formats;
  choosable?: boolean;
}

/** An order's status by its name. */
export function OrderStatus({ status }: Pick<Order, "status">) {
  return (
    <Badge state={status}>
      {status === "trash" ? "In the trash" : (ORDER_STATUS_NAMES[status] ?? status)}
    </Badge>
  );
}
