import { type JsonObject, parseJson } from "../../../http/body.ts";
import { ApiError } from "../../../kernel/errors.ts";
import { StoreError } from "../../../store/errors.ts";
import { keepDraft, readShown } from "../../../store/sessions/shown.ts";
import { FieldError } from "../../field-error.ts";
import { once } from "../../fields.ts";
import type { Visit } from "../../visit.ts";
import { askApi } from "./api.ts";
import { type Changes, changesBetween, isObject } from "./changes.ts";
import type { Place } from "./place.ts";

/** What somebody has written of a record, the tag of the record that they saw, and what the API gets of it. */
export interface Draft {
  text: string;
  tag: string;
  body: JsonObject;
}

/** Keeps a draft for its review, of which no address would hold the length. */
export const keep = ({ store }: Visit, draft: Draft) => once(keepDraft(store, JSON.stringify(draft)));

/** The draft of a form. Throws 404 after ten minutes. */
export async function draftOf({ store, tokenHash }: Visit, form: string): Promise<Draft> {
  try {
    return JSON.parse(await readShown(store, { form, session: tokenHash })) as Draft;
  } catch (error) {
    if (!(error instanceof StoreError && error.code === "shown_before")) throw error;
    throw new ApiError(404, "draft_gone", "A draft is kept for ten minutes, and this one is gone.");
  }
}

/** A record as the API shows it, with its tag; an empty one for what is not made yet. */
export async function recordAt(visit: Pick<Visit, "ask">, { kind, list, id, isNew }: Place) {
  if (isNew) return { record: {} as JsonObject, tag: "" };
  const { body, tag } = await askApi(visit, `${list}/${id}`);
  const record = body[kind.one];
  return { record: isObject(record) ? record : {}, tag };
}

/** The text of a record, with its key. */
export const textOf = ({ kind }: Place, record: JsonObject) =>
  JSON.stringify({ [kind.one]: record }, null, 2);

/** What a text changes of a record. Throws `FieldError`, with the line where it is known. */
export function changesIn(text: string, { kind, isNew }: Place, record: JsonObject): Changes {
  const whole = parsed(text);
  const sent = isObject(whole) ? whole[kind.one] : undefined;
  if (!isObject(sent)) throw new FieldError("json", `The text is an object with the key "${kind.one}".`);
  return changesBetween((isNew ? undefined : kind.edit) ?? kind.create, record, sent);
}

function parsed(text: string): unknown {
  try {
    JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec((error as Error).message) ?? [];
    const line = at === undefined ? "" : `Line ${linesTo(text, Number(at))}: `;
    throw new FieldError("json", `${line}this is no JSON. ${(error as Error).message}.`);
  }
  try {
    // As the API reads it: whole numbers that are too long for one stay text.
    return parseJson(new TextEncoder().encode(text));
  } catch {
    throw new FieldError("json", "The API takes no JSON that is so large or so deep, or that is empty.");
  }
}

const linesTo = (text: string, at: number) => text.slice(0, at).split("\n").length;

/** The API's refusal at the line of the field that it names. */
export function atItsLine(error: unknown, text: string, patch: JsonObject): unknown {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 403 || error.status === 404)
    return error;
  const words = `_${error.code}_${error.message}_`.toLowerCase().replaceAll(/\W+/g, "_");
  const names = namesIn(patch).toSorted((one, other) => other.length - one.length);
  const name = names.find((each) => words.includes(`_${each.toLowerCase()}_`));
  const at = name === undefined ? -1 : text.search(new RegExp(`"${name}"\\s*:`));
  return new FieldError("json", at < 0 ? error.message : `Line ${linesTo(text, at)}: ${error.message}`);
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(/^\w+$/.test(name) ? [name] : []),
    ...namesIn(inner),
  ]);
}
