import { has, RIGHTS } from "../../../store/access/rights.ts";
import type { CustomerQuery } from "../../../store/customers/conditions.ts";
import type { Customer } from "../../../store/customers/customer.ts";
import { listCustomers } from "../../../store/customers/list.ts";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { ListAddress } from "../../view/list.tsx";
import { Choice, ListPage, NewLink, sortOf, type Sorts } from "../../view/list-page.tsx";
import { Table } from "../../view/table.tsx";
import type { Page, Visit } from "../../visit.ts";
import { foundOf, listQuery } from "../list-query.ts";
import { personOf } from "./person.ts";
import { CUSTOMER } from "../kinds.ts";

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
  const customers = await listCustomers(store, customerQuery(address));
  const formats = formatsOf(store.settings);
  const main = (
    <ListPage
      kind={CUSTOMER}
      address={address}
      placeholder="Name, e-mail, company or phone"
      sorts={SORTS}
      list={customers}
      table={(rows) => <Customers customers={rows} formats={formats} />}
      more={has(store.caller, RIGHTS.customer.create) && <NewLink kind={CUSTOMER} />}
    >
      <Choice address={address} name="role" label="Who" options={ROLES} />
    </ListPage>
  );
  return { title: CUSTOMER.title, main };
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
    <Table
      rows={customers}
      columns={[
        ["Name", (customer) => <a href={`${CUSTOMER.path}/${customer.id}`}>{personOf(customer)}</a>, "lead"],
        ["E-mail", ({ email }) => email, "long"],
        ["Signed up", ({ createdAt }) => formats.day(createdAt), "quiet", { "data-label": "Signed up" }],
        ["Orders", ({ history }) => history.ordersCount, "number", { "data-unit": "orders" }],
        ["Spent", ({ history }) => formats.money(history.totalSpent), "number"],
      ]}
    />
  );
}
