import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import type { TermRefusal } from "../../store/errors.ts";
import { ATTRIBUTE_ERRORS } from "../attributes/errors.ts";
import { nounsOf, type TermKind } from "./kinds.ts";

/** Wire errors of a kind of terms (§term-errors). */
export function termErrors(kind: TermKind): Record<TermRefusal, ErrorText> {
  return kind.taxonomy === "attribute" ? optionErrors(kind) : labelErrors(kind);
}

/** Errors of categories, tags and shipping classes. */
function labelErrors(kind: TermKind): Record<TermRefusal, ErrorText> {
  const { one, many } = kind;
  const { word, words } = nounsOf(kind);
  const plain = word.replace(/^product /, "");
  const idZero: ErrorText = `400 shop_api_invalid_${one}_id: Invalid ${word} ID`;
  const unknown = notFound(one, word);
  const notEdited: ErrorText = `400 shop_api_cannot_edit_${one}: Could not edit the ${plain}`;
  return {
    ...creationErrors(one, one === "product_category" ? "with this parent" : "in this taxonomy"),
    term_id_zero: idZero,
    term_unknown: unknown,
    term_attribute_unknown: unknown,
    term_name_absent: nameEmpty(one),
    term_parent_unknown:
      kind.taxonomy === "tag"
        ? `400 shop_api_cannot_create_${one}: Parent term does not exist.`
        : `400 shop_api_invalid_${one}_parent: ${capital(word)} parent is invalid`,
    term_image_invalid: `400 shop_api_${one}_image_upload_error: Error getting remote image <given>. Error: A valid URL was not provided.`,
    term_edit_id_zero: idZero,
    term_edit_unknown: unknown,
    term_edit_name_empty: notEdited,
    term_edit_slug_taken: notEdited,
    term_edit_parent_unknown: notEdited,
    term_not_deleted: `401 shop_api_cannot_delete_${one}: Could not delete the ${plain}`,
    term_read_forbidden: forbidden(`read_${many}`, `read ${words}`),
    term_create_forbidden: forbidden(`create_${one}`, `create ${words}`),
    term_edit_forbidden: forbidden(`edit_${one}`, `edit ${words}`),
    // The legacy API uses the singular for all but shipping classes.
    term_delete_forbidden: forbidden(
      `delete_${one}`,
      `delete ${one === "product_shipping_class" ? words : word}`,
    ),
  };
}

/** Errors of attribute options. The legacy API names the attribute instead of the term. */
function optionErrors(kind: TermKind): Record<TermRefusal, ErrorText> {
  const { one, many } = kind;
  const { word, words } = nounsOf(kind);
  const notEdited = (message: string): ErrorText => `400 shop_api_cannot_edit_${one}: ${message}`;
  const { attribute_unknown, attribute_create_forbidden, attribute_edit_forbidden } = ATTRIBUTE_ERRORS;
  return {
    ...creationErrors("product_attribute", "in this taxonomy"),
    term_id_zero: `400 shop_api_invalid_${one}_id: Invalid product attribute ID`,
    term_unknown: notFound(one, word),
    term_attribute_unknown: attribute_unknown,
    term_name_absent: `400 shop_api_missing_${one}_name: Missing parameter name`,
    term_parent_unknown: notFound(one, word),
    term_image_invalid: notFound(one, word),
    term_edit_id_zero: notEdited("Empty Term."),
    term_edit_unknown: notEdited("Empty Term."),
    term_edit_name_empty: notEdited(NAME_REQUIRED),
    term_edit_slug_taken: notEdited("The slug &#8220;<given>&#8221; is already in use by another term."),
    term_edit_parent_unknown: notFound(one, word),
    term_not_deleted: `500 shop_api_cannot_delete_${one}: This ${one} cannot be deleted`,
    term_read_forbidden: forbidden(`read_${many}`, `read ${words}`),
    term_create_forbidden: attribute_create_forbidden,
    term_edit_forbidden: attribute_edit_forbidden,
    term_delete_forbidden: forbidden(`delete_${one}`, `delete ${words}`),
  };
}

const NAME_REQUIRED = "A name is required for this term.";

function nameEmpty(record: string): ErrorText {
  return `400 shop_api_cannot_create_${record}: ${NAME_REQUIRED}`;
}

function creationErrors(
  record: string,
  where: string,
): Record<"term_name_empty" | "term_name_taken", ErrorText> {
  return {
    term_name_empty: nameEmpty(record),
    term_name_taken: `400 shop_api_cannot_create_${record}: A term with the name provided already exists ${where}.`,
  };
}

function notFound(record: string, word: string): ErrorText {
  return `404 shop_api_invalid_${record}_id: A ${word} with the provided ID could not be found`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
