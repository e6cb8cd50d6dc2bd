import { expect, test } from "vitest";
import { readProductPatch } from "../../functions/resources/products/input.ts";
import { escapeName } from "../../functions/kernel/escape-name.ts";
import { paragraphs, typographic } from "../../functions/resources/products/texts.ts";
import type { ProductPatch } from "../../functions/store/products/patch.ts";
import { planProducts } from "../../functions/store/products/planner.ts";
import type { ProductState } from "../../functions/store/products/read-for-plan.ts";
import { slugOf } from "../../functions/store/products/slug.ts";
import { ApiError } from "../../functions/kernel/errors.ts";
import { expectInProportion, leastCpu } from "../support/growth.ts";
import { PIECES } from "./text-inputs.ts";

/** Reading and serializing a product is linear in its size, whatever its content. */

/** Bytes; a field holds four times as many. */
const SMALL = 15 * 1024;
/** Milliseconds of CPU that are too few to compare. */
const LITTLE = 60;

const style = { isWhole: true };

/** A refused product was read, too. */
function read(product: Record<string, unknown>): void {
  try {
    readProductPatch(product, style);
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
  }
}

const TEXTS: [what: string, take: (text: string) => unknown][] = [
  ...["title", "name", "sku", "status", "type", "regular_price", "sale_price_dates_from", "weight"].map(
    (name): [string, (text: string) => unknown] => [name, (text) => read({ [name]: text })],
  ),
  ...["tax_class", "shipping_class", "purchase_note", "product_url", "button_text", "images"].map(
    (name): [string, (text: string) => unknown] => [name, (text) => read({ [name]: text })],
  ),
  ["description", (text) => read({ description: text, short_description: text })],
  ["HTML", (text) => read({ description: text, enable_html_description: true })],
  ["a tag", (text) => read({ description: `<a ${text}>`, enable_html_description: true })],
  ["a URL", (text) => read({ description: `<a href="${text}">`, enable_html_description: true })],
  ["a style", (text) => read({ description: `<p style="${text}">`, enable_html_description: true })],
  ["a picture", (text) => read({ images: [{ src: `https://p.example/${text}`, title: text, alt: text }] })],
  ["a file", (text) => read({ downloads: [{ name: text, file: text, id: text }] })],
  ["an attribute", (text) => read({ attributes: [{ name: text, slug: text, options: text }] })],
  ["a choice", (text) => read({ default_attributes: [{ name: text, slug: text, option: text }] })],
  ["paragraphs", (text) => paragraphs(text)],
  ["typography", (text) => typographic(text)],
  ["a name", (text) => escapeName(text)],
  ["a slug", (text) => slugOf(text)],
];

test.each([...PIECES, "\n", "\n\n", "<p>", "</p>\n", "<pre>", "[a", "'", "--", "3x4 ", "|", "a:", "&#1"])(
  "texts of %j",
  async (piece) => {
    const text = (size: number) => `${piece.repeat(size / Buffer.byteLength(piece))}x`;
    const all = TEXTS.map(([, take]) => take);
    // All at once is one measurement; only slow ones are separated.
    const whole = await leastCpu(() => all.forEach((take) => take(text(4 * SMALL))), LITTLE);
    if (whole > LITTLE)
      for (const [what, take] of TEXTS)
        await expectInProportion((size) => take(text(size)), SMALL, LITTLE, what);
  },
);

const LISTS: [what: string, product: (size: number) => Record<string, unknown>][] = [
  ["ids", (size) => ({ upsell_ids: many(size, (n) => n), categories: many(size, (n) => n) })],
  ["pictures", (size) => ({ images: many(size, (n) => ({ id: n })) })],
  [
    "files",
    (size) => ({ downloadable: true, downloads: many(size, (n) => ({ file: `https://f.example/${n}` })) }),
  ],
  ["attributes", (size) => ({ attributes: many(size, (n) => ({ name: `a ${n}`, options: ["x"] })) })],
  ["options", (size) => ({ attributes: [{ name: "a", options: many(size, (n) => `option ${n}`) }] })],
  ["variations", (size) => ({ variations: many(size, (n) => ({ regular_price: n })) })],
];

test.each(LISTS)("the time of a list of %s grows with its length", async (what, product) => {
  await expectInProportion((size) => read(product(size)), 5000, LITTLE, what);
});

/** The plan of a bulk with many products, variations and options. */
function plan(count: number, patch: (n: number) => ProductPatch): void {
  const drawn = () => many(count * 300, (n) => ({ id: n + 1 }));
  const state: ProductState = {
    existing: [],
    shown: [],
    slugs: [],
    attributes: [{ id: 1, slug: "color", name: "Color" }],
    options: [],
    terms: [],
    pictures: [],
    pictureFiles: [],
    taxClasses: [],
    newIds: drawn(),
    newTermIds: drawn(),
    newPictureIds: drawn(),
  };
  const writes = many(count, (n) => ({ patch: { title: `Product ${n}`, type: "variable", ...patch(n) } }));
  const planOne = planProducts(state, SETTINGS);
  for (const write of writes) planOne(write);
}

const SETTINGS = {
  manageStock: true,
  noStockAmount: 0,
  decimalQuantities: false,
  decimalSeparator: ".",
  placeholderUrl: "",
};
const color = { name: "Color", slug: "color", position: 0, visible: true, variation: true };

const PLANS: [what: string, patch: (n: number) => ProductPatch][] = [
  ["SKUs", (n) => ({ variations: many(200, (at) => ({ sku: `${n} ${at}` })) })],
  ["options", (n) => ({ attributes: [{ ...color, options: many(200, (at) => `${n} ${at}`) }] })],
  [
    "choices",
    () => ({
      attributes: many(20, (at) => ({ ...color, name: `Own ${at}`, slug: "", options: ["x"] })),
      variations: many(10, () => ({
        choices: many(20, (at) => ({ name: `Own ${at}`, slug: "", option: "x" })),
      })),
    }),
  ],
];

test.each(PLANS)("the time to plan a bulk with %s of its own grows with its length", async (what, patch) => {
  await expectInProportion((size) => plan(size, patch), 25, LITTLE, what);
});

function many<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}
