import type { ListReply } from "../../http/route.ts";
import type { Listing } from "../../store/listing.ts";
import type { ListInput } from "../input/list.ts";

/** A list answer that renders its records as they arrive. */
export function listReply<Item>(
  key: string,
  { total, first, rest }: Listing<Item>,
  { paging }: ListInput,
  render: (item: Item) => unknown,
): ListReply {
  async function* rendered(chunks: AsyncIterable<Item[]>) {
    for await (const items of chunks) yield items.map(render);
  }
  return { key, total, first: first.map(render), rest: rest && rendered(rest), ...paging };
}
