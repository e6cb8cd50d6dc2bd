import * as z from "zod";
import type { VersionProfile } from "./version-profile.ts";
import {
  type ApiError,
  AUTHENTICATION_ERROR,
  bodyTooLarge,
  errorOf,
  type ErrorText,
  missingParameter,
  RATE_LIMITED,
} from "../kernel/errors.ts";
import { toApiError } from "./to-api-error.ts";
import { EDITING, type Route } from "./route.ts";
import { type CommonRefusal, StoreError } from "../store/errors.ts";

/** The contract of one operation, as data. Documentation, clients and tests use it. Workers import only its types. */
export interface OperationContract {
  /** Its name in documents and clients, unique in its version. */
  name: string;
  /** A short title. */
  summary: string;
  description?: string;
  /** Parameters of the query; `filter` is an object of those in `filter[…]`. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Bodies by status. */
  answers: Readonly<Partial<Record<200 | 201 | 202, z.ZodType>>>;
  /** Errors beside those of every operation. */
  errors: readonly DocumentedError[];
  /** Answers with `X-WC-Total`, `X-WC-TotalPages` and `Link`. */
  paginated?: true | "where there are any";
  /** Asks for no credentials. */
  anonymous?: true;
}

/**
 * Status, code and, unless it varies, message of an error. In a message `<id>` is the requested value and `<given>` the sent
 * value.
 */
export type DocumentedError = Pick<ApiError, "status" | "code"> & { message?: string; when?: string };

/** Every operation of the routes, such as `GET /coupons`. A path of type `string` cannot be checked against a contract. */
export type OperationOf<Routes> =
  Routes extends Route<infer Path, infer Methods>
    ? string extends Path
      ? "a path that the compiler knows"
      : `${Methods} ${Path}`
    : never;

/** The contract of one version. */
export interface VersionContract {
  version: VersionProfile["version"];
  /** The operations of the contract's table. */
  inContract: ReadonlySet<string>;
  operations: Readonly<Record<string, OperationContract>>;
}

type Edits<Path extends string> = Record<`${(typeof EDITING)[number]} ${Path}`, OperationContract>;

/** POST, PUT and PATCH of a path, which do the same. */
export function edits<Path extends string>(path: Path, operation: OperationContract): Edits<Path> {
  return Object.fromEntries(EDITING.map((method) => [`${method} ${path}`, operation])) as Edits<Path>;
}

/** Errors of a table, by their codes. */
export function refusals<Code extends string>(
  table: Readonly<Record<Code, ErrorText>>,
  ...codes: Code[]
): ApiError[] {
  return codes.map((code) => errorOf(table[code]));
}

const COMMON: CommonRefusal[] = [
  "api_disabled",
  "secrets_key_differs",
  "contended",
  "unavailable",
  "outcome_unknown",
  "request_too_large",
  "answer_too_large",
];
const REPEATED: CommonRefusal[] = ["outcome_gone", "idempotency_mismatch", "idempotency_in_flight"];

/** Errors of every operation. */
export const COMMON_ERRORS: readonly DocumentedError[] = [
  {
    status: 401,
    code: AUTHENTICATION_ERROR,
    when: "the credentials are not accepted, or the key lacks the permission",
  },
  { status: 404, code: AUTHENTICATION_ERROR, when: "credentials are missing" },
  {
    status: 429,
    code: RATE_LIMITED,
    when: "too many requests with the key, or too many failed authentications from the address",
  },
  ...COMMON.map((code) => toApiError(new StoreError(code))),
  bodyTooLarge(),
  toApiError(new Error("Anything unexpected")),
];

/** Errors of every operation with a body and an `Idempotency-Key` (§idempotency-keys). */
export const IDEMPOTENCY_ERRORS: readonly DocumentedError[] = REPEATED.map((code) =>
  toApiError(new StoreError(code)),
);

/** Errors of a write with `If-Match` (§conditional-writes). */
export const PRECONDITION_FAILED: DocumentedError = toApiError(new StoreError("precondition_failed"));

/** Errors of every operation with a body. */
export const BODY_ERRORS: readonly DocumentedError[] = [missingParameter("data")];
