import { expect, test } from "vitest";
import * as z from "zod";
import { checkExample, StaleExample } from "../../tools/openapi/examples.ts";

test("an example that lacks a field names its operation, the field and the command that records it", () => {
  const schema = z.strictObject({ order: z.strictObject({ id: z.int(), gift: z.boolean() }) });
  const check = (example: unknown) => () => checkExample(schema, example, "getOrder");
  expect(check({ order: { id: 1, gift: true } })).not.toThrow();
  expect(check({ order: { id: 1 } })).toThrow(StaleExample);
  expect(check({ order: { id: 1 } })).toThrow(/of getOrder .* npm run gen:examples\.\n {2}order\.gift: /);
});
