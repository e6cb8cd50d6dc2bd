import { describe, expect, test } from "vitest";
import { expectRefusal, type Refusal, whileKept } from "../support/refusals.ts";
import { useShop } from "../support/shop.ts";

/** Each refusal of a request for an order's notes. */

const shop = useShop();

const UNKNOWN = 999_999;
const ZERO = "Invalid order note ID";
const NOT_FOUND = "An order note with the provided ID could not be found";
const FOREIGN = "The order note ID provided is not associated with the order";
const NO_ORDER = `No order found with the ID equal to ${UNKNOWN}`;
const body = { order_note: { note: "x" } };

const notes = () => `/orders/${shop.orderId}/notes`;
const note = () => `${notes()}/${shop.noteId}`;
const foreign = () => `${notes()}/${shop.other.noteId}`;

const rows: Refusal[] = [
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => shop.v2.post(notes(), "{")],
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => shop.v2.put(note(), "")],
  [
    400,
    "shop_api_missing_order_note_data",
    "No order_note data specified to create order_note",
    () => shop.v2.post(notes(), { note: "x" }),
  ],
  [
    400,
    "shop_api_invalid_order_note",
    "Order note is required",
    () => shop.v2.post(notes(), { order_note: "x" }),
  ],
  [
    400,
    "shop_api_missing_order_note_data",
    "No order_note data specified to edit order_note",
    () => shop.v2.put(note(), { note: "x" }),
  ],
  [
    400,
    "shop_api_missing_order_note_data",
    "No order_note data specified to edit order_note",
    () => shop.v2.put(note(), { order_note: null }),
  ],
  [
    400,
    "shop_api_invalid_order_note",
    "Order note is required",
    () => shop.v2.post(notes(), { order_note: { customer_note: true } }),
  ],
  [
    400,
    "shop_api_invalid_order_note",
    "Order note is required",
    () => shop.v2.post(notes(), { order_note: { note: null } }),
  ],
  [
    400,
    "shop_api_invalid_order_note",
    "Order note is required",
    () => shop.v2.post(notes(), { order_note: { note: "" } }),
  ],
  [
    400,
    "shop_api_invalid_order_note",
    "Order note is required",
    () => shop.v2.post(notes(), { order_note: { note: ["x"] } }),
  ],
  [
    400,
    "shop_api_invalid_order_note",
    "Order note is required",
    () => shop.v2.put(note(), { order_note: { note: "", customer_note: true } }),
  ],

  [400, "shop_api_invalid_order_note_id", ZERO, () => shop.v2.get(`${notes()}/0`)],
  [400, "shop_api_invalid_order_note_id", ZERO, () => shop.v2.put(`${notes()}/0`, body)],
  [400, "shop_api_invalid_order_note_id", ZERO, () => shop.v2.delete(`${notes()}/00`)],
  [404, "shop_api_invalid_order_note_id", NOT_FOUND, () => shop.v2.get(`${notes()}/${UNKNOWN}`)],
  [404, "shop_api_invalid_order_note_id", NOT_FOUND, () => shop.v2.get(`${notes()}/${"9".repeat(40)}`)],
  [404, "shop_api_invalid_order_note_id", NOT_FOUND, () => shop.v2.put(`${notes()}/${UNKNOWN}`, body)],
  [404, "shop_api_invalid_order_note_id", NOT_FOUND, () => shop.v2.delete(`${notes()}/${UNKNOWN}`)],
  [400, "shop_api_invalid_order_note_id", FOREIGN, () => shop.v2.get(foreign())],
  [400, "shop_api_invalid_order_note_id", FOREIGN, () => shop.v2.put(foreign(), body)],
  [400, "shop_api_invalid_order_note_id", FOREIGN, () => shop.v2.delete(foreign())],

  [404, "shop_api_no_order_found", NO_ORDER, () => shop.v2.get(`/orders/${UNKNOWN}/notes`)],
  [404, "shop_api_no_order_found", NO_ORDER, () => shop.v2.post(`/orders/${UNKNOWN}/notes`, body)],
  [404, "shop_api_no_order_found", NO_ORDER, () => shop.v2.get(`/orders/${UNKNOWN}/notes/${shop.noteId}`)],
  [404, "shop_api_no_order_found", NO_ORDER, () => shop.v2.put(`/orders/${UNKNOWN}/notes/0`, body)],
  [404, "shop_api_no_order_found", NO_ORDER, () => shop.v2.delete(`/orders/${UNKNOWN}/notes/${shop.noteId}`)],
  [404, "shop_api_invalid_order", "Invalid order", () => shop.v1.get(`/orders/${UNKNOWN}/notes`)],
  [404, "shop_api_invalid_order_id", "Invalid shop_order ID", () => shop.v1.get("/orders/0/notes")],
  [404, "shop_api_invalid_order_id", "Invalid shop_order ID", () => shop.v2.get("/orders/0/notes")],
  [404, "shop_api_invalid_order_id", "Invalid shop_order ID", () => shop.v2.post("/orders/0/notes", body)],
  [
    404,
    "shop_api_invalid_order_id",
    "Invalid shop_order ID",
    () => shop.v2.get(`/orders/0/notes/${shop.noteId}`),
  ],
  [
    404,
    "shop_api_invalid_order_id",
    "Invalid shop_order ID",
    () => shop.v2.put(`/orders/0/notes/${shop.noteId}`, body),
  ],
  [404, "shop_api_invalid_order_id", "Invalid shop_order ID", () => shop.v2.delete("/orders/0/notes/0")],
  // The capability comes before the order, the order before the note.
  [
    401,
    "shop_api_user_cannot_create_order_note",
    "You do not have permission to create order notes",
    () => shop.customer.post(`/orders/${UNKNOWN}/notes`, { order_note: {} }),
  ],
  [
    404,
    "shop_api_no_route",
    "No route was found matching the URL and request method",
    () => shop.v2.delete(notes()),
  ],
];

test.each(rows)("%i %s: %s (%#)", async (...row) => expectRefusal(shop.store, row));

describe("refusals of the database itself", () => {
  test("a note that it will not store", async () => {
    await shop.store.sql("alter table order_notes add constraint strict check (note <> 'unwanted')");
    await expectRefusal(shop.store, [
      500,
      "shop_api_cannot_create_order_note",
      "Cannot create order note, please try again.",
      () => shop.v2.post(notes(), { order_note: { note: "unwanted" } }),
    ]);
    await shop.store.sql("alter table order_notes drop constraint strict");
    expect((await shop.v2.post(notes(), { order_note: { note: "unwanted" } })).status).toBe(201);
  });

  test("a note that it will not delete", async () => {
    await whileKept(shop.store, "order_notes", () =>
      expectRefusal(shop.store, [
        500,
        "shop_api_cannot_delete_order_note",
        "This order note cannot be deleted",
        () => shop.v2.delete(note()),
      ]),
    );
    expect((await shop.v2.delete(note())).body).toEqual({ message: "Permanently deleted order note" });
  });
});
