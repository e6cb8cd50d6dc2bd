import type { Product } from "../../../store/products/product.ts";
import { listUncountedCategories } from "../../../store/terms/list.ts";
import type { UncountedTerm } from "../../../store/terms/term.ts";
import { Area, Field, Select } from "../../view/field.tsx";
import { CategoryChecks } from "../categories/fields.tsx";
import { newPage } from "../record.tsx";
import { PRODUCT_STATUS_NAMES } from "./words.ts";
import { PRODUCT } from "../kinds.ts";

const PRICE = { inputmode: "decimal", pattern: "\\d{1,12}(\\.\\d{1,6})?" } as const;

interface ProductFieldsProps {
  /** Without one they are the fields of a new product. */
  product?: Product;
  /** All of the shop. */
  categories: readonly UncountedTerm[];
}

/**
 * The fields of a product's form. A variation has prices, a SKU and a stock of its own; a product with variations has no price.
 */
export function ProductFields({ product, categories }: ProductFieldsProps) {
  const isVariation = product !== undefined && product.parentId !== null && product.type === "variation";
  const hasPrice = product?.type !== "variable" && product?.type !== "grouped";
  const chosen = product?.terms.filter(({ taxonomy }) => taxonomy === "category").map(({ id }) => id);
  return (
    <>
      {!isVariation && <Field name="title" label="Name" required value={product?.name} />}
      {hasPrice && (
        <div class="pair">
          <Field name="regular_price" label="Regular price" value={product?.regularPrice ?? ""} {...PRICE} />
          <Field name="sale_price" label="Sale price" value={product?.salePrice ?? ""} {...PRICE} />
        </div>
      )}
      <div class="pair">
        <Field name="sku" label="SKU" value={product?.sku} />
        <Field
          type="number"
          name="stock_quantity"
          label="Stock"
          placeholder="Not counted"
          value={product?.manageStock ? (product.stockQuantity ?? 0) : ""}
        />
      </div>
      {!isVariation && (
        <>
          <Select
            name="status"
            label="Status"
            options={Object.entries(PRODUCT_STATUS_NAMES)}
            current={product?.status ?? "draft"}
          />
          <Area name="short_description" label="Short description" value={product?.shortDescription} />
          <Area
            name="description"
            label="Description, as HTML"
            rows={5}
            maxlength={60_000}
            value={product?.description}
          />
          <CategoryChecks name="categories" legend="Categories" categories={categories} chosen={chosen} />
        </>
      )}
      {!product && (
        <Field
          type="url"
          name="picture"
          label="Address of its picture"
          maxlength={2000}
          placeholder="https://"
        />
      )}
    </>
  );
}

export const newProductPage = newPage({
  kind: PRODUCT,
  read: (store) => listUncountedCategories(store),
  fields: (categories) => <ProductFields categories={categories} />,
  children: (
    <p class="quiet">
      Products with variations come by the API, or by <code>store catalog import</code>.
    </p>
  ),
});
