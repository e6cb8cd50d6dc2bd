import { Big } from "big.js";
import type { Counting, PeriodSales, SalesReport } from "../../store/reports/sales.ts";
import type { TopSeller } from "../../store/reports/top-sellers.ts";
import { formatMoney } from "../serialize/money.ts";
import type { SerializedSales, SerializedTopSeller } from "./schemas.ts";

/**
 * The sales report (§report-objects, §sales-figures). Totals are less refunds, each rounded before further use; periods are
 * not. The average is that of the periods, and of net sales where orders are counted.
 */
export function serializeSales({ unit, periods }: SalesReport, counting: Counting): SerializedSales {
  const total = (key: keyof PeriodSales) =>
    periods.reduce((sum, period) => sum.plus(period[key]), new Big(0));
  const net = (sold: keyof PeriodSales, back: keyof PeriodSales) => cents(total(sold).minus(total(back)));
  const sales = net("sales", "refunded");
  const shipping = net("shipping", "refundedShipping");
  const taxes = [net("tax", "refundedTax"), net("shippingTax", "refundedShippingTax")];
  const netSales = taxes.reduce((rest, tax) => (tax.gt(0) ? rest.minus(tax) : rest), sales.minus(shipping));
  return {
    total_sales: money(sales),
    net_sales: money(netSales),
    average_sales: money((counting === "orders" ? netSales : sales).div(periods.length)),
    total_orders: total("orders").toNumber(),
    total_items: Math.trunc(total("items").abs().toNumber()),
    total_tax: money(taxes.reduce((sum, tax) => sum.plus(tax), new Big(0))),
    total_shipping: money(shipping),
    total_refunds: money(total("refunded")),
    total_discount: money(total("discount")),
    totals_grouped_by: unit,
    totals: Object.fromEntries(periods.map((period) => [period.key, serializePeriod(period)])),
    total_customers: total("customers").toNumber(),
  };
}

function serializePeriod(period: PeriodSales): SerializedSales["totals"][string] {
  return {
    sales: money(period.sales),
    orders: period.orders,
    items: Math.trunc(period.items),
    tax: money(new Big(period.tax).plus(period.shippingTax)),
    shipping: money(period.shipping),
    discount: money(period.discount),
    customers: period.customers,
  };
}

/** An entry of the top sellers; its numbers are text (§top-seller-strings). */
export function serializeTopSeller({ title, productId, quantity }: TopSeller): SerializedTopSeller {
  return { title, product_id: String(productId), quantity: String(quantity) };
}

function cents(value: Big): Big {
  return value.round(2, Big.roundHalfUp);
}

function money(value: Big | string): string {
  return formatMoney(value, 2);
}
