/** The parts of OpenAPI 3.1 that the documents use, and that the reference and the digest read. */

/** A JSON schema. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  /** Fields of a record that `fields` may leave out, and that it has otherwise. */
  "x-always-without-fields"?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
}

export interface Content {
  schema: Schema;
  example?: unknown;
}

/** A part of a path, a query or the headers: `id`, `page`, `filter[limit]`. */
interface Parameter {
  name: string;
  in: string;
  description: string;
  schema: Schema;
  required: boolean;
}

export interface Response {
  $ref?: string;
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Response>;
  security?: unknown[];
  /** The route is in the contract's table. */
  "x-contract"?: true;
}

export interface OpenApi {
  info: { title: string; description: string };
  /** Operations by method, by path. */
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

/** The target of a document's reference; the part itself without one. Throws for a reference that leads nowhere. */
export function resolve<Part extends { $ref?: string }>({ components }: OpenApi, part: Part): Part {
  if (part.$ref === undefined) return part;
  const [, , kind = "", name = ""] = part.$ref.split("/");
  const found = (components as unknown as Record<string, Record<string, Part>>)[kind]?.[name];
  if (!found) throw new Error(`${part.$ref} leads nowhere`);
  return found;
}
