import * as z from "zod";
import { count, field, id, instant } from "../contract/values.ts";

/** Prices have as many decimal places as the store's prices do. */
const price = z.string().regex(/^(\d+(\.\d+)?)?$/);
const flag = z.boolean();

/** An attribute that a product offers, or the one value of it that makes a variation. */
const choice = {
  name: field(z.string(), "Name for people.", "Color"),
  slug: field(z.string(), "Name for machines.", "pa_color"),
};
const offered = z
  .strictObject({
    ...choice,
    position: field(count, "Place among the attributes, from 0.", 0),
    visible: field(flag, "Whether the product's page shows it.", true),
    variation: field(flag, "Whether variations differ in it.", true),
    options: field(z.array(z.string()), "Values to choose from.", ["Black", "White"]),
  })
  .meta({ id: "ProductAttribute" });
const chosen = z
  .strictObject({
    ...choice,
    option: field(z.string().optional(), "The value; none for any.", "Black"),
  })
  .meta({ id: "VariationAttribute" });

/** What a product shares with its variations. */
const article = {
  id: field(id, "Id of the product or variation.", 546),
  created_at: field(instant, "When it was made, UTC.", "2026-01-20T19:05:27Z"),
  updated_at: field(instant, "When it was last changed, UTC.", "2026-01-20T19:05:27Z"),
  downloadable: field(flag, "Whether there are files to download.", false),
  virtual: field(flag, "Whether nothing has to be sent.", false),
  permalink: field(z.url(), "Its page in the shop.", "https://store.example/product/mug/"),
  sku: field(z.string(), "Stock-keeping unit; empty without one.", "MUG-1"),
  price: field(price, "Price now; empty without one.", "21.99"),
  regular_price: field(price, "Price when it is not on sale; empty without one.", "21.99"),
  sale_price: field(price.nullable(), "Price on sale; null without one.", "19.99"),
  taxable: field(flag, "Whether it is taxed.", true),
  tax_status: field(z.string(), "What of it is taxed: `taxable`, `shipping` or `none`.", "taxable"),
  tax_class: field(z.string(), "Tax class; empty for the standard one.", ""),
  managing_stock: field(flag, "Whether the store counts its stock.", true),
  stock_quantity: field(z.int().nullable(), "Number in stock; null where it is not counted.", 10),
  in_stock: field(flag, "Whether there is any.", true),
  backorders_allowed: field(z.literal(false), "Always false.", false),
  backordered: field(z.literal(false), "Always false.", false),
  purchaseable: field(flag, "Whether it can be bought.", true),
  visible: field(flag, "Whether it is shown.", true),
  on_sale: field(flag, "Whether its price is the one on sale.", false),
  weight: field(z.null(), "Always null.", null),
  dimensions: z
    .strictObject({
      length: field(z.literal(""), "Always empty.", ""),
      width: field(z.literal(""), "Always empty.", ""),
      height: field(z.literal(""), "Always empty.", ""),
      unit: field(z.string(), "Unit of lengths.", "cm"),
    })
    .meta({ id: "Dimensions" }),
  shipping_class: field(z.literal(""), "Always empty.", ""),
  shipping_class_id: field(z.null(), "Always null.", null),
  downloads: z.array(
    z
      .strictObject({
        id: field(z.string(), "Id of the file.", "9f"),
        name: field(z.string(), "Name of the file.", "Album"),
        file: field(z.string(), "Where it is.", "https://store.example/files/album.zip"),
      })
      .meta({ id: "ProductFile" }),
  ),
  download_limit: field(z.int(), "How often it can be downloaded; -1 for any number.", -1),
  download_expiry: field(z.int(), "Days for which it can be downloaded; -1 for any number.", -1),
  attributes: z
    .array(z.union([offered, chosen]))
    .meta({ description: "What a product offers, or the values that make a variation." }),
};

const variationSchema = z.strictObject(article).meta({ id: "ProductVariation" });

const none = z.array(z.never());

/** A product as deliveries show it. What the store does not keep has its default there. */
export const productSchema = z
  .strictObject({
    ...article,
    title: field(z.string(), "Name of the product.", "Mug"),
    type: field(
      z.enum(["simple", "variable", "variation", "grouped", "external"]),
      "Kind of product.",
      "simple",
    ),
    status: field(z.string(), "`publish`, or `trash` once it is deleted.", "publish"),
    sold_individually: field(z.literal(false), "Always false.", false),
    featured: field(z.literal(false), "Always false.", false),
    catalog_visibility: field(z.literal("visible"), "Always `visible`.", "visible"),
    product_url: field(z.literal(""), "Always empty.", ""),
    button_text: field(z.literal(""), "Always empty.", ""),
    shipping_required: field(flag, "Whether it has to be sent.", true),
    shipping_taxable: field(flag, "Whether its shipping is taxed.", true),
    description: field(z.literal(""), "Always empty.", ""),
    short_description: field(z.literal(""), "Always empty.", ""),
    reviews_allowed: field(z.literal(true), "Always true.", true),
    average_rating: field(z.literal("0.00"), "Always 0.00.", "0.00"),
    rating_count: field(z.literal(0), "Always 0.", 0),
    upsell_ids: none,
    cross_sell_ids: none,
    parent_id: field(count, "The product that a variation belongs to; 0 for none.", 0),
    categories: field(z.array(z.string()), "Names of its categories.", ["Kitchen"]),
    tags: none,
    download_type: field(z.literal("standard"), "Always `standard`.", "standard"),
    purchase_note: field(z.literal(""), "Always empty.", ""),
    variations: z.array(variationSchema),
    parent: none,
    grouped_products: none,
    menu_order: field(z.literal(0), "Always 0.", 0),
  })
  .meta({ id: "Product" });

export type ProductView = z.infer<typeof productSchema>;
export type ArticleView = Omit<ProductView["variations"][number], "id" | "permalink">;
