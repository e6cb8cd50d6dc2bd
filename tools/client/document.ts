import { type OpenApi, type Operation, resolve, type Response, type Schema } from "../openapi/format.ts";

/** The schema of a body in JSON. */
export function schemaOf({ content }: Pick<Response, "content">): Schema {
  return content?.["application/json"]?.schema ?? {};
}

/** The successful answers of an operation. */
export function answersOf({ responses }: Operation): Response[] {
  return Object.entries(responses).flatMap(([status, reply]) => (status.startsWith("2") ? [reply] : []));
}

/** Codes of the errors of an operation. */
export function codesOf({ responses }: Operation, document: OpenApi): string[] {
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith("2"));
  const codes = refusals.flatMap(([, response]) => {
    const { properties } = schemaOf(resolve(document, response));
    return properties?.["errors"]?.items?.properties?.["code"]?.enum ?? [];
  });
  return [...new Set(codes.map(String))];
}

/** Codes of the errors that all operations with credentials share. */
export function commonCodesOf(document: OpenApi): string[] {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return operations
    .filter(({ security }) => security === undefined)
    .map((operation) => codesOf(operation, document))
    .reduce((shared, codes) => shared.filter((code) => codes.includes(code)));
}
