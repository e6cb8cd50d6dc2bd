import * as z from "zod";
import { count, field, id, numeric } from "../schemas/values.ts";

/** A term with the fields of all taxonomies. */
export const termSchema = z.strictObject({
  id: field(id, "Id of the term, given by the store; terms of all kinds share their ids.", 33),
  name: field(z.string(), "What people call it, as HTML: `&` is `&amp;`.", "Home &amp; Garden"),
  slug: field(z.string(), "What it is called in addresses; no other of its kind has it.", "home-garden"),
  parent: field(count, "Id of the one above it; 0 for none.", 0),
  description: field(z.string(), "As it is stored; it may be HTML.", "All things to <b>wear</b>"),
  display: field(
    z.string(),
    "What its page shows: `default`, `products`, `subcategories`, `both`, or another text.",
    "both",
  ),
  image: field(z.string(), "Address of its picture; empty for none.", "https://shop.example/pictures/1.png"),
  count: field(count, "Number of published products that have it, those of terms below it left out.", 19),
});

export type SerializedTerm = z.infer<typeof termSchema>;

/** Input fields of all taxonomies. Absent and null keys change nothing. */
export const termInput = z
  .strictObject({
    name: field(z.string(), "Required for a new one. Tags go; 200 characters at most.", "Home & Garden"),
    slug: field(
      z.string(),
      "Made of the name unless given, and made fit for addresses. A new one whose slug is taken gets a number behind it.",
      "home-garden",
    ),
    parent: field(numeric, "Id of the one above it; 0 for none.", 0),
    description: field(z.string(), "HTML as posts may have it.", "All things to <b>wear</b>"),
    display: field(
      z.string(),
      "`default` unless given; usual are `products`, `subcategories`, `both`.",
      "both",
    ),
    image: field(
      numeric,
      "Id of a picture that the store has, or the http or https URL of one; empty for none. Nothing is fetched.",
      "https://shop.example/pictures/1.png",
    ),
  })
  .partial();

export type TermInput = z.infer<typeof termInput>;
