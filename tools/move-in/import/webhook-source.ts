import { idOrNull, integer } from "./numbers.ts";
import type { Selection, Staged } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { createdOf, updatedOf } from "./times.ts";

/** A webhook of the legacy API, from either storage. */
export interface SourceWebhook {
  id: number;
  userId: number;
  name: string;
  status: string;
  topic: string;
  deliveryUrl: string;
  /** As the shop signs with it. */
  secret: string;
  /** Whether it is stored in another form, with HTML entities. */
  isDecoded: boolean;
  /** Above 0 for the newer API. */
  apiVersion: number;
  failures: string | undefined;
  createdAt: Date | undefined;
  updatedAt: Date | undefined;
  /** Table and row. */
  place: string;
}

/** Statuses of posts, and of the webhooks that they are. */
const STATUSES: Readonly<Record<string, string>> = {
  publish: "active",
  draft: "paused",
  pending: "disabled",
};
const DROPPED = new Set(["trash", "auto-draft", "inherit"]);

/** The staged webhooks: rows of their table, or posts as before 3.3, and the reader of one. */
export function webhooksOf(shop: Shop): {
  selection: Selection;
  read: (staged: Staged) => SourceWebhook | undefined;
} {
  return shop.hasWebhookPosts
    ? {
        selection: { from: "posts", meta: "postmeta", where: "t.tag = 'shop_webhook'" },
        read: (staged) => fromPost(staged, shop),
      }
    : { selection: { from: "wc_webhooks" }, read: (staged) => fromTable(staged, shop) };
}

function fromTable({ id, owner, columns, place }: Staged, { zone, prefix }: Shop): SourceWebhook {
  const stored = columns["secret"] ?? "";
  const secret = decodedSecret(stored);
  return {
    id,
    userId: owner,
    name: columns["name"] ?? "",
    status: columns["status"] ?? "",
    topic: (columns["topic"] ?? "").toLowerCase(),
    deliveryUrl: columns["delivery_url"] ?? "",
    secret,
    isDecoded: secret !== stored,
    apiVersion: integer(columns["api_version"]),
    failures: columns["failure_count"],
    createdAt: zone.local(columns["date_created"]),
    updatedAt: zone.local(columns["date_modified"]),
    place: `${prefix}wc_webhooks row ${place}`,
  };
}

function fromPost({ id, columns, meta, place }: Staged, { zone, prefix }: Shop): SourceWebhook | undefined {
  const status = columns["post_status"] ?? "";
  if (DROPPED.has(status)) return undefined;
  return {
    id,
    userId: idOrNull(columns["post_author"]) ?? 0,
    name: columns["post_title"] ?? "",
    status: STATUSES[status] ?? status,
    topic: meta.text("_topic").toLowerCase(),
    deliveryUrl: meta.text("_delivery_url"),
    // Shops of that time signed with the stored text.
    secret: meta.text("_secret"),
    isDecoded: false,
    apiVersion: integer(/^wp_api_v(\d+)$/.exec(meta.text("_api_version"))?.[1]),
    failures: meta.get("_failure_count"),
    createdAt: createdOf(columns, zone),
    updatedAt: updatedOf(columns, zone),
    place: `${prefix}posts row ${place}`,
  };
}

/** Entities of quotes, angle brackets and ampersands, by name and number, which WordPress decodes; no others. */
const ENTITIES = /&(?:(quot|lt|gt|amp)|#0*(34|39|60|62|38)|#x0*(22|27|26));/gi;
const NAMED: Readonly<Record<string, string>> = { quot: '"', lt: "<", gt: ">", amp: "&" };

/** A webhook's secret as the old shop signs with it: its admin page stores HTML entities, and signing decodes them once. */
function decodedSecret(stored: string): string {
  return stored.replaceAll(ENTITIES, (entity, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name] ?? entity;
    return String.fromCharCode(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal));
  });
}
