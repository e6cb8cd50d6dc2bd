import { asObject, type JsonObject, unwrapList } from "../http/body.ts";
import { type ErrorTable, toApiError } from "../http/to-api-error.ts";
import { ApiError, missingData, renderError, tooManyItems } from "../kernel/errors.ts";
import { type ApiRequest, EDITING, type Reply, type Route } from "../http/route.ts";
import type { Right } from "../store/access/rights.ts";
import type { StoreContext } from "../store/context.ts";
import { StoreError } from "../store/errors.ts";
import type { Outcome } from "../store/changes/change-records.ts";
import type { Write } from "../store/changes/write.ts";
import { readInteger } from "./input/values.ts";
import type { Kind } from "./record-routes.ts";

/** Most elements of one bulk request (§limits). */
const LIMIT = 100;

interface Bulk<Patch, Item> extends Kind<Item> {
  /** The key that wraps the list. */
  many: string;
  /** The rights that a caller needs whatever the record. */
  rights: { create: Right; edit: Right };
  read(data: JsonObject): Patch;
  writeAll(store: StoreContext, writes: Write<Patch>[], request: ApiRequest): Promise<Outcome<Item>[]>;
  /** Fields of a refused element beside its id. */
  about?(data: JsonObject): object;
  /** Whether an element that is not an object is read as an empty one. */
  readsAll?: boolean;
  /** A quantity that all elements of a request share a `limit` of. */
  load?: { of(patch: Patch): number; limit: number };
}

/** A refused element, refused by its reader or by the store; `id` is 0 for a create. */
interface Refused {
  id: number;
  refusal: ApiError;
  data: JsonObject;
}

/**
 * Runs a bulk request and answers each element in order: the record, or `{id, error}`. 201 when it created anything
 * (§bulk-status). Throws 413 for too many elements or too large a load.
 */
export function bulkRoute<const Path extends string, Patch, Item>(
  path: Path,
  bulk: Bulk<Patch, Item>,
): Route<`${Path}/bulk`, (typeof EDITING)[number]> {
  return {
    errors: bulk.errors,
    path: `${path}/bulk`,
    methods: EDITING,
    acceptsData: [bulk.rights.create, bulk.rights.edit],
    handle: (request) => runBulk(bulk, request),
  };
}

async function runBulk<Patch, Item>(
  { one, many, errors, read, writeAll, render, about, readsAll = false, load }: Bulk<Patch, Item>,
  request: ApiRequest,
): Promise<Reply> {
  const list = unwrapList(request.body, many);
  if (list.length > LIMIT) throw tooManyItems(many, LIMIT);
  const elements = list.map((element) => {
    const data = asObject(element) ?? (readsAll && element !== null ? {} : undefined);
    return data ? readElement(data, read, errors) : { id: 0, refusal: missingData(one, "create"), data: {} };
  });
  const writes = elements.filter((element) => "patch" in element);
  const loaded = writes.reduce((sum, { patch }) => sum + (load?.of(patch) ?? 0), 0);
  if (load && loaded > load.limit) throw tooManyItems(many, load.limit);
  const outcomes = await writeAll(request.store, writes, request);

  let created = false;
  const refused: Record<string, number> = {};
  function refuse({ id, refusal, data }: Refused) {
    refused[refusal.code] = (refused[refusal.code] ?? 0) + 1;
    return { id, ...about?.(data), error: renderError(refusal) };
  }
  const results = elements.map((element) => {
    if ("refusal" in element) return refuse(element);
    const outcome = outcomes.shift();
    if (!outcome) throw new Error("A write was left without an outcome");
    if ("error" in outcome) {
      const { id: found = 0 } = outcome.error;
      const { id = found, data } = element;
      return refuse({ id, refusal: toApiError(outcome.error, errors), data });
    }
    created ||= outcome.created;
    return render(outcome.item, request);
  });
  return {
    status: created ? 201 : 200,
    body: { [many]: results },
    bulk: { elements: list.length, refused },
  };
}

/** The write that an element asks for, or the error of its reader. */
function readElement<Patch>(
  data: JsonObject,
  read: (data: JsonObject) => Patch,
  errors: ErrorTable,
): (Write<Patch> & { data: JsonObject }) | Refused {
  const id = readInteger(data["id"]);
  try {
    return { ...(id !== 0 && { id }), patch: read(data), data };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof StoreError)) throw error;
    return { id, refusal: toApiError(error, errors), data };
  }
}
