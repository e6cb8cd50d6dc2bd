import { has, RIGHTS } from "../../../store/access/rights.ts";
import type { Customer, Spending } from "../../../store/customers/customer.ts";
import { listCustomers } from "../../../store/customers/read.ts";
import type { Formats } from "../../view/formats.ts";
import { listOf, listPage, NEWEST_FIRST, NewLink } from "../../view/list.tsx";
import { Cut, Table } from "../../view/parts.tsx";
import type { Page, Visit } from "../../visit.ts";
import { jsonPath } from "../json/place.ts";
import { CUSTOMER } from "../kinds.ts";
import { personOf } from "./forms.tsx";

/** The list of customers; staff have one of their own. */
export async function customersPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const { address, asked } = listOf(visit, ["sort"]);
  return listPage(visit, {
    kind: CUSTOMER,
    address,
    placeholder: "Name, e-mail, company or phone",
    list: await listCustomers(store, {
      ...asked,
      role: "customer",
      search: undefined,
      ...(address.get("sort") === "email" && { orderBy: "email", direction: "asc" }),
      parts: ["history", "spending"],
    }),
    choices: [["sort", "Sort", [NEWEST_FIRST, ["email", "By e-mail address"]]]],
    table: (customers, formats) => <Customers customers={customers} formats={formats} />,
    more: has(store.caller, RIGHTS.customer.create) && (
      <NewLink kind={{ path: jsonPath("customers"), name: "customer" }} />
    ),
  });
}

/** What was spent, in each currency on its own: `€7.00, $30.00`. */
export function spentText(spending: readonly Spending[] | null | undefined, { money }: Formats): string {
  const spent = (spending ?? []).filter(({ amount }) => Number(amount) !== 0);
  return spent.map(({ amount, currency }) => money(amount, currency)).join(", ") || money("0");
}

/** Customers as rows. */
export function Customers({ customers, formats }: { customers: readonly Customer[]; formats: Formats }) {
  return (
    <Table
      rows={customers}
      columns={[
        [
          "Name",
          (customer) => <Cut to={`${CUSTOMER.path}/${customer.id}`}>{personOf(customer)}</Cut>,
          "lead",
        ],
        ["E-mail", ({ email }) => <Cut>{email}</Cut>, "long"],
        ["Signed up", ({ createdAt }) => formats.day(createdAt), "quiet", "before"],
        ["Orders", ({ history }) => formats.number(history.ordersCount), "number", "after"],
        ["Spent", ({ spending }) => spentText(spending, formats), "number"],
      ]}
    />
  );
}
