import * as z from "zod";
import { field } from "../../functions/kernel/field.ts";
import type { Components, Json } from "./components.ts";

/** Parameters of paths, by name. */
const IN_PATH: Readonly<Record<string, z.ZodType>> = {
  id: field(z.int().min(0), "Id of what is asked for; none has the id 0.", 12),
  order_id: field(z.int().min(0), "Id of the order.", 645),
  attribute_id: field(z.int().min(0), "Id of the attribute.", 1),
  webhook_id: field(z.int().min(0), "Id of the webhook.", 535),
  code: field(z.string().regex(/^\w[\w\s-]*$/), "Code of the coupon, in any case.", "spring"),
  slug: field(z.string().regex(/^\w[\w\s-]*$/), "Slug or name of the class.", "reduced-rate"),
  sku: field(z.string().regex(/^\w[\w\s-]*$/), "SKU of the product, in any case.", "MUG-1"),
  email: field(z.string(), "E-mail address, in any case.", "ann@example.com"),
};

/** Parameters of an operation, those of its path first. Each filter is one of its own: `filter[status]`. */
export function parametersOf(path: string, query: z.ZodObject | undefined, components: Components): Json[] {
  const names = Array.from(path.matchAll(/<(\w+)>/g), ([, name = ""]) => name);
  const inPath = names.map((name) => {
    const schema = IN_PATH[name];
    if (!schema) throw new Error(`Nothing is known of the path parameter ${name}`);
    return { name, in: "path", required: true, ...described(name, schema, components) };
  });
  const inQuery = Object.entries<z.ZodType>(query?.shape ?? {})
    .flatMap(([name, schema]) => flat(name, schema))
    // Lists of names take a screen of the reference, so they come last.
    .toSorted(([, one], [, other]) => Number(isList(one)) - Number(isList(other)))
    .map(([name, schema]) => ({
      name,
      in: "query",
      required: !(schema instanceof z.ZodOptional),
      ...(isList(schema) && { style: "form", explode: false }),
      ...described(name, schema, components),
    }));
  return [...inPath, ...inQuery];
}

/** `filter` with its keys as parameters by their names on the wire; others unchanged. */
function flat(name: string, schema: z.ZodType): [name: string, schema: z.ZodType][] {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodObject)) return [[name, schema]];
  return Object.entries<z.ZodType>(inner.shape).map(([key, value]) => [`${name}[${key}]`, value]);
}

const isList = (schema: z.ZodType): boolean => unwrapped(schema) instanceof z.ZodArray;

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
}

/** A parameter with its sentence beside the schema. */
function described(name: string, schema: z.ZodType, components: Components): Json {
  const { description, examples: _examples, ...rest } = components.schema(schema);
  if (description === undefined) throw new Error(`Nothing is said of the parameter ${name}`);
  return { description, schema: rest };
}
