import { Big } from "big.js";
import type { Settings } from "../../../../schema/settings.ts";
import { sha256 } from "../../../kernel/bytes.ts";
import { type LeftOfLine, leftOfLines, type RefundState } from "../../../store/orders/refunds/plan.ts";
import { lineName, type Order, type OrderItem, type ShownItem } from "../../../store/orders/order.ts";
import { sumOf, toPrice, type UnitSettings } from "../../../store/settings/amounts.ts";
import { beganWith } from "../../edit.ts";
import { fieldsLike } from "../../fields.ts";
import { amountIn, FieldError, unitsIn } from "../../field-error.ts";
import { fieldNumber, type Separators, shopNumber } from "../../shop-number.ts";
import { formatsOf } from "../../view/formats.ts";

/** What is left to refund of an order, and what a form chooses of it. */

/** A line that has something left to refund, or what is left, or was refunded, in no line. */
export interface Refundable extends LeftOfLine {
  name: string;
  /** Units that may return to the stock. */
  inStock: number;
}

/** A chosen part of a line. */
export interface Part extends Refundable {
  units: number;
  net: Big;
  tax: Big;
  isRestocked: boolean;
}

/** The id of what is in no line. */
const NO_LINE = 0;

interface RefundedOrder {
  order: Pick<Order, "currency" | "total" | "refundedTotal"> & {
    items: readonly (ShownItem | OrderItem)[];
  };
  refunded: RefundState["refunded"];
}

/** What is left of an order, and the digest of it that a form carries. */
export async function refundableOf({ order, refunded }: RefundedOrder, settings: Settings) {
  const decimals = formatsOf(settings).places(order.currency);
  const rest = toPrice(new Big(order.total).minus(order.refundedTotal), decimals);
  const all = rest.lt(0) ? [] : leftOfLines(order, refunded, decimals);
  const lines = all.flatMap((line): Refundable[] => {
    const item = order.items.find((each) => each.id === line.id);
    const hasRest = line.quantity > 0 || !line.total.eq(0) || !line.totalTax.eq(0);
    if (!item || !hasRest) return [];
    const name = lineName(item) || (item.kind === "shipping" ? "Shipping" : "Fee");
    const inStock = "reducedStock" in item ? item.reducedStock : 0;
    return [{ ...line, name, inStock }];
  });
  const total = rest.minus(sumOf(lines.flatMap((line) => [line.total, line.totalTax])));
  const name = total.lt(0) ? "Refunded in no line" : "In no line";
  if (!total.eq(0) && !rest.lt(0))
    lines.push({ id: NO_LINE, name, quantity: 0, total, totalTax: new Big(0), inStock: 0 });
  const left = (await sha256(JSON.stringify([rest, lines]))).slice(0, 16);
  return { lines, rest, decimals, left, currency: order.currency };
}

export type Left = Awaited<ReturnType<typeof refundableOf>>;

/** Whether a form was made from what is left now. */
export const isMadeFrom = (form: URLSearchParams, { left }: Left) => beganWith(form, "left") === left;

const FIELD = /^(?:(?:quantity|amount|tax|restock)_\d+|reason|was_left)$/;

/** A refund's form, and the one that confirms it. */
export const refundForm = fieldsLike(new RegExp(`${FIELD.source}|^(?:was_\\w+|confirmed|form_token|once)$`));

/** The fields of a refund's form that have a value. */
export function refundFields(form: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...form].filter(([name, value]) => FIELD.test(name) && value.trim() !== ""));
}

/** Workers take addresses of 16 KB. */
export const LONGEST = 12_000;

/** The fields of a refund of all that is left. */
export function allFields({ lines, left, decimals }: Left, settings: Separators): URLSearchParams {
  const fields = lines.flatMap(({ id, quantity, total, totalTax }) => [
    [`quantity_${id}`, quantity > 0 ? fieldNumber(String(quantity), settings) : ""],
    [`amount_${id}`, fieldNumber(total.toFixed(decimals), settings)],
    [`tax_${id}`, !totalTax.eq(0) ? fieldNumber(totalTax.toFixed(decimals), settings) : ""],
  ]);
  return new URLSearchParams([...fields.filter(([, value]) => value !== ""), ["was_left", left]]);
}

