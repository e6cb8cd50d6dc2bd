import type { ListReply } from "../../http/route.ts";
import type { Listing } from "../../store/listing.ts";
import type { ListInput } from "../input/list.ts";

/** A list answer whose records are rendered as they are written out. */
export function listReply<Item>(
  key: string,
  { total, chunks }: Listing<Item>,
  { paging }: ListInput,
  render: (item: Item) => unknown,
): ListReply {
  async function* rendered() {
    for await (const items of chunks) yield items.map(render);
  }
  return { key, total, chunks: rendered(), ...paging };
}
