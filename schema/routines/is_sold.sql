CREATE OR REPLACE FUNCTION is_sold(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('completed', 'processing', 'on-hold')
$$;
--> statement-breakpoint
-- The kinds of sums that tell orders which are refunded as a whole, and what they gave back, from the others.
CREATE OR REPLACE FUNCTION sale_kind(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_sold(status) THEN 'sale' ELSE 'refunded_sale' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refund_kind(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_sold(status) THEN 'refund' ELSE 'other_refund' END
$$;
