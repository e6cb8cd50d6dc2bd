import { has, RIGHTS } from "../../../store/access/rights.ts";
import type { Customer } from "../../../store/customers/customer.ts";
import { listCustomers } from "../../../store/customers/read.ts";
import type { Formats } from "../../view/formats.ts";
import { listOf, listPage, NewLink } from "../../view/list.tsx";
import { Table } from "../../view/parts.tsx";
import type { Page, Visit } from "../../visit.ts";
import { CUSTOMER } from "../kinds.ts";
import { personOf } from "./forms.tsx";

/** The list of customers; staff have one of their own. */
export async function customersPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const { address, asked } = listOf(visit);
  const list = await listCustomers(store, { ...asked, role: "customer", search: undefined });
  return listPage(visit, {
    kind: CUSTOMER,
    address,
    placeholder: "Name, e-mail, company or phone",
    list,
    table: (customers, formats) => <Customers customers={customers} formats={formats} />,
    more: has(store.caller, RIGHTS.customer.create) && <NewLink kind={CUSTOMER} />,
  });
}

/** Customers as rows. */
export function Customers({ customers, formats }: { customers: readonly Customer[]; formats: Formats }) {
  return (
    <Table
      rows={customers}
      columns={[
        ["Name", (customer) => <a href={`${CUSTOMER.path}/${customer.id}`}>{personOf(customer)}</a>, "lead"],
        ["E-mail", ({ email }) => email, "long"],
        ["Signed up", ({ createdAt }) => formats.day(createdAt), "quiet named"],
        ["Orders", ({ history }) => history.ordersCount, "number", "orders"],
        ["Spent", ({ history }) => formats.money(history.totalSpent), "number"],
      ]}
    />
  );
}
