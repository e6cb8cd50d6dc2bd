import type { Big } from "big.js";
import { StoreError } from "../../../store/errors.ts";
import { createRefund } from "../../../store/orders/refunds/write.ts";
import { readFields } from "../../fields.ts";
import { FieldError } from "../../field-error.ts";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import { Head } from "../../view/head.tsx";
import { Table } from "../../view/parts.tsx";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { ORDER } from "../kinds.ts";
import { readRefundable, refundPage, refundPath } from "./refund.tsx";
import {
  isMadeFrom,
  LONGEST,
  partsOf,
  refundableOf,
  refundFields,
  refundForm,
  refundOf,
} from "./refundable.ts";

/** The page that confirms a refund, and its record. */

/** Leads to the page that confirms a refund, or records it if that is still what the page was made from. Throws `FieldError`. */
export async function refundOrder(visit: Visit, form: URLSearchParams) {
  readFields(refundForm, form);
  const id = idOf(visit);
  if (form.has("confirmed")) return recordRefund(visit, id, form);
  const { left } = await readRefundable(visit, id);
  partsOf(form, left, visit.store.settings);
  if (form.has("was_left") && !isMadeFrom(form, left)) throw new StoreError("precondition_failed");
  const fields = refundFields(form);
  fields.set("was_left", left.left);
  const query = fields.toString();
  if (query.length > LONGEST)
    throw new FieldError("", "This is too long for one refund: refund some of the lines first.");
  return { to: `${refundPath(id)}/review?${query}` };
}

async function recordRefund({ store }: Visit, id: number, form: URLSearchParams) {
  let sum = "";
  await createRefund(store, id, async (state, settings) => {
    const left = await refundableOf(state, settings);
    if (!isMadeFrom(form, left)) throw new StoreError("precondition_failed");
    const refund = refundOf(form, left, settings);
    sum = ` of ${formatsOf(settings).money(refund.amount, left.currency)}`;
    return refund;
  });
  return { to: `${ORDER.path}/${id}#history`, done: `The refund${sum} is recorded.` };
}

/** A refund before it is recorded. One that the order no longer has leads back to the form. */
export async function reviewPage(visit: Visit): Promise<Page> {
  const { store, query } = visit;
  const id = idOf(visit);
  const { left } = await readRefundable(visit, id);
  if (!isMadeFrom(query, left)) return refundPage({ ...visit, sent: changedSince(id, query) });
  const { parts, amount } = partsOf(query, left, store.settings);
  const formats = formatsOf(store.settings);
  const money = (sum: Big) => formats.money(sum.toFixed(), left.currency);
  const title = "Review the refund";
  const fields = refundFields(query);
  const main = (
    <>
      <Head
        of={[
          [`${ORDER.path}/${id}`, `Order #${id}`],
          [refundPath(id), "Refund"],
        ]}
        title={title}
        sum={money(amount)}
      />
      <Table
        class="lines"
        rows={parts}
        columns={[
          ["Item", ({ name }) => name],
          ["Units", ({ units }) => (units > 0 ? formats.number(units) : ""), "number"],
          ["Back in stock", ({ units, isRestocked }) => (isRestocked ? formats.number(units) : ""), "number"],
          ["Without tax", ({ net }) => money(net), "number"],
          ["Tax", ({ tax }) => money(tax), "number"],
        ]}
        foot={
          <tr class="strong">
            <th scope="row" colspan={4}>
              Refund
            </th>
            <td class="number">{money(amount)}</td>
          </tr>
        }
      />
      {fields.get("reason") && <blockquote>{fields.get("reason")}</blockquote>}
      <p class="quiet">This records the refund; your payment provider sends the money.</p>
      <PostForm visit={{ ...visit, sent: undefined }} action={refundPath(id)}>
        {[...fields].map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <button class="primary" name="confirmed" value="1">
          Record the refund of {money(amount)}
        </button>
        <a class="button" href={`${refundPath(id)}?${fields}`}>
          Change it
        </a>
      </PostForm>
    </>
  );
  return { title, main };
}

const changedSince = (id: number, values: URLSearchParams) => ({
  action: refundPath(id),
  values,
  problem: "The order has changed since, perhaps by this refund: see what is left, and review it again.",
});
