-- All counted rows of some orders.
CREATE OR REPLACE FUNCTION counted_rows(ids bigint[]) RETURNS SETOF counted_row LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT (counted_row(o)).* FROM orders o WHERE o.id = ANY (ids)
  UNION ALL
  SELECT (counted_row(i)).* FROM order_items i WHERE i.order_id = ANY (ids) AND i.kind IN ('line_item', 'coupon')
  UNION ALL
  SELECT (counted_row(r)).* FROM refunds r WHERE r.order_id = ANY (ids)
  UNION ALL
  SELECT (counted_row(i)).* FROM refunds r JOIN refund_items i ON i.refund_id = r.id WHERE r.order_id = ANY (ids);
END $$;
