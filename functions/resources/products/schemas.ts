import * as z from "zod";
import { count, field, flag, id, instant, numeric, text } from "../schemas/values.ts";

/** Products, variations and reviews as they are shown, and the input of a product. */

const price = z.string().regex(/^(-?\d+(\.\d+)?)?$/);
const imageSchema = z
  .strictObject({
    id: field(count, "Id of the image; 0 for the placeholder.", 25),
    created_at: field(instant, "Time of its addition, UTC.", "2026-01-20T19:05:27Z"),
    updated_at: field(instant, "Time of its last change, UTC.", "2026-01-20T19:05:27Z"),
    src: text("Its URL.", "https://store.example/pictures/mug.png"),
    title: text("Title of the image.", "Mug"),
    alt: text("Alternative text of the image.", "A blue mug"),
    position: field(count, "Position among the images; 0 for the main one.", 0),
  })
  .meta({ id: "ProductImage" });

const offered = z
  .strictObject({
    name: text("Display name.", "Color"),
    slug: text("Name in programs.", "color"),
    position: field(count, "Position among the attributes, from 0.", 0),
    visible: field(flag, "Whether the product's page shows it.", true),
    variation: field(flag, "Whether variations differ in it.", true),
    options: field(z.array(z.string()), "Values to choose from.", ["Black", "White"]),
  })
  .meta({ id: "ProductAttribute" });

const chosen = z.strictObject({
  name: text("Display name.", "Color"),
  slug: text("Name in programs; a shared attribute's begins with `pa_`.", "pa_color"),
  option: text("The value; empty for any.", "black"),
});

const download = z
  .strictObject({
    id: text("Id of the file.", "9f"),
    name: text("Name of the file.", "Album"),
    file: text("Its URL.", "https://store.example/files/album.zip"),
  })
  .meta({ id: "ProductFile", description: "A file to download." });

const dimensions = z
  .strictObject({
    length: text("Empty without one.", "10"),
    width: text("Empty without one.", "8"),
    height: text("Empty without one.", "2.5"),
    unit: text("Unit of lengths.", "cm"),
  })
  .meta({ id: "Dimensions", description: "Length, width and height." });

const names = z.array(z.string());
const ids = z.array(count);

