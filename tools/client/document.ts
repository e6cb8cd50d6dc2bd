import type { Schema } from "./type-text.ts";

interface Reply {
  $ref?: string;
  headers?: Record<string, unknown>;
  content: { "application/json": { schema: Schema } };
}

/** A part of a path or a query: `id`, `page`, `filter[limit]`. */
export interface Parameter {
  name: string;
  in: string;
  description: string;
  schema: Schema;
  required: boolean;
}

/** An operation in the form of the documents. */
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security?: unknown[];
  parameters: Parameter[];
  requestBody?: Reply;
  responses: Record<string, Reply>;
}

/** The part of an OpenAPI document that is read. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Reply> };
}

export function schemaOf(reply: Reply): Schema {
  return reply.content["application/json"].schema;
}

/** The successful answers of an operation. */
export function answersOf({ responses }: Operation): Reply[] {
  return Object.entries(responses).flatMap(([status, reply]) => (status.startsWith("2") ? [reply] : []));
}

/** Codes of the errors of an operation. */
export function codesOf({ responses }: Operation, { components }: Document): string[] {
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith("2"));
  const codes = refusals.flatMap(([, { $ref = "" }]) => {
    const named = components.responses[$ref.slice($ref.lastIndexOf("/") + 1)];
    return (named && schemaOf(named).properties?.["errors"]?.items?.properties?.["code"]?.enum) ?? [];
  });
  return [...new Set(codes.map(String))];
}

/** Codes of the errors that all operations with credentials share. */
export function commonCodesOf(document: Document): string[] {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return operations
    .filter(({ security }) => security === undefined)
    .map((operation) => codesOf(operation, document))
    .reduce((shared, codes) => shared.filter((code) => codes.includes(code)));
}
