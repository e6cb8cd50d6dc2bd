import type { Content } from "../../openapi/format.ts";
import type { ListedOperation } from "./documents.ts";

/** The store's placeholder, until the page knows the address. */
const STORE = "https://store.example";

/** The command that sends the request, for a shell with `KEY` set. */
export function curlOf({ method, path, operation }: ListedOperation): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === "code" ? "spring" : name === "email" ? "ann@example.com" : "1",
  );
  const [[type, { example: body }] = ["", {}]] = Object.entries<Partial<Content>>(
    operation.requestBody?.content ?? {},
  );
  const query = operation.parameters.flatMap(({ name, in: place, required, schema }) =>
    place === "query" && required ? `${name}=${schema.enum?.[0]}` : [],
  );
  const isOpen = operation.security?.length === 0;
  const words = [
    "curl",
    ...(isOpen ? [] : ['-u "$KEY"']),
    ...(method === "GET" || (method === "POST" && body !== undefined) ? [] : [`-X ${method}`]),
    quoted(STORE + filled + (query.length > 0 ? `?${query.join("&")}` : "")),
  ];
  if (body === undefined) return words.join(" ");
  return `${words.join(" ")} \\\n  -H 'Content-Type: ${type}' \\\n  -d ${quoted(exampleText(body))}`;
}

export function exampleText(example: unknown): string {
  return JSON.stringify(example, null, 2);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
