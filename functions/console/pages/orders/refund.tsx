import { Big } from "big.js";
import { StoreError } from "../../../store/errors.ts";
import { getOrder } from "../../../store/orders/read.ts";
import { listCountedLines, listRefundedLines } from "../../../store/orders/refunds/read.ts";
import { createRefund } from "../../../store/orders/refunds/write.ts";
import { readFields } from "../../fields.ts";
import { FieldError } from "../../field-error.ts";
import { Area, Began, Check, Field, PostForm } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { Head, Table } from "../../view/parts.tsx";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { ORDER } from "../kinds.ts";
import {
  allFields,
  isMadeFrom,
  LONGEST,
  partsOf,
  type Refundable,
  refundableOf,
  refundFields,
  refundForm,
  refundOf,
} from "./refundable.ts";

/** A refund: its form, the page that confirms it, and its record. */

const refundPath = (id: number) => `${ORDER.path}/${id}/refund`;

/** Reads an order, what is left of it, and the lines whose units may return to the stock. */
async function readRefundable({ store }: Visit, id: number) {
  const [order, refunded, counted] = await Promise.all([
    getOrder(store, id),
    listRefundedLines(store, id),
    listCountedLines(store, id),
  ]);
  const left = await refundableOf({ order, refunded }, store.settings);
  return { order, left, counted: new Set(store.settings.manageStock ? counted : []) };
}

/** Each line with what is left of it. The address may have values of the fields, from the page that confirms them. */
export async function refundPage(visited: Visit): Promise<Page> {
  const id = idOf(visited);
  const values = refundFields(visited.query);
  const sent = values.size > 0 ? { action: refundPath(id), values, problem: "" } : undefined;
  const visit = { ...visited, sent: visited.sent ?? sent };
  const { order, left, counted } = await readRefundable(visit, id);
  const { lines, rest } = left;
  const { settings } = visit.store;
  const formats = formatsOf(settings);
  const money = (sum: Big) => formats.money(sum.toFixed(), order.currency);
  const title = `Refund of order #${id}`;
  const all = allFields(left, settings).toString();
  const main = (
    <>
      <Head
        of={[
          [ORDER.path, ORDER.title],
          [`${ORDER.path}/${id}`, `Order #${id}`],
        ]}
        title={title}
      />
      <p class="quiet">
        {lines.length === 0
          ? "Nothing of this order is left to refund."
          : `Of ${money(new Big(order.total))} there is ${money(rest)} left to refund.`}
      </p>
      {lines.length > 0 && all.length <= LONGEST && (
        <p>
          <a class="button" href={`${refundPath(id)}/review?${all}`}>
            Refund all that is left
          </a>
        </p>
      )}
      {lines.length > 0 && (
        <PostForm visit={visit} action={refundPath(id)} className="stack broad">
          <Began name="left" value={left.left} />
          {lines.map((line) => (
            <LineFields
              line={counted.has(line.id) ? line : { ...line, inStock: 0 }}
              money={money}
              number={formats.number}
            />
          ))}
          <Area name="reason" label="Reason, for the history" maxlength={1000} />
          <button class="primary">Review the refund</button>
        </PostForm>
      )}
    </>
  );
  return { title, main };
}

interface LineFieldsProps {
  line: Refundable;
  money: (sum: Big) => string;
  number: Formats["number"];
}

function LineFields({ line, money, number }: LineFieldsProps) {
  const { id, name, quantity, total, totalTax, inStock } = line;
  const hasUnits = quantity > 0;
  const isTaxed = !totalTax.eq(0);
  return (
    <fieldset class="pair">
      <legend>
        {name}{" "}
        <span class="quiet">
          {hasUnits && `${number(quantity)} left, `}
          {money(total)}
          {isTaxed && ` and ${money(totalTax)} tax`}
        </span>
      </legend>
      {hasUnits && <Field name={`quantity_${id}`} label="Units" inputmode="decimal" placeholder="0" />}
      <Field
        name={`amount_${id}`}
        label="Amount without tax"
        inputmode="decimal"
        placeholder={hasUnits ? "Of these units" : ""}
      />
      {isTaxed && <Field name={`tax_${id}`} label="Tax" inputmode="decimal" placeholder="Of this amount" />}
      {inStock > 0 && <Check name={`restock_${id}`} label="Back into the stock" />}
    </fieldset>
  );
}

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
