import type { PgTable } from "drizzle-orm/pg-core";
import { apiKeys } from "./api-keys.ts";
import { coupons } from "./coupons.ts";
import { orders, refunds } from "./orders.ts";
import { products } from "./products.ts";
import { sessions, signInLinks } from "./sessions.ts";
import { settings } from "./settings.ts";
import { taxRates } from "./tax-rates.ts";
import { terms } from "./terms.ts";
import { users } from "./users.ts";
import { webhooks } from "./webhooks.ts";

/**
 * The tables whose changes triggers note in the audit log and in the histories of records. Of a changed row they note all columns
 * but the excused ones, so a new column is noted (`note_change`, §audit-log, §record-changes).
 */
export interface History {
  kind: string;
  table: PgTable;
  /** Keys of the columns that neither the log nor a history has. */
  excused: readonly string[];
  /** Columns whose changes are noted unless a condition of SQL holds. */
  excusedIf?: Readonly<Record<string, string>>;
  /** Conditions of the notes on new, changed and deleted rows: always by default, never if false. */
  created?: string | false;
  changed?: string;
  deleted?: string | false;
  /** Whether a new or deleted row is noted without its values. */
  isBare?: boolean;
}

type Key<Table extends PgTable> = keyof Table["_"]["columns"] & string;
type Conditions = Omit<History, "kind" | "table" | "excused" | "excusedIf">;

function historyOf<Table extends PgTable>(
  kind: string,
  table: Table,
  excused: readonly Key<Table>[],
  conditions: Conditions & { excusedIf?: { readonly [Column in Key<Table>]?: string } } = {},
): History {
  return { kind, table, excused, ...(conditions as Conditions) };
}

/** Integrations change these by the thousand. */
const byPeople = "current_setting('store.person', true) = 'on'";
const onlyByPeople = { created: byPeople, changed: byPeople, deleted: byPeople };
const notByImports = "NOT is_moving_in()";

export const HISTORIES: readonly History[] = [
  historyOf("API key", apiKeys, ["lastAccess", "createdAt"]),
  historyOf("webhook", webhooks, [
    "previousSecretCiphertext",
    "previousSecretUntil",
    "baseUrl",
    // Work of the delivery Worker.
    "pingPending",
    "failures",
    "lastSuccessAt",
    "slowSince",
    "servedAt",
    "createdAt",
    "updatedAt",
  ]),
  historyOf("settings", settings, ["sharedRoles"], { created: false, deleted: false }),
  historyOf("user", users, ["meta", "createdAt", "updatedAt"], {
    created: `${notByImports} OR NEW.role || NEW.other_roles && '{administrator,shop_manager}'`,
  }),
  historyOf("session", sessions, ["createdAt"], {
    // Any other change may prolong the session.
    excusedIf: { seenAt: "NEW.seen_at BETWEEN OLD.seen_at AND now()" },
    deleted: "OLD.expires_at > now()",
    isBare: true,
  }),
  historyOf("sign-in link", signInLinks, [], { deleted: "OLD.expires_at > now()", isBare: true }),
  historyOf(
    "order",
    orders,
    [
      "customerId",
      "lostCustomerId",
      "orderKey",
      "number",
      "currency",
      // Sums of its lines.
      "total",
      "cartTax",
      "shippingTax",
      "shippingTotal",
      "discountTotal",
      "refundedTotal",
      // Texts of the customer and of the payment.
      "customerNote",
      "customerIp",
      "customerUserAgent",
      "paymentMethod",
      "paymentMethodTitle",
      "transactionId",
      "meta",
      // What follows from its status.
      "paidAt",
      "completedAt",
      "stockReduced",
      "salesCounted",
      "couponsCounted",
      "downloadsGranted",
      "erased",
      "version",
      "createdAt",
      "updatedAt",
      "searchText",
    ],
    { created: notByImports, changed: "NOT NEW.erased" },
  ),
  historyOf("refund", refunds, ["createdAt"], onlyByPeople),
  historyOf(
    "coupon",
    coupons,
    [
      // A used coupon has not changed.
      "usageCount",
      "isShadowed",
      "expiryOffset",
      "customerEmails",
      "description",
      "meta",
      "createdAt",
      "updatedAt",
      "searchText",
    ],
    { created: notByImports },
  ),
  historyOf(
    "product",
    products,
    [
      "parentId",
      "statedParentId",
      "type",
      // Texts, looks and places.
      "slug",
      "description",
      "shortDescription",
      "menuOrder",
      "featured",
      "catalogVisibility",
      "reviewsAllowed",
      "weight",
      "length",
      "width",
      "height",
      "purchaseNote",
      "productUrl",
      "buttonText",
      "upsellIds",
      "crossSellIds",
      "groupedIds",
      "attributes",
      "choices",
      "defaultChoices",
      "imageId",
      "galleryIds",
      // How it is taxed, sold and sent.
      "taxStatus",
      "taxClass",
      "backorders",
      "soldIndividually",
      "virtual",
      "downloadable",
      "downloadLimit",
      "downloadExpiry",
      "shippingClassId",
      // What follows from others.
      "price",
      "totalSales",
      "meta",
      "createdAt",
      "updatedAt",
      "searchText",
    ],
    { created: notByImports },
  ),
  historyOf(
    "term",
    terms,
    ["attributeId", "description", "position", "display", "imageId", "isDefault"],
    onlyByPeople,
  ),
  historyOf("tax rate", taxRates, [], onlyByPeople),
];
