import fc from "fast-check";
import { expect, test } from "vitest";
import { ComparisonRun } from "../../tools/compare/comparison-run.ts";
import { differences } from "../../tools/compare/differences/differences.ts";
import type { Read, Version } from "../../tools/compare/reads/read.ts";
import { markdownOf } from "../../tools/compare/report/markdown.ts";
import { reportOf } from "../../tools/compare/report/comparison-report.ts";
import type { Shop } from "../../tools/compare/shop/shop.ts";
import { ChangesSinceDump } from "../../tools/compare/changes-since-dump.ts";

/** Invented values contain these letters, which no name of the API has. */
const INVENTED = "qzx";

const KNOWN = [
  "id",
  "name",
  "total",
  "line_items",
  "meta",
  "order",
  "orders",
  "errors",
  "customer",
  "webhooks",
];
const invented = fc
  .tuple(
    fc.string({ maxLength: 6 }),
    fc.constantFrom("", ".", "[", "]", "(status)", "(header link ", " (order)", "2026-01"),
  )
  .map(([text, form]) => form + text + INVENTED + form);
const name = fc.oneof(invented, fc.constantFrom(...KNOWN));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    invented,
    fc.integer(),
    fc.constant(null),
    fc.dictionary(name, tie("value"), { maxKeys: 4 }),
    fc.array(fc.oneof(tie("value"), fc.record({ id: fc.oneof(invented, fc.nat()), total: tie("value") })), {
      maxLength: 3,
    }),
  ),
}));

const answer = fc.record({
  status: fc.constantFrom(200, 404),
  headers: fc.record(
    {
      "content-type": invented,
      "x-wc-total": invented,
      location: invented,
      link: invented.map((text) => `<https://a.example/?${text}>; rel="${INVENTED}"`),
    },
    { requiredKeys: [] },
  ),
  body: fc.dictionary(fc.oneof(fc.constantFrom("order", "orders", "errors", "webhooks"), invented), value, {
    maxKeys: 3,
  }),
  stray: fc.option(invented, { nil: undefined }),
});

const read: fc.Arbitrary<Read> = fc.record({
  method: fc.constantFrom("GET" as const, "HEAD" as const),
  version: fc.constantFrom<Version>(1, 2, 3),
  path: fc
    .array(fc.oneof(fc.constantFrom("orders", "5", "email", "code", "customers", "notes"), invented), {
      maxLength: 4,
    })
    .map((parts) => `/${parts.join("/")}`),
  query: fc.dictionary(
    fc.oneof(
      invented,
      fc.constantFrom(
        "fields",
        "status",
        "page",
        "filter[limit]",
        "filter[q]",
        "filter[period]",
        "filter[date_min]",
        "filter[role]",
      ),
    ),
    fc.oneof(invented, fc.constantFrom("id,name", "5", "2026-01-01")),
    { maxKeys: 3 },
  ),
});

test("a redacted report has no invented name or value", () => {
  const shop = { hosts: new Set<string>() } as unknown as Shop;
  let found = 0;
  fc.assert(
    fc.property(read, answer, answer, (asked, old, now) => {
      const run = new ComparisonRun({
        old: shop,
        new: shop,
        ignored: new Set(),
        since: new ChangesSinceDump(undefined),
        onProgress: () => {},
      });
      run.report(differences(asked, old, now, (_kind, before, after) => [before, after]));
      found += run.findings.groups.size;
      run.shops.failed = 1;
      run.shops.failures.push({ read: asked, shop: "old", why: "no answer within two minutes" });
      const comparison = {
        run,
        began: new Date(0),
        ended: new Date(0),
        cutOff: undefined,
        log: undefined,
      };
      const urls = { old: "https://old.example", new: "https://new.example" };
      const report = reportOf(comparison, { urls, ignored: [], redact: true });
      expect(JSON.stringify(report) + markdownOf(report)).not.toContain(INVENTED);
    }),
    { numRuns: 1000 },
  );
  expect(found).toBeGreaterThan(1000);
});

test("an object in place of an id is compared as any value", () => {
  const list = (id: unknown) => ({
    status: 200,
    headers: {},
    stray: undefined,
    body: { customers: [{ id }] },
  });
  const asked: Read = { method: "GET", version: 2, path: "/customers", query: {} };
  const apart = differences(asked, list({ toString: 1 }), list(5), (_kind, before, after) => [before, after]);
  expect(apart.map(({ id }) => id)).toEqual(['{"toString":1}', "5"]);
});
