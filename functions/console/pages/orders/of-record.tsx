import type { Listing } from "../../../store/listing.ts";
import type { Order } from "../../../store/orders/order.ts";
import type { Formats } from "../../view/formats.ts";
import { grouped } from "../../view/list.tsx";
import { Orders } from "./list.tsx";

interface OrdersOfProps {
  /** The newest of them. */
  orders: Listing<Order>;
  formats: Formats;
  /** The path of all. */
  all: string;
  /** Text for an empty list. */
  none: string;
}

/** The newest orders of a customer, a coupon or a product, and the link to all of them. */
export function OrdersOf({ orders: { first, total }, formats, all, none }: OrdersOfProps) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      {total === 0 ? <p class="quiet">{none}</p> : <Orders orders={first} formats={formats} />}
      {total > first.length && (
        <p>
          <a href={all}>All {grouped(total)} orders</a>
        </p>
      )}
    </section>
  );
}