/** A product or variation with the fields of all versions, without the variations inside it. */
const articleSchema = z.strictObject({
  title: text("Name of the product.", "Mug"),
  id: field(id, "Id of the product or variation.", 546),
  created_at: field(instant, "Time of its creation, UTC.", "2026-01-20T19:05:27Z"),
  updated_at: field(instant, "Time of its last change, UTC.", "2026-01-20T19:05:27Z"),
  type: field(
    z.union([z.enum(["simple", "variable", "variation", "grouped", "external"]), z.string()]),
    "Type of product. An imported one keeps that of a plugin.",
    "simple",
  ),
  status: text("`publish`, `private`, `pending`, `draft`, `future` or `trash`.", "publish"),
  downloadable: field(flag, "Whether it has files to download.", false),
  virtual: field(flag, "Whether it needs no shipping.", false),
  permalink: text("Its page in the shop.", "https://store.example/product/mug/"),
  sku: text("Stock-keeping unit; empty without one.", "MUG-1"),
  price: field(price, "Current price; empty without one.", "19.99"),
  regular_price: field(price, "Regular price; empty without one.", "21.99"),
  sale_price: field(price.nullable(), "Sale price; null without one.", "19.99"),
  price_html: text("The price in the form of the shop's pages.", ""),
  taxable: field(flag, "Whether it is taxed.", true),
  tax_status: text("Tax status: `taxable`, `shipping` or `none`.", "taxable"),
  tax_class: text("Tax class; empty for the standard one.", ""),
  managing_stock: field(
    z.union([flag, z.literal("parent")]),
    "Whether the store counts its stock; `parent` for a variation with its product's stock.",
    true,
  ),
  stock_quantity: field(z.number().nullable(), "Units in stock; null if they are not counted.", 10),
  in_stock: field(flag, "Whether it is in stock.", true),
  backorders_allowed: field(flag, "Whether it can be bought without stock.", false),
  backordered: field(flag, "Whether it is on backorder.", false),
  sold_individually: field(flag, "Whether an order can have only one unit.", false),
  purchaseable: field(flag, "Whether it can be bought.", true),
  featured: field(flag, "Whether the shop features it.", false),
  visible: field(flag, "Whether it is visible.", true),
  catalog_visibility: field(
    z.enum(["visible", "catalog", "search", "hidden"]),
    "Its visibility in the shop.",
    "visible",
  ),
  on_sale: field(flag, "Whether it is on sale.", false),
  product_url: text("URL of an external product.", ""),
  button_text: text("Text on the button of an external product.", ""),
  weight: field(price.nullable(), "Weight in the store's unit; null without one.", "0.5"),
  dimensions,
  shipping_required: field(flag, "Whether it needs shipping.", true),
  shipping_taxable: field(flag, "Whether its shipping is taxed.", true),
  shipping_class: text("Slug of its shipping class; empty without one.", "bulky"),
  shipping_class_id: field(id.nullable(), "Id of its shipping class; null without one.", 54),
  description: text("Description, as HTML with paragraphs.", "<p>A mug.</p>\n"),
  short_description: text("Short description, in the same form.", "<p>A mug.</p>\n"),
  reviews_allowed: field(flag, "Whether it can be reviewed.", true),
  average_rating: text("Average of its ratings, from 1 to 5; `0.00` without any.", "4.50"),
  rating_count: field(count, "Number of its ratings.", 2),
  related_ids: field(ids, "At most five products that share a category or a tag.", [12]),
  upsell_ids: field(ids, "Products offered instead.", [13]),
  cross_sell_ids: field(ids, "Products offered in addition.", [14]),
  parent_id: field(count, "Its parent product; 0 for none.", 0),
  categories: field(names, "Names of its categories.", ["Kitchen"]),
  tags: field(names, "Names of its tags.", ["blue"]),
  images: z.array(imageSchema).meta({ description: "Its images, or a placeholder." }),
  featured_src: field(
    z.union([z.string(), z.literal(false)]),
    "URL of its main image; false without one.",
    "https://store.example/pictures/mug.png",
  ),
  attributes: z
    .array(z.union([offered, chosen]))
    .meta({ description: "A product's options, or a variation's values." }),
  downloads: z.array(download),
  download_limit: field(z.int(), "Number of downloads; -1 for any number.", -1),
  download_expiry: field(z.int(), "Days of the download; -1 for any number.", -1),
  download_type: field(z.literal("standard"), "Always `standard`.", "standard"),
  purchase_note: text("Note to buyers, as HTML with paragraphs.", ""),
  total_sales: field(z.union([count, z.literal("0")]), "Units sold; the text `0` for a variation.", 3),
  parent: z
    .union([z.looseObject({ id }), z.array(z.never())])
    .meta({ description: "The parent product, as a record without its variations; `[]` without one." }),
  grouped_products: z
    .array(z.looseObject({ id }))
    .meta({ description: "The records of a grouped product's parts." }),
  menu_order: field(z.int(), "Position in sorted lists.", 0),
});

/** A variation inside its product. */
const variationSchema = articleSchema
  .pick({
    id: true,
    created_at: true,
    updated_at: true,
    downloadable: true,
    virtual: true,
    permalink: true,
    sku: true,
    price: true,
    regular_price: true,
    sale_price: true,
    taxable: true,
    tax_status: true,
    tax_class: true,
    managing_stock: true,
    stock_quantity: true,
    in_stock: true,
    backorders_allowed: true,
    backordered: true,
    purchaseable: true,
    visible: true,
    on_sale: true,
    weight: true,
    dimensions: true,
    shipping_class: true,
    shipping_class_id: true,
    attributes: true,
    downloads: true,
    download_limit: true,
    download_expiry: true,
  })
  .extend({
    id: field(id, "Id of the variation.", 547),
    image: z.array(imageSchema).meta({ description: "One image: its own, its product's, or a placeholder." }),
    attributes: z
      .array(chosen)
      .meta({ description: "Its value of each attribute by which variations of the product differ." }),
  })
  .meta({ id: "ProductVariation", description: "A variation of the product." });

