import type { Listing } from "../../../store/listing.ts";
import type { Order } from "../../../store/orders/order.ts";
import type { Formats } from "../../view/formats.ts";
import { grouped } from "../../view/list.tsx";
import { Section } from "../../view/section.tsx";
import { Orders } from "./list.tsx";
import type { Kind } from "../kinds.ts";

interface OrdersOfProps {
  kind: Kind;
  id: number;
  /** The newest of them. */
  orders: Listing<Order>;
  formats: Formats;
  /** What is said when there are none. */
  none: string;
}

/** The newest orders of a customer, a coupon or a product, and the way to all of them. */
export function OrdersOf({ kind, id, orders: { first, total }, formats, none }: OrdersOfProps) {
  return (
    <Section id="orders" title="Orders">
      {total === 0 ? <p class="quiet">{none}</p> : <Orders orders={first} formats={formats} />}
      {total > first.length && (
        <p>
          <a href={`/console/orders?${kind.name}=${id}`}>All {grouped(total)} orders</a>
        </p>
      )}
    </Section>
  );
}
