import type { Child } from "hono/jsx";
import { FOUND, findRecords } from "../../store/find-records.ts";
import { NOTHING } from "../../store/lists/listing.ts";
import { headOf } from "../../store/products/product.ts";
import { formatsOf } from "../view/formats.ts";
import { ListAddress, type Totalled, wordsOf } from "../view/list.tsx";
import { Cut, Section, Table } from "../view/parts.tsx";
import type { Show, Visit } from "../visit.ts";
import { Coupons } from "./coupons/list.tsx";
import { personOf } from "./customers/forms.tsx";
import { Customers } from "./customers/list.tsx";
import { keyPlace, KEYS } from "./keys/keys.tsx";
import { nameOf, Orders } from "./orders/list.tsx";
import { pictureHost, Products } from "./products/list.tsx";
import { TRASH } from "./record.tsx";
import { COUPON, CUSTOMER, type Kind, ORDER, PRODUCT } from "./kinds.ts";

const NOTHING_FOUND = { orders: NOTHING, customers: NOTHING, products: NOTHING, coupons: NOTHING, keys: [] };

/** Records of each kind with the words of a search, in one statement, and the order with its number. */
async function foundBy({ store, path, query }: Pick<Visit, "store" | "path" | "query">) {
  const text = new ListAddress(path, query, ["q"]).get("q");
  const words = wordsOf(text);
  const isAsked = words.length > 0;
  const found = isAsked ? await findRecords(store, words) : NOTHING_FOUND;
  if (!isAsked) await store.read({});
  const order = found.orders.first.find(
    ({ number, id }) => (number ?? `${id}`) === text.trim().replace(/^#/, ""),
  );
  return { text, isAsked, order, ...found };
}

/** The results of a search. The number of an order opens it. */
export async function searchPage(visit: Visit): ReturnType<Show> {
  const { store, storeUrl } = visit;
  const { text, isAsked, order, orders, customers, products, coupons, keys } = await foundBy(visit);
  if (order) return { to: `${ORDER.path}/${order.id}` };
  const formats = formatsOf(store.settings);
  const total = orders.total + customers.total + products.total + coupons.total + keys.length;
  const part = ({ path: all, title }: typeof KEYS, list: Totalled, table: Child) =>
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
      {part(
        KEYS,
        { total: keys.length },
        <Table
          rows={keys.map(keyPlace)}
          columns={[["Key", ({ to, name }) => <Cut to={to}>{name}</Cut>, "lead"]]}
        />,
      )}
    </>
  );
  return { title: isAsked ? `Search: ${text}` : "Search", main, images: pictureHost(storeUrl) };
}

/** A record that a search proposes while it is typed. */
interface Suggestion {
  to: string;
  name: string;
  kind: string;
}

/** The first records of each kind, for a script (`browser/suggest.ts`). */
export async function suggestionsFor(visit: Visit): Promise<Suggestion[]> {
  const { order: exact, orders, customers, products, coupons, keys } = await foundBy(visit);
  const of = ({ path, name: kind }: Kind, id: number, name: string) => ({ to: `${path}/${id}`, name, kind });
  const found = exact ? [exact, ...orders.first.filter((each) => each !== exact)] : orders.first;
  return [
    ...found.map(({ id, billing }) => of(ORDER, id, `#${id} ${nameOf(billing)}`)),
    ...customers.first.map((customer) => of(CUSTOMER, customer.id, personOf(customer))),
    ...products.first.map(headOf).map(({ id, name }) => of(PRODUCT, id, name || `#${id}`)),
    ...coupons.first.map(({ id, code }) => of(COUPON, id, code)),
    ...keys.map((key) => ({ ...keyPlace(key), kind: "key" })),
  ];
}
