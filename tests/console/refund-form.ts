import type { Visitor } from "../support/console-visitor.ts";

type Fields = Record<string, string>;

/** The fields of the page that confirms a refund, after its form was sent. */
export async function reviewRefund(guest: Visitor, order: number, fields: Fields): Promise<Fields> {
  const { html } = await guest.send(`/console/orders/${order}/refund`, fields);
  const value = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { ...fields, confirmed: value("confirmed"), once: value("once") };
}

/** Fills in the form of a refund, and confirms it. */
export async function sendRefund(guest: Visitor, order: number, fields: Fields) {
  return guest.send(`/console/orders/${order}/refund`, await reviewRefund(guest, order, fields));
}
