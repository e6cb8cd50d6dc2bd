import type { Records } from "../records.ts";
import { newName, operationsOf, type Version } from "./operation.ts";

const attribute = ({ attributeId }: Records) => `/products/attributes/${attributeId}`;

/** Terms of each kind, and attributes. */
export function termOperations(version: 2 | 3) {
  const { reads, creates, edits, deletes } = operationsOf(version);
  const attributes = [
    reads("/products/attributes"),
    reads("/products/attributes/<id>", attribute),
    creates("/products/attributes", () => ({ product_attribute: { name: newName() } })),
    edits("/products/attributes/<id>", attribute, () => ({ product_attribute: { name: newName() } })),
    deletes("attribute", "/products/attributes/<id>", attribute),
  ];
  if (version === 2)
    return [
      ...attributes,
      reads("/products/categories"),
      reads("/products/categories/<id>", ({ categoryId }) => `/products/categories/${categoryId}`),
    ];
  return [
    ...attributes,
    ...termsOf(3, "category", "/products/categories"),
    ...termsOf(3, "tag", "/products/tags"),
    ...termsOf(3, "shipping_class", "/products/shipping_classes"),
    ...termsOf(3, "attribute_term", "/products/attributes/<attribute_id>/terms"),
  ];
}

const IDS = {
  category: "categoryId",
  tag: "tagId",
  shipping_class: "shippingClassId",
  attribute_term: "attributeTermId",
} as const;

function termsOf(version: Version, kind: keyof typeof IDS, path: string) {
  const { reads, creates, edits, deletes } = operationsOf(version);
  const at = ({ attributeId }: Records) => path.replace("<attribute_id>", String(attributeId));
  const one = (records: Records) => `${at(records)}/${records[IDS[kind]]}`;
  const body = () => ({ [`product_${kind}`]: { name: newName() } });
  return [
    reads(path, at),
    creates(path, body, { at }),
    reads(`${path}/<id>`, one),
    edits(`${path}/<id>`, one, body),
    deletes(kind, `${path}/<id>`, one),
  ];
}
