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
const said = <Field extends z.ZodType>(field: Field) => field.optional();

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
  description: said(textField()),
  weight: said(optionalTextField),
  dimensions: said(
    z.object(
      { length: said(textField(40)), width: said(textField(40)), height: said(textField(40)) },
      OBJECT,
    ),
  ),
  shipping_class: said(textField(INDEXED)),
};

const choice = z.object({ name: requiredTextField(), slug: textField(), option: textField() }, OBJECT);

const variationRecord = z.object(
  {
    ...article,
    /** "parent" when the product counts the stock. */
    managing_stock: z.preprocess((value) => (value === "parent" ? false : value), flagField),
    attributes: listField(choice),
    image: said(listField(imageRecord)),
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
    global: said(flagField),
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
    tags: said(listField(requiredTextField(INDEXED))),
    images: said(listField(imageRecord)),
    short_description: said(textField()),
    menu_order: said(countField(-2_147_483_648)),
    featured: said(flagField),
    sold_individually: said(flagField),
    reviews_allowed: said(flagField),
    catalog_visibility: said(choiceField(CATALOG_VISIBILITIES)),
    purchase_note: said(textField()),
    product_url: said(textField(2048)),
    button_text: said(textField()),
    upsell_ids: said(listField(idField)),
    cross_sell_ids: said(listField(idField)),
    grouped_products: said(listField(z.object({ id: idField }, OBJECT))),
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
