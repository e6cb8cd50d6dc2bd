import { Column, type GetDecoderResult, is, SQL } from "drizzle-orm";

/** How the database's values become those of a field. */
export interface Decoding {
  /** Undefined for values that stay as they are. */
  decode: ((value: unknown) => unknown) | undefined;
  /** Whether JSON holds the values unchanged; else, decimals above all, they are Postgres' text. */
  isPlain: boolean;
}

const PLAIN_COLUMNS = new Set([
  "PgBoolean",
  "PgInteger",
  "PgBigInt53",
  "PgNumericNumber",
  "PgJson",
  "PgJsonb",
]);

/** An expression that tells its decoding: Drizzle's `mapWith` alone keeps it to itself. */
class Decoded<Value> extends SQL<Value> {
  readonly decoding: Decoding;

  constructor({ queryChunks }: SQL, decoding: Decoding) {
    super(queryChunks);
    this.decoding = decoding;
    if (decoding.decode) this.mapWith(decoding.decode);
  }
}

type Decoder = Column | ((value: never) => unknown);

/** An expression whose values a function decodes, or a column like its own. */
export function decoded<D extends Decoder>(expression: SQL, decoder: D): SQL<GetDecoderResult<D>> {
  const decoding = is(decoder, Column) ? decodingOf(decoder) : { decode: decoder as Decode, isPlain: false };
  return new Decoded(expression, decoding);
}

type Decode = (value: unknown) => unknown;

/** An expression of JSON, parsed or not, whose values a function reads. */
export function decodedJson<Value>(expression: SQL, read: (json: unknown) => Value): SQL<Value> {
  return new Decoded(expression, { decode: read, isPlain: true });
}

/** An expression whose values are decoded like those of another. */
export function decodedLike<Value>(expression: SQL, other: SQL): SQL<Value> {
  return new Decoded(expression, decodingOf(other));
}

/** The decoding of a field's values, without its SQL: readers keep it, and the SQL would be most of them. */
export function decodingOf(field: Column | SQL | SQL.Aliased): Decoding {
  if (is(field, Column)) {
    // The inherited decoder changes nothing.
    const isUnchanged = field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return {
      decode: isUnchanged ? undefined : (value) => field.mapFromDriverValue(value),
      isPlain: PLAIN_COLUMNS.has(field.columnType),
    };
  }
  const expression = is(field, SQL) ? field : field.sql;
  return expression instanceof Decoded ? expression.decoding : UNCHANGED;
}

const UNCHANGED: Decoding = { decode: undefined, isPlain: false };
