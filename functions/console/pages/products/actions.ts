import { readProductPatch } from "../../../resources/products/input.ts";
import { writeProduct } from "../../../store/products/write.ts";
import { writingActions } from "../record.tsx";
import { PRODUCT } from "../kinds.ts";

export const { create: createProduct, edit: editProduct } = writingActions(PRODUCT, ({ store }, form, at) =>
  writeProduct(store, { ...at, patch: readPatch(form) }),
);

const TEXTS = ["title", "sku", "regular_price", "sale_price", "status", "short_description", "description"];

/** The form's input in the API's terms: an empty price is none, and an empty stock is not counted. */
function readPatch(form: URLSearchParams) {
  const stock_quantity = form.get("stock_quantity")?.trim() ?? "";
  const picture = form.get("picture")?.trim() ?? "";
  return readProductPatch(
    {
      ...Object.fromEntries(TEXTS.filter((name) => form.has(name)).map((name) => [name, form.get(name)])),
      enable_html_description: true,
      enable_html_short_description: true,
      managing_stock: stock_quantity !== "",
      ...(stock_quantity !== "" && { stock_quantity }),
      // A variation has no categories.
      ...(form.has("title") && { categories: form.getAll("categories") }),
      ...(picture !== "" && { images: [{ src: picture, position: 0 }] }),
    },
    { isWhole: true },
  );
}
