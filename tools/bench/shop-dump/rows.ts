import { dateTime, type MadeShop } from "./made-shop.ts";

export type Value = string | number | null;

export interface Table {
  /** Without the prefix. */
  name: string;
  columns: readonly string[];
  rows: () => Iterable<Value[]>;
}

export const words = (text: string) => text.split(" ");

/** Meta rows of a record; their ids ascend from the first. */
export function* metaRows(first: number, owner: number, meta: Iterable<[string, Value]>): Generator<Value[]> {
  let id = first;
  for (const [key, value] of meta) yield [id++, owner, key, value];
}

export const POST_COLUMNS = words(
  "ID post_author post_date post_date_gmt post_content post_title post_excerpt post_status comment_status ping_status post_password post_name to_ping pinged post_modified post_modified_gmt post_content_filtered post_parent guid menu_order post_type post_mime_type comment_count",
);

interface Post {
  id: number;
  type: string;
  status: string;
  title: string;
  excerpt?: string;
  parent?: number;
  createdAt: number;
  updatedAt?: number;
}

export function postRow({ zone }: MadeShop, post: Post): Value[] {
  const { id, type, status, title, excerpt = "", parent = 0, createdAt, updatedAt = createdAt } = post;
  const at = (instant: number) => [dateTime(instant, zone), dateTime(instant)] as const;
  const [local, utc] = at(createdAt);
  const content = type === "product" ? '<p>Warm &amp; weatherproof; it\'s <b>"good"</b></p>\n'.repeat(8) : "";
  return [
    id,
    1,
    local,
    utc,
    content,
    title,
    excerpt,
    status,
    "closed",
    "closed",
    "",
    `${type}-${id}`,
    "",
    "",
    ...at(updatedAt),
    "",
    parent,
    `https://made.example/?p=${id}`,
    0,
    type,
    "",
    0,
  ];
}
