import { ApiError } from "../../../kernel/errors.ts";
import { StoreError } from "../../../store/errors.ts";
import { FieldError } from "../../field-error.ts";
import { anyText, formWith, text } from "../../fields.ts";
import type { Outcome, Visit } from "../../visit.ts";
import { askApi, rehearse } from "./api.ts";
import { atItsLine, changesIn, draftOf, keep, recordAt } from "./draft.ts";
import { jsonPath, pageOf, type Place, placeOf, wordsOf } from "./place.ts";

/** The forms of a record as JSON: they lead to the review of what it changes, make the change, or delete the record. */
export const jsonAction = formWith(
  { json: anyText, tag: text, draft: text, remove: text, view: text },
  async (visit, { json, tag, draft, remove }): Promise<Outcome> => {
    const place = placeOf(visit.params["path"] ?? "");
    if (remove !== undefined) return removeRecord(visit, place, { tag, isForced: remove === "for good" });
    return draft === undefined ? review(visit, place, json, tag) : save(visit, place, draft);
  },
);

const requestOf = ({ list, id, isNew }: Place) =>
  isNew ? { path: list, method: "POST" as const } : { path: `${list}/${id}`, method: "PUT" as const };

/** Has the API check a text without a change, and keeps it. Throws `FieldError`, or `precondition_failed` for a changed record. */
async function review(visit: Visit, place: Place, written = "", tag = ""): Promise<Outcome> {
  const { record, tag: current } = await recordAt(visit, place);
  const { patch, changes } = changesIn(written, place, record);
  if (tag !== current) throw new StoreError("precondition_failed");
  if (changes.length === 0) throw new FieldError("json", "Nothing is changed yet that the API writes.");
  const body = { [place.kind.one]: patch };
  const { path, method } = requestOf(place);
  await rehearse(visit, path, { method, body }).catch((error: unknown) => {
    throw atItsLine(error, written, patch);
  });
  await keep(visit, { text: written, tag, body });
  return { to: `${jsonPath(`${place.list}/${place.id}`)}?review=${visit.sentAs}` };
}

async function save(visit: Visit, place: Place, form: string): Promise<Outcome> {
  const { tag, body } = await draftOf(visit, form);
  const { one, edit } = place.kind;
  const { path, method } = requestOf(place);
  const headers = { "Idempotency-Key": visit.sentAs, ...(!place.isNew && { "If-Match": tag }) };
  const answer = await askApi(visit, path, { method, body, headers });
  const { id = place.id } = answer.body[one] as { id?: number };
  const [to] = pageOf(place, edit && String(id));
  return { to, done: `The ${wordsOf(one)} is ${place.isNew ? "created" : "saved"}.` };
}

async function removeRecord(
  visit: Visit,
  place: Place,
  { tag, isForced }: { tag: string | undefined; isForced: boolean },
): Promise<Outcome> {
  const { list, id, kind } = place;
  const isForGood = isForced || !kind.hasTrash;
  const asked = {
    method: "DELETE" as const,
    query: isForGood ? { force: "true" } : {},
    headers: tag ? { "If-Match": tag } : {},
  };
  try {
    await askApi(visit, `${list}/${id}`, asked);
  } catch (error) {
    // Sent twice, it is in the trash, or gone.
    const isTrashed = error instanceof ApiError && error.code.startsWith("shop_api_cannot_delete_");
    const now: unknown = await recordAt(visit, place).catch((missing: unknown) => missing);
    const isGone = now instanceof ApiError && now.status === 404 && kind.edit;
    if (isForGood ? !isGone : !isTrashed) throw error;
  }
  return {
    to: pageOf(place)[0],
    done: `The ${wordsOf(kind.one)} is ${isForGood ? "deleted" : "in the trash"}.`,
  };
}
