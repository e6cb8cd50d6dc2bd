import { expect, test } from "vitest";
import { costsOf, POLLS_A_DAY, unitsOf, type Use } from "../../tools/bench/costs/costs.ts";

/** The arithmetic of the table of costs in docs/operating.md. */

const NOTHING: Use = {
  requests: 0,
  reads: 0,
  deliveries: 0,
  workerMs: 0,
  postgresMs: 0,
  egressBytes: 0,
  historyBytes: 0,
  keptBytes: 0,
  deliveryBytes: 0,
};
const DAYS = 365 / 12;
const dollarsOf = (order: Partial<Use>, ordersADay: number, sample = 1, poll: Partial<Use> = {}) =>
  Object.fromEntries(
    costsOf({ ...NOTHING, ...order }, { ...NOTHING, ...poll }, { ordersADay, sample }).map(
      ({ what, dollars }) => [what, Number(dollars.toFixed(4))],
    ),
  );

test("a shop without orders pays for the plan, and for a database that is awake", () => {
  const bill = dollarsOf({}, 0);
  expect(bill["Workers, paid plan"]).toBe(5);
  expect(bill["Neon: CU-hours, awake all day"]).toBe(19.345);
  expect(Object.values(bill).reduce((sum, dollars) => sum + dollars, 0)).toBe(24.345);
});

test("the plan's included amounts cost nothing, and further ones cost their unit price", () => {
  const perMonth = (units: number) => units / DAYS;
  expect(dollarsOf({ requests: 1 }, perMonth(10_000_000))["Workers: invocations"]).toBe(0);
  expect(dollarsOf({ requests: 1 }, perMonth(12_000_000))["Workers: invocations"]).toBe(0.6);
  expect(dollarsOf({ requests: 1, deliveries: 2 }, perMonth(4_000_000))["Workers: invocations"]).toBe(0.6);
  expect(dollarsOf({ workerMs: 40 }, perMonth(1_000_000))["Workers: CPU, ms"]).toBe(0.2);
  expect(dollarsOf({ deliveries: 1 }, perMonth(1_000_000))["Queues: operations"]).toBe(0.8);
  expect(dollarsOf({ egressBytes: 1e6 }, perMonth(110_000))["Neon: egress, GB"]).toBe(1);
  expect(dollarsOf({ keptBytes: 1000 }, 1_000_000 / 365)["Neon: storage after a year, GB"]).toBe(0.35);
  expect(dollarsOf({ historyBytes: 1e6 }, 1000 / 7)["Neon: history of 7 days, GB"]).toBe(0.2);
});

test("polls count beside orders, and unlogged reads do not", () => {
  const polls = dollarsOf({}, 0, 1, { requests: 100 })["Workers: invocations"];
  expect(polls).toBe(Number((((DAYS * POLLS_A_DAY * 100 - 10e6) / 1e6) * 0.3).toFixed(4)));
  const lines = (sample: number) =>
    dollarsOf({ requests: 10, reads: 5 }, 10_000_000 / DAYS, sample)["Logs: lines"];
  expect([lines(1), lines(0.1)]).toEqual([48, 21]);
});

test("the database's size follows its CPU and its memory, in quarters of a unit", () => {
  const units = (order: Partial<Use>, ordersADay: number) =>
    unitsOf({ ...NOTHING, ...order }, NOTHING, { ordersADay, sample: 1 });
  expect(units({}, 1)).toBe(0.25);
  expect(units({ postgresMs: 50 }, 100_000)).toBe(0.5);
  expect(units({ keptBytes: 30_000 }, 100_000)).toBe(7);
});
