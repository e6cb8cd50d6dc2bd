import { getCustomer } from "../../../store/customers/get.ts";
import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { rolesOf } from "../../../store/users/roles.ts";
import { Address } from "../../view/address.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { formatsOf } from "../../view/formats.ts";
import { beforeOf } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { Events } from "../webhooks/events.tsx";
import { personOf } from "./person.ts";
import { RolesForm, roleName } from "./roles.tsx";

/** A user as people read them. */
export async function customerPage(visit: Visit): Promise<Page> {
  const { store, params, query } = visit;
  const id = Number(params["id"]);
  const [customer, events] = await Promise.all([
    getCustomer(store, id),
    listEventsOf(store, { resource: "customer", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const { email, login, history, billing, shipping, createdAt, meta } = customer;
  const name = personOf(customer);
  const roles = rolesOf(customer).map(roleName);
  const main = (
    <>
      <p class="crumbs">
        <a href="/console/customers">Customers</a>
      </p>
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
        <dt>Orders</dt>
        <dd>
          {history.ordersCount}
          {history.lastOrderId !== null && history.lastOrderDate !== null && (
            <>
              , the last one <a href={`/console/orders/${history.lastOrderId}`}>#{history.lastOrderId}</a> of{" "}
              {formats.day(history.lastOrderDate)}
            </>
          )}
        </dd>
        <dt>Find them</dt>
        <dd>
          <a href={`/console/orders?customer=${id}`}>Their orders</a>,{" "}
          <a href={`/console/orders?${new URLSearchParams({ q: billing.email || email })}`}>
            orders with {billing.email || email}
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
      <RolesForm visit={visit} customer={customer} />
      <Events {...events} path={`/console/customers/${id}`} plural="customers" formats={formats} />
      <ByApi visit={visit} resource="customers" id={id} />
    </>
  );
  return { title: name, main };
}
