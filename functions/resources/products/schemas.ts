import * as z from "zod";
import { count, field, id, instant } from "../schemas/values.ts";

const price = z.string().regex(/^(-?\d+(\.\d+)?)?$/);
const flag = z.boolean();

const imageSchema = z
  .strictObject({
    id: field(count, "Id of the picture; 0 for the placeholder.", 25),
    created_at: field(instant, "When it was added, UTC.", "2026-01-20T19:05:27Z"),
    updated_at: field(instant, "When it was last changed, UTC.", "2026-01-20T19:05:27Z"),
    src: field(z.string(), "Where it is.", "https://store.example/pictures/mug.png"),
    title: field(z.string(), "Title of the picture.", "Mug"),
    alt: field(z.string(), "What stands for the picture where it is not shown.", "A blue mug"),
    position: field(count, "Place among the pictures; 0 for the main one.", 0),
  })
  .meta({ id: "ProductImage" });

const offered = z
  .strictObject({
    name: field(z.string(), "Name for people.", "Color"),
    slug: field(z.string(), "Name for machines.", "color"),
    position: field(count, "Place among the attributes, from 0.", 0),
    visible: field(flag, "Whether the product's page shows it.", true),
    variation: field(flag, "Whether variations differ in it.", true),
    options: field(z.array(z.string()), "Values to choose from.", ["Black", "White"]),
  })
  .meta({ id: "ProductAttribute" });

const chosen = z.strictObject({
  name: field(z.string(), "Name for people.", "Color"),
  slug: field(z.string(), "Name for machines; a shared attribute's begins with `pa_`.", "pa_color"),
  option: field(z.string(), "The value; empty for any.", "black"),
});

const download = z
  .strictObject({
    id: field(z.string(), "Id of the file.", "9f"),
    name: field(z.string(), "Name of the file.", "Album"),
    file: field(z.string(), "Where it is.", "https://store.example/files/album.zip"),
  })
  .meta({ id: "ProductFile" });

const dimensions = z
  .strictObject({
    length: field(z.string(), "Empty without one.", "10"),
    width: field(z.string(), "Empty without one.", "8"),
    height: field(z.string(), "Empty without one.", "2.5"),
    unit: field(z.string(), "Unit of lengths.", "cm"),
  })
  .meta({ id: "Dimensions" });

const created_at = field(instant, "When it was made, UTC.", "2026-01-20T19:05:27Z");
const updated_at = field(instant, "When it was last changed, UTC.", "2026-01-20T19:05:27Z");
const downloadable = field(flag, "Whether there are files to download.", false);
const virtual = field(flag, "Whether nothing has to be sent.", false);
const permalink = field(z.string(), "Its page in the shop.", "https://store.example/product/mug/");
const sku = field(z.string(), "Stock-keeping unit; empty without one.", "MUG-1");
const prices = {
  price: field(price, "Price now; empty without one.", "19.99"),
  regular_price: field(price, "Price when it is not on sale; empty without one.", "21.99"),
  sale_price: field(price.nullable(), "Price on sale; null without one.", "19.99"),
};
const taxes = {
  taxable: field(flag, "Whether it is taxed.", true),
  tax_status: field(z.string(), "What of it is taxed: `taxable`, `shipping` or `none`.", "taxable"),
  tax_class: field(z.string(), "Tax class; empty for the standard one.", ""),
};
const managing_stock = field(
  z.union([flag, z.literal("parent")]),
  "Whether the store counts its stock; `parent` for a variation whose product's stock is counted.",
  true,
);
const stock_quantity = field(z.int().nullable(), "Number in stock; null where it is not counted.", 10);
const in_stock = field(flag, "Whether there is any.", true);
const backorders_allowed = field(flag, "Whether it can be bought without being in stock.", false);
const backordered = field(flag, "Whether it has to be waited for.", false);
const purchaseable = field(flag, "Whether it can be bought.", true);
const visible = field(flag, "Whether it is shown.", true);
const on_sale = field(flag, "Whether its price is the one on sale.", false);
const sent = {
  weight: field(price.nullable(), "Weight in the store's unit; null without one.", "0.5"),
  dimensions,
};
const shippingClass = {
  shipping_class: field(z.string(), "Slug of its shipping class; empty without one.", "bulky"),
  shipping_class_id: field(id.nullable(), "Id of its shipping class; null without one.", 54),
};
const downloads = z.array(download);
const download_limit = field(z.int(), "How often it can be downloaded; -1 for any number.", -1);
const download_expiry = field(z.int(), "Days for which it can be downloaded; -1 for any number.", -1);
const attributes = z
  .array(z.union([offered, chosen]))
  .meta({ description: "What a product offers, or the values that make a variation." });

/** A variation inside its product. */
const variationSchema = z
  .strictObject({
    id: field(id, "Id of the variation.", 547),
    created_at,
    updated_at,
    downloadable,
    virtual,
    permalink,
    sku,
    ...prices,
    ...taxes,
    managing_stock,
    stock_quantity,
    in_stock,
    backorders_allowed,
    backordered,
    purchaseable,
    visible,
    on_sale,
    ...sent,
    ...shippingClass,
    image: z
      .array(imageSchema)
      .meta({ description: "One picture: its own, its product's, or a placeholder." }),
    attributes: z.array(chosen),
    downloads,
    download_limit,
    download_expiry,
  })
  .meta({ id: "ProductVariation" });

