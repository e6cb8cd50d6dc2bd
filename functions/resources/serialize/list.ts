import type { ListReply } from "../../http/route.ts";
import type { Listing } from "../../store/listing.ts";
import type { ListInput } from "../input/list.ts";

/** A list with other things in place of its records, which are made as chunks come. */
export async function mapListing<Item, Made>(
  { total, first, rest }: Listing<Item>,
  make: (items: Item[]) => Made[] | Promise<Made[]>,
): Promise<Listing<Made>> {
  async function* made(chunks: AsyncIterable<Item[]>) {
    for await (const items of chunks) yield make(items);
  }
  return { total, first: await make(first), rest: rest && made(rest) };
}

/** A list answer whose records are rendered as they come. */
export async function listReply<Item>(
  key: string,
  listing: Listing<Item>,
  { paging }: Pick<ListInput, "paging">,
  render: (item: Item) => unknown,
): Promise<ListReply> {
  return { key, ...(await mapListing(listing, (items) => items.map(render))), ...paging };
}
