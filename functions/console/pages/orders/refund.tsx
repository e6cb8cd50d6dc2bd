import { Big } from "big.js";
import { ASSETS } from "../../../../gen/console/assets.ts";
import { getOrder } from "../../../store/orders/read.ts";
import { type LeftOfLine, leftOfLines } from "../../../store/orders/refunds/plan.ts";
import { listCountedLines, listRefundedLines } from "../../../store/orders/refunds/read.ts";
import { type UnitSettings, sumOf, toPrice } from "../../../store/settings/amounts.ts";
import type { Order } from "../../../store/orders/order.ts";
import { createRefund } from "../../../store/orders/refunds/write.ts";
import { FORM_NAME } from "../../forms.ts";
import { amountIn, FieldError, unitsIn } from "../../field-error.ts";
import { fieldNumber, type Separators, shopNumber } from "../../shop-number.ts";
import { Area, Check, Field, PostForm } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { Head } from "../../view/head.tsx";
import { Table } from "../../view/parts.tsx";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { ORDER } from "../kinds.ts";

/** A line that has something left to refund, or what is left in no line. */
interface Refundable extends LeftOfLine {
  name: string;
  /** Units that may return to the stock. */
  inStock: number;
}

interface Part extends Refundable {
  units: number;
  net: Big;
  tax: Big;
  isRestocked: boolean;
}

const pathOf = (id: number) => `${ORDER.path}/${id}/refund`;

/** The id of what is left in no line. */
const NO_LINE = 0;

async function readRefundable({ store }: Visit, id: number) {
  const [order, refunded, counted] = await Promise.all([
    getOrder(store, id),
    listRefundedLines(store, id),
    listCountedLines(store, id),
  ]);
  const decimals = formatsOf(store.settings).places(order.currency);
  const left = leftOfLines(order, refunded, decimals);
  const lines = left.flatMap((line): Refundable[] => {
    const item = order.items.find((each) => each.id === line.id);
    const hasRest = line.quantity > 0 || line.total.gt(0) || line.totalTax.gt(0);
    if (!item || !hasRest) return [];
    const name = item.name || (item.kind === "shipping" ? "Shipping" : "Fee");
    const isCounted = store.settings.manageStock && counted.includes(line.id);
    return [{ ...line, name, inStock: isCounted && item.kind === "line_item" ? item.reducedStock : 0 }];
  });
  const rest = toPrice(new Big(order.total).minus(order.refundedTotal), decimals);
  const total = rest.minus(sumOf(lines.flatMap((line) => [line.total, line.totalTax])));
  if (total.gt(0))
    lines.push({ id: NO_LINE, name: "In no line", quantity: 0, total, totalTax: new Big(0), inStock: 0 });
  return { order, lines, rest, decimals };
}

/** The page of a refund: each line with what is left of it. */
export async function refundPage(visit: Visit): Promise<Page> {
  const id = idOf(visit);
  const { order, lines, rest, decimals } = await readRefundable(visit, id);
  const { settings } = visit.store;
  const formats = formatsOf(settings);
  const money = (sum: Big) => formats.money(sum.toFixed(), order.currency);
  const title = `Refund of order #${id}`;
  const { decimalSeparator, thousandSeparator } = settings;
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
      {lines.length > 0 && (
        <PostForm visit={visit} action={pathOf(id)} className="stack broad" once>
          {lines.map((line) => (
            <LineFields line={line} money={money} number={formats.number} />
          ))}
          <Area name="reason" label="Reason, for the history" maxlength={1000} />
          <p data-sum>
            Together{" "}
            <output
              data-decimals={decimals}
              data-point={decimalSeparator}
              data-thousand={thousandSeparator}
              data-zero={money(new Big(0))}
            ></output>
          </p>
          <button class="primary">Review the refund</button>
        </PostForm>
      )}
    </>
  );
  return { title, main, scripts: [ASSETS.refund] };
}

interface LineFieldsProps {
  line: Refundable;
  money: (sum: Big) => string;
  number: Formats["number"];
}

