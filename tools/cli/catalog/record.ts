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

/** Longest text, in characters, that an index of Postgres takes with certainty. */
const INDEXED = 255;
const OBJECT = "must be an object";

const fileRecord = z.object({ id: textField(INDEXED), name: textField(), file: requiredTextField() }, OBJECT);

/** What products and variations have in common. */
const article = {
  id: idField,
  sku: textField(INDEXED),
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

const choice = z.object({ name: requiredTextField(), slug: textField(), option: textField() }, OBJECT);

const variationRecord = z.object(
  {
    ...article,
    /** "parent" where the stock is that of the product. */
    managing_stock: z.preprocess((value) => (value === "parent" ? false : value), flagField),
    attributes: listField(choice),
  },
  OBJECT,
);

const choices = z.object(
  {
    name: requiredTextField(),
    slug: textField(),
    position: countField(0),
    visible: flagField,
    variation: flagField,
    options: listField(requiredTextField()),
  },
  OBJECT,
);

const anyProduct = z.object(
  {
    ...article,
    title: titleField,
    type: choiceField(["simple", "variable", "grouped", "external"]),
    managing_stock: flagField,
    attributes: listField(choices),
    variations: listField(variationRecord),
    categories: listField(requiredTextField(INDEXED)),
  },
  OBJECT,
);

/** A product in the original's v3 shape; keys that the store does not keep are ignored. */
export const productRecord = anyProduct.refine(
  ({ type, variations }) => type === "variable" || variations.length === 0,
  { path: ["variations"], error: "belong to variable products only" },
);

export type ProductRecord = z.infer<typeof productRecord>;
export type VariationRecord = z.infer<typeof variationRecord>;
