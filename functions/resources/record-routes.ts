import { type JsonObject, unwrap } from "../http/body.ts";
import type { Query } from "../http/query.ts";
import { type ApiRequest, EDITING, type ListReply, type Reply, withErrors } from "../http/route.ts";
import type { ErrorTable } from "../http/to-api-error.ts";
import type { ApiError } from "../kernel/errors.ts";
import type { Right } from "../store/access/rights.ts";
import type { StoreContext } from "../store/context.ts";
import { StoreError, type StoreErrorCode } from "../store/errors.ts";
import type { Listing } from "../store/lists/listing.ts";
import { type Needs, partsOf, picked } from "./fields-parameter.ts";
import type { ListInput } from "./input/list.ts";
import type { Write } from "../store/changes/write.ts";

/** Options that all routes of one kind of record share. */
export interface Kind<Item> {
  /** The key that wraps one record. */
  one: string;
  errors: ErrorTable;
  /** The error for an id of zero. Without it, the store refuses the id. */
  zero?: StoreErrorCode;
  /** A record as it is shown. */
  render(item: Item, request: ApiRequest): object;
}

interface Reading<Item, Asked> extends Kind<Item> {
  /** The key of the list. */
  many: string;
  /** Page and filters of a list. */
  asked(query: Query): Omit<ListInput, "query"> & { query: Asked };
  list(store: StoreContext, asked: Asked, request: ApiRequest): Promise<Listing<Item>>;
  count(store: StoreContext, asked: Asked, request: ApiRequest): Promise<unknown>;
  get(store: StoreContext, id: number, request: ApiRequest): Promise<Item>;
  /** Whether `fields` is heeded; true unless given. */
  picksFields?: boolean;
  needs?: Needs<string>;
}

/** The list, the count and one record; of a record `fields` picks. */
export function readRoutes<const Path extends string, Item, Asked>(
  path: Path,
  {
    one,
    many,
    errors,
    zero,
    asked,
    list,
    count,
    get,
    render,
    picksFields = true,
    needs = {},
  }: Reading<Item, Asked>,
) {
  const rendered = (item: Item, request: ApiRequest) =>
    picksFields ? picked(render(item, request), request) : render(item, request);
  return withErrors(errors, {
    list: {
      path,
      methods: ["GET"],
      async handle(request) {
        const input = asked(request.query);
        const parts = picksFields ? partsOf(request, needs) : undefined;
        const listing = await list(request.store, { ...input.query, parts }, request);
        return listReply(many, listing, input, (item) => rendered(item, request));
      },
    },
    count: {
      path: `${path}/count` as const,
      methods: ["GET"],
      async handle(request) {
        const { query } = asked(request.query);
        return { body: { count: await count(request.store, query, request) } };
      },
    },
    get: {
      path: `${path}/<id>` as const,
      methods: ["GET"],
      async handle(request) {
        const item = await get(request.store, readId(request.params, zero), request);
        return { body: { [one]: rendered(item, request) } };
      },
    },
  });
}

interface Writing<Patch, Item> extends Kind<Item> {
  /** The rights that a caller needs whatever the record. */
  rights: { create: Right; edit: Right };
  /** Reads the body's record. */
  read(data: JsonObject, request: ApiRequest): Patch;
  /** With an id an edit, without one a creation. */
  write(store: StoreContext, write: Write<Patch>, request: ApiRequest): Promise<Item>;
  /** The error for an edit without its wrapper, if not the usual one. */
  missingOnEdit?: () => ApiError;
  remove(store: StoreContext, id: number, options: { force: boolean }, request: ApiRequest): Promise<unknown>;
  /** The message of a deletion. Undefined for records that go to the trash unless `force` is true. */
  removed?: string;
}

/** The creation, the edit and the deletion of a record. Answers show the whole record, whatever `fields` asks for. */
export function writeRoutes<const Path extends string, Patch, Item>(
  path: Path,
  { one, errors, zero, rights, read, write, missingOnEdit, remove, removed, render }: Writing<Patch, Item>,
) {
  return withErrors(errors, {
    create: {
      path,
      methods: ["POST"],
      acceptsData: [rights.create],
      async handle(request) {
        const patch = read(unwrap(request.body, one, "create"), request);
        return {
          status: 201,
          body: { [one]: render(await write(request.store, { patch }, request), request) },
        };
      },
    },
    edit: {
      path: `${path}/<id>` as const,
      methods: EDITING,
      acceptsData: [rights.edit],
      async handle(request) {
        const patch = read(unwrap(request.body, one, "edit", missingOnEdit), request);
        const id = readId(request.params, zero);
        return { body: { [one]: render(await write(request.store, { id, patch }, request), request) } };
      },
    },
    delete: {
      path: `${path}/<id>` as const,
      methods: ["DELETE"],
      async handle(request) {
        const force = request.query.get("force") === "true";
        await remove(request.store, readId(request.params, zero), { force }, request);
        if (removed !== undefined) return { body: { message: removed } };
        return force
          ? { body: { message: `Permanently deleted ${one}` } }
          : { status: 202, body: { message: `Deleted ${one}` } };
      },
    },
  });
}

/** A list without pages under its key; of each record `fields` picks. */
export function wholeList<Item>(
  key: string,
  items: readonly Item[],
  render: (item: Item) => object,
  request?: Pick<ApiRequest, "query">,
): Reply {
  return { body: { [key]: items.map((item) => (request ? picked(render(item), request) : render(item))) } };
}

/** A list with other things in place of its records, which are made as chunks come. */
export async function mapListing<Item, Made>(
  { total, first, rest }: Listing<Item>,
  make: (items: Item[]) => Made[] | Promise<Made[]>,
): Promise<Listing<Made>> {
  async function* inChunks(chunks: AsyncIterable<Item[]>) {
    for await (const items of chunks) yield make(items);
  }
  return { total, first: await make(first), rest: rest && inChunks(rest) };
}

/** A list answer that renders its records as they arrive. */
export async function listReply<Item>(
  key: string,
  listing: Listing<Item>,
  { paging }: Pick<ListInput, "paging">,
  render: (item: Item) => unknown,
): Promise<ListReply> {
  const { total, first, rest } = await mapListing(listing, (items) => items.map(render));
  return { key, first, rest, paging: { ...paging, total } };
}

/** A list without pages and their headers. A short one is answered in one piece, a longer one as it arrives. */
export async function unpagedReply<Item>(
  key: string,
  listing: Listing<Item>,
  render: (item: Item) => unknown,
): Promise<Reply | ListReply> {
  const { first, rest } = await mapListing(listing, (items) => items.map(render));
  return rest ? { key, first, rest, paging: undefined } : { body: { [key]: first } };
}

/**
 * An id of the path; beyond what ids can be it is one that nothing has. Throws the given code for zero; without one the store
 * refuses zero itself.
 */
export function readId(params: ApiRequest["params"], zero?: StoreErrorCode, name = "id"): number {
  const id = Math.min(Number(params[name]), Number.MAX_SAFE_INTEGER);
  if (id === 0 && zero) throw new StoreError(zero);
  return id;
}

/** The id of the order in the path. Throws `order_id_zero`. */
export function readOrderId(params: ApiRequest["params"]): number {
  return readId(params, "order_id_zero", "order_id");
}
