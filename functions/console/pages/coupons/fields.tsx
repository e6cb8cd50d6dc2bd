import type { Coupon } from "../../../store/coupons/coupon.ts";
import { Area, Check, Field, Select } from "../../view/field.tsx";
import { TYPE_NAMES } from "./value.ts";

/** The fields of a coupon's form: those of the API by their names, without the lists of ids. */
export function CouponFields({ coupon }: { coupon: Partial<Coupon> }) {
  return (
    <>
      <Field name="code" label="Code" required maxlength={200} value={coupon.code ?? ""} autocomplete="off" />
      <div class="pair">
        <Select name="type" label="Kind" options={Object.entries(TYPE_NAMES)} current={coupon.type} />
        <Amount name="amount" label="Amount or percent" value={coupon.amount} required />
      </div>
      <Area name="description" label="Description" maxlength={10_000} value={coupon.description ?? ""} />
      <Field type="date" name="expiry_date" label="Last day" value={coupon.expiryDate ?? ""} />
      <div class="pair">
        <Limit name="usage_limit" label="Uses in all" value={coupon.usageLimit} />
        <Limit name="usage_limit_per_user" label="Uses by one customer" value={coupon.usageLimitPerUser} />
      </div>
      <div class="pair">
        <Amount name="minimum_amount" label="From a cart of" value={coupon.minimumAmount} />
        <Amount name="maximum_amount" label="Up to a cart of" value={coupon.maximumAmount} />
      </div>
      <Check name="individual_use" label="Not together with other coupons" checked={coupon.individualUse} />
      <Check name="exclude_sale_items" label="Not for products on sale" checked={coupon.excludeSaleItems} />
      <Check name="enable_free_shipping" label="Makes shipping free" checked={coupon.enableFreeShipping} />
    </>
  );
}

interface FieldProps<Value> {
  name: string;
  label: string;
  value: Value | undefined;
}

function Amount({ name, label, value = "", required = false }: FieldProps<string> & { required?: boolean }) {
  const shown = Number(value) === 0 && !required ? "" : value;
  return (
    <Field
      name={name}
      label={label}
      inputmode="decimal"
      pattern="\d{1,12}(\.\d{1,2})?"
      required={required}
      value={shown}
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
