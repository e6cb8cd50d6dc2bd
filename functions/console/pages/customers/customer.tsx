import { has } from "../../../store/access/right.ts";
import { getCustomer } from "../../../store/customers/get.ts";
import { mayEdit } from "../../../store/customers/rights.ts";
import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { NEWEST } from "../../../store/list-query.ts";
import { listOrders } from "../../../store/orders/list.ts";
import { rolesOf } from "../../../store/users/roles.ts";
import { Address } from "../../view/address.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { Crumbs } from "../../view/crumbs.tsx";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import { beforeOf } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { OrdersOf } from "../orders/of-record.tsx";
import { Events } from "../webhooks/events.tsx";
import { CustomerFields } from "./fields.tsx";
import { personOf } from "./person.ts";
import { RolesForm, roleName } from "./roles.tsx";

/** Orders on the customer's page. */
const SHOWN = 10;

/** The page of a user. */
export async function customerPage(visit: Visit): Promise<Page> {
  const { store, params, query } = visit;
  const id = Number(params["id"]);
  const [customer, orders, events] = await Promise.all([
    getCustomer(store, id),
    listOrders(store, { ...NEWEST, limit: SHOWN, statuses: undefined, customerId: id }),
    listEventsOf(store, { resource: "customer", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const { email, login, history, billing, shipping, createdAt, meta } = customer;
  const name = personOf(customer);
  const roles = rolesOf(customer).map(roleName);
  const mayEditCustomer = has(store.caller, mayEdit(customer));
  const main = (
    <>
      <Crumbs to={[["/console/customers", "Customers"]]} />
      <header class="record">
        <h1>{name}</h1>
        {roles.join() !== "customer" && roles.map((role) => <span class="badge">{role}</span>)}
        <span class="sum">{formats.money(history.totalSpent)}</span>
      </header>
      <dl class="facts">
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </dd>
        <dt>Login</dt>
        <dd>{login}</dd>
        <dt>Signed up</dt>
        <dd>{formats.time(createdAt)}</dd>
        <dt>By e-mail</dt>
        <dd>
          <a href={`/console/orders?${new URLSearchParams({ q: billing.email || email })}`}>
            Orders with {billing.email || email}
          </a>
        </dd>
      </dl>
      <div class="columns">
        <section aria-labelledby="billing">
          <h2 id="billing">Billing address</h2>
          <Address address={billing} />
          {billing.phone && <p>{billing.phone}</p>}
        </section>
        <section aria-labelledby="shipping">
          <h2 id="shipping">Shipping address</h2>
          <Address address={shipping} />
        </section>
      </div>
      <div class="actions">
        {mayEditCustomer && (
          <PostForm
            visit={visit}
            action={`/console/customers/${id}`}
            className="stack narrow"
            summary="Edit the customer"
          >
            <CustomerFields customer={customer} />
            <button class="primary">Save</button>
          </PostForm>
        )}
        <RolesForm visit={visit} customer={customer} />
      </div>
      <OrdersOf
        orders={orders}
        formats={formats}
        all={`/console/orders?customer=${id}`}
        none="They have ordered nothing yet."
      />
      {Object.keys(meta).length > 0 && (
        <section aria-labelledby="meta">
          <h2 id="meta">Meta</h2>
          <dl>
            {Object.entries(meta).map(([key, value]) => (
              <>
                <dt>{key}</dt>
                <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
              </>
            ))}
          </dl>
        </section>
      )}
      <Events {...events} path={`/console/customers/${id}`} plural="customers" formats={formats} />
      <ByApi visit={visit} resource="customers" id={id} />
    </>
  );
  return { title: name, main };
}