const names = z.array(z.string());
const ids = z.array(count);

/** A product or variation with the fields of all versions. */
export const productSchema = z.strictObject({
  title: field(z.string(), "Name of the product.", "Mug"),
  id: field(id, "Id of the product or variation.", 546),
  created_at,
  updated_at,
  type: field(
    z.enum(["simple", "variable", "variation", "grouped", "external"]),
    "Kind of product.",
    "simple",
  ),
  status: field(z.string(), "`publish`, `private`, `pending`, `draft`, `future` or `trash`.", "publish"),
  downloadable,
  virtual,
  permalink,
  sku,
  ...prices,
  price_html: field(z.string(), "The price as the shop's pages show it.", ""),
  ...taxes,
  managing_stock,
  stock_quantity,
  in_stock,
  backorders_allowed,
  backordered,
  sold_individually: field(flag, "Whether an order can have only one of it.", false),
  purchaseable,
  featured: field(flag, "Whether the shop points it out.", false),
  visible,
  catalog_visibility: field(
    z.enum(["visible", "catalog", "search", "hidden"]),
    "Where the shop shows it.",
    "visible",
  ),
  on_sale,
  product_url: field(z.string(), "Where an external product is sold.", ""),
  button_text: field(z.string(), "What the button of an external product says.", ""),
  ...sent,
  shipping_required: field(flag, "Whether it has to be sent.", true),
  shipping_taxable: field(flag, "Whether its shipping is taxed.", true),
  ...shippingClass,
  description: field(z.string(), "Description, as HTML with paragraphs.", "<p>A mug.</p>\n"),
  short_description: field(z.string(), "Short description, likewise.", "<p>A mug.</p>\n"),
  reviews_allowed: field(flag, "Whether it can be reviewed.", true),
  average_rating: field(z.string(), "Average of its ratings, from 1 to 5; `0.00` without any.", "4.50"),
  rating_count: field(count, "Number of its ratings.", 2),
  related_ids: field(ids, "Five products at most that share a category or a tag.", [12]),
  upsell_ids: field(ids, "Products that are offered instead.", [13]),
  cross_sell_ids: field(ids, "Products that are offered besides.", [14]),
  parent_id: field(count, "The product above it; 0 for none.", 0),
  categories: field(names, "Names of its categories.", ["Kitchen"]),
  tags: field(names, "Names of its tags.", ["blue"]),
  images: z.array(imageSchema).meta({ description: "Its pictures, or a placeholder." }),
  featured_src: field(
    z.union([z.string(), z.literal(false)]),
    "Where its main picture is; false without one.",
    "https://store.example/pictures/mug.png",
  ),
  attributes,
  downloads,
  download_limit,
  download_expiry,
  download_type: field(z.literal("standard"), "Always `standard`.", "standard"),
  purchase_note: field(z.string(), "What buyers are told, as HTML with paragraphs.", ""),
  total_sales: field(z.union([count, z.literal("0")]), "Units sold; the text `0` of a variation.", 3),
  variations: z.array(variationSchema),
  parent: z
    .union([z.looseObject({ id }), z.array(z.never())])
    .meta({ description: "The product above it, as a record without its variations; `[]` without one." }),
  grouped_products: z
    .array(z.looseObject({ id }))
    .meta({ description: "The records of what a grouped product consists of." }),
  menu_order: field(z.int(), "Place in lists that people have sorted.", 0),
});

export type SerializedImage = z.infer<typeof imageSchema>;
export type SerializedVariation = z.infer<typeof variationSchema>;
export interface SerializedProduct extends Omit<
  z.infer<typeof productSchema>,
  "parent" | "grouped_products"
> {
  parent: SerializedProduct | [];
  grouped_products: SerializedProduct[];
}

/** The meta that `filter[meta]=true` adds. */
export const productMeta = field(
  z.record(z.string(), z.string()).optional(),
  "Units sold, and what clients keep with the product; with `filter[meta]=true`.",
  { total_sales: "3" },
);

/** A review in v2 and v3; in v1 its id is a text. */
export const reviewSchema = z
  .strictObject({
    id: field(z.union([id, z.string().regex(/^\d+$/)]), "Id of the review; a text in v1.", 2),
    created_at: field(instant, "When it was written, UTC.", "2026-01-20T19:05:27Z"),
    review: field(z.string(), "What it says.", "Not bad"),
    rating: field(z.string().regex(/^[1-5]?$/), "From `1` to `5`; empty without one.", "5"),
    reviewer_name: field(z.string(), "Who wrote it.", "Ann Ode"),
    reviewer_email: field(z.string(), "Their e-mail address.", "ann@example.com"),
    verified: field(flag, "Whether they bought it.", true),
  })
  .meta({ id: "ProductReview" });

export type SerializedReview = z.infer<typeof reviewSchema>;
