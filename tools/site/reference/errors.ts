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
  [/_no_route$/, "Compare path and method with this page; a store with `ROUTES=contract` has fewer."],
  [/_unsupported_method$/, "Send one of the methods above."],
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
  [/_missing_/, "Add the field."],
  [/_already_exists$|_taken$/, "Choose another, or change the record that has it."],
  [/_cannot_delete_/, "Add `force=true`, if it is in the trash already."],
  [/_cannot_/, "Send it again; if it stays, look at the fields."],
  [
    /shop_api_no_\w+_found$|_invalid_\w*id$|_invalid_(?:order|customer|product)$/,
    "Take the id from the list: the record may have been deleted.",
  ],
  [/_invalid_/, "Correct the field: its row above lists the valid values."],
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
  const used = new Map<string, number>();
  const idOf = (name: string) => {
    const before = used.get(name) ?? 0;
    used.set(name, before + 1);
    return before === 0 ? name : `${name}-${before + 1}`;
  };
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) =>
      [...resolve(document, response).description.matchAll(/^- `([^`]+)`: (.*)$/gm)].map(
        ([, code = "", cause = ""]) => ({
          id: idOf(`${status}-${code}`),
          status,
          code,
          cause: sentence(cause),
          cure: remedyFor(`${status} ${code}`),
        }),
      ),
    );
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

function remedyFor(error: string): string {
  return CURES.find(([known]) => known.test(error))?.[1] ?? "";
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, "")}.`;
}
