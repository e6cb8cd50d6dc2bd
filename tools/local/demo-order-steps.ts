import { Big } from "big.js";
import type { OrderPatch } from "../../functions/store/orders/patch.ts";
import { demoPerson, element, pick } from "./demo-people.ts";
import type { DemoStore } from "./demo-store.ts";

/** A request to the store and its time: the first one, and later ones. */
export interface Step {
  at: Date;
  patch: OrderPatch;
}

interface Choices {
  /** 0 for the first order, and their number. */
  n: number;
  orders: number;
  at: Date;
  /** Number of the buyer. */
  person: number;
  /** Undefined for a guest. */
  customerId: number | undefined;
  store: Pick<DemoStore, "offered" | "couponCodes">;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const PAYMENTS = [
  { methodId: "card", methodTitle: "Credit card" },
  { methodId: "paypal", methodTitle: "PayPal" },
  { methodId: "bacs", methodTitle: "Bank transfer" },
] as const;

/** The requests of a shop for an order with a number: always the same. */
export function orderSteps(choices: Choices): [Step, ...Step[]] {
  const { n, at, customerId, person } = choices;
  const status = statusOf(choices);
  const payment = element(PAYMENTS, pick(n, 7, PAYMENTS.length));
  const first: OrderPatch = {
    ...demoPerson(person),
    ...lines(choices),
    payment: { ...payment, paid: false },
    ...(customerId !== undefined && { customerId }),
    ...(n % 25 === 3 && { customerNote: "Please leave it with the neighbours" }),
    ...(n % 50 === 7 && { meta: { source: "newsletter" } }),
  };
  const after = (time: number, patch: OrderPatch): Step => ({ at: new Date(at.getTime() + time), patch });
  const paid = after(5 * MINUTE, { payment: { ...payment, paid: true, transactionId: `tx-${n + 1}` } });
  const asked = { at, patch: first };
  if (status === "pending") return [asked];
  if (status === "processing") return [asked, paid];
  if (status === "completed") return [asked, paid, after(40 * HOUR, { status })];
  if (status === "refunded") return [asked, paid, after(48 * HOUR, { status })];
  return [asked, after(5 * MINUTE, { status })];
}

/** Orders of the last seven weeks may be waiting; older ones are finished. */
function statusOf({ n, orders }: Choices): string {
  const chance = pick(n, 1, 1000);
  if (n < orders * 0.88)
    return chance < 60 ? "cancelled" : chance < 95 ? "failed" : chance < 130 ? "refunded" : "completed";
  return chance < 220 ? "pending" : chance < 440 ? "on-hold" : chance < 800 ? "processing" : "completed";
}

/** One to three products; an order with a coupon costs a tenth less. Every third fee is a discount. */
function lines({ n, store: { offered, couponCodes } }: Choices): OrderPatch {
  const hasCoupon = pick(n, 5, 100) < 12;
  const chance = pick(n, 2, 100);
  const bought = [0, 1, 2].slice(0, chance < 50 ? 1 : chance < 85 ? 2 : 3).map((place) => {
    const { id, price } = element(offered, pick(n * 4 + place, 12, offered.length));
    const quantity = 1 + Math.floor(pick(n * 4 + place, 13, 5) / 4);
    const subtotal = new Big(price ?? 0).times(quantity);
    const total = hasCoupon ? subtotal.times("0.9").round(2) : subtotal;
    return { productId: id, quantity, subtotal, total };
  });
  const discount = bought.reduce((sum, { subtotal, total }) => sum.plus(subtotal).minus(total), new Big(0));
  const free = n % 4 === 0;
  const kind =
    n % 3 === 0 ? { title: "Loyalty discount", total: "-2" } : { title: "Gift wrapping", total: "3.5" };
  return {
    lineItems: bought.map(({ subtotal, total, ...line }) =>
      added({ ...line, subtotal: subtotal.toFixed(), total: total.toFixed() }),
    ),
    ...(pick(n, 3, 100) < 65 && {
      shippingLines: [
        added(
          free
            ? { methodId: "free_shipping", methodTitle: "Free shipping", total: "0" }
            : { methodId: "flat_rate", methodTitle: "Flat rate", total: "4.95" },
        ),
      ],
    }),
    ...(pick(n, 4, 100) < 10 && { feeLines: [added({ ...kind, taxable: n % 3 !== 0, taxClass: "" })] }),
    ...(hasCoupon && {
      couponLines: [added({ code: element(couponCodes, n), amount: discount.toFixed() })],
    }),
  };
}

const added = <Input>(input: Input) => ({ remove: false, input });
