import type { NewestOrders } from "../../../store/orders/newest.ts";
import type { Formats } from "../../view/formats.ts";
import { Section } from "../../view/section.tsx";
import { Orders } from "./list.tsx";
import type { Kind } from "../kinds.ts";

interface OrdersOfProps {
  kind: Kind;
  id: number;
  orders: NewestOrders;
  formats: Formats;
  /** Text for an empty list. */
  none: string;
}

/** The newest orders of a customer, a coupon or a product, and the link to all of them. */
export function OrdersOf({ kind, id, orders: { first, isMore }, formats, none }: OrdersOfProps) {
  return (
    <Section id="orders" title="Orders">
      {first.length === 0 ? <p class="quiet">{none}</p> : <Orders orders={first} formats={formats} />}
      {isMore && (
        <p>
          <a href={`/console/orders?${kind.name}=${id}`}>All orders</a>
        </p>
      )}
    </Section>
  );
}
