import { Big } from "big.js";
import { type Order, ORDER_STATUS_NAMES, productLines } from "../../../store/orders/order.ts";
import { AddressFields } from "../../view/address-fields.tsx";
import { Area, Check, Field, Select } from "../../view/field.tsx";
import { PostForm } from "../../view/form.tsx";
import type { Visit } from "../../visit.ts";

export function StatusForm({ visit, order }: { visit: Visit; order: Order }) {
  return (
    <PostForm visit={visit} action={`/console/orders/${order.id}/status`} once>
      <Select
        name="status"
        label="Status"
        options={Object.entries(ORDER_STATUS_NAMES)}
        current={order.status}
      />
      <Field name="note" label="With a note" maxlength={1000} placeholder="Optional" />
      <button>Set the status</button>
    </PostForm>
  );
}

export function NoteForm({ visit, id }: { visit: Visit; id: number }) {
  return (
    <PostForm visit={visit} action={`/console/orders/${id}/notes`} once>
      <Area name="note" label="Add a note" required />
      <Check name="customer_note" label="Visible to the customer" />
      <button>Add the note</button>
    </PostForm>
  );
}

/** Changes both addresses and the customer's note. */
export function AddressForm({ visit, order }: { visit: Visit; order: Order }) {
  const { billing, shipping } = order;
  return (
    <PostForm
      visit={visit}
      action={`/console/orders/${order.id}/addresses`}
      once
      summary="Edit the addresses and the note"
    >
      <AddressFields billing={billing} shipping={shipping} />
      <Area name="customer_note" label="Customer's note" value={order.customerNote} />
      <button class="primary">Save</button>
    </PostForm>
  );
}

/** Changes quantities, removes lines, and adds a product by its SKU. */
export function LinesForm({ visit, order }: { visit: Visit; order: Order }) {
  return (
    <PostForm visit={visit} action={`/console/orders/${order.id}/lines`} once summary="Edit the lines">
      {productLines(order).map(({ id, name, quantity }) => (
        <Field
          type="number"
          name={`quantity_${id}`}
          label={`Quantity of ${name}; 0 removes it`}
          min={0}
          value={quantity}
        />
      ))}
      <div class="pair">
        <Field name="sku" label="Add a product by its SKU" />
        <Field type="number" name="sku_quantity" label="Quantity" min={1} value={1} />
      </div>
      <p class="quiet">
        A unit costs what it did; totals are calculated anew. What was paid is not asked for again.
      </p>
      <button class="primary">Save the lines</button>
    </PostForm>
  );
}

/** Lines with a changed quantity, at their unit price, and the added line. */
export function linesOf(order: Order, form: URLSearchParams) {
  const line_items = productLines(order).flatMap<object>(
    ({ id, quantity: before, variationId, productId, total, subtotal }) => {
      const quantity = form.get(`quantity_${id}`);
      if (quantity === null || quantity === String(before)) return [];
      if (quantity === "0") return [{ id, product_id: null }];
      const scaled = (sum: string) =>
        before > 0
          ? new Big(sum)
              .times(Number(quantity) || 0)
              .div(before)
              .toFixed(4)
          : sum;
      const product_id = variationId ?? productId;
      return [{ id, product_id, quantity, total: scaled(total), subtotal: scaled(subtotal) }];
    },
  );
  const sku = form.get("sku")?.trim() ?? "";
  if (sku !== "") line_items.push({ sku, quantity: form.get("sku_quantity") ?? "1" });
  return { line_items };
}
