import { Big } from "big.js";
import type { Settings } from "../../../schema/settings.ts";
import { thisInstant } from "../changes/write.ts";
import { StoreError } from "../errors.ts";
import { countedUnits, decimalOf, measureOf, sumOf, type UnitSettings } from "../settings/amounts.ts";
import type { ArticlePatch, ProductPatch } from "./patch.ts";
import type { Draft } from "./plan.ts";
import { isVariable } from "./product.ts";

/** Prices, measures and stock of a product's write. */

export const MEASURES = ["weight", "length", "width", "height"] as const;

/** The patch with its prices and measures as decimals, by the shop's separators (§lenient-numbers). */
export function withDecimals<Patch extends ArticlePatch & Pick<ProductPatch, "variations">>(
  patch: Patch,
  settings: Pick<Settings, "decimalSeparator">,
): Patch {
  const read = (names: readonly (keyof ArticlePatch)[], readOne: typeof decimalOf, none: "" | null) =>
    names.flatMap((name) => {
      const written = patch[name];
      return typeof written === "string" ? [[name, readOne(written, settings) ?? none]] : [];
    });
  return {
    ...patch,
    ...Object.fromEntries([
      ...read(["regularPrice", "salePrice"], decimalOf, null),
      ...read(MEASURES, measureOf, ""),
    ]),
    ...(patch.variations && { variations: patch.variations.map((one) => withDecimals(one, settings)) }),
  };
}

/** Sets the stored prices. Variable and grouped products have none of their own. */
export function setPrices(draft: Draft, patch: ArticlePatch): void {
  if (isVariable(draft) || draft.type === "grouped") {
    Object.assign(draft, { regularPrice: null, salePrice: null, saleFrom: null, saleTo: null });
    return;
  }
  if (patch.regularPrice !== undefined) draft.regularPrice = patch.regularPrice;
  if (patch.salePrice !== undefined) draft.salePrice = patch.salePrice;
  if (patch.saleFrom !== undefined) draft.saleFrom = patch.saleFrom;
  if (patch.saleTo !== undefined) draft.saleTo = patch.saleTo;
  // A sale with an end and no beginning begins now.
  if (patch.saleTo && !draft.saleFrom) draft.saleFrom = thisInstant();
  const { regularPrice, salePrice, saleFrom, saleTo } = draft;
  if (salePrice !== null && (regularPrice === null || new Big(salePrice).gte(regularPrice)))
    draft.salePrice = null;
  const now = Date.now();
  const isOn = (!saleFrom || saleFrom.getTime() <= now) && (!saleTo || saleTo.getTime() >= now);
  draft.price = draft.salePrice !== null && isOn ? draft.salePrice : regularPrice;
}

export type StockSettings = Pick<Settings, "manageStock" | "noStockAmount"> & UnitSettings;

/**
 * Sets the stored stock (§product-stock). The quantity decides whether the product or its parent counts it. A shop that counts no
 * stock keeps what is stored, and takes the status alone.
 */
export function setStock(draft: Draft, patch: ArticlePatch, settings: StockSettings): void {
  const { manageStock, noStockAmount } = settings;
  if (draft.type === "external") {
    if (patch.backorders && patch.backorders !== "no") throw new StoreError("product_backorders_external");
    Object.assign(draft, {
      manageStock: false,
      stockQuantity: null,
      backorders: "no",
      stockStatus: "instock",
    });
    return;
  }
  const asGiven = patch.inStock === undefined ? draft.stockStatus : patch.inStock ? "instock" : "outofstock";
  if (patch.manageStock !== undefined && manageStock)
    draft.manageStock = patch.manageStock && draft.type !== "grouped";
  if (!draft.manageStock) {
    draft.stockQuantity = null;
    draft.backorders = "no";
    draft.stockStatus = asGiven;
    return;
  }
  if (manageStock) {
    const { stockQuantity, inventoryDelta } = patch;
    if (stockQuantity !== undefined) draft.stockQuantity = countedUnits(stockQuantity, settings);
    else if (inventoryDelta !== undefined)
      draft.stockQuantity = sumOf([
        draft.stockQuantity ?? 0,
        countedUnits(inventoryDelta, settings),
      ]).toNumber();
    if (patch.backorders !== undefined) draft.backorders = patch.backorders;
  }
  const isLeft = (draft.stockQuantity ?? 0) > noStockAmount;
  draft.stockStatus = isLeft ? "instock" : draft.backorders === "no" ? "outofstock" : "onbackorder";
}
