import * as z from "zod";
import { BODY_ERRORS, type OperationContract, refusals } from "../../http/openapi.ts";
import { missingData } from "../../kernel/errors.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { counted, deleted, operationsOn, oversized, wrapped } from "../schemas/record-operations.ts";
import { fields, filter, listFilters, page } from "../schemas/list.ts";
import { text } from "../schemas/values.ts";
import { TAX_ERRORS } from "./errors.ts";
import { taxClassInput, taxClassSchema, taxInput, taxSchema } from "./schemas.ts";
import { NAMES } from "../names.ts";

const taxClass = text("Slug or name of a class; an unknown one matches no rate.", "reduced-rate");
const { limit, offset } = listFilters;
const kind = {
  ...NAMES.tax,
  errors: TAX_ERRORS,
  rights: RIGHTS.tax,
  words: ["a tax rate", "tax rates"] as const,
  record: taxSchema,
  input: taxInput,
};

/** The operations on tax rates and their classes. */
export const taxOperations = {
  ...operationsOn(kind, {
    list: {
      description: "In the shop's order.",
      query: z.strictObject({
        page,
        class: taxClass.optional(),
        fields: fields(taxSchema),
        filter: filter({ limit, offset, tax_rate_class: taxClass }),
      }),
      errors: ["tax_read_forbidden"],
      paginated: true,
    },
    create: { errors: ["tax_not_stored", "tax_class_unknown"] },
    count: {
      query: z.strictObject({ class: taxClass.optional(), filter: filter({ tax_rate_class: taxClass }) }),
    },
    get: {
      query: z.strictObject({ fields: fields(taxSchema) }),
      errors: ["tax_unknown"],
    },
    edit: { errors: ["tax_unknown", "tax_not_stored", "tax_class_unknown"] },
    delete: {
      description: "Permanently. Orders keep their taxes.",
      errors: ["tax_not_deleted"],
    },
    bulk: { query: z.strictObject({}) },
  }),
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
