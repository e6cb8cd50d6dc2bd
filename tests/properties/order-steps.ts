import fc from "fast-check";
import { ORDER_STATUSES } from "../../schema/orders.ts";

/** One action of a client; numbers choose among the records at its turn. */
export type Step =
  | {
      kind: "create";
      status: string | undefined;
      paid: boolean;
      customer: number;
      lines: Line[];
      fee: number;
    }
  | { kind: "status"; order: number; status: string }
  | { kind: "pay"; order: number }
  | { kind: "addLine"; order: number; line: Line }
  | { kind: "changeLine"; order: number; line: number; quantity: number; total: number }
  | { kind: "removeLine"; order: number; line: number }
  | { kind: "owner"; order: number; customer: number }
  | { kind: "bulk"; order: number; statuses: string[] }
  | { kind: "refund"; order: number; percent: number; line: number; units: number; restock: boolean }
  | { kind: "editRefund"; order: number; percent: number }
  | { kind: "deleteRefund"; order: number }
  | { kind: "delete"; order: number; force: boolean };

interface Line {
  product: number;
  quantity: number;
  /** Whole cents; undefined for the product's price. */
  total: number | undefined;
}

const pick = fc.nat({ max: 50 });
const status = fc.constantFrom(...ORDER_STATUSES);
const line: fc.Arbitrary<Line> = fc.record({
  product: pick,
  quantity: fc.integer({ min: 1, max: 5 }),
  total: fc.option(fc.integer({ min: 0, max: 9_999 }), { nil: undefined }),
});
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: kind("create"),
      status: fc.option(status, { nil: undefined }),
      paid: fc.boolean(),
      customer: pick,
      lines: fc.array(line, { maxLength: 3 }),
      fee: fc.integer({ min: -500, max: 500 }),
    }),
    fc.record({ kind: kind("status"), order: pick, status }),
    fc.record({ kind: kind("pay"), order: pick }),
    fc.record({ kind: kind("addLine"), order: pick, line }),
    fc.record({
      kind: kind("changeLine"),
      order: pick,
      line: pick,
      quantity: fc.integer({ min: 1, max: 5 }),
      total: fc.integer({ min: 0, max: 9_999 }),
    }),
    fc.record({ kind: kind("removeLine"), order: pick, line: pick }),
    fc.record({ kind: kind("owner"), order: pick, customer: pick }),
    fc.record({
      kind: kind("bulk"),
      order: pick,
      statuses: fc.array(status, { minLength: 2, maxLength: 4 }),
    }),
    fc.record({
      kind: kind("refund"),
      order: pick,
      percent: fc.constantFrom(0, 25, 50, 100, 120),
      line: pick,
      units: fc.nat({ max: 3 }),
      restock: fc.boolean(),
    }),
    fc.record({ kind: kind("editRefund"), order: pick, percent: fc.constantFrom(1, 50, 100, 150) }),
    fc.record({ kind: kind("deleteRefund"), order: pick }),
    fc.record({ kind: kind("delete"), order: pick, force: fc.boolean() }),
  ),
  { minLength: 4, maxLength: 25, size: "max" },
);
