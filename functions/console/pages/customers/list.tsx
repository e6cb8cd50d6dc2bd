import type { CustomerQuery } from "../../../store/customers/conditions.ts";
import type { Customer } from "../../../store/customers/customer.ts";
import { listCustomers } from "../../../store/customers/list.ts";
import { Choice, Filters } from "../../view/filters.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { ListAddress, Nothing, Pager } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { listQuery } from "../list-query.ts";
import { personOf } from "./person.ts";

const NAMES = ["q", "role", "sort", "page"];
const SORTS: Record<string, [label: string, query: Partial<CustomerQuery>]> = {
  "": ["Newest first", {}],
  oldest: ["Oldest first", { direction: "asc" }],
  email: ["By e-mail", { orderBy: "email", direction: "asc" }],
};
const ROLES = [
  ["", "Customers"],
  ["shop_manager", "Shop managers"],
  ["administrator", "Administrators"],
] as const;

/** Customers, and those who work here, as a list. */
export async function customersPage({ store, path, query }: Visit): Promise<Page> {
  const address = new ListAddress(path, query, NAMES);
  const { total, first: customers } = await listCustomers(store, customerQuery(address));
  const formats = formatsOf(store.settings);
  const main = (
    <>
      <h1>Customers</h1>
      <Filters address={address} placeholder="Part of an e-mail address or login">
        <Choice address={address} name="role" label="Who" options={ROLES} />
        <Choice
          address={address}
          name="sort"
          label="Sort"
          options={Object.entries(SORTS).map(([sort, [label]]) => [sort, label] as const)}
        />
      </Filters>
      {customers.length > 0 ? (
        <Customers customers={customers} formats={formats} />
      ) : (
        <Nothing address={address}>No customers yet.</Nothing>
      )}
      <Pager address={address} total={total} />
    </>
  );
  return { title: "Customers", main };
}

function customerQuery(address: ListAddress): CustomerQuery {
  const search = address.get("q").replaceAll("*", "");
  return {
    ...listQuery(address),
    words: [],
    role: address.get("role") || "customer",
    search: search === "" ? undefined : `*${search}*`,
    ...SORTS[address.get("sort")]?.[1],
  };
}

function Customers({ customers, formats }: { customers: readonly Customer[]; formats: Formats }) {
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">E-mail</th>
          <th scope="col">Since</th>
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
            <td>{customer.email}</td>
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
