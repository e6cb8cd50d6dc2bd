import type { Records } from "../records.ts";
import { newName, operationsOf, type Version, withheld } from "./operation.ts";

const customer = ({ customerId }: Records) => `/customers/${customerId}`;
const email = () => `${newName()}@example.org`;

/** Customers; only an administrator creates or deletes one. */
export function customerOperations(version: Version) {
  const { reads, creates, edits, deletes, bulks } = operationsOf(version);
  const common = [
    withheld(reads("/customers")),
    reads("/customers/count"),
    reads("/customers/<id>", customer),
    reads("/customers/<id>/orders", (records) => `${customer(records)}/orders`),
  ];
  if (version === 1) return common;
  return [
    ...common,
    creates("/customers", () => ({ customer: { email: email() } }), { needs: ["administrator"] }),
    edits("/customers/<id>", customer, () => ({ customer: { first_name: newName() } })),
    deletes("customer", "/customers/<id>", customer, ["administrator"]),
    reads("/customers/email/<email>", (records) => `/customers/email/${records.email}`),
    reads("/customers/<id>/downloads", (records) => `${customer(records)}/downloads`),
    bulks(
      "/customers/bulk",
      ({ customerId }) => ({ customers: [{ email: email() }, { id: customerId, first_name: newName() }] }),
      ["administrator", "shop"],
    ),
  ];
}
