CREATE OR REPLACE FUNCTION counted_row(o orders) RETURNS counted_row LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('orders', o.id, NULL, o.status, o.customer_id, NULL, o.created_at, NULL, o.total, o.shipping_total, o.cart_tax, o.shipping_tax, o.currency)::counted_row
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION counted_row(i order_items) RETURNS counted_row LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('order_items', i.order_id, NULL, i.kind, NULL, i.product_id, NULL, i.quantity, i.total, NULL, NULL, NULL, NULL)::counted_row
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION counted_row(r refunds) RETURNS counted_row LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('refunds', r.order_id, r.id, NULL, NULL, NULL, r.created_at, NULL, r.amount, NULL, NULL, NULL, NULL)::counted_row
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION counted_row(i refund_items) RETURNS counted_row LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('refund_items', NULL, i.refund_id, i.kind, NULL, i.product_id, NULL, i.quantity, i.total, NULL, i.total_tax, NULL, NULL)::counted_row
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION counted_row(u users) RETURNS counted_row LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('users', NULL, NULL, u.role, NULL, NULL, u.created_at, NULL, NULL, NULL, NULL, NULL, NULL)::counted_row
$$;
