import * as z from "zod";
import { BODY_ERRORS, edits, type OperationContract, refusals } from "../../http/openapi.ts";
import { missingData } from "../../kernel/errors.ts";
import { counted, deleted, oversized, wrapped } from "../schemas/bodies.ts";
import { bulkOperation } from "../schemas/bulk.ts";
import { fields, filter, listFilters, page } from "../schemas/list.ts";
import { field } from "../schemas/values.ts";
import { TAX_ERRORS } from "./errors.ts";
import { taxClassInput, taxClassSchema, taxInput, taxSchema } from "./schemas.ts";

const taxClass = field(
  z.string(),
  "Slug or name of a class; an unknown one matches no rate.",
  "reduced-rate",
);
const listed = { class: taxClass.optional() };
const { limit, offset } = listFilters;
const picked = fields(taxSchema);
const creating = [
  missingData("tax", "create"),
  ...refusals(TAX_ERRORS, "tax_create_forbidden", "tax_not_stored"),
  ...oversized("tax", taxInput),
];
const editing = [
  ...refusals(TAX_ERRORS, "tax_unknown", "tax_edit_forbidden", "tax_not_stored"),
  ...oversized("tax", taxInput),
];

/** The operations of `taxRoutes`. */
export const taxOperations = {
  "GET /taxes": {
    name: "listTaxes",
    summary: "List tax rates",
    description: "In the shop's order.",
    query: z.strictObject({
      page,
      ...listed,
      fields: picked,
      filter: filter({ limit, offset, tax_rate_class: taxClass }),
    }),
    answers: { 200: wrapped("taxes", z.array(taxSchema)) },
    errors: refusals(TAX_ERRORS, "tax_read_forbidden"),
    paginated: true,
  },
  "POST /taxes": {
    name: "createTax",
    summary: "Create a tax rate",
    body: wrapped("tax", taxInput),
    answers: { 201: wrapped("tax", taxSchema) },
    errors: [...BODY_ERRORS, ...creating],
  },
  "GET /taxes/count": {
    name: "countTaxes",
    summary: "Count tax rates",
    query: z.strictObject({ ...listed, filter: filter({ tax_rate_class: taxClass }) }),
    answers: { 200: counted },
    errors: refusals(TAX_ERRORS, "tax_count_forbidden"),
  },
  "GET /taxes/<id>": {
    name: "getTax",
    summary: "Read a tax rate",
    query: z.strictObject({ fields: picked }),
    answers: { 200: wrapped("tax", taxSchema) },
    errors: refusals(TAX_ERRORS, "tax_unknown", "tax_read_forbidden"),
  },
  ...edits("/taxes/<id>", {
    name: "editTax",
    summary: "Change a tax rate",
    description: "Given fields replace the stored ones; others stay.",
    body: wrapped("tax", taxInput),
    answers: { 200: wrapped("tax", taxSchema) },
    errors: [...BODY_ERRORS, missingData("tax", "edit"), ...editing],
  }),
  "DELETE /taxes/<id>": {
    name: "deleteTax",
    summary: "Delete a tax rate",
    description: "Permanently. Orders keep their taxes.",
    answers: { 200: deleted("Deleted tax") },
    errors: refusals(TAX_ERRORS, "tax_delete_forbidden", "tax_not_deleted"),
  },
  ...edits(
    "/taxes/bulk",
    bulkOperation("taxes", {
      input: taxInput,
      record: taxSchema,
      query: z.strictObject({}),
      refused: [...creating, ...editing],
    }),
  ),
  "GET /taxes/classes": {
    name: "listTaxClasses",
    summary: "List classes of tax",
    description: "The standard class first, the others by name.",
    query: z.strictObject({ fields: fields(taxClassSchema) }),
    answers: { 200: wrapped("tax_classes", z.array(taxClassSchema)) },
    errors: refusals(TAX_ERRORS, "tax_class_read_forbidden"),
  },
  "POST /taxes/classes": {
    name: "createTaxClass",
    summary: "Create a class of tax",
    body: wrapped("tax_class", taxClassInput),
    answers: { 201: wrapped("tax_class", taxClassSchema) },
    errors: [
      ...BODY_ERRORS,
      missingData("tax_class", "create"),
      ...refusals(
        TAX_ERRORS,
        "tax_class_create_forbidden",
        "tax_class_name_missing",
        "tax_class_name_long",
        "tax_class_name_taken",
        "tax_class_slug_taken",
        "tax_class_slug_invalid",
      ),
      ...oversized("tax_class", taxClassInput),
    ],
  },
  "GET /taxes/classes/count": {
    name: "countTaxClasses",
    summary: "Count classes of tax",
    answers: { 200: counted },
    errors: refusals(TAX_ERRORS, "tax_class_count_forbidden"),
  },
  "DELETE /taxes/classes/<slug>": {
    name: "deleteTaxClass",
    summary: "Delete a class of tax",
    description: "With all its rates. Products keep its slug, which then counts as the standard class.",
    answers: { 200: deleted("Deleted tax_class") },
    errors: refusals(TAX_ERRORS, "tax_class_delete_forbidden", "tax_class_not_deleted"),
  },
} satisfies Record<string, OperationContract>;
