CREATE OR REPLACE FUNCTION is_sold(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('completed', 'processing', 'on-hold')
$$;
--> statement-breakpoint
-- The kinds of roll-ups that separate fully refunded orders, and their refunds, from others.
CREATE OR REPLACE FUNCTION sale_kind(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_sold(status) THEN 'sale' ELSE 'refunded_sale' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refund_kind(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_sold(status) THEN 'refund' ELSE 'other_refund' END
$$;
