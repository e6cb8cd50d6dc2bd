import { describe, expect, test } from "vitest";
import { parseInstant, readDate } from "../../functions/kernel/dates.ts";
import { useStore } from "../support/use-store.ts";
import { NOW, READ, UNREADABLE } from "./php-dates.ts";

/** Dates in PHP's reading (§filter-dates, §coupon-values), by themselves and through every route that takes one. */

const { store, v3 } = useStore("v3");

function read(text: string): string | undefined {
  const date = readDate(text, NOW);
  const instant = date && ("instant" in date ? date.instant : date.wall);
  return instant?.toISOString().replace(".000Z", "Z");
}

test.each(READ)("%j is %s", (text, date) => {
  expect(read(text)).toBe(date);
});

test.each(UNREADABLE)("%j is no date", (text) => {
  expect(read(text)).toBeUndefined();
});

// PHP reads part of them as a zone or a time, or not at all.
test.each([
  ["2027-12-31T23:59:59 05:00", "2027-12-31T18:59:59Z"],
  ["2027-12-31 23:59 0530", "2027-12-31T18:29:00Z"],
  ["31/Dec/2027", "2027-12-31T00:00:00Z"],
  ["December-31-2027", "2027-12-31T00:00:00Z"],
  ["22-12-78", "1978-12-22T00:00:00Z"],
  ["2027-December-31", "2027-12-31T00:00:00Z"],
  ["31 Dec 23:59", "2023-12-31T23:59:00Z"],
])("%j is %s, as intended", (text, date) => {
  expect(read(text)).toBe(date);
});

test.each([
  "",
  " ",
  "\n",
  "0000-00-00",
  "0000-00-00 00:00:00",
  "-0001-01-01",
  "+99999999999999999999 years",
  "@99999999999999",
  "+5000000 weekdays".repeat(2),
  "tomorrow ".repeat(50),
  "1".repeat(100_000),
  "2027-01-01 Europe/Nowhere",
  "2027-01-01 __proto__",
  "2027-01-01 UTC GMT Z",
  "2027-12-31; drop table coupons",
])("%j is no date either", (text) => {
  expect(read(text)).toBeUndefined();
});

test("the zone of the process does not matter", () => {
  const before = process.env["TZ"];
  try {
    for (const zone of ["America/New_York", "Asia/Kolkata", "Pacific/Auckland"]) {
      process.env["TZ"] = zone;
      expect(READ.filter(([text, date]) => read(text) !== date)).toEqual([]);
    }
  } finally {
    process.env["TZ"] = before;
  }
});

test("places have their summer time; a repeated time is the first, a skipped one goes on by the clocks before", () => {
  const inBerlin: [text: string, date: string][] = [
    ["2027-01-01 00:00", "2026-12-31T23:00:00Z"],
    ["2027-07-01 00:00", "2027-06-30T22:00:00Z"],
    ["2027-03-28 01:59", "2027-03-28T00:59:00Z"],
    ["2027-03-28 02:30", "2027-03-28T01:30:00Z"],
    ["2027-03-28 03:00", "2027-03-28T01:00:00Z"],
    ["2027-10-31 02:30", "2027-10-31T00:30:00Z"],
    ["2027-10-31 03:00", "2027-10-31T02:00:00Z"],
  ];
  expect(inBerlin.map(([text]) => [text, read(`${text} Europe/Berlin`)])).toEqual(inBerlin);
});

describe("through HTTP", () => {
  const LAST_OF_2027 = [
    "12/31/2027",
    "31.12.2027",
    "31-12-2027",
    "20271231",
    "Dec 31, 2027",
    "31 December 2027",
    "2027W525",
    "last day of December 2027",
  ];

  test("a report from and to a day of the store's own", async () => {
    for (const date of LAST_OF_2027) {
      const text = encodeURIComponent(date);
      const { body } = await v3.get(`/reports/sales?filter[date_min]=${text}&filter[date_max]=${text}`);
      expect(Object.keys(body.sales.totals), date).toEqual(["2027-12-31"]);
    }
  });

  test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"])(
    "a report from today is of today in %s",
    async (zone) => {
      await store.sql("update settings set timezone = $1", [zone]);
      // The isolate knows a change from the next request on.
      await v3.get("/reports");
      const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: zone });
      const before = today();
      const { body } = await v3.get("/reports/sales?filter[date_min]=today&filter[date_max]=today");
      expect([before, today()]).toContain(Object.keys(body.sales.totals).join());
      const since = await v3.get("/reports/sales?filter[date_min]=-1%20day&filter[date_max]=now");
      expect(Object.keys(since.body.sales.totals)).toHaveLength(2);
    },
  );
});

test("a date without a zone is UTC", () => {
  expect(parseInstant("2027-12-31 10:00")).toEqual(new Date("2027-12-31T10:00:00Z"));
});
