-- A customer's number of orders outside of the trash, and the amount spent, by currency.
CREATE OR REPLACE VIEW customer_totals AS
SELECT user_id, currency, sum(orders)::bigint AS orders_count, sum(amount) AS total_spent
FROM (
  SELECT id AS user_id, currency, count AS orders, amount FROM rollups
  WHERE (kind, label, day, previous) = ('customer', '', '-infinity', '-infinity')
  UNION ALL
  SELECT customer_id, currency, sign, sign * spent(state, total) FROM rollup_deltas WHERE customer_id IS NOT NULL AND state <> 'trash'
) AS totals
GROUP BY user_id, currency HAVING sum(orders) <> 0;
