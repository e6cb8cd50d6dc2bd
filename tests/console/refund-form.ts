import type { Visitor } from "../support/console-visitor.ts";
import { hiddenFields } from "./html.ts";

type Fields = Record<string, string>;

/** The fields of the page that confirms a refund, after its form was sent. */
export async function reviewRefund(guest: Visitor, order: number, fields: Fields): Promise<Fields> {
  const { location = "" } = await guest.send(`/console/orders/${order}/refund`, fields);
  const { html } = await guest.get(location);
  return { ...hiddenFields(html, `/console/orders/${order}/refund`), confirmed: "1" };
}

/** Fills in the form of a refund, and confirms it. */
export async function sendRefund(guest: Visitor, order: number, fields: Fields) {
  return guest.send(`/console/orders/${order}/refund`, await reviewRefund(guest, order, fields));
}
