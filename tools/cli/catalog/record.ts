import * as z from "zod";
import { PRODUCT_STATUSES, TAX_STATUSES } from "../../../schema/products.ts";
import {
  choiceField,
  countField,
  flagField,
  idField,
  instantField,
  listField,
  optionalTextField,
  priceField,
  requiredTextField,
  textField,
  titleField,
} from "./fields.ts";

const fileRecord = z.object({ id: textField, name: textField, file: requiredTextField });

/** What products and variations have in common. */
const article = {
  id: idField,
  sku: textField,
  status: choiceField(PRODUCT_STATUSES),
  regular_price: priceField,
  sale_price: priceField,
  price: priceField,
  tax_status: choiceField(TAX_STATUSES),
  tax_class: optionalTextField,
  stock_quantity: countField(-2_147_483_648),
  virtual: flagField,
  downloadable: flagField,
  downloads: listField(fileRecord),
  download_limit: countField(-1),
  download_expiry: countField(-1),
  created_at: instantField,
  updated_at: instantField,
};

const variationRecord = z.object({
  ...article,
  /** "parent" where the stock is that of the product. */
  managing_stock: z.preprocess((value) => (value === "parent" ? false : value), flagField),
  attributes: listField(z.object({ name: requiredTextField, slug: textField, option: textField })),
});

const anyProduct = z.object({
  ...article,
  title: titleField,
  type: choiceField(["simple", "variable", "grouped", "external"]),
  managing_stock: flagField,
  attributes: listField(z.object({ name: requiredTextField, slug: textField, options: listField(requiredTextField) })),
  variations: listField(variationRecord),
  categories: listField(requiredTextField),
});

/** A product in the original's v3 shape; keys that the store does not keep are ignored. */
export const productRecord = anyProduct.refine(
  ({ type, variations }) => type === "variable" || variations.length === 0,
  { path: ["variations"], error: "belong to variable products only" },
);

export type ProductRecord = z.infer<typeof productRecord>;
export type VariationRecord = z.infer<typeof variationRecord>;
