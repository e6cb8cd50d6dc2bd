import * as z from "zod";
import { CATALOG_VISIBILITIES, PRODUCT_STATUSES, TAX_STATUSES } from "../../../schema/products.ts";
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

/** Longest indexable text, in characters. */
const INDEXED = 255;
const OBJECT = "must be an object";

/** For an optional key: the stored value is kept without it. */
const optional = <Field extends z.ZodType>(field: Field) => field.optional();

const imageRecord = z.object(
  {
    id: countField(0),
    src: requiredTextField(2048),
    title: optionalTextField,
    alt: optionalTextField,
  },
  OBJECT,
);

const fileRecord = z.object({ id: textField(INDEXED), name: textField(), file: requiredTextField() }, OBJECT);

/** Fields that products and variations share. */
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
  in_stock: flagField,
  backorders_allowed: flagField,
  description: optional(textField()),
  weight: optional(optionalTextField),
  dimensions: optional(
    z.object(
      { length: optional(textField(40)), width: optional(textField(40)), height: optional(textField(40)) },
      OBJECT,
    ),
  ),
  shipping_class: optional(textField(INDEXED)),
};

const choice = z.object({ name: requiredTextField(), slug: textField(), option: textField() }, OBJECT);

const variationRecord = z.object(
  {
    ...article,
    /** "parent" when the product counts the stock. */
    managing_stock: z.preprocess((value) => (value === "parent" ? false : value), flagField),
    attributes: listField(choice),
    image: optional(listField(imageRecord)),
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
    /** The CSV's name for an attribute that products share. */
    global: optional(flagField),
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
    tags: optional(listField(requiredTextField(INDEXED))),
    images: optional(listField(imageRecord)),
    short_description: optional(textField()),
    menu_order: optional(countField(-2_147_483_648)),
    featured: optional(flagField),
    sold_individually: optional(flagField),
    reviews_allowed: optional(flagField),
    catalog_visibility: optional(choiceField(CATALOG_VISIBILITIES)),
    purchase_note: optional(textField()),
    product_url: optional(textField(2048)),
    button_text: optional(textField()),
    upsell_ids: optional(listField(idField)),
    cross_sell_ids: optional(listField(idField)),
    grouped_products: optional(listField(z.object({ id: idField }, OBJECT))),
  },
  OBJECT,
);

/** A product in the legacy API's v3 form; unknown keys are ignored. */
export const productRecord = anyProduct.refine(
  ({ type, variations }) => type === "variable" || variations.length === 0,
  { path: ["variations"], error: "belong to variable products only" },
);

export type ProductRecord = z.infer<typeof productRecord>;
export type VariationRecord = z.infer<typeof variationRecord>;
