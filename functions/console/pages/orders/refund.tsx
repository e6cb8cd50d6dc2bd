import { Big } from "big.js";
import { getOrder } from "../../../store/orders/read.ts";
import { listCountedLines, listRefundedLines } from "../../../store/orders/refunds/read.ts";
import { Area, Began, Check, Field, PostForm } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { Head } from "../../view/head.tsx";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { ORDER } from "../kinds.ts";
import { allFields, LONGEST, type Refundable, refundableOf, refundFields } from "./refundable.ts";

/** The page of a refund's form. */

export const refundPath = (id: number) => `${ORDER.path}/${id}/refund`;

/** Reads an order, what is left of it, and the lines whose units may return to the stock. */
export async function readRefundable({ store }: Visit, id: number) {
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
