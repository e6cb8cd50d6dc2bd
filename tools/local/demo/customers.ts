import { users } from "../../../schema/users.ts";
import type { Database } from "../../database/database.ts";
import { demoPerson } from "./people.ts";

export interface DemoOrders {
  /** A multiple of 100. */
  orders: number;
  /** A number that divides the orders evenly. */
  customers: number;
  /** Time of the last order; the others are spread evenly over the 13 months before it. */
  until: Date;
}

/** Seconds from the first order to the last. */
export const SPAN_SECONDS = 395 * 24 * 60 * 60;
/** Share of all customers who order between two orders of one, as long as possible. */
const APART = 1 / 5;
const HOUR_MS = 3_600_000;

/** The time of the order with a number. */
export function momentOf(n: number, { orders, until }: DemoOrders): Date {
  return new Date(until.getTime() - Math.trunc((SPAN_SECONDS * (orders - 1 - n)) / orders) * 1000);
}

/** The buyer of an order by their number; customers are the first persons, guests follow. */
interface Buyer {
  person: number;
  isGuest: boolean;
}

/**
 * The buyer of each order. Every tenth is a guest; customers have equal numbers, and new ones appear until the end, by number.
 * Throws when the orders cannot be shared out so.
 */
export function buyersOf({ orders, customers }: DemoOrders): Buyer[] {
  const each = (orders * 9) / 10 / customers;
  if (orders % 100 !== 0 || each % 1 !== 0)
    throw new Error(`${orders} orders cannot be shared out among ${customers} customers`);
  const ofCustomers = Array.from({ length: customers * each }, (_, at) => {
    const [person, earlier] = [at % customers, Math.floor(at / customers)];
    const apart = Math.min(customers * APART, (customers - person) / each);
    return { person, turn: person + earlier * apart };
  }).toSorted((one, other) => one.turn - other.turn);
  return Array.from({ length: orders }, (_, n) => {
    const guests = Math.floor(n / 10);
    const isGuest = n % 10 === 9;
    return { person: isGuest ? customers + guests : ofCustomers[n - guests]!.person, isGuest };
  });
}

/** Customers sign up an hour before their first order. Returns their ids, by number. */
export async function insertCustomers(tx: Database, demo: DemoOrders, buyers: Buyer[]): Promise<number[]> {
  const rows = Array.from({ length: demo.customers }, (_, person) => {
    const { billing, shipping } = demoPerson(person);
    const first = buyers.findIndex((buyer) => buyer.person === person);
    const at = new Date(momentOf(first, demo).getTime() - HOUR_MS);
    return {
      login: billing.email.replace("@example.com", ""),
      email: billing.email,
      role: "customer" as const,
      firstName: billing.first_name,
      lastName: billing.last_name,
      billing,
      shipping,
      createdAt: at,
      updatedAt: at,
    };
  });
  const inserted = await tx.insert(users).values(rows).returning({ id: users.id });
  return inserted.map(({ id }) => id);
}
