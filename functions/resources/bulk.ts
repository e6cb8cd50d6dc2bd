import { asObject, type JsonObject } from "../http/body.ts";
import { type Answers, answerTo, renderError } from "../http/error-answers.ts";
import { type ApiError, missingData, tooManyItems } from "../http/errors.ts";
import type { Reply } from "../http/route.ts";
import type { Outcome } from "../store/write.ts";
import { readInteger } from "./input/values.ts";

/** Elements of one bulk request at most (contract, "Limits"). */
const LIMIT = 100;

/** What an element asks the store for: with an id an edit, without one a creation. */
export interface BulkWrite<Patch> {
  id?: number;
  patch: Patch;
}

interface BulkRequest {
  plural: string;
  singular: string;
  list: unknown[];
  /** How a refused element looks. */
  answers: Answers;
}

/**
 * Carries out a bulk request and answers element by element, in order: the record, or `{id, error}`.
 * 201 when anything was created (decision 12). Throws 413 for too many elements.
 */
export async function runBulk<Patch, Item>(
  { plural, singular, list, answers }: BulkRequest,
  readPatch: (data: JsonObject) => Patch,
  write: (writes: BulkWrite<Patch>[]) => Promise<Outcome<Item>[]>,
  render: (item: Item) => object,
): Promise<Reply> {
  if (list.length > LIMIT) throw tooManyItems(plural, LIMIT);
  const elements = list.map((element) => readElement(element, readPatch));
  const outcomes = await write(elements.filter((element) => element !== undefined));

  let created = false;
  const failures: ApiError[] = [];
  const shown = elements.map((element) => {
    if (!element) return refused(undefined, missingData(singular, "create"));
    const outcome = outcomes.shift();
    if (!outcome) throw new Error("A bulk element was left without an outcome");
    if ("error" in outcome) {
      const answer = answerTo(outcome.error, answers);
      if (answer.status >= 500) failures.push(answer);
      return refused(element.id, answer);
    }
    created ||= outcome.created;
    return render(outcome.item);
  });
  return { status: created ? 201 : 200, body: { [plural]: shown }, failures };
}

/** Undefined for what is no object. */
function readElement<Patch>(
  element: unknown,
  readPatch: (data: JsonObject) => Patch,
): BulkWrite<Patch> | undefined {
  const data = asObject(element);
  if (!data) return undefined;
  const id = readInteger(data["id"]);
  return { ...(id !== 0 && { id }), patch: readPatch(data) };
}

function refused(id = 0, answer: ApiError) {
  return { id, error: renderError(answer) };
}
