import { createHash } from "node:crypto";
import { zoneOffset } from "../../../functions/kernel/zone-offset.ts";

/** A generated shop of any size: each record follows from its number, so none is stored. */
export interface MadeShop {
  orders: number;
  /** Of its tables' names. */
  prefix: string;
  /** Whether orders have tables of their own. */
  hasOrderTables: boolean;
  /** Its zone's name, or hours before UTC with their sign. */
  zone: string;
  currency: string;
  decimals: number;
  pricesIncludeTax: boolean;
}

export const PRODUCTS = 400;
export const COUPONS = 40;
export const FIRST = { product: 100, coupon: 1000, order: 10_000 };
/** Most ids of posts for an order: its own, and its refund's. */
const POSTS_EACH = 2;
/** Most ids of lines for an order and its refund. */
export const LINES_EACH = 8;
export const META_EACH = 64;
export const LINE_META_EACH = 16;
export const NOTES_EACH = 3;
const FIRST_ORDER_AT = Date.UTC(2021, 0, 2, 3, 4, 5);

export const usersOf = ({ orders }: MadeShop) => 3 + Math.floor(orders / 8);
const orderId = (n: number) => FIRST.order + n * POSTS_EACH;
export const hasRefund = (n: number) => n % 16 === 3;

/** A number below `below` that follows from two. */
export function pick(n: number, salt: number, below: number): number {
  let mixed = (Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
}

function choose<T>(n: number, salt: number, choices: readonly T[]): T {
  return choices[pick(n, salt, choices.length)] as T;
}

export const hex = (text: string) => createHash("sha1").update(text).digest("hex");

export interface MadeLine {
  id: number;
  product: number;
  quantity: number;
  /** In the smallest unit of the currency, without tax. */
  net: number;
  tax: number;
}

export interface MadeOrder {
  n: number;
  id: number;
  status: string;
  user: number;
  createdAt: number;
  updatedAt: number;
  isPaid: boolean;
  lines: MadeLine[];
  shipping: number;
  shippingTax: number;
  coupon: number | undefined;
  discount: number;
  tax: number;
  total: number;
}

const STATUSES = [..."ccccccccccccppprohxf"];
const NAMES: Record<string, string> = {
  c: "wc-completed",
  p: "wc-processing",
  r: "wc-refunded",
  o: "wc-on-hold",
  h: "wc-pending",
  x: "wc-cancelled",
  f: "wc-failed",
};

export function orderOf(shop: MadeShop, n: number): MadeOrder {
  const lines: MadeLine[] = [];
  for (let at = 0; at <= pick(n, 1, 4); at += 1) {
    const product = pick(n, 10 + at, PRODUCTS);
    const quantity = 1 + pick(n, 20 + at, 3);
    const net = priceOf(product) * quantity;
    lines.push({ id: n * LINES_EACH + at + 1, product, quantity, net, tax: Math.round(net * 0.19) });
  }
  const goods = lines.reduce((sum, { net }) => sum + net, 0);
  const coupon = n % 9 === 4 ? pick(n, 3, COUPONS) : undefined;
  const discount = coupon === undefined ? 0 : Math.floor(goods / 10);
  const shipping = choose(n, 4, [0, 490, 990]);
  const shippingTax = Math.round(shipping * 0.19);
  const tax = lines.reduce((sum, each) => sum + each.tax, 0);
  const status = n % 997 === 5 ? "trash" : (NAMES[choose(n, 5, STATUSES)] as string);
  const createdAt = FIRST_ORDER_AT + Math.floor((n * 157_680_000_000) / shop.orders / 1000) * 1000;
  return {
    n,
    id: orderId(n),
    status,
    user: n % 3 === 0 ? 0 : 3 + pick(n, 6, usersOf(shop) - 2),
    createdAt,
    updatedAt: createdAt + pick(n, 7, 900_000) * 1000,
    isPaid: /completed|processing|refunded/.test(status),
    lines,
    shipping,
    shippingTax,
    coupon,
    discount,
    tax,
    total: goods - discount + tax + shipping + shippingTax,
  };
}

export const priceOf = (product: number) => 195 + pick(product, 8, 9000);

/** Text of an amount in the smallest unit. */
export function amount({ decimals }: MadeShop, units: number): string {
  return (units / 10 ** decimals).toFixed(decimals);
}

export const isOffset = (zone: string) => /^[+-]/.test(zone);

const clocks = new Map<string, (instant: number) => number>();

/** A date and time in MySQL's form, of UTC or of the shop's zone. */
export function dateTime(instant: number, zone?: string): string {
  let shift = 0;
  if (zone !== undefined && isOffset(zone)) shift = Number(zone) * 3_600_000;
  else if (zone !== undefined) {
    const offsetAt = clocks.get(zone) ?? zoneOffset(zone);
    clocks.set(zone, offsetAt);
    shift = offsetAt(instant);
  }
  return new Date(instant + shift).toISOString().slice(0, 19).replace("T", " ");
}

const FIRST_NAMES = ["Łukasz", "Zoë", "Ann", "José", "D'Arcy", "Мария", "李"];
const LAST_NAMES = ["Müller", 'O"Neill', "Nowak", "de la Cruz", "Иванова", "Smith\\Jones"];
const CITIES = ["Köln", "Łódź", "Paris", "São Paulo", "Москва", "Springfield"];

/** An address; billing ones have an e-mail address. */
export function addressOf(n: number, kind: "billing" | "shipping"): Record<string, string> {
  return {
    first_name: choose(n, 30, FIRST_NAMES),
    last_name: choose(n, 31, LAST_NAMES),
    ...(n % 5 === 0 && { company: "Ball & Söhne GmbH" }),
    address_1: `Hauptstraße ${1 + pick(n, 32, 200)}`,
    ...(n % 7 === 0 && { address_2: "c/o Eule\n2. OG" }),
    city: choose(n, 33, CITIES),
    postcode: String(10_000 + pick(n, 34, 89_999)),
    country: choose(n, 35, ["DE", "PL", "FR", "BR", "US"]),
    ...(kind === "billing" && { email: `client${pick(n, 36, 100_000)}@example.com`, phone: `+49 30 ${n}` }),
  };
}
