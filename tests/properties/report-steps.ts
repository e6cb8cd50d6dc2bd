import fc from "fast-check";
import { ORDER_STATUSES } from "../../schema/orders.ts";

/** One event of a store; numbers choose among the records at its turn. */
export type Step =
  | { kind: "create"; status: string; lines: Line[]; shipping: number; coupons: number[]; at: number }
  | { kind: "status"; order: number; status: string }
  | { kind: "changeLine"; order: number; line: number; quantity: number; total: number }
  | { kind: "removeLine"; order: number; line: number }
  | { kind: "coupon"; order: number; line: number; amount: number }
  | {
      kind: "refund";
      order: number;
      percent: number;
      /** Undefined for all. */
      line: number | undefined;
      units: number;
      cents: number[];
      /** One refund at each of these. */
      at: number[];
      /** Whether the order is then fully refunded. */
      whole: boolean;
    }
  | { kind: "editRefund"; order: number; percent: number }
  | { kind: "deleteRefund"; order: number; refund: number }
  | { kind: "delete"; order: number; force: boolean }
  | { kind: "register"; at: number }
  | { kind: "dismiss"; customer: number; how: "delete" | "role" }
  | { kind: "move"; what: "orders" | "refunds" | "users"; row: number; at: number }
  | { kind: "zone"; place: number };

interface Line {
  product: number;
  quantity: number;
  /** Whole cents, as the tax. */
  total: number;
  tax: number;
}

/** Places and times of clock changes, with days of unusual lengths or none. */
export const PLACES = [
  { zone: "America/New_York", instant: "2026-03-08T07:00:00Z" },
  { zone: "America/New_York", instant: "2025-11-02T06:00:00Z" },
  { zone: "Australia/Lord_Howe", instant: "2026-04-04T15:00:00Z" },
  { zone: "Australia/Lord_Howe", instant: "2025-10-04T15:30:00Z" },
  { zone: "America/Havana", instant: "2025-11-02T05:00:00Z" },
  { zone: "Africa/Cairo", instant: "2026-04-23T22:00:00Z" },
  { zone: "Pacific/Apia", instant: "2011-12-30T10:00:00Z" },
  { zone: "UTC", instant: "2026-03-01T00:00:00Z" },
] as const;

const pick = fc.nat({ max: 50 });
/** Minutes from the instant of a place. */
const at = fc.oneof(
  fc.integer({ min: -60, max: 60 }).map((halves) => halves * 30),
  fc.integer({ min: -180, max: 180 }),
  // Into other months.
  fc.integer({ min: -100, max: 100 }).map((days) => days * 24 * 60),
);
const status = fc.constantFrom(...ORDER_STATUSES);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

/** The parameters of lives. */
interface Sizes {
  quantity: fc.Arbitrary<number>;
  cents: fc.Arbitrary<number>;
  /** Refunded units of a line. */
  units: fc.Arbitrary<number>;
}

/** Everyday values of shops. */
export const USUAL: Sizes = {
  quantity: fc.integer({ min: 1, max: 5 }),
  cents: fc.integer({ min: 0, max: 9_999 }),
  units: fc.nat({ max: 3 }),
};
/** The smallest and largest values of a record. */
export const EXTREME: Sizes = {
  quantity: fc.constantFrom(1, 2_147_483_647),
  cents: fc.constantFrom(0, 1, 1e17),
  units: fc.constantFrom(0, 2_147_483_647),
};

const create = ({ quantity, cents }: Sizes) =>
  fc.record({
    kind: kind("create"),
    status: fc.oneof(status, fc.constantFrom("processing", "completed")),
    lines: fc.array(fc.record({ product: pick, quantity, total: cents, tax: cents }), {
      minLength: 1,
      maxLength: 3,
    }),
    shipping: cents,
    coupons: fc.array(cents, { maxLength: 2 }),
    at,
  });
const refund = ({ cents, units }: Sizes) =>
  fc.record({
    kind: kind("refund"),
    order: pick,
    percent: fc.constantFrom(0, 10, 25, 50, 100),
    line: fc.option(pick, { nil: undefined }),
    units,
    cents: fc.array(cents, { minLength: 3, maxLength: 3 }),
    at: fc.array(at, { minLength: 1, maxLength: 3 }),
    whole: fc.boolean(),
  });

const step = (sizes: Sizes): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 3, arbitrary: create(sizes) },
    { weight: 5, arbitrary: refund(sizes) },
    { weight: 4, arbitrary: fc.record({ kind: kind("status"), order: pick, status }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: kind("changeLine"),
        order: pick,
        line: pick,
        quantity: sizes.quantity,
        total: sizes.cents,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: kind("removeLine"), order: pick, line: pick }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: kind("coupon"),
        order: pick,
        line: fc.nat({ max: 2 }),
        amount: sizes.cents,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: kind("editRefund"), order: pick, percent: fc.constantFrom(1, 50, 100) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: kind("deleteRefund"), order: pick, refund: pick }) },
    { weight: 1, arbitrary: fc.record({ kind: kind("delete"), order: pick, force: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: kind("register"), at }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: kind("dismiss"),
        customer: pick,
        how: fc.constantFrom("delete" as const, "role" as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: kind("move"),
        what: fc.constantFrom("orders" as const, "refunds" as const, "refunds" as const, "users" as const),
        row: pick,
        at,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: kind("zone"), place: pick }) },
  );

/** A life of a store, some orders first. */
export const lifeOf = (sizes: Sizes): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.array(create(sizes), { minLength: 2, maxLength: 5 }),
      fc.array(step(sizes), { minLength: 5, maxLength: 20, size: "max" }),
    )
    .map(([first, then]) => [...first, ...then]);

/** A requested range: days from that of the place, optionally with a time and a zone. */
export type Asked = { period: string } | { min: AskedMoment | undefined; max: AskedMoment | undefined };

export interface AskedMoment {
  /** Begins with the month of the place, or one this many months away. */
  month?: number;
  days: number;
  time: string;
}

const time = fc.constantFrom("", "", "T00:30:00", "T01:15:00", "T23:45:00", "T01:45:00Z", "T12:10:20+02:00");
const month = (min: number, max: number): fc.Arbitrary<AskedMoment> =>
  fc.record({ month: fc.integer({ min, max }), days: fc.constantFrom(0, 0, -1, 1), time: fc.constant("") });
/** Near the place. */
const near = fc.record({ days: fc.integer({ min: -2, max: 2 }), time });

export const ranges: fc.Arbitrary<Asked[]> = fc
  .array(
    fc.record({
      min: fc.option(fc.oneof(near, month(-3, 1)), { nil: undefined, freq: 8 }),
      max: fc.option(fc.oneof(near, fc.record({ days: fc.constant(150), time }), month(1, 4)), {
        nil: undefined,
        freq: 6,
      }),
    }),
    { minLength: 6, maxLength: 6 },
  )
  .chain((custom) =>
    fc
      .constantFrom("week", "month", "last_month", "year", "decade")
      .map((period): Asked[] => [...custom, { period }]),
  );
