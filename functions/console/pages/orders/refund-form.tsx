import { Big } from "big.js";
import { type Order, productLines } from "../../../store/orders/order.ts";
import { Check, Field } from "../../view/field.tsx";
import { PostForm } from "../../view/form.tsx";
import type { Visit } from "../../visit.ts";

interface RefundFormProps {
  visit: Visit;
  order: Order;
  /** The refundable amount as text. */
  shown: string;
}

/** Refunds units of lines, or an amount. */
export function RefundForm({ visit, order, shown }: RefundFormProps) {
  return (
    <PostForm visit={visit} action={`/console/orders/${order.id}/refunds`} once summary="Refund">
      {refundable(order).map(({ id, name, quantity }) => (
        <Field
          type="number"
          name={`quantity_${id}`}
          label={`${name}, of ${quantity}`}
          min={0}
          max={quantity}
          placeholder="0"
        />
      ))}
      <Check name="restock" label="Put these units back into the stock" />
      <Field
        name="amount"
        label={`Amount, at most ${shown}`}
        inputmode="decimal"
        pattern="\d{1,12}(\.\d{1,6})?"
        placeholder="The price of these units"
      />
      <Field name="reason" label="Reason" maxlength={1000} placeholder="Optional" />
      <p class="quiet">This records the refund; your payment provider sends the money.</p>
      <button class="danger">Record the refund</button>
    </PostForm>
  );
}

const refundable = (order: Order) => productLines(order).filter(({ quantity }) => quantity > 0);

/** The refund of a form in the API's terms: units cost their share of the line. */
export function refundOf(order: Order, form: URLSearchParams) {
  const line_items = refundable(order).flatMap(({ id, quantity, total, totalTax }) => {
    const units = Math.trunc(Number(form.get(`quantity_${id}`)));
    if (!(units > 0)) return [];
    const share = (sum: string) => new Big(sum).times(units).div(quantity).toFixed(2, Big.roundHalfUp);
    return [{ id, qty: units, refund_total: share(total), refund_tax: [share(totalTax)] }];
  });
  const sum = line_items.reduce(
    (all, { refund_total, refund_tax: [tax = "0"] }) => all.plus(refund_total).plus(tax),
    new Big(0),
  );
  const amount = form.get("amount")?.trim() ?? "";
  return {
    amount: amount === "" && line_items.length > 0 ? sum.toFixed(2) : amount,
    reason: form.get("reason") ?? "",
    line_items,
    restock_items: form.get("restock") === "1" ? "true" : "false",
  };
}
