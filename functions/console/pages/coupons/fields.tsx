import type { Coupon } from "../../../store/coupons/coupon.ts";
import { TYPE_NAMES } from "./value.ts";

/** The fields of a coupon's form: those of the API by their names, without the lists of ids. */
export function CouponFields({ coupon }: { coupon: Partial<Coupon> }) {
  return (
    <>
      <label>
        Code
        <input name="code" required maxlength={200} value={coupon.code ?? ""} autocomplete="off" />
      </label>
      <div class="pair">
        <label>
          Kind
          <select name="type">
            {Object.entries(TYPE_NAMES).map(([type, name]) => (
              <option value={type} selected={type === coupon.type}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Amount name="amount" label="Amount or percent" value={coupon.amount} required />
      </div>
      <label>
        Description
        <textarea name="description" rows={2} maxlength={10_000}>
          {coupon.description ?? ""}
        </textarea>
      </label>
      <label>
        Last day
        <input type="date" name="expiry_date" value={coupon.expiryDate ?? ""} />
      </label>
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
    <label>
      {label}
      <input
        name={name}
        inputmode="decimal"
        pattern="\d{1,12}(\.\d{1,2})?"
        required={required}
        value={shown}
      />
    </label>
  );
}

function Limit({ name, label, value = 0 }: FieldProps<number>) {
  return (
    <label>
      {label}
      <input type="number" name={name} min={0} value={value === 0 ? "" : value} placeholder="No limit" />
    </label>
  );
}

function Check({
  name,
  label,
  checked = false,
}: {
  name: string;
  label: string;
  checked?: boolean | undefined;
}) {
  return (
    <label class="check">
      <input type="checkbox" name={name} value="1" checked={checked} /> {label}
    </label>
  );
}
