import type { Child } from "hono/jsx";
import { listCoupons } from "../../store/coupons/read.ts";
import { listCustomers } from "../../store/customers/read.ts";
import { NEWEST } from "../../store/lists/list-query.ts";
import { listOrders } from "../../store/orders/read.ts";
import { listProducts } from "../../store/products/read.ts";
import { headOf } from "../../store/products/product.ts";
import { formatsOf } from "../view/formats.ts";
import { foundOf, ListAddress, type Totalled } from "../view/list.tsx";
import { Section } from "../view/parts.tsx";
import type { Show, Visit } from "../visit.ts";
import { Coupons } from "./coupons/list.tsx";
import { CUSTOMER_ROW, Customers } from "./customers/list.tsx";
import { Orders } from "./orders/list.tsx";
import { pictureHost, Products } from "./products/list.tsx";
import { COUPON, CUSTOMER, type Kind, ORDER, PRODUCT } from "./kinds.ts";

const SHOWN = 5;

/** Orders, customers, products and coupons with the words of a search, in one statement. The number of an order opens it. */
export async function searchPage({ store, path, query, storeUrl }: Visit): ReturnType<Show> {
  const text = new ListAddress(path, query, ["q"]).get("q");
  const found = foundOf(text);
  const search = { ...NEWEST, limit: SHOWN, found, orderBy: "ID" };
  const [orders, customers, products, coupons] = found
    ? await Promise.all([
        listOrders(store, { ...search, statuses: undefined }),
        listCustomers(store, { ...search, role: undefined, search: undefined, parts: CUSTOMER_ROW }),
        listProducts(store, { ...search, postStatus: "any" }),
        listCoupons(store, search),
      ])
    : [NONE, NONE, NONE, NONE, await store.read({})];
  const order = orders.first.find(({ number, id }) => (number ?? `${id}`) === text.trim().replace(/^#/, ""));
  if (order) return { to: `${ORDER.path}/${order.id}` };
  const formats = formatsOf(store.settings);
  const total = orders.total + customers.total + products.total + coupons.total;
  const part = ({ path: all, title }: Kind, list: Totalled, table: Child) =>
    list.total > 0 && (
      <Section id={title.toLowerCase()} title={title}>
        {table}
        {list.total > SHOWN && (
          <p>
            <a href={`${all}?${new URLSearchParams({ q: text })}`}>
              {list.isMore ? "More than" : "All"} {formats.number(list.total)} {title.toLowerCase()}
            </a>
          </p>
        )}
      </Section>
    );
  const main = (
    <>
      <h1>{found ? `Search: ${text}` : "Search"}</h1>
      {total === 0 && (
        <p class="nothing">
          {found
            ? "No result contains all these words."
            : "Numbers, names, e-mail addresses, phone numbers, cities, products, SKUs or coupon codes."}
        </p>
      )}
      {part(ORDER, orders, <Orders orders={orders.first} formats={formats} />)}
      {part(CUSTOMER, customers, <Customers customers={customers.first} formats={formats} />)}
      {part(
        PRODUCT,
        products,
        <Products products={products.first.map(headOf)} formats={formats} storeUrl={storeUrl} />,
      )}
      {part(COUPON, coupons, <Coupons coupons={coupons.first} formats={formats} />)}
    </>
  );
  return { title: found ? `Search: ${text}` : "Search", main, images: pictureHost(storeUrl) };
}

const NONE = { total: 0, first: [] };
