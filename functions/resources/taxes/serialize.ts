import type { TaxRate } from "../../store/taxes/rates.ts";
import { formatMoney } from "../serialize/money.ts";
import type { SerializedTax } from "./schemas.ts";

const RATE_PLACES = 4;

/** A tax rate (§taxes). */
export function serializeTax({
  id,
  country,
  state,
  postcode,
  city,
  rate,
  name,
  ...rest
}: TaxRate): SerializedTax {
  return {
    id,
    country,
    state,
    postcode,
    city,
    rate: formatMoney(rate, RATE_PLACES),
    name,
    priority: rest.priority,
    compound: rest.compound,
    shipping: rest.shipping,
    order: rest.position,
    class: rest.taxClass || "standard",
  };
}
