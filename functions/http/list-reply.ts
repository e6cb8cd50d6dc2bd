import type { ListReply, Paging } from "./route.ts";

/** Pagination headers (§conventions, §list-headers, §empty-list-links, §link-urls). */
export function paginationHeaders(list: Paging, url: URL): Headers {
  const pages = pageCount(list);
  const headers = new Headers({ "X-WC-Total": String(list.total), "X-WC-TotalPages": String(pages) });
  if (pages > 1) {
    for (const [rel, page] of relations(list.page, pages)) {
      headers.append("Link", `<${pageUrl(url, page)}>; rel="${rel}"`);
    }
  }
  return headers;
}

const CLOSING = "]}";

/** The body `{key: [...]}`: a text for a complete list, which costs less than a stream. */
export function listBody(
  { key, first, rest }: ListReply,
  onFailure: (error: unknown) => void,
): string | ReadableStream<Uint8Array> {
  const text = JSON.stringify({ [key]: first });
  return rest ? streamed(text.slice(0, -CLOSING.length), rest, onFailure) : text;
}

/**
 * Streams the start and the chunks after it, in constant memory. If the rest cannot be read, the stream breaks off within
 * its JSON and `onFailure` gets the error (§unlimited-pages).
 */
function streamed(
  start: string,
  rest: AsyncIterable<unknown[]>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = rest[Symbol.asyncIterator]();
  // Released once written: it may hold a megabyte for the whole read.
  let pending = start;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(pending));
        pending = "";
      },
      async pull(controller) {
        const { done, value } = await iterator.next().catch((error: unknown) => {
          onFailure(error);
          throw error;
        });
        controller.enqueue(encoder.encode(done ? CLOSING : `,${JSON.stringify(value).slice(1, -1)}`));
        if (done) controller.close();
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function pageCount({ total, pageSize }: Omit<Paging, "page">): number {
  if (total === 0) return 0;
  return pageSize === undefined ? 1 : Math.ceil(total / pageSize);
}

function relations(page: number, pages: number): [rel: string, page: number][] {
  const links: [string, number][] = [];
  if (page > 1) links.push(["first", 1], ["prev", page - 1]);
  if (page < pages) links.push(["next", page + 1]);
  if (page !== pages) links.push(["last", pages]);
  return links;
}

/** The requested URL with another page, without credentials, each name once. Clients expect literal brackets and commas. */
function pageUrl(url: URL, page: number): string {
  const once = new Map(url.searchParams);
  const parameters = [...once].filter(([name]) => name !== "page" && !/^(consumer|oauth)_/.test(name));
  const target = new URL(url);
  target.search = new URLSearchParams([...parameters, ["page", String(page)]]).toString();
  return target.href
    .replaceAll("%5B", "[")
    .replaceAll("%5D", "]")
    .replaceAll("%2C", ",")
    .replaceAll("+", "%20");
}
