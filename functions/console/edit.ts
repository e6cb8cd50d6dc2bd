import type { Settings } from "../../schema/settings.ts";
import type { StoreContext } from "../store/context.ts";
import type { Kind } from "./pages/kinds.ts";
import { ask } from "./field-error.ts";
import { type Fields, formWith, type Shape, text } from "./fields.ts";
import { ANSWERED, FORM_NAME } from "./forms.ts";
import type { Visit } from "./visit.ts";

/** The texts of a record's form by the names of its fields; several ticked boxes of a name are joined by commas. */
export type Values = Readonly<Record<string, string>>;

/** The field with the value that a form began with. */
export const WAS = "was_";

const OF_FORMS = new Set(["form_token", FORM_NAME, ANSWERED]);

type Sent = Fields<Shape>;

/** The form of a kind of record, or of the settings: how it is read, checked and written. */
interface RecordForm<Record> {
  kind: Pick<Kind, "path" | "name">;
  /** By name, or those whose names match. Each may be sent with the value that it began with. */
  fields: Shape | RegExp;
  /** Reads the record again, before the change is written. */
  read: (store: StoreContext, id: number) => Promise<Record>;
  valuesOf: (record: Record, settings: Settings) => Values;
  /** Checks the record with the new values; returns what to ask before they are written. Throws `FieldError`. */
  check?: (values: Values, changed: ReadonlySet<string>, settings: Settings) => string | void;
  /** Writes the given fields alone; without an id, a new record. */
  write: (
    visit: Visit,
    fields: Values,
    at: { id?: number },
    settings: Settings,
  ) => Promise<{ id: number } | void>;
}

/**
 * The actions that create a record from a form, and that change one. Only fields that differ from those that the form began with
 * are written, if nobody else has changed the same ones since (as `If-Match` does). Otherwise `precondition_failed` is thrown, and
 * the form shows both values.
 */
export function formOf<Record>({ kind, fields: own, read, valuesOf, check, write }: RecordForm<Record>) {
  const { path, name } = kind;
  const began = Object.fromEntries(Object.keys(own).map((field) => [WAS + field, text]));
  const shape = own instanceof RegExp ? own : { ...own, ...began };
  const create = formWith(shape, async (visit, form, answered) => {
    const settings = await visit.settings();
    const fields = changedFields(form);
    ask(check?.(fields, new Set(Object.keys(fields)), settings) ?? undefined, answered);
    const made = await write(visit, fields, {}, settings);
    return { to: made ? `${path}/${made.id}` : path, done: `The ${name} is created.` };
  });
  const edit = formWith(shape, async (visit, form, answered) => {
    const { id: named } = visit.params;
    const id = Number(named);
    const settings = await visit.settings();
    const fields = changedFields(form);
    const to = named === undefined ? path : `${path}/${id}`;
    if (Object.keys(fields).length === 0) {
      await visit.store.read({}); // Reads only the session.
      return { to, done: "Nothing was changed." };
    }
    visit.onlyIf(async (store) => {
      const now = valuesOf(await read(store, id), settings);
      const isSame = Object.keys(fields).every((field) => {
        const [began, current] = [form[WAS + field], plain(now[field] ?? "")];
        return began === undefined || [textOf(began), fields[field] ?? ""].map(plain).includes(current);
      });
      const names = new Set(Object.keys(fields));
      if (isSame) ask(check?.({ ...now, ...fields }, names, settings) ?? undefined, answered);
      return isSame;
    });
    await write(visit, fields, { id }, settings);
    return { to, done: `The ${name} ${named === undefined ? "are" : "is"} saved.` };
  });
  return { create, edit };
}

/** The fields that differ from their beginnings, and the filled ones that have none. An unticked box is empty. */
function changedFields(form: Sent): Values {
  const names = new Set(
    Object.keys(form).map((name) => (name.startsWith(WAS) ? name.slice(WAS.length) : name)),
  );
  const given = [...names].filter((name) => !OF_FORMS.has(name)).map((name) => [name, textOf(form[name])]);
  return Object.fromEntries(
    given.filter(([name = "", value = ""]) => plain(value) !== plain(textOf(form[WAS + name]))),
  );
}

const textOf = (sent: Sent[string]) => (typeof sent === "object" ? sent.join(",") : (sent ?? ""));

/** The value that a field began with; undefined in a form without it. */
export const beganWith = (form: URLSearchParams, name: string) => form.get(WAS + name) ?? undefined;

/** Browsers send ends of lines in their own way, and drop one at the beginning. */
export const plain = (text: string) => text.replaceAll("\r\n", "\n").replace(/^\n/, "");
