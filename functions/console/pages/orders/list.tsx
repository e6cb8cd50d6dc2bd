import type { BillingAddress } from "../../../../schema/addresses.ts";
import { Big } from "big.js";
import type { Child } from "hono/jsx";
import { listOrders } from "../../../store/orders/read.ts";
import type { NewestOrders } from "../../../store/orders/overview.ts";
import { type Order, statusNames } from "../../../store/orders/order.ts";
import { Badge, Cut, Section, Table } from "../../view/parts.tsx";
import { Field, PostForm, Select, sentForm } from "../../view/form.tsx";
import { type Formats, startOfDay } from "../../view/formats.ts";
import { ANY, type ListAddress, listOf, listPage, NEWEST_FIRST } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { type Kind, ORDER } from "../kinds.ts";
import { TRASH } from "../record.tsx";
import { statusesFrom } from "./forms.tsx";

/** Kinds of records whose orders a list may show. */
const OF_RECORDS = ["customer", "coupon", "product"] as const;

/** Orders as a list with search, filters and order in its address. */
export async function ordersPage(visit: Visit): Promise<Page> {
  const { address, asked } = listOf(visit, ["status", ...OF_RECORDS, "from", "to", "sort"]);
  const zone = (await visit.settings()).timezone;
  return listPage(visit, {
    kind: ORDER,
    address,
    placeholder: "Number, name, e-mail, SKU or transaction",
    list: await listOrders(visit.store, { ...asked, ...filtersOf(address, zone), parts: [] }),
    table: (rows, formats) => (
      <Chosen visit={visit} address={address}>
        <Orders orders={rows} formats={formats} choosable />
      </Chosen>
    ),
    views: <OfRecords address={address} />,
    choices: [
      ["status", "Status", [ANY, ...Object.entries(statusNames(visit.store.settings)), TRASH]],
      ["sort", "Sort", [NEWEST_FIRST, ["oldest", "Oldest first"]]],
    ],
    filters: (
      <>
        <Field type="date" name="from" label="From" value={address.get("from")} />
        <Field type="date" name="to" label="To" value={address.get("to")} />
        {OF_RECORDS.map(
          (name) => address.get(name) !== "" && <input type="hidden" name={name} value={address.get(name)} />,
        )}
      </>
    ),
  });
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
    <PostForm visit={visit} action="/console/orders/status" className="chosen">
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
          options={statusesFrom(visit)}
          current="completed"
        />
        <button>Set the status</button>
        <output class="quiet" data-selected></output>
      </div>
    </PostForm>
  );
}

function filtersOf(address: ListAddress, zone: string) {
  const status = address.get("status");
  const idOf = (name: (typeof OF_RECORDS)[number]) =>
    /^\d{1,15}$/.test(address.get(name)) ? Number(address.get(name)) : undefined;
  const end = startOfDay(address.get("to"), zone, 1);
  return {
    createdMin: startOfDay(address.get("from"), zone),
    createdMax: end && new Date(end.getTime() - 1),
    customerId: idOf("customer"),
    couponId: idOf("coupon"),
    articleId: idOf("product"),
    statuses: status === "" ? undefined : [status],
    postStatus: status === "trash" ? status : undefined,
    ...(address.get("sort") === "oldest" && { direction: "asc" as const }),
  };
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
          ({ id, billing, status }) => (
            <>
              {choosable && (
                <input
                  type="checkbox"
                  name="order"
                  value={`${id}:${status}`}
                  aria-label={`Select #${id}`}
                  checked={sentForm()
                    ?.values.getAll("order")
                    .some((chosen) => chosen.startsWith(`${id}:`))}
                />
              )}
              <a href={`${ORDER.path}/${id}`}>#{id}</a> <Cut>{nameOf(billing)}</Cut>
            </>
          ),
          "lead",
        ],
        ["Placed", ({ createdAt }) => time(createdAt), "quiet"],
        ["Status", ({ status }) => <Badge state={status}>{formats.status(status)}</Badge>],
        ["Paid", ({ paidAt }) => (paidAt ? day(paidAt) : "No"), "quiet", "before"],
        ["Fulfilled", ({ completedAt }) => (completedAt ? day(completedAt) : "No"), "quiet", "before"],
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

/** The name in an address, or else the e-mail. */
export const nameOf = ({ first_name, last_name, email }: BillingAddress) =>
  `${first_name} ${last_name}`.trim() || email || "Guest";

interface OrdersOfProps {
  kind: Kind;
  id: number;
  orders: NewestOrders;
  formats: Formats;
  none: string;
}

/** The newest orders of a customer, a coupon or a product, and the link to all of them. */
export function OrdersOf({ kind, id, orders: { first, isMore }, formats, none }: OrdersOfProps) {
  return (
    <Section id="orders" title="Orders">
      {first.length === 0 ? <p class="quiet">{none}</p> : <Orders orders={first} formats={formats} />}
      {isMore && (
        <p>
          <a href={`/console/orders?${kind.name}=${id}`}>All orders</a>
        </p>
      )}
    </Section>
  );
}