/** A product or variation with the fields of all versions. */
export const productSchema = articleSchema.extend({ variations: z.array(variationSchema) });

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
  z.record(z.string(), z.unknown()).optional(),
  "Units sold, and clients' own data, key to text, or to an imported shop's value; with `filter[meta]=true`.",
  { total_sales: "3" },
);

/** A review in v2 and v3; in v1 its id is a text. */
export const reviewSchema = z
  .strictObject({
    id: field(z.union([id, z.string().regex(/^\d+$/)]), "Id of the review; a text in v1.", 2),
    created_at: field(instant, "Time of writing, UTC.", "2026-01-20T19:05:27Z"),
    review: text("The text.", "Not bad"),
    rating: field(z.string().regex(/^[1-5]?$/), "From `1` to `5`; empty without one.", "5"),
    reviewer_name: text("Name of the author.", "Ann Ode"),
    reviewer_email: text("E-mail address of the author.", "ann@example.com"),
    verified: field(flag, "Whether the author bought it.", true),
  })
  .meta({ id: "ProductReview" });

export type SerializedReview = z.infer<typeof reviewSchema>;

const word = z.union([z.boolean(), z.string(), z.number()]);

const image = z
  .strictObject({
    id: field(numeric, "An existing image.", 25),
    src: text("The http(s) URL of a new image; it is not fetched.", "https://shop.example/mug.png"),
    position: field(numeric, "0 for the main image; any other, or none, for the gallery.", 0),
    title: text("Title of the image; v3 only.", "Mug"),
    alt: text("Alternative text of the image; v3 only.", "A blue mug"),
  })
  .partial()
  .meta({ id: "ProductImageInput", description: "An image." });

const attribute = z
  .strictObject({
    name: text("Required: an attribute without a name is ignored.", "Color"),
    slug: text("Of a shared attribute, without `pa_`; any other makes one of the product's own.", "color"),
    options: field(z.union([z.array(z.string()), z.string()]), "A list, or a text separated by bars.", [
      "Black",
      "White",
    ]),
    position: field(numeric, "Position among the attributes.", 0),
    visible: field(word, "Whether the product's page shows it.", true),
    variation: field(word, "Whether variations differ in it.", true),
  })
  .partial()
  .meta({ id: "ProductAttributeInput", description: "An attribute of a product, with its options." });

const choice = z
  .strictObject({
    name: text("Name of the attribute; `slug` may replace it.", "Color"),
    slug: text("Slug of the attribute.", "color"),
    option: text("One of its options; empty for any.", "Black"),
  })
  .partial()
  .meta({ id: "VariationAttributeInput", description: "An attribute with one value." });

const downloadInput = z
  .strictObject({
    id: text("Kept if given.", "9f"),
    name: text("By default the file's own name.", "Album"),
    file: text("URL of the file.", "https://shop.example/album.zip"),
    url: text("Another name for `file`.", "https://shop.example/album.zip"),
  })
  .partial()
  .meta({ id: "ProductFileInput", description: "A file to download." });

const dimensionsInput = z
  .strictObject({
    length: field(numeric, "Empty clears it.", "10"),
    width: field(numeric, "Empty clears it.", "8"),
    height: field(numeric, "Empty clears it.", "2.5"),
  })
  .partial()
  .meta({ id: "DimensionsInput", description: "Length, width and height." });

const priceText = "Currency signs and thousands separators are removed; empty clears it.";

