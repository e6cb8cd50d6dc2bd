import * as z from "zod";
import { field, numeric } from "../schemas/values.ts";

const flag = z.boolean();
const word = z.union([z.boolean(), z.string(), z.number()]);
const text = z.string();

const image = z
  .strictObject({
    id: field(numeric, "A picture that is there.", 25),
    src: field(
      z.string(),
      "The http(s) URL of a new picture; it is not fetched.",
      "https://shop.example/mug.png",
    ),
    position: field(numeric, "0 for the main picture; any other, or none, for the gallery.", 0),
    title: field(z.string(), "Title of the picture; v3 only.", "Mug"),
    alt: field(z.string(), "What stands for the picture; v3 only.", "A blue mug"),
  })
  .partial()
  .meta({ id: "ProductImageInput" });

const attribute = z
  .strictObject({
    name: field(text, "Required: an attribute without a name is left out.", "Color"),
    slug: field(
      z.string(),
      "Of a shared attribute, without `pa_`; any other makes one of the product's own.",
      "color",
    ),
    options: field(z.union([z.array(text), z.string()]), "A list, or a text with bars between.", [
      "Black",
      "White",
    ]),
    position: field(numeric, "Place among the attributes.", 0),
    visible: field(word, "Whether the product's page shows it.", true),
    variation: field(word, "Whether variations differ in it.", true),
  })
  .partial()
  .meta({ id: "ProductAttributeInput" });

const choice = z
  .strictObject({
    name: field(text, "Name of the attribute; `slug` will do as well.", "Color"),
    slug: field(z.string(), "Slug of the attribute.", "color"),
    option: field(text, "One of its options; empty for any.", "Black"),
  })
  .partial()
  .meta({ id: "VariationAttributeInput" });

const download = z
  .strictObject({
    id: field(z.string(), "Kept if given.", "9f"),
    name: field(z.string(), "The file's own name unless given.", "Album"),
    file: field(z.string(), "Where it is.", "https://shop.example/album.zip"),
    url: field(z.string(), "Another name for `file`.", "https://shop.example/album.zip"),
  })
  .partial()
  .meta({ id: "ProductFileInput" });

const dimensions = z
  .strictObject({
    length: field(numeric, "Empty clears it.", "10"),
    width: field(numeric, "Empty clears it.", "8"),
    height: field(numeric, "Empty clears it.", "2.5"),
  })
  .partial()
  .meta({ id: "DimensionsInput" });

const price = "Signs of currencies and thousands separators go; empty clears it.";

/** Fields that products and variations share. */
const article = {
  sku: field(text, "Unique but for the trash; empty clears it.", "MUG-1"),
  regular_price: field(numeric, price, "21.99"),
  sale_price: field(numeric, `${price} Not below the regular price, it is cleared.`, "19.99"),
  sale_price_dates_from: field(
    numeric,
    "When the sale begins: a date, or seconds since 1970; empty clears it.",
    "2026-06-01",
  ),
  sale_price_dates_to: field(
    numeric,
    "When the sale ends; a date is its midnight. Empty clears it.",
    "2026-06-30",
  ),
  tax_class: field(
    z.string(),
    "Slug or name of the class; unknown ones are the standard class.",
    "reduced-rate",
  ),
  managing_stock: field(flag, "Only `true` has the store count its stock.", true),
  stock_quantity: field(numeric, "Where stock is counted; what is not whole is cut off.", 10),
  inventory_delta: field(numeric, "Added to the stock, without `stock_quantity`; v3 only.", -2),
  in_stock: field(flag, "Where stock is not counted.", true),
  backorders: field(
    z.union([z.boolean(), z.literal("notify")]),
    "Where stock is counted: `true`, `notify`, or not.",
    false,
  ),
  virtual: field(word, "Whether nothing has to be sent.", false),
  downloadable: field(flag, "Only `true` sets it.", false),
  weight: field(numeric, "Empty clears it.", "0.5"),
  dimensions,
  shipping_class: field(z.string(), "Slug; unknown and empty for none.", "bulky"),
  downloads: z.array(download),
  download_limit: field(numeric, "-1 or empty for any number.", 3),
  download_expiry: field(numeric, "Days; -1 or empty for any number.", 10),
};

const variation = z
  .strictObject({
    ...article,
    id: field(numeric, "A variation of the product; without one a variation is made.", 547),
    visible: field(flag, "`false` for a private one.", true),
    image: z.array(image),
    attributes: z.array(choice),
    description: field(z.string(), "v3 only.", "Black as night"),
  })
  .partial()
  .meta({ id: "ProductVariationInput" });

/** Input of a create or an edit. Absent and null fields change nothing. */
export const productInput = z
  .strictObject({
    title: field(text, "Required for a new product. Tags go, spaces collapse.", "Mug"),
    name: field(z.string(), "Its name in addresses; of a new product in v3 only.", "blue-mug"),
    type: field(
      z.enum(["simple", "grouped", "external", "variable"]),
      "`simple` unless given; never changed.",
      "simple",
    ),
    status: field(z.string(), "`publish` unless given, or `draft`, `pending`, `private`.", "publish"),
    ...article,
    description: field(z.string(), "Tags go, unless HTML is enabled.", "A mug."),
    enable_html_description: field(flag, "`true` keeps HTML, without what could run.", true),
    short_description: field(z.string(), "Tags go, unless HTML is enabled.", "A mug."),
    enable_html_short_description: field(flag, "`true` keeps HTML, without what could run.", true),
    featured: field(word, "Whether the shop points it out.", false),
    reviews_allowed: field(word, "Whether it can be reviewed.", true),
    sold_individually: field(flag, "Only `true` sets it.", false),
    tax_status: field(z.string(), "`taxable` unless given, `shipping` or `none`.", "taxable"),
    catalog_visibility: field(
      z.string(),
      "`visible` unless given, `catalog`, `search` or `hidden`.",
      "visible",
    ),
    parent_id: field(numeric, "Any number; it means nothing.", 0),
    upsell_ids: field(z.array(numeric), "Products that are offered instead.", [13]),
    cross_sell_ids: field(z.array(numeric), "Products that are offered besides.", [14]),
    categories: field(z.array(numeric), "Ids of categories; unknown ones are left out.", [9]),
    tags: field(z.array(numeric), "Ids of tags; unknown ones are left out.", [11]),
    images: z.array(image),
    attributes: z.array(attribute),
    default_attributes: z.array(choice),
    purchase_note: field(z.string(), "What buyers are told.", "Thank you"),
    product_url: field(z.string(), "Of an external product.", "https://partner.example/mug"),
    button_text: field(z.string(), "Of an external product.", "Buy there"),
    menu_order: field(numeric, "Place in sorted lists; v3 only.", 0),
    variations: z.array(variation),
  })
  .partial()
  .meta({ id: "ProductInput" });
