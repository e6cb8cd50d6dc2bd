import * as z from "zod";
import {
  BODY_ERRORS,
  type DocumentedError,
  IDEMPOTENCY_ERRORS,
  type OperationContract,
} from "../../http/openapi.ts";
import { missingData, tooManyItems } from "../../kernel/errors.ts";
import { wrapped } from "./bodies.ts";
import { field } from "./values.ts";

interface BulkContract {
  input: z.ZodObject;
  record: z.ZodType;
  /** What an element is refused with. */
  refused: readonly DocumentedError[];
  /** What the whole request is refused with, beside what every bulk is. */
  errors: readonly DocumentedError[];
  /** What a refused element shows beside its id. */
  about?: Record<string, z.ZodType> | undefined;
}

/** The operation of a bulk request (§bulk-status). */
export function bulkOperation<Key extends string>(
  key: Key,
  { input, record, refused, errors, about = {} }: BulkContract,
) {
  const id = field(z.int().optional(), "The record to change; without one, or 0, a record is made.", 12);
  const item = input.extend({ id }).meta({ id: `Bulk${input.meta()?.id}` });
  const results = wrapped(key, z.array(z.union([record, failureOf([...refused, ...GONE], about)])));
  return {
    name: `bulk${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    summary: `Create and change many ${key}`,
    description:
      "100 at most. Each is made or changed by itself, and answered in order; 201 when one was made, else 200.",
    body: wrapped(key, z.array(item).max(100)),
    answers: { 200: results, 201: results },
    errors: [...BODY_ERRORS, missingData(key, "create/edit"), tooManyItems(key, 100), ...errors],
  } satisfies OperationContract;
}

const GONE = IDEMPOTENCY_ERRORS.filter(({ status }) => status === 410);

/** The answer to a refused element. */
function failureOf(errors: readonly DocumentedError[], about: Record<string, z.ZodType>) {
  const codes = [...new Set(errors.map(({ code }) => code))];
  const [first = ""] = codes;
  return z.strictObject({
    id: field(z.int(), "Id of the record that was to change; 0 where one was to be made.", 12),
    ...about,
    error: z.strictObject({
      code: field(z.enum(codes as [string, ...string[]]), "Names the refusal.", first),
      message: field(z.string(), "Says it in words.", "Invalid coupon ID"),
    }),
  });
}
