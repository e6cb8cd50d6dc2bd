import { COUPON_STATUSES } from "../../../schema/coupons.ts";
import { ORDER_STATUSES } from "../../../schema/orders.ts";
import { ROLES } from "../../../schema/users.ts";
import { WEBHOOK_STATUSES } from "../../../schema/webhooks.ts";
import v1 from "../../../gen/openapi/v1.json" with { type: "json" };
import v2 from "../../../gen/openapi/v2.json" with { type: "json" };
import v3 from "../../../gen/openapi/v3.json" with { type: "json" };
import { type Read, textOf } from "../reads/read.ts";

/** Replaces an unknown name in the report. */
const HIDDEN = "…";

/** Names of fields and path parts in the contracts. Others may contain personal data: plugins and clients invent names. */
const NAMES: ReadonlySet<string> = new Set([v1, v2, v3].flatMap((document) => [...namesIn(document)]));
const SEGMENTS: ReadonlySet<string> = new Set(
  [v1, v2, v3].flatMap(({ paths }) => Object.keys(paths).flatMap((path) => path.split("/"))),
);
const WORDS: ReadonlySet<string> = new Set([
  ...NAMES,
  ...ORDER_STATUSES,
  ...COUPON_STATUSES,
  ...WEBHOOK_STATUSES,
  ...ROLES,
  ..."any trash true false asc desc id rand date modified title slug all day week month last_month year".split(
    " ",
  ),
]);

/** Paths for anything but a field, in the comparison's notation. */
const NO_FIELD =
  /^\((?:status|body|order of equals|order of the list|pages of the list|text that is no JSON|header (?:content-type|x-wc-total|x-wc-totalpages|location)|header link (?:first|prev|next|last))\)$/;

/** The path of a field, without names outside of the contracts. */
export function redactPath(path: string): string {
  if (path === "" || NO_FIELD.test(path)) return path;
  if (path.startsWith("(header link ")) return `(header link ${HIDDEN})`;
  const [, names = "", order = ""] = /^(.*?)( \(order\))?$/s.exec(path) ?? [];
  const parts = names.split(/(\.|\[[^\]]*\])/).map((part) => {
    if (part === "" || part === ".") return part;
    if (part.startsWith("[") && part.endsWith("]")) return /^\[\d{0,15}\]$/.test(part) ? part : `[${HIDDEN}]`;
    return NAMES.has(part) || PERIOD.test(part) ? part : HIDDEN;
  });
  return parts.join("") + order;
}

const PERIOD = /^(?:<period>|\d{4}-\d\d(?:-\d\d)?)$/;

/** The id of a record; the report keeps its numbers. */
export function redactId(id: string): string {
  return id
    .split("-")
    .map((part) => (/^\d{0,15}$/.test(part) ? part : HIDDEN))
    .join("-");
}

/** A read as text, with only the API's routes, parameters and words. */
export function redactRead(read: Read): string {
  const path = read.path
    .split("/")
    .map((part) => (SEGMENTS.has(part.toLowerCase()) || /^\d{1,15}$/.test(part) ? part : HIDDEN))
    .join("/");
  const query = Object.entries(read.query).map(([name, value]) => {
    const of = VALUES.find(([names]) => names.test(name))?.[1];
    if (of) return [name, of(value) ? value : HIDDEN];
    return [
      /^filter\[(?:q|search)\]$/.test(name)
        ? name
        : name.startsWith("filter[")
          ? `filter[${HIDDEN}]`
          : HIDDEN,
      HIDDEN,
    ];
  });
  return textOf({ ...read, path, query: Object.fromEntries(query) });
}

const isNumbers = (value: string) => /^-?[\d,]{1,200}$/.test(value);
const isTime = (value: string) =>
  /^\d{4}-\d\d(?:-\d\d)?(?:[T ][\d:]{0,8}(?:\.\d{1,6})?(?:Z|[+-][\d:]{1,5})?)?$/.test(value);
const areWords = (value: string) =>
  value.split(/[,.]/).every((word) => word === "" || WORDS.has(word.toLowerCase()));

/** Reported parameters, and which of their values are shown. */
const VALUES: readonly [names: RegExp, isTold: (value: string) => boolean][] = [
  [/^(?:page|filter\[(?:limit|offset|dp|in|not_in)\])$/, isNumbers],
  [/^filter\[(?:date_(?:min|max)|(?:created|updated)_at_(?:min|max))\]$/, isTime],
  [/^(?:fields|status|filter\[(?:order|orderby|meta|all_item_meta|period|role|post_status)\])$/, areWords],
];

function* namesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, entry] of Object.entries(value)) {
    if (name === "properties" && typeof entry === "object" && entry !== null) yield* Object.keys(entry);
    yield* namesIn(entry);
  }
}
