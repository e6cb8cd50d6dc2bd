import * as z from "zod";
import { field } from "../kernel/field.ts";
import { FORMATS, type Issue, ROWS, SEVERITIES } from "./core/index.ts";

const RULE_IDS = Object.keys(ROWS) as [string, ...string[]];
const fromOne = z.int().min(1);

/** One finding on a config. */
const issue = z
  .strictObject({
    severity: field(z.enum(SEVERITIES), "Errors make a config invalid; warnings and infos do not.", "error"),
    rule: field(z.enum(RULE_IDS), "Stable id of the broken rule.", "text.unknown_field"),
    path: field(
      z.string(),
      "Position: names of the schema joined by `.`, elements as `[index]`, entries of a map as `[key]`; empty for the whole body.",
      "max_batchsize",
    ),
    message: field(z.string(), "The finding as text.", "InferenceConfig has no field max_batchsize"),
    line: field(fromOne.exactOptional(), "Line of the body, from 1: in text and JSON.", 2),
    column: field(fromOne.exactOptional(), "Code point of the line, from 1: in text and JSON.", 1),
    offset: field(z.int().min(0).exactOptional(), "Byte of the body, from 0: in JSON and binary.", 14),
    suggestion: field(z.string().exactOptional(), "The correct form.", "did you mean max_batch_size?"),
  })
  .meta({ id: "Issue" }) satisfies z.ZodType<Issue>;

const format = field(z.enum(FORMATS), "The encoding of the body.", "text");
const issues = z.array(issue).meta({ description: "All findings, sorted by position." });

/** The report on a config. */
const report = z.strictObject({
  valid: field(z.boolean(), "Whether no issue is an error.", false),
  format,
  issues,
});

export type ReportBody = z.infer<typeof report>;

/** Of a config without errors. */
export const passed = report
  .extend({
    valid: field(z.literal(true), "No issue is an error.", true),
    issues: z
      .array(issue.extend({ severity: z.enum(["warning", "info"]) }).meta({ id: "Remark" }))
      .meta({ description: "Warnings and infos, sorted by position." }),
  })
  .meta({ id: "Passed" });

/** Of a config that breaks a rule, or of another body. */
export const failed = report
  .extend({ valid: field(z.literal(false), "At least one issue is an error.", false), issues: issues.min(1) })
  .meta({ id: "Failed" });

/** Of a body in no known encoding. */
export const unknownMediaType = failed.omit({ format: true }).meta({ id: "UnknownMediaType" });

export type UnknownMediaType = z.infer<typeof unknownMediaType>;