/** Fields that products and variations share. */
const article = {
  sku: text("Unique outside of the trash; empty clears it.", "MUG-1"),
  regular_price: field(numeric, priceText, "21.99"),
  sale_price: field(numeric, `${priceText} If not below the regular price, it is cleared.`, "19.99"),
  sale_price_dates_from: field(
    numeric,
    "Start of the sale: a date, or seconds since 1970; empty clears it.",
    "2026-06-01",
  ),
  sale_price_dates_to: field(
    numeric,
    "End of the sale; a date is its midnight. Empty clears it.",
    "2026-06-30",
  ),
  tax_class: text("Slug or name of a class of the shop; empty for the standard one.", "reduced-rate"),
  managing_stock: field(flag, "Only with `true` the store counts its stock.", true),
  stock_quantity: field(
    numeric,
    "For counted stock; fractions are cut off unless the shop sells parts of a unit.",
    10,
  ),
  inventory_delta: field(numeric, "Added to the stock, without `stock_quantity`; v3 only.", -2),
  in_stock: field(flag, "For stock that is not counted.", true),
  backorders: field(
    z.union([z.boolean(), z.literal("notify")]),
    "For counted stock: `true`, `notify`, or not.",
    false,
  ),
  virtual: field(word, "Whether it needs no shipping.", false),
  downloadable: field(flag, "Only `true` sets it.", false),
  weight: field(numeric, "Empty clears it.", "0.5"),
  dimensions: dimensionsInput,
  shipping_class: text("Slug; unknown and empty for none.", "bulky"),
  downloads: z.array(downloadInput),
  download_limit: field(numeric, "-1 or empty for any number.", 3),
  download_expiry: field(numeric, "Days; -1 or empty for any number.", 10),
};

const variation = z
  .strictObject({
    ...article,
    id: field(numeric, "A variation of the product; without one a variation is created.", 547),
    visible: field(flag, "`false` for a private one.", true),
    image: z.array(image),
    attributes: z.array(choice),
    description: text("v3 only.", "Black as night"),
  })
  .partial()
  .meta({ id: "ProductVariationInput", description: "A variation of the product." });

/** Input of a create or an edit. Absent and null fields change nothing. */
export const productInput = z
  .strictObject({
    title: text("Required for a new product. Tags are removed, spaces collapse.", "Mug"),
    name: text("Its name in URLs; of a new product in v3 only.", "blue-mug"),
    type: field(
      z.enum(["simple", "grouped", "external", "variable"]),
      "Default `simple`; never changed.",
      "simple",
    ),
    status: text("Default `publish`; or `draft`, `pending`, `private`.", "publish"),
    ...article,
    description: text("Tags are removed, unless HTML is enabled.", "A mug."),
    enable_html_description: field(flag, "`true` keeps HTML, without active content.", true),
    short_description: text("Tags are removed, unless HTML is enabled.", "A mug."),
    enable_html_short_description: field(flag, "`true` keeps HTML, without active content.", true),
    featured: field(word, "Whether the shop features it.", false),
    reviews_allowed: field(word, "Whether it can be reviewed.", true),
    sold_individually: field(flag, "Only `true` sets it.", false),
    tax_status: text("Default `taxable`; or `shipping`, `none`.", "taxable"),
    catalog_visibility: text("Default `visible`; or `catalog`, `search`, `hidden`.", "visible"),
    parent_id: field(numeric, "Any number; it has no effect.", 0),
    upsell_ids: field(z.array(numeric), "Products offered instead.", [13]),
    cross_sell_ids: field(z.array(numeric), "Products offered in addition.", [14]),
    categories: field(z.array(numeric), "Ids of categories; unknown ones are ignored.", [9]),
    tags: field(z.array(numeric), "Ids of tags; unknown ones are ignored.", [11]),
    images: z.array(image),
    attributes: z.array(attribute),
    default_attributes: z.array(choice),
    purchase_note: text("Note to buyers.", "Thank you"),
    product_url: text("Of an external product.", "https://partner.example/mug"),
    button_text: text("Of an external product.", "Buy there"),
    menu_order: field(numeric, "Position in sorted lists; v3 only.", 0),
    variations: z.array(variation),
  })
  .partial()
  .meta({ id: "ProductInput" });
