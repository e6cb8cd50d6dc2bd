import type { ListReply, Reply } from "../../http/route.ts";
import type { Listing } from "../../store/lists/listing.ts";
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

/** A list answer that renders its records as they arrive. */
export async function listReply<Item>(
  key: string,
  listing: Listing<Item>,
  { paging }: Pick<ListInput, "paging">,
  render: (item: Item) => unknown,
): Promise<ListReply> {
  const { total, first, rest } = await mapListing(listing, (items) => items.map(render));
  return { key, first, rest, paging: { ...paging, total } };
}

/** A list without pages and their headers. A short one is answered in one piece, a longer one as it arrives. */
export async function unpagedReply<Item>(
  key: string,
  { first, rest }: Listing<Item>,
  render: (item: Item) => unknown,
): Promise<Reply | ListReply> {
  if (!rest) return { body: { [key]: first.map(render) } };
  const listing = { total: 0, first, rest };
  const made = await mapListing(listing, (items) => items.map(render));
  return { key, first: made.first, rest: made.rest, paging: undefined };
}
