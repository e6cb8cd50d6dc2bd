import type { VersionContract } from "../../functions/http/openapi.ts";
import { PRODUCT_VERSION } from "../../functions/http/product-version.ts";
import { Components, type Json } from "./components.ts";
import type { Example } from "./examples.ts";
import type { Operation, Schema } from "./format.ts";
import { operationObject } from "./operation.ts";
import { HEADERS } from "./headers.ts";

/** Addresses of the local stack and of a deployed store. */
const SERVERS = [
  { url: "https://store.example", description: "Your store." },
  { url: "http://127.0.0.1:8787", description: "The local stack (`npm start`)." },
];

const QUERY = (name: string, description: string) => ({ type: "apiKey", in: "query", name, description });

/** Ways of authentication. */
const SECURITY_SCHEMES: Json = {
  basic: {
    type: "http",
    scheme: "basic",
    description: "Over HTTPS: the consumer key as user name, the consumer secret as password.",
  },
  consumerKey: QUERY("consumer_key", "Over HTTPS, with `consumer_secret`: the consumer key."),
  consumerSecret: QUERY("consumer_secret", "Over HTTPS, with `consumer_key`: the consumer secret."),
  oauth1: QUERY(
    "oauth_signature",
    "Over plain HTTP: OAuth 1.0a without tokens, its parameters in the query: `oauth_consumer_key`, `oauth_timestamp` (seconds, within 15 minutes), `oauth_nonce` (unused), `oauth_signature_method` (`HMAC-SHA1` or `HMAC-SHA256`) and `oauth_signature`. The HMAC key is the consumer secret, in v3 with `&` behind it.",
  ),
};

/** Any one of these suffices. */
const SECURITY: Json[] = [{ basic: [] }, { consumerKey: [], consumerSecret: [] }, { oauth1: [] }];

interface Parts {
  title: string;
  description: string;
  /** Operations by method, by path. */
  paths: Record<string, Json>;
  components: Json;
  security?: Json[];
  webhooks?: Json;
}

/** An OpenAPI document of these parts. */
export function documentOf({ title, description, paths, components, security, webhooks = {} }: Parts): Json {
  return {
    openapi: "3.1.1",
    info: {
      title,
      version: PRODUCT_VERSION,
      description,
      license: { name: "Unlicensed", identifier: "UNLICENSED" },
    },
    servers: SERVERS,
    ...(security && { security }),
    tags: tagsOf(paths),
    paths,
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    components,
  };
}

function tagsOf(paths: Record<string, Json>): Json[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as { tags: string[] }[]);
  return [...new Set(operations.flatMap(({ tags }) => tags))].map((name) => ({ name }));
}

/** The OpenAPI document of one version. Operations of the contract's table have `x-contract`. */
export function openapiOf(
  { version, inContract, operations }: VersionContract,
  examples: Readonly<Record<string, readonly Example[]>>,
  webhooks: (components: Components) => Json = () => ({}),
): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = name.split(" ");
    const templated = `/wc-api/v${version}${path.replaceAll(/<(\w+)>/g, "{$1}")}`;
    const of = (recorded: string) => examples[recorded] ?? [];
    const shownBy = operations[`GET ${path}`];
    const place = { method, path, shownBy, components, examples: of(operation.name), anyExamples: of("") };
    (paths[templated] ??= {})[method.toLowerCase()] = {
      ...operationObject(operation, place),
      ...(inContract.has(name) && { "x-contract": true }),
    };
  }
  const sent = webhooks(components);
  const collected = components.all();
  makeFieldsOptional(paths, collected.schemas);
  return documentOf({
    title: `Store-management API, v${version}`,
    description:
      "Answers are JSON. A record has its name as key, a list its plural. Date-times are UTC, money is text with two decimal places. Every GET also answers HEAD, without a body; `_method` in the query or `X-HTTP-Method-Override` replaces the method.",
    paths,
    security: SECURITY,
    webhooks: sent,
    components: { ...collected, headers: HEADERS, securitySchemes: SECURITY_SCHEMES },
  });
}

/** Names of the fields that a record has unless `fields` selects some. */
const ALWAYS = "x-always-without-fields";

const NOTE =
  "Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for.";

/** Makes the fields optional that `fields` may leave out: of records, and of the objects within them. */
function makeFieldsOptional(paths: Record<string, Json>, schemas: Json): void {
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : (schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] as Schema);

  function relax(reference: Schema, depth: number): void {
    const schema = resolve(reference);
    for (const option of schema.anyOf ?? []) relax(option, depth);
    if (schema.type === "array" && depth === 0) relax(schema.items ?? {}, depth);
    if (!schema.properties) return;
    if (schema.required) {
      const { required } = schema;
      delete schema.required;
      schema[ALWAYS] = required;
      if (depth === 0) schema.description = [schema.description, NOTE].filter(Boolean).join(" ");
    }
    if (depth === 0) for (const property of Object.values(schema.properties)) relax(property, 1);
  }

  for (const operation of Object.values(paths).flatMap((path) => Object.values(path) as Operation[])) {
    if (!operation.parameters.some(({ name }) => name === "fields")) continue;
    const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 300);
    const bodies = answers.flatMap(([, { content = {} }]) => Object.values(content));
    const records = bodies.flatMap(({ schema }) => Object.values(schema.properties ?? {}));
    for (const record of records) relax(record, 0);
  }
}
