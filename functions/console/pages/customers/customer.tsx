import { ASSETS } from "../../../../gen/console/assets.ts";
import { callerOf, can } from "../../../store/access/caller.ts";
import { has, mayEdit, RIGHTS } from "../../../store/access/rights.ts";
import { getCustomer, readSpending } from "../../../store/customers/read.ts";
import { newestOrdersOf } from "../../../store/orders/overview.ts";
import { rolesOf } from "../../../store/customers/roles.ts";
import { Address } from "../../view/address.tsx";
import { readPast } from "../../../store/audit/record.ts";
import { roleWords } from "../../../store/audit/words.ts";
import { FieldGroups } from "../../view/field-table.tsx";
import { Facts, Head, Section } from "../../view/parts.tsx";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { OrdersOf } from "../orders/list.tsx";
import { CUSTOMER_GROUPS, customerValues, personOf, RoleForm } from "./forms.tsx";
import { spentText } from "./list.tsx";
import { CUSTOMER } from "../kinds.ts";
import { EditForm } from "../record.tsx";
import { Timeline } from "../timeline.tsx";

/** The page of a user. */
export async function customerPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const id = idOf(visit);
  const [customer, spending, orders, past] = await Promise.all([
    getCustomer(store, id),
    readSpending(store, id),
    newestOrdersOf(store, "customer", id),
    readPast(store, "user", id),
  ]);
  const formats = formatsOf(store.settings);
  const { email, login, billing, shipping, createdAt } = customer;
  const name = personOf(customer);
  const roles = rolesOf(customer).map(roleWords);
  const mayEditCustomer = has(store.caller, mayEdit(customer));
  const main = (
    <>
      <Head of={[[CUSTOMER.path, CUSTOMER.title]]} title={name} api={[visit, CUSTOMER]}>
        {roles.join() !== "customer" && roles.map((role) => <span class="badge">{role}</span>)}
      </Head>
      <Facts
        of={[
          ["E-mail", <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>],
          ["Login", login],
          ["Signed up", formats.time(createdAt)],
          ["Spent", spentText(spending, formats)],
        ]}
      />
      <div class="columns">
        <Section id="billing" title="Billing address">
          <Address address={billing} />
          {billing.email && <p>{billing.email}</p>}
          {billing.phone && <p>{billing.phone}</p>}
        </Section>
        <Section id="shipping" title="Shipping address">
          <Address address={shipping} />
        </Section>
      </div>
      <div class="actions">
        {mayEditCustomer && (
          <EditForm
            visit={visit}
            kind={CUSTOMER}
            summary="Edit the customer"
            values={customerValues(customer, store.settings)}
          >
            <FieldGroups groups={CUSTOMER_GROUPS} />
          </EditForm>
        )}
        <RoleForm visit={visit} customer={customer} />
        {can(callerOf(customer), "manage_store") && has(store.caller, RIGHTS.roles) && (
          <PostForm visit={visit} action={`${CUSTOMER.path}/${id}/link`} summary="Make a sign-in link">
            <p class="quiet">
              Whoever has the link signs in as this user, once, within an hour. For a user without a password
              it is an invitation: it sets one, within three days.
            </p>
            <button>Make the link</button>
          </PostForm>
        )}
      </div>
      <OrdersOf kind={CUSTOMER} id={id} orders={orders} formats={formats} none="No orders yet." />
      <Timeline past={past} createdAt={createdAt} formats={formats} />
    </>
  );
  return { title: name, main, scripts: [ASSETS.address] };
}
