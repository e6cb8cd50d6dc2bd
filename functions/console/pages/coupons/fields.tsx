import type { Coupon } from "../../../store/coupons/coupon.ts";
import type { NamedProduct } from "../../../store/products/named.ts";
import type { UncountedTerm } from "../../../store/terms/term.ts";
import { Area, Check, Field, Select } from "../../view/field.tsx";
import { CategoryChecks } from "../categories/fields.tsx";
import { TYPE_NAMES } from "./value.ts";

interface CouponFieldsProps {
  coupon: Partial<Coupon>;
  /** The named ones. */
  products: readonly NamedProduct[];
  /** All of the shop. */
  categories: readonly UncountedTerm[];
}

/** The fields of a coupon's form, by their names in the API. */
export function CouponFields({ coupon, products, categories }: CouponFieldsProps) {
  const skus = (ids: readonly number[] = []) =>
    ids.map((id) => products.find((product) => product.id === id)?.sku || `#${id}`).join("\n");
  return (
    <>
      <Field name="code" label="Code" required value={coupon.code} />
      <div class="pair">
        <Select name="type" label="Kind" options={Object.entries(TYPE_NAMES)} current={coupon.type} />
        <Amount name="amount" label="Amount or percent" value={coupon.amount} required />
      </div>
      <Area name="description" label="Description" value={coupon.description} />
      <Field type="date" name="expiry_date" label="Last day" value={coupon.expiryDate ?? ""} />
      <fieldset class="stack">
        <legend>Usage limits</legend>
        <div class="pair">
          <Limit name="usage_limit" label="Uses in total" value={coupon.usageLimit} />
          <Limit name="usage_limit_per_user" label="Uses by one customer" value={coupon.usageLimitPerUser} />
        </div>
        <Limit
          name="limit_usage_to_x_items"
          label="Most units of an order with the discount"
          value={coupon.limitUsageToXItems}
        />
        <Check name="individual_use" label="Not together with other coupons" checked={coupon.individualUse} />
      </fieldset>
      <fieldset class="stack">
        <legend>Carts and customers</legend>
        <div class="pair">
          <Amount name="minimum_amount" label="From a cart of" value={coupon.minimumAmount} />
          <Amount name="maximum_amount" label="Up to a cart of" value={coupon.maximumAmount} />
        </div>
        <Area
          name="customer_emails"
          label="Only these e-mail addresses, one per line"
          value={coupon.customerEmails?.join("\n") ?? ""}
        />
        <Check name="enable_free_shipping" label="Makes shipping free" checked={coupon.enableFreeShipping} />
      </fieldset>
      <fieldset class="stack">
        <legend>Products</legend>
        <Area
          name="product_ids"
          label="Only these products, one SKU or #id each line"
          value={skus(coupon.productIds)}
        />
        <Area
          name="exclude_product_ids"
          label="Not these products, one SKU or #id each line"
          value={skus(coupon.excludeProductIds)}
        />
        <CategoryChecks
          name="product_category_ids"
          legend="Only these categories"
          categories={categories}
          chosen={coupon.productCategoryIds}
        />
        <CategoryChecks
          name="exclude_product_category_ids"
          legend="Not these categories"
          categories={categories}
          chosen={coupon.excludeProductCategoryIds}
        />
        <Check name="exclude_sale_items" label="Not for products on sale" checked={coupon.excludeSaleItems} />
      </fieldset>
    </>
  );
}

interface FieldProps<Value> {
  name: string;
  label: string;
  value: Value | undefined;
}

function Amount({ name, label, value = "", required = false }: FieldProps<string> & { required?: boolean }) {
  const initial = Number(value) === 0 && !required ? "" : value;
  return (
    <Field
      name={name}
      label={label}
      inputmode="decimal"
      pattern="\d{1,12}(\.\d{1,2})?"
      required={required}
      value={initial}
    />
  );
}

function Limit({ name, label, value = 0 }: FieldProps<number>) {
  return (
    <Field
      type="number"
      name={name}
      label={label}
      min={0}
      value={value === 0 ? "" : value}
      placeholder="No limit"
    />
  );
}
