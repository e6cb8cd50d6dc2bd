import * as z from "zod";
import { field, numeric, text } from "../schemas/values.ts";

const flag = z.boolean();
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

const download = z
  .strictObject({
    id: text("Kept if given.", "9f"),
    name: text("By default the file's own name.", "Album"),
    file: text("URL of the file.", "https://shop.example/album.zip"),
    url: text("Another name for `file`.", "https://shop.example/album.zip"),
  })
  .partial()
  .meta({ id: "ProductFileInput", description: "A file to download." });

const dimensions = z
  .strictObject({
    length: field(numeric, "Empty clears it.", "10"),
    width: field(numeric, "Empty clears it.", "8"),
    height: field(numeric, "Empty clears it.", "2.5"),
  })
  .partial()
  .meta({ id: "DimensionsInput", description: "Length, width and height." });

const price = "Currency signs and thousands separators are removed; empty clears it.";

/** Fields that products and variations share. */
const article = {
  sku: text("Unique outside of the trash; empty clears it.", "MUG-1"),
  regular_price: field(numeric, price, "21.99"),
  sale_price: field(numeric, `${price} If not below the regular price, it is cleared.`, "19.99"),
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
  tax_class: text("Slug or name of the class; unknown ones are the standard class.", "reduced-rate"),
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
  dimensions,
  shipping_class: text("Slug; unknown and empty for none.", "bulky"),
  downloads: z.array(download),
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
