import * as z from "zod";
import { field, type OperationContract } from "../../functions/http/contract.ts";
import type { Components, Json } from "./components.ts";

/** What stands in paths, by its name. */
const IN_PATH: Readonly<Record<string, z.ZodType>> = {
  id: field(z.int().min(0), "Id of what is asked for; none has the id 0.", 12),
  order_id: field(z.int().min(0), "Id of the order.", 645),
  webhook_id: field(z.int().min(0), "Id of the webhook.", 535),
  code: field(z.string().regex(/^\w[\w\s-]*$/), "Code of the coupon, in any case.", "spring"),
  email: field(z.string(), "E-mail address, in any case.", "ann@example.com"),
};

/** Parameters of an operation, those of its path first. */
export function parametersOf(path: string, { query }: OperationContract, components: Components): Json[] {
  const names = Array.from(path.matchAll(/<(\w+)>/g), ([, name = ""]) => name);
  const inPath = names.map((name) => {
    const schema = IN_PATH[name];
    if (!schema) throw new Error(`Nothing is known of the path parameter ${name}`);
    return { name, in: "path", required: true, ...described(schema, components) };
  });
  const inQuery = Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    ...notation(schema),
    ...described(schema, components),
  }));
  return [...inPath, ...inQuery];
}

/** `fields=a,b` and `filter[limit]=5`. */
function notation(schema: z.ZodType): Json {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (inner instanceof z.ZodArray) return { style: "form", explode: false };
  return inner instanceof z.ZodObject ? { style: "deepObject", explode: true } : {};
}

/** A parameter's sentence stands beside its schema. */
function described(schema: z.ZodType, components: Components): Json {
  const { description, examples: _examples, ...rest } = components.schema(schema);
  const fallback = rest["type"] === "object" ? "Keys of `filter[…]`, all optional." : undefined;
  return { description: description ?? fallback, schema: rest };
}
