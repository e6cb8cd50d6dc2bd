import * as z from "zod";
import { count, field, id, numeric, text } from "../schemas/values.ts";

/** A term with the fields of all taxonomies. */
export const termSchema = z.strictObject({
  id: field(id, "Id of the term, given by the store; terms of all kinds share their ids.", 33),
  name: text("Display name, as HTML: `&` is `&amp;`.", "Home &amp; Garden"),
  slug: text("Name in URLs, unique among its kind.", "home-garden"),
  parent: field(count, "Id of its parent; 0 for none.", 0),
  description: text("As stored; it may be HTML.", "All things to <b>wear</b>"),
  display: text(
    "Content of its page: `default`, `products`, `subcategories`, `both`, or another text.",
    "both",
  ),
  image: text("URL of its image; empty for none.", "https://shop.example/pictures/1.png"),
  count: field(count, "Number of published products, without those of child terms.", 19),
});

export type SerializedTerm = z.infer<typeof termSchema>;

/** Input fields of all taxonomies. Absent and null keys change nothing. */
export const termInput = z
  .strictObject({
    name: text("Required for a new one. Tags are removed; at most 200 characters.", "Home & Garden"),
    slug: text(
      "Derived from the name by default, and sanitised for URLs. A new one with a taken slug gets a number behind it.",
      "home-garden",
    ),
    parent: field(numeric, "Id of its parent; 0 for none.", 0),
    description: text("HTML that posts may contain.", "All things to <b>wear</b>"),
    display: text("Default `default`; usual are `products`, `subcategories`, `both`.", "both"),
    image: field(
      numeric,
      "Id of an existing image, or the http or https URL of one; empty for none. Nothing is fetched.",
      "https://shop.example/pictures/1.png",
    ),
  })
  .partial();

export type TermInput = z.infer<typeof termInput>;
