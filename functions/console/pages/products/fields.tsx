import { Big } from "big.js";
import type { Settings } from "../../../../schema/settings.ts";
import type { ArticlePatch } from "../../../store/products/patch.ts";
import { isVariable, type Product } from "../../../store/products/product.ts";
import { formOf, type Values } from "../../edit.ts";
import { textsNamed, tick } from "../../fields.ts";
import { amountIn, FieldError, unitsIn } from "../../field-error.ts";
import { fieldNumber } from "../../shop-number.ts";
import { Check, Field } from "../../view/form.tsx";
import { startOfDay, zoneOf } from "../../view/formats.ts";
import { getProduct } from "../../../store/products/read.ts";
import { writeProduct } from "../../../store/products/write.ts";
import { PRODUCT } from "../kinds.ts";

/** The form of a product or a variation: prices, and the stock. */
export function productValues(product: Product, settings: Settings): Values {
  const price = (value: string | null) =>
    value === null ? "" : fieldNumber(padded(value, settings.priceDecimals), settings);
  const day = (instant: Date | null) =>
    instant ? new Intl.DateTimeFormat("en-CA", { timeZone: zoneOf(settings.timezone) }).format(instant) : "";
  return {
    ...(hasPrice(product) && {
      regular_price: price(product.regularPrice),
      sale_price: price(product.salePrice),
      sale_from: day(product.saleFrom),
      sale_to: day(product.saleTo),
    }),
    manage_stock: product.manageStock ? "1" : "",
    stock_quantity: product.manageStock ? fieldNumber(String(product.stockQuantity ?? 0), settings) : "",
  };
}

/** A product with variations has no price of its own. */
const hasPrice = ({ type }: Pick<Product, "type">) => !isVariable({ type }) && type !== "grouped";

const decimalPlaces = ({ priceDecimals }: Settings) => ({ places: priceDecimals, most: 6 });

/** As many decimal places as prices have, or more that are stored: not three, which could be a group of thousands. */
function padded(value: string, places: number): string {
  const number = new Big(value);
  const stored = number.toFixed().split(".")[1]?.length ?? 0;
  return number.toFixed(Math.max(places, stored === 3 && places !== 3 ? 4 : stored));
}

export function ProductFields({ product, settings }: { product: Product; settings: Settings }) {
  return (
    <>
      {hasPrice(product) && (
        <>
          <div class="pair">
            <Field name="regular_price" label="Regular price" inputmode="decimal" />
            <Field name="sale_price" label="Sale price" inputmode="decimal" />
          </div>
          <div class="pair">
            <Field type="date" name="sale_from" label="On sale from" />
            <Field type="date" name="sale_to" label="until, with this day" />
          </div>
        </>
      )}
      {settings.manageStock && product.type !== "external" && product.type !== "grouped" && (
        <>
          <Check name="manage_stock" label="Count its stock" />
          <div class="pair">
            <Field name="stock_quantity" label="Set the stock to" inputmode="decimal" />
            <Field name="stock_change" label="or change it by" placeholder="+12 or −3" />
          </div>
        </>
      )}
    </>
  );
}

/** Throws `FieldError` for what would have no effect, or another one than it says. */
function checkProduct(values: Values, changed: ReadonlySet<string>, settings: Settings): void {
  checkStock(values, changed, settings);
  checkPrices(values, changed, settings);
}

const STOCK = ["stock_quantity", "stock_change"] as const;

function checkStock(values: Values, changed: ReadonlySet<string>, { manageStock }: Settings): void {
  const typed = STOCK.find((name) => changed.has(name) && values[name]?.trim());
  if (typed === undefined && !changed.has("manage_stock") && !changed.has("stock_quantity")) return;
  if (!manageStock) throw new FieldError("", "This shop does not count its stock, by its settings.");
  if (values["manage_stock"] !== "1") {
    if (typed) throw new FieldError(typed, "Its stock is not counted: tick “Count its stock”.");
  } else if (values["stock_quantity"]?.trim() === "" && typed !== "stock_change")
    throw new FieldError("stock_quantity", "Give the number of units, or do not count its stock.");
}

/** Checks changed prices against the others. */
function checkPrices(values: Values, changed: ReadonlySet<string>, settings: Settings): void {
  if (![...changed].some((name) => /^(?:regular|sale)_/.test(name))) return;
  const [regular, sale] = ["regular_price", "sale_price"].map((name) =>
    amountIn(values, name, settings, decimalPlaces(settings)),
  );
  if (sale && !regular) throw new FieldError("sale_price", "A sale price needs a regular price.");
  if (sale && regular && new Big(sale).gte(regular))
    throw new FieldError(
      "sale_price",
      `The sale price must be below the regular price, ${values["regular_price"]}.`,
    );
  const { sale_from: from = "", sale_to: to = "" } = values;
  if (!sale && from + to !== "")
    throw new FieldError(
      "sale_price",
      "Without a sale price its days have no effect: give one, or clear them.",
    );
  if (from !== "" && to !== "" && to < from)
    throw new FieldError("sale_to", "The sale ends before it begins.");
}

/** The changed fields as the store takes them. Throws `FieldError` for an unreadable one. */
function productPatch(fields: Values, settings: Settings): ArticlePatch {
  const patch: ArticlePatch = {};
  const price = (name: string) => amountIn(fields, name, settings, decimalPlaces(settings)) || null;
  const day = (name: string, later: number) => {
    const text = fields[name] ?? "";
    const start = startOfDay(text, zoneOf(settings.timezone), later);
    if (text !== "" && !start) throw new FieldError(name, "This is no day.");
    return start ? new Date(start.getTime() - later * 1000) : null;
  };
  if ("regular_price" in fields) patch.regularPrice = price("regular_price");
  if ("sale_price" in fields) patch.salePrice = price("sale_price");
  if ("sale_from" in fields) patch.saleFrom = day("sale_from", 0);
  if ("sale_to" in fields) patch.saleTo = day("sale_to", 1);
  const { stock_quantity: set, stock_change: change } = fields;
  if (set !== undefined && change !== undefined)
    throw new FieldError("stock_change", "Set the stock, or change it: not both.");
  if (fields["manage_stock"] !== undefined) patch.manageStock = fields["manage_stock"] === "1";
  if (set?.trim()) patch.stockQuantity = unitsIn("stock_quantity", set, settings);
  if (change !== undefined)
    patch.inventoryDelta = unitsIn("stock_change", change.replace(/^\s*\+(?=\d)/, ""), settings);
  return patch;
}

/** Changes prices and stock of a product or a variation. A change of the stock by ± adds to what is there by then. */
export const { edit: editProduct } = formOf({
  kind: PRODUCT,
  fields: {
    ...textsNamed(["regular_price", "sale_price", "sale_from", "sale_to", "stock_quantity", "stock_change"]),
    manage_stock: tick,
  },
  read: getProduct,
  valuesOf: productValues,
  check: checkProduct,
  write: ({ store }, fields, at, settings) =>
    writeProduct(store, { ...at, patch: productPatch(fields, settings) }),
});
