import { html } from "hono/html";
import type { Html } from "../frame.ts";
import { type OpenApi, type Operation, resolve } from "../../openapi/format.ts";
import { table, text } from "./schema-table.ts";

/** Advice on errors by status and code: the first match wins. */
const CURES: readonly [statusAndCode: RegExp, cure: string][] = [
  [/^404 .*_authentication_error$/, 'Send the key with the request, as `-u "$KEY"` does.'],
  [/_authentication_error$/, "Check key, secret, expiry and permissions."],
  [/_user_cannot_/, "Use a key whose owner may do this: one of a shop manager or an administrator."],
  [/_rate_limited$/, "Wait for `Retry-After` seconds, then send it again."],
  [/_disabled$/, "Ask the operator to turn the API on."],
  [/_unavailable$/, "Send it again after `Retry-After` seconds, a write with the same `Idempotency-Key`."],
  [/_internal_error$/, "Send it again; if this persists, tell the operator the `X-Request-Id`."],
  [/_invalid_tax_class$/, 'Send the slug of a tax class, or `""` for the standard one.'],
  [/_idempotency_mismatch$/, "Use a new key for each request."],
  [/_idempotency_in_flight$/, "Wait a moment, and send the same request again."],
  [/_idempotency_gone$/, "Send it under a new key, if it is still wanted."],
  [/_precondition_failed$/, "Read the record again, and change its current state."],
  [/_request_entity_too_large$/, "Split it into smaller requests."],
  [/_missing_callback_param$/, "Send a body of JSON with the name of the resource around it."],
  [/_missing_\w+_data$/, "Put the fields into an object under the name of the resource."],
  [/[_-]missing[_-]/, "Add the field."],
  [/[_-]exists$|_taken$/, "Choose another, or change the record that has it."],
  [/_cannot_delete_/, "Add `force=true`, if it is in the trash already."],
  [/_cannot_/, "Send it again; if it stays, look at the fields."],
  [
    /shop_api_no_\w+_found$|_invalid_\w*id$|_invalid_(?:order|customer|product)$/,
    "Take the id from the list: the record may have been deleted.",
  ],
  [/[_-]invalid(?:[_-]|$)/, "Correct the field: its row above lists the valid values."],
];

/** An error that an operation can answer with; cause and cure in Markdown. */
interface KnownError {
  /** Of its row, within the operation. */
  id: string;
  status: string;
  code: string;
  cause: string;
  cure: string;
}

export function errorsOf(document: OpenApi, { responses }: Operation): KnownError[] {
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const found = failures.flatMap(([status, response]) => {
    const { description } = resolve(document, response);
    return Array.from(description.matchAll(/^- `([^`]+)`: (.*)$/gm), ([, code = "", cause = ""]) => {
      const cure = CURES.find(([known]) => known.test(`${status} ${code}`))?.[1] ?? "";
      return { status, code, cause: sentence(cause), cure };
    });
  });
  return found.map((error, at) => ({ ...error, id: `${at}-${error.code}` }));
}

/** The errors of an operation, with their reasons and advice. */
export function errorTable(document: OpenApi, operation: Operation): Html | "" {
  const rows = errorsOf(document, operation).map(({ id, status, code, cause, cure }) => [
    status,
    html`<code id="${operation.operationId}.${id}">${code}</code>`,
    text(cause),
    text(cure),
  ]);
  return rows.length === 0
    ? ""
    : table(`Errors of ${operation.operationId}`, ["Status", "Code", "Cause", "What to do"], rows);
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, "")}.`;
}
