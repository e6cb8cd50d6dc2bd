import { ApiError } from "../kernel/errors.ts";
import { fieldNumber, readShopNumber, type Separators } from "./shop-number.ts";
import { countedUnits, type UnitSettings } from "../store/settings/amounts.ts";
import { StoreError, type StoreErrorCode } from "../store/errors.ts";

/** A refusal of a form's field by the console itself, before any verb: a sentence at the field. */
export class FieldError extends ApiError {
  readonly field: string;

  constructor(field: string, message: string) {
    super(400, "field_invalid", message);
    this.field = field;
  }
}

/** What a form asks before it is carried out. */
export class Question extends FieldError {
  constructor(text: string) {
    super("", `${text} To do it, send the form again.`);
  }
}

/** Asks, unless the form has this answer already. Throws `Question`. */
export function ask(text: string | undefined, answered: string | undefined): void {
  const question = text === undefined ? undefined : new Question(text);
  if (question && question.message !== answered) throw question;
}

interface Places {
  /** The usual decimal places, which tell `1.500` from a group of thousands. */
  places: number;
  most?: number;
}

/** The amount of a field; empty for an empty one. Throws `FieldError`. */
export function amountIn(
  values: Readonly<Record<string, string>>,
  name: string,
  separators: Separators,
  { places, most = places }: Places,
): string {
  const text = values[name]?.trim() ?? "";
  if (text === "") return "";
  const amount = readShopNumber(text, separators, places);
  if (amount === undefined || amount.startsWith("-"))
    throw new FieldError(
      name,
      `“${text}” is no amount. It is written like ${fieldNumber("10.95", separators)}.`,
    );
  if ((amount.split(".")[1] ?? "").length > most)
    throw new FieldError(name, `An amount has at most ${most} decimal places here.`);
  return amount;
}

const MOST_PLACES = 6;

/** The units of a field, whole unless the shop sells parts of a unit. Throws `FieldError`. */
export function unitsIn(name: string, text: string, settings: Separators & UnitSettings): number {
  const units = readShopNumber(text, settings, settings.decimalQuantities ? MOST_PLACES : 0);
  if (units === undefined || Number(units) !== countedUnits(Number(units), settings))
    throw new FieldError(name, `“${text}” is no number of units. It is written like 1000.`);
  return Number(units);
}

/** The fields of refusals whose codes do not contain the name. */
const FIELDS: Partial<Record<StoreErrorCode, string>> = {
  webhook_url_invalid: "delivery_url",
  webhook_url_address: "delivery_url",
  webhook_url_own_key: "delivery_url",
  deliveries_none_dead: "since",
  note_missing: "note",
  key_expiry_invalid: "expires_in",
  roles_unknown: "role",
  last_administrator: "role",
};

/** The form's field that a refusal concerns, mostly by its code, `coupon_code_taken`; undefined if unknown or absent. */
export function fieldAtFault(refusal: ApiError, form: URLSearchParams): string | undefined {
  if (refusal instanceof FieldError) return refusal.field || undefined;
  const { code, cause } = refusal;
  const own = cause instanceof StoreError ? cause.code : "";
  const field =
    FIELDS[own as StoreErrorCode] ??
    /^(?:coupon|customer|order|product|webhook|key)_(\w+)_(?:missing|empty|invalid|taken)$/.exec(own)?.[1] ??
    /^shop_api_(?:invalid|missing)_[a-z]+_(\w+)$/.exec(code)?.[1];
  return field !== undefined && form.has(field) ? field : undefined;
}
