import type { Child } from "hono/jsx";
import { FOUND, findRecords } from "../../store/find-records.ts";
import { NOTHING } from "../../store/lists/listing.ts";
import { headOf } from "../../store/products/product.ts";
import { formatsOf } from "../view/formats.ts";
import { ListAddress, type Totalled, wordsOf } from "../view/list.tsx";
import { Section } from "../view/parts.tsx";
import type { Show, Visit } from "../visit.ts";
import { Coupons } from "./coupons/list.tsx";
import { Customers } from "./customers/list.tsx";
import { Orders } from "./orders/list.tsx";
import { pictureHost, Products } from "./products/list.tsx";
import { TRASH } from "./record.tsx";
import { COUPON, CUSTOMER, type Kind, ORDER, PRODUCT } from "./kinds.ts";

const NOTHING_FOUND = { orders: NOTHING, customers: NOTHING, products: NOTHING, coupons: NOTHING };

/** Records of each kind with the words of a search, in one statement. The number of an order opens it. */
export async function searchPage(visit: Visit): ReturnType<Show> {
  const { store, storeUrl, path, query } = visit;
  const text = new ListAddress(path, query, ["q"]).get("q");
  const words = wordsOf(text);
  const isAsked = words.length > 0;
  const found = isAsked ? await findRecords(store, words) : NOTHING_FOUND;
  if (!isAsked) await store.read({});
  const { orders, customers, products, coupons } = found;
  const order = orders.first.find(({ number, id }) => (number ?? `${id}`) === text.trim().replace(/^#/, ""));
  if (order) return { to: `${ORDER.path}/${order.id}` };
  const formats = formatsOf(store.settings);
  const total = orders.total + customers.total + products.total + coupons.total;
  const part = ({ path: all, title }: Kind, list: Totalled, table: Child) =>
    list.total > 0 && (
      <Section id={title.toLowerCase()} title={title}>
        {table}
        {list.total > FOUND && (
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
      <h1>{isAsked ? `Search: ${text}` : "Search"}</h1>
      {total === 0 && (
        <p class="nothing">
          {isAsked
            ? "No result contains all these words."
            : "Numbers, names, e-mail addresses, phone numbers, cities, products, SKUs or coupon codes."}
        </p>
      )}
      {isAsked && (
        <p class="quiet">
          In the trash:{" "}
          {[ORDER, PRODUCT, COUPON].map(({ path, title }) => (
            <>
              <a href={`${path}?${new URLSearchParams({ q: text, status: TRASH[0] })}`}>{title}</a>{" "}
            </>
          ))}
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
  return { title: isAsked ? `Search: ${text}` : "Search", main, images: pictureHost(storeUrl) };
}
