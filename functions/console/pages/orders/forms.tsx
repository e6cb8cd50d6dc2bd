import { type Order, ORDER_STATUS_NAMES } from "../../../store/orders/order.ts";
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

interface RefundFormProps {
  visit: Visit;
  id: number;
  /** What can be refunded yet, as a decimal and as people read it. */
  left: string;
  shown: string;
}

export function RefundForm({ visit, id, left, shown }: RefundFormProps) {
  return (
    <PostForm visit={visit} action={`/console/orders/${id}/refunds`} once summary="Refund">
      <Field
        name="amount"
        label={`Amount, at most ${shown}`}
        required
        inputmode="decimal"
        pattern="\d{1,12}(\.\d{1,6})?"
        value={left}
      />
      <Field name="reason" label="Reason" maxlength={1000} placeholder="Optional" />
      <p class="quiet">This notes the refund; the money is sent by your payment provider.</p>
      <button class="danger">Note the refund</button>
    </PostForm>
  );
}

export function NoteForm({ visit, id }: { visit: Visit; id: number }) {
  return (
    <PostForm visit={visit} action={`/console/orders/${id}/notes`} once>
      <Area name="note" label="Add a note" required maxlength={10000} />
      <Check name="customer_note" label="For the customer to see" />
      <button>Add the note</button>
    </PostForm>
  );
}
