import { has } from "../../../store/access/right.ts";
import type { CustomerQuery } from "../../../store/customers/conditions.ts";
import type { Customer } from "../../../store/customers/customer.ts";
import { MAY_CREATE } from "../../../store/customers/rights.ts";
import { listCustomers } from "../../../store/customers/list.ts";
import { Choice } from "../../view/filters.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { ListAddress } from "../../view/list.tsx";
import { ListPage, NewLink, sortOf, type Sorts } from "../../view/list-page.tsx";
import type { Page, Visit } from "../../visit.ts";
import { foundOf, listQuery } from "../list-query.ts";
import { personOf } from "./person.ts";

const NAMES = ["q", "role", "sort", "page"];
const SORTS: Sorts<CustomerQuery> = {
  "": ["Newest first", {}],
  oldest: ["Oldest first", { direction: "asc" }],
  email: ["By e-mail", { orderBy: "email", direction: "asc" }],
};
const ROLES = [
  ["", "Customers"],
  ["shop_manager", "Shop managers"],
  ["administrator", "Administrators"],
] as const;

/** The list of customers and staff. */
export async function customersPage({ store, path, query }: Visit): Promise<Page> {
  const address = new ListAddress(path, query, NAMES);
  const { total, first: customers } = await listCustomers(store, customerQuery(address));
  const formats = formatsOf(store.settings);
  const main = (
    <ListPage
      title="Customers"
      address={address}
      placeholder="Name, e-mail, company or phone"
      sorts={SORTS}
      rows={customers}
      total={total}
      none="No customers yet."
      table={(rows) => <Customers customers={rows} formats={formats} />}
      more={has(store.caller, MAY_CREATE) && <NewLink path="/console/customers/new">New customer</NewLink>}
    >
      <Choice address={address} name="role" label="Who" options={ROLES} />
    </ListPage>
  );
  return { title: "Customers", main };
}

function customerQuery(address: ListAddress): CustomerQuery {
  return {
    ...listQuery(address),
    found: foundOf(address.get("q")),
    role: address.get("role") || "customer",
    // Staff by any of their roles.
    isShared: address.get("role") !== "" || undefined,
    search: undefined,
    ...sortOf(SORTS, address),
  };
}

/** Customers as rows. */
export function Customers({ customers, formats }: { customers: readonly Customer[]; formats: Formats }) {
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">E-mail</th>
          <th scope="col">Signed up</th>
          <th scope="col" class="number">
            Orders
          </th>
          <th scope="col" class="number">
            Spent
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr>
            <td class="lead">
              <a href={`/console/customers/${customer.id}`}>{personOf(customer)}</a>
            </td>
            <td class="long">{customer.email}</td>
            <td class="quiet">{formats.day(customer.createdAt)}</td>
            <td class="number" data-unit="orders">
              {customer.history.ordersCount}
            </td>
            <td class="number">{formats.money(customer.history.totalSpent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
