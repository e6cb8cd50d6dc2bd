-- What the tables and the routines need before they are made.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- As the legacy API's database sorts and compares: letters alone, be they capitals or have accents.
CREATE COLLATION IF NOT EXISTS by_letters (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
--> statement-breakpoint
-- A product with the units sold of it.
CREATE TYPE units_sold AS (product_id bigint, quantity numeric);
--> statement-breakpoint
-- A source row of the roll-ups: what they need of a row of any of their tables.
CREATE TYPE counted_row AS (
  source text, order_id bigint, refund_id bigint, state text, customer_id bigint, product_id bigint, happened_at timestamptz,
  quantity numeric, total numeric, shipping numeric, tax numeric, shipping_tax numeric
);
--> statement-breakpoint
-- How many times a row counts now, and how many times in the roll-ups.
CREATE TYPE counted_state AS (
  now bigint, before bigint,
  source text, order_id bigint, refund_id bigint, state text, customer_id bigint, product_id bigint, happened_at timestamptz,
  quantity numeric, total numeric, shipping numeric, tax numeric, shipping_tax numeric
);
