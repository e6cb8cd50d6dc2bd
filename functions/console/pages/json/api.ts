import { SESSION_ENDED } from "../../../http/api-session-identity.ts";
import { asObject, type JsonObject, parseJson } from "../../../http/body.ts";
import { toApiError } from "../../../http/to-api-error.ts";
import { ApiError, type ErrorStatus } from "../../../kernel/errors.ts";
import { StoreError } from "../../../store/errors.ts";
import type { Visit } from "../../visit.ts";

interface Asked {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  query?: Record<string, string>;
  body?: JsonObject;
  headers?: Record<string, string>;
}

/**
 * Asks v3 with the person's rights: the answer's body, the tag of a record, and of a list with pages the records of all. Throws
 * its error, and `precondition_failed` for a tag of an earlier state.
 */
export async function askApi(
  visit: Pick<Visit, "ask">,
  path: string,
  { method = "GET", query = {}, body, headers = {} }: Asked = {},
) {
  // Tags are of what is shown, meta included.
  const search = new URLSearchParams({ "filter[meta]": "true", ...query });
  const answer = await visit.ask(`${path}?${search}`, {
    method,
    headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw refusalIn(answer.status, text);
  const total = answer.headers.get("X-WC-Total");
  return {
    body: asObject(parseJson(new TextEncoder().encode(text))) ?? {},
    tag: answer.headers.get("ETag") ?? "",
    total: total === null ? undefined : Number(total),
  };
}

const IN_FLIGHT = toApiError(new StoreError("idempotency_in_flight")).code;
const STALE = toApiError(new StoreError("authentication_stale")).message;

function refusalIn(status: number, text: string): Error {
  const { errors } = JSON.parse(text) as { errors: { code: string; message: string }[] };
  const { code = "", message = "" } = errors[0] ?? {};
  if (status === 412) return new StoreError("precondition_failed");
  if (code === IN_FLIGHT) return new StoreError("idempotency_in_flight");
  if (message === STALE) return new StoreError("authentication_stale");
  if (message === SESSION_ENDED) return new StoreError("session_invalid");
  return new ApiError((status === 401 ? 403 : status) as ErrorStatus, code, message);
}

/** A tag that no record has: a write with it is read and planned, and refused at last. */
const NO_TAG = '"rehearsal"';

/** Has the API read and plan a write that it does not carry out. Throws the refusal. */
export async function rehearse(visit: Pick<Visit, "ask">, path: string, asked: Asked): Promise<void> {
  try {
    await askApi(visit, path, { ...asked, headers: { "If-Match": NO_TAG } });
  } catch (error) {
    if (!(error instanceof StoreError && error.code === "precondition_failed")) throw error;
  }
}