interface Reading {
  decimals: number;
  settings: Separators & UnitSettings;
}

/**
 * The chosen parts and their sum. Units without an amount cost their share; the last units cost what is left. Throws `FieldError`
 * at the field that is wrong.
 */
export function partsOf(
  form: URLSearchParams,
  { lines, rest, decimals, currency }: Left,
  settings: Settings,
) {
  const parts = lines.flatMap((line) => partOf(line, form, { decimals, settings }));
  const amount = sumOf(parts.flatMap(({ net, tax }) => [net, tax]));
  if (parts.length === 0)
    throw new FieldError("", "Nothing is chosen yet: give units or an amount of a line.");
  if (amount.lt(0))
    throw new FieldError(
      "",
      `“${parts.find(({ net }) => net.lt(0))?.name}” takes more off than the other lines are.`,
    );
  if (amount.gt(rest)) {
    const [chosen, most] = [amount, rest].map((sum) => formatsOf(settings).money(sum.toFixed(), currency));
    const off = lines.find((line) => line.total.lt(0) && parts.every(({ id }) => id !== line.id));
    const cure = off ? ` Refund “${off.name}” with them.` : "";
    throw new FieldError(
      "",
      `These lines are ${chosen}, and only ${most} of the order is left to refund.${cure}`,
    );
  }
  return { parts, amount };
}

function partOf(line: Refundable, form: URLSearchParams, reading: Reading): Part[] {
  const share = (sum: Big, part: Big | number, whole: Big | number) =>
    new Big(whole).eq(0) ? new Big(0) : toPrice(sum.times(part).div(whole), reading.decimals);
  const { id, quantity, total, totalTax } = line;
  const units = unitsOf(form, `quantity_${id}`, quantity, reading);
  const net = amountOf(form, `amount_${id}`, total, reading) ?? share(total, units, quantity);
  const tax =
    amountOf(form, `tax_${id}`, totalTax, reading) ??
    (!total.eq(0) ? share(totalTax, net, total) : share(totalTax, units, quantity));
  if (units === 0 && net.eq(0) && tax.eq(0)) return [];
  const isRestocked = units > 0 && line.inStock > 0 && form.get(`restock_${id}`) === "1";
  return [{ ...line, units, net, tax, isRestocked }];
}

/** The parts as the store refunds them. */
export function refundOf(form: URLSearchParams, left: Left, settings: Settings) {
  const { parts, amount } = partsOf(form, left, settings);
  return {
    amount: amount.toFixed(),
    reason: form.get("reason") ?? "",
    lines: parts
      .filter(({ id }) => id !== NO_LINE)
      .map(({ id: orderItemId, units: quantity, net, tax }) => ({
        orderItemId,
        quantity,
        total: net.toFixed(),
        taxes: [tax.toFixed()],
      })),
    restock: parts.filter(({ isRestocked }) => isRestocked).map(({ id }) => id),
    withinLines: left.decimals,
    createdAt: undefined,
  };
}

/** The amount of a field, at most what is left, with its sign; undefined for an empty one. */
function amountOf(form: URLSearchParams, name: string, most: Big, { decimals, settings }: Reading) {
  const text = form.get(name)?.trim() ?? "";
  const written = most.lt(0) ? text.replace(/^[-−]/, "") : text;
  const amount = amountIn({ [name]: written }, name, settings, { places: decimals });
  if (amount !== "" && most.abs().lt(amount))
    throw new FieldError(name, `Only ${fieldNumber(most.toFixed(decimals), settings)} is left.`);
  return amount === "" ? undefined : new Big(amount).times(most.lt(0) ? -1 : 1);
}

function unitsOf(form: URLSearchParams, name: string, most: number, { settings }: Reading): number {
  const text = form.get(name)?.trim() ?? "";
  if (text === "") return 0;
  const units = unitsIn(name, text, settings);
  if (units < 0) throw new FieldError(name, `“${text}” is no number of units.`);
  if (units > most)
    throw new FieldError(
      name,
      `Only ${shopNumber(most, settings)} of this line ${most === 1 ? "is" : "are"} left.`,
    );
  return units;
}
