import type { ListedOperation } from "./operations.ts";

/** The store's placeholder, until the page knows the address. */
const STORE = "https://store.example";

/** The command that sends the request, for a shell with `KEY` set. */
export function curlOf({ method, path, operation }: ListedOperation): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === "code" ? "spring" : name === "email" ? "ann@example.com" : "1",
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.example;
  const isOpen = operation.security?.length === 0;
  const words = [
    "curl",
    ...(isOpen ? [] : ['-u "$KEY"']),
    ...(method === "GET" || (method === "POST" && body !== undefined) ? [] : [`-X ${method}`]),
    quoted(STORE + filled),
  ];
  if (body === undefined) return words.join(" ");
  const json = JSON.stringify(body, null, 2);
  return `${words.join(" ")} \\\n  -H 'Content-Type: application/json' \\\n  -d ${quoted(json)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