function LineFields({ line, money, number }: LineFieldsProps) {
  const { id, name, quantity, total, totalTax, inStock } = line;
  const hasUnits = quantity > 0;
  const isTaxed = totalTax.gt(0);
  return (
    <fieldset class="pair" data-units={quantity} data-net={total.toFixed()} data-tax={totalTax.toFixed()}>
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

/** Shows a refund to confirm, or records it. Throws `FieldError` at the field that is wrong. */
export async function refundOrder(visit: Visit, form: URLSearchParams) {
  const id = idOf(visit);
  if (form.has("edit"))
    return refundPage({ ...visit, sent: { action: pathOf(id), values: form, problem: "" } });
  const { order, lines, rest, decimals } = await readRefundable(visit, id);
  const parts = partsOf(lines, form, { decimals, settings: visit.store.settings });
  const amount = sumOf(parts.flatMap(({ net, tax }) => [net, tax]));
  const formats = formatsOf(visit.store.settings);
  const money = (sum: Big) => formats.money(sum.toFixed(), order.currency);
  if (parts.length === 0)
    throw new FieldError("", "Nothing is chosen yet: give units or an amount of a line.");
  if (amount.gt(rest))
    throw new FieldError(
      "",
      `These lines are ${money(amount)}, and only ${money(rest)} of the order is left to refund.`,
    );
  const reason = form.get("reason") ?? "";
  if (form.get("confirmed") !== amount.toFixed())
    return reviewPage(visit, { order, parts, amount, form, formats });
  await createRefund(visit.store, id, {
    amount: amount.toFixed(),
    reason,
    lines: parts
      .filter((part) => part.id !== NO_LINE)
      .map(({ id: orderItemId, units, net, tax }) => ({
        orderItemId,
        quantity: units,
        total: net.toFixed(),
        taxes: [tax.toFixed()],
      })),
    restock: parts.filter(({ isRestocked }) => isRestocked).map((part) => part.id),
    withinLines: decimals,
    createdAt: undefined,
  });
  return { to: `${ORDER.path}/${id}#history`, done: `The refund of ${money(amount)} is recorded.` };
}

interface Reading {
  decimals: number;
  settings: Separators & UnitSettings;
}

/** The chosen parts. Units without an amount cost their share; the last units cost what is left. */
function partsOf(lines: readonly Refundable[], form: URLSearchParams, reading: Reading): Part[] {
  const share = (sum: Big, part: Big | number, whole: Big | number) =>
    new Big(whole).eq(0) ? new Big(0) : toPrice(sum.times(part).div(whole), reading.decimals);
  return lines.flatMap((line) => {
    const { id, quantity, total, totalTax } = line;
    const units = unitsOf(form, `quantity_${id}`, quantity, reading);
    const net = amountOf(form, `amount_${id}`, total, reading) ?? share(total, units, quantity);
    const tax =
      amountOf(form, `tax_${id}`, totalTax, reading) ??
      (total.gt(0) ? share(totalTax, net, total) : share(totalTax, units, quantity));
    if (units === 0 && net.eq(0) && tax.eq(0)) return [];
    const isRestocked = units > 0 && line.inStock > 0 && form.get(`restock_${id}`) === "1";
    return [{ ...line, units, net, tax, isRestocked }];
  });
}

/** The amount of a field, at most what is left; undefined for an empty one. */
function amountOf(form: URLSearchParams, name: string, most: Big, { decimals, settings }: Reading) {
  const amount = amountIn({ [name]: form.get(name) ?? "" }, name, settings, { places: decimals });
  if (amount !== "" && most.lt(amount))
    throw new FieldError(name, `Only ${fieldNumber(most.toFixed(decimals), settings)} is left.`);
  return amount === "" ? undefined : new Big(amount);
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

interface ReviewProps {
  order: Order;
  parts: readonly Part[];
  amount: Big;
  form: URLSearchParams;
  formats: Formats;
}

function reviewPage(visit: Visit, { order, parts, amount, form, formats }: ReviewProps): Page {
  const money = (sum: Big) => formats.money(sum.toFixed(), order.currency);
  const title = "Review the refund";
  const kept = [...form].filter(([name]) => /^(?:quantity|amount|tax|restock)_\d+$|^reason$/.test(name));
  const main = (
    <>
      <Head
        of={[
          [`${ORDER.path}/${order.id}`, `Order #${order.id}`],
          [pathOf(order.id), "Refund"],
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
      {form.get("reason") && <blockquote>{form.get("reason")}</blockquote>}
      <p class="quiet">This records the refund; your payment provider sends the money.</p>
      {/* Reviewed again after its answer was lost, it is the same form. */}
      <PostForm
        visit={{ ...visit, sent: undefined }}
        action={pathOf(order.id)}
        once={form.get(FORM_NAME) ?? true}
      >
        {kept.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <button class="primary" name="confirmed" value={amount.toFixed()}>
          Record the refund of {money(amount)}
        </button>
        <button name="edit" value="1">
          Change it
        </button>
      </PostForm>
    </>
  );
  return { title, main };
}
