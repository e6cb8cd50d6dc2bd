import type { Records } from "../records.ts";
import { newName, operationsOf } from "./operation.ts";

const tax = ({ taxId }: Records) => `/taxes/${taxId}`;

/** Tax rates and their classes, which v3 alone has. */
export function taxOperations() {
  const { reads, creates, edits, deletes, bulks } = operationsOf(3);
  return [
    reads("/taxes"),
    creates("/taxes", () => ({ tax: { name: newName() } })),
    reads("/taxes/count"),
    reads("/taxes/<id>", tax),
    edits("/taxes/<id>", tax, () => ({ tax: { name: newName() } })),
    deletes("tax", "/taxes/<id>", tax),
    bulks("/taxes/bulk", ({ taxId }) => ({ taxes: [{ name: newName() }, { id: taxId, name: newName() }] })),
    reads("/taxes/classes"),
    creates("/taxes/classes", () => ({ tax_class: { name: newName() } })),
    reads("/taxes/classes/count"),
    deletes("tax_class", "/taxes/classes/<slug>", ({ taxClass }) => `/taxes/classes/${taxClass}`),
  ];
}
