-- Objects that the tables and routines need.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Sorts and compares like the legacy API's database: by letters, without regard to case and accents.
CREATE COLLATION IF NOT EXISTS by_letters (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
--> statement-breakpoint
-- A product with its units sold.
CREATE TYPE units_sold AS (product_id bigint, quantity numeric);
--> statement-breakpoint
-- A source row of the roll-ups: the columns that they need of any of their tables.
CREATE TYPE counted_row AS (
  source text, order_id bigint, refund_id bigint, state text, customer_id bigint, product_id bigint, happened_at timestamptz,
  quantity numeric, total numeric, shipping numeric, tax numeric, shipping_tax numeric, currency text
);
--> statement-breakpoint
-- The number of times that a row counts now, and in the roll-ups.
CREATE TYPE counted_state AS (
  now bigint, before bigint,
  source text, order_id bigint, refund_id bigint, state text, customer_id bigint, product_id bigint, happened_at timestamptz,
  quantity numeric, total numeric, shipping numeric, tax numeric, shipping_tax numeric, currency text
);
