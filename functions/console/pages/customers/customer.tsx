import { has, mayEdit } from "../../../store/access/rights.ts";
import { getCustomer } from "../../../store/customers/get.ts";
import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { newestOrdersOf } from "../../../store/orders/newest.ts";
import { rolesOf } from "../../../store/users/roles.ts";
import { Address } from "../../view/address.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { Facts } from "../../view/facts.tsx";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import { Head } from "../../view/head.tsx";
import { beforeOf } from "../../view/older.tsx";
import { Section } from "../../view/section.tsx";
import type { Page, Visit } from "../../visit.ts";
import { OrdersOf } from "../orders/of-record.tsx";
import { idOf } from "../record.tsx";
import { Events } from "../webhooks/events.tsx";
import { CustomerFields } from "./fields.tsx";
import { personOf } from "./person.ts";
import { RolesForm, roleName } from "./roles.tsx";
import { CUSTOMER } from "../kinds.ts";

/** The page of a user. */
export async function customerPage(visit: Visit): Promise<Page> {
  const { store, query } = visit;
  const id = idOf(visit);
  const [customer, orders, events] = await Promise.all([
    getCustomer(store, id),
    newestOrdersOf(store, "customer", id),
    listEventsOf(store, { resource: "customer", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const { email, login, history, billing, shipping, createdAt, meta } = customer;
  const name = personOf(customer);
  const roles = rolesOf(customer).map(roleName);
  const mayEditCustomer = has(store.caller, mayEdit(customer));
  const main = (
    <>
      <Head of={[[CUSTOMER.path, CUSTOMER.title]]} title={name}>
        {roles.join() !== "customer" && roles.map((role) => <span class="badge">{role}</span>)}
      </Head>
      <Facts
        of={[
          ["E-mail", <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>],
          ["Login", login],
          ["Signed up", formats.time(createdAt)],
          ["Spent", formats.money(history.totalSpent)],
          [
            "By e-mail",
            <a href={`/console/orders?${new URLSearchParams({ q: billing.email || email })}`}>
              Orders with {billing.email || email}
            </a>,
          ],
        ]}
      />
      <div class="columns">
        <Section id="billing" title="Billing address">
          <Address address={billing} />
          {billing.phone && <p>{billing.phone}</p>}
        </Section>
        <Section id="shipping" title="Shipping address">
          <Address address={shipping} />
        </Section>
      </div>
      <div class="actions">
        {mayEditCustomer && (
          <PostForm visit={visit} action={`${CUSTOMER.path}/${id}`} summary="Edit the customer">
            <CustomerFields customer={customer} />
            <button class="primary">Save</button>
          </PostForm>
        )}
        <RolesForm visit={visit} customer={customer} />
      </div>
      <OrdersOf kind={CUSTOMER} id={id} orders={orders} formats={formats} none="No orders yet." />
      {Object.keys(meta).length > 0 && (
        <Section id="meta" title="Meta">
          <Facts
            of={Object.entries(meta).map(
              ([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)] as const,
            )}
          />
        </Section>
      )}
      <Events kind={CUSTOMER} id={id} {...events} formats={formats} />
      <ByApi kind={CUSTOMER} id={id} visit={visit} />
    </>
  );
  return { title: name, main };
}
