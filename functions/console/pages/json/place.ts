import { RECORD_KINDS, type RecordKind } from "../../../../gen/console/record-kinds.ts";
import { ApiError } from "../../../kernel/errors.ts";
import { capital } from "../../view/formats.ts";
import { COUPON, CUSTOMER, ORDER, PRODUCT, WEBHOOK } from "../kinds.ts";

/** A list of the API, or one record of it; `new` is the one that is not made yet. */
export interface Place {
  kind: RecordKind;
  /** `orders/12/notes`. */
  list: string;
  id: string | undefined;
  isNew: boolean;
}

/** The page of a list or a record, by its path in the API. */
export const jsonPath = (path: string) => `/console/json/${path}`;

/** `orders`, `orders/12`, `orders/new`. Throws 404 for what v3 does not write. */
export function placeOf(path: string): Place {
  const parts = path.split("/");
  for (const kind of RECORD_KINDS) {
    const names = kind.path.split("/");
    const [id, ...others] = parts.slice(names.length);
    const isIn = names.every((name, at) =>
      name.startsWith("{") ? /^\d{1,15}$/.test(parts[at] ?? "") : name === parts[at],
    );
    const isId = id === undefined || id === "new" || (kind.edit ? /^\d{1,15}$/ : /^[\w%-]{1,200}$/).test(id);
    if (isIn && isId && others.length === 0)
      return { kind, list: parts.slice(0, names.length).join("/"), id, isNew: id === "new" };
  }
  throw new ApiError(404, "page_unknown", "There is no such page.");
}

/** Kinds of records that a record of this kind has. */
export const kindsBelow = ({ path }: RecordKind) =>
  RECORD_KINDS.filter((kind) => kind.path.startsWith(`${path}/{`));

const WORDS: Readonly<Record<string, string>> = { tax: "tax rate", taxes: "tax rates" };

/** `order note`, `tax rates`: a wrapper key in words. */
export const wordsOf = (key: string) => WORDS[key] ?? key.replaceAll("_", " ");

const PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  [ORDER, PRODUCT, CUSTOMER, COUPON, WEBHOOK].map(({ api, path }) => [api, path]),
);

/** The console's own page of a list, or of a record, if there is one; else the one of JSON. */
export function pageOf({ list }: Pick<Place, "list">, id?: string): readonly [path: string, title: string] {
  const own = PAGES[list];
  if (id === undefined) return [own ?? jsonPath(list), titleOf(list)];
  return [own ? `${own}/${id}` : jsonPath(`${list}/${id}`), `${nameOf(list)} #${id}`];
}

/** `Order notes` of `orders/12/notes`. */
export const titleOf = (list: string) => capital(wordsOf(placeOf(list).kind.many));

/** `Order note` of the same. */
const nameOf = (list: string) => capital(wordsOf(placeOf(list).kind.one));
