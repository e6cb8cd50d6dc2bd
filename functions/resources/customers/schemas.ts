import * as z from "zod";
import { billingAddress, billingInput, shippingAddress, shippingInput } from "../schemas/address.ts";
import { balance, count, field, id, instant } from "../schemas/values.ts";

/** A customer with the fields of all versions and deliveries. */
export const customerSchema = z.strictObject({
  id: field(id, "Id of the user, given by the store.", 2),
  created_at: field(instant, "When the customer registered, UTC.", "2026-01-19T18:34:19Z"),
  last_update: field(instant, "When the customer was last changed, UTC.", "2026-01-26T20:00:21Z"),
  email: field(z.string(), "E-mail address, unique among all users.", "ann@example.com"),
  first_name: field(z.string(), "First name; empty when unknown.", "Ann"),
  last_name: field(z.string(), "Last name; empty when unknown.", "Ode"),
  username: field(z.string(), "Login name; it never changes.", "ann"),
  role: field(
    z.string(),
    "Role of the user, the first of several; lists show those with the role `customer`.",
    "customer",
  ),
  last_order_id: field(
    id.nullable(),
    "The order with the highest id that is not in the trash; null without any.",
    645,
  ),
  last_order_date: field(
    instant.nullable(),
    "When that order was made, UTC; null without any.",
    "2026-01-26T20:00:21Z",
  ),
  orders_count: field(count, "Number of orders in any status but the trash.", 2),
  total_spent: field(
    balance,
    "Sum of the totals of processing and completed orders, two decimal places; refunds are not taken off.",
    "99.86",
  ),
  avatar_url: field(
    z.url(),
    "Picture for the e-mail address, 96 pixels wide.",
    "https://secure.gravatar.com/avatar/257c57037d384ae37ea27a07e8a01665?s=96&d=mm&r=g",
  ),
  billing_address: billingAddress,
  shipping_address: shippingAddress,
});

export type SerializedCustomer = z.infer<typeof customerSchema>;

/** `filter[meta]` */
export const customerMeta = field(
  z.record(z.string(), z.unknown()).optional(),
  "Meta of the customer, key to text, or to what a shop that moved in had there, but for keys with a leading underscore; only with `filter[meta]=true`, where there is some.",
  { newsletter: "yes" },
);

/** Input of a create or an edit. Absent and null fields change nothing. */
export const customerInput = z
  .strictObject({
    email: field(
      z.string(),
      "Required for a new customer. A valid address that no other user has.",
      "ann@example.com",
    ),
    username: field(
      z.string(),
      "For a new customer only: letters, digits, spaces and `_ . - @ *`. Made of the e-mail address unless given.",
      "ann",
    ),
    password: field(
      z.string(),
      "Kept as a hash, never shown. Made by the store unless given, where the store is set to.",
      "correct horse battery staple",
    ),
    first_name: field(z.string(), "Tags go, spaces collapse.", "Ann"),
    last_name: field(z.string(), "Tags go, spaces collapse.", "Ode"),
    billing_address: billingInput,
    shipping_address: shippingInput,
  })
  .partial()
  .meta({ id: "CustomerInput" });

export type CustomerInput = z.infer<typeof customerInput>;

/** A file that a customer may download. */
export const downloadSchema = z
  .strictObject({
    download_url: field(
      z.url(),
      "Where the file can be had, as a link for the customer.",
      "https://store.example/?download_file=96&order=wc_order_5abc&email=ann%40example.com&key=9f",
    ),
    download_id: field(z.string(), "Id of the file.", "9f"),
    product_id: field(id, "The product or variation that the file belongs to.", 96),
    download_name: field(z.string(), "Name of the file.", "Album"),
    order_id: field(id, "The order that it was bought with.", 532),
    order_key: field(z.string(), "Key of that order.", "wc_order_5abc"),
    downloads_remaining: field(
      z.string().regex(/^\d*$/),
      "How often it can still be downloaded, as text; empty for any number.",
      "5",
    ),
    access_expires: field(
      instant.nullable(),
      "Midnight UTC of the last day; null when it does not expire.",
      "2026-06-30T00:00:00Z",
    ),
    file: field(
      z.strictObject({
        name: field(z.string(), "Name of the file.", "Album"),
        file: field(z.string(), "Where the shop keeps it.", "https://store.example/files/album.zip"),
      }),
      "The file itself.",
      { name: "Album", file: "https://store.example/files/album.zip" },
    ),
  })
  .meta({ id: "Download" });

export type SerializedDownload = z.infer<typeof downloadSchema>;
