import { type Order, ORDER_STATUS_NAMES } from "../../../store/orders/order.ts";
import type { Visit } from "../../visit.ts";
import { PostForm } from "../../view/form.tsx";

export function StatusForm({ visit, order }: { visit: Visit; order: Order }) {
  return (
    <PostForm visit={visit} action={`/console/orders/${order.id}/status`} once>
      <label>
        Status
        <select name="status">
          {Object.entries(ORDER_STATUS_NAMES).map(([slug, name]) => (
            <option value={slug} selected={slug === order.status}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        With a note
        <input name="note" maxlength={1000} placeholder="Optional" />
      </label>
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
    <details>
      <summary>Refund</summary>
      <PostForm visit={visit} action={`/console/orders/${id}/refunds`} once>
        <label>
          Amount, at most {shown}
          <input name="amount" required inputmode="decimal" pattern="\d{1,12}(\.\d{1,6})?" value={left} />
        </label>
        <label>
          Reason
          <input name="reason" maxlength={1000} placeholder="Optional" />
        </label>
        <p class="quiet">This notes the refund; the money is sent by your payment provider.</p>
        <button class="danger">Note the refund</button>
      </PostForm>
    </details>
  );
}

export function NoteForm({ visit, id }: { visit: Visit; id: number }) {
  return (
    <PostForm visit={visit} action={`/console/orders/${id}/notes`} once>
      <label>
        Add a note
        <textarea name="note" rows={2} required maxlength={10000}></textarea>
      </label>
      <label class="check">
        <input type="checkbox" name="customer_note" value="1" /> For the customer to see
      </label>
      <button>Add the note</button>
    </PostForm>
  );
}
