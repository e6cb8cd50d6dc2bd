import * as z from "zod/mini";
import { StoreError } from "../store/errors.ts";
import { FieldError } from "./field-error.ts";
import { ANSWERED, FORM_NAME } from "./forms.ts";
import type { Act, Outcome, Visit } from "./visit.ts";

/**
 * The shape of each form: which fields it has, how often, and of what length. What their texts mean is for the readers that the
 * API has, too (§lenient-readers). Boxes that are not ticked are not sent, so no field is needed.
 */

/** Most characters of a text, as in the API (§size-caps). */
const MOST = 64 * 1024;

const single = (field: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      z.tuple([field]),
      z.transform(([sent]) => sent),
    ),
  );

/** As long as a form may be. */
export const anyText = single(z.string());
/** A field that is sent once. */
export const text = single(z.string().check(z.maxLength(MOST)));
/** A box. */
export const tick = single(z.enum(["1", ""]));
/** Several boxes, or options, of a name. */
export const texts = z.optional(z.array(z.string().check(z.maxLength(MOST))));

export type Shape = Readonly<Record<string, typeof text | typeof texts>>;
export type Fields<Of extends Shape> = { [Name in keyof Of]: z.output<Of[Name]> };

/** A shape of texts by these names. */
export const textsNamed = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;

/** Fields of any number, by a pattern of their names. */
export const fieldsLike = (names: RegExp) => z.record(z.string().check(z.regex(names)), text);

/** The action of a form with these fields, or with those whose names match, and no others. */
export function formWith<Of extends Shape>(
  shape: Of | RegExp,
  act: (visit: Visit, fields: Fields<Of>, answered: string | undefined) => Promise<Outcome>,
): Act {
  const schema =
    shape instanceof RegExp
      ? fieldsLike(new RegExp(`^(?:form_token|${FORM_NAME}|${ANSWERED}|(?:was_)?(?:${shape.source}))$`))
      : z.strictObject({ form_token: text, [FORM_NAME]: text, [ANSWERED]: text, ...shape });
  return (visit, form) => act(visit, readFields(schema, form) as Fields<Of>, form.get(ANSWERED) ?? undefined);
}

/** The fields of a form. Throws `FieldError` for one of another shape, which no page sends. */
export function readFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  form: URLSearchParams,
): z.output<Schema> {
  const given = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
  const { data, error } = z.safeParse(schema, given);
  if (!error) return data;
  const [{ code, path } = { code: "", path: [] }] = error.issues;
  const isLong = code === "too_big" && path.length > 1;
  throw isLong
    ? new FieldError(String(path[0]), `This has more than ${MOST} characters.`)
    : new FieldError("", "This form is not as the console has it: load its page again.");
}

/** The result of a form's change; undefined for a form that was sent before, and leads to the same page. */
export async function once<Result>(change: Promise<Result>): Promise<Result | undefined> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof StoreError && error.code === "carried_out_before")) throw error;
    return undefined;
  }
}
