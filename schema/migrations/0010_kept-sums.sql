-- The sums that triggers kept by several schemes, and those triggers.
DROP TRIGGER orders_sums ON orders;
DROP TRIGGER orders_sums_changed ON orders;
DROP TRIGGER users_counts ON users;
DROP TRIGGER users_counts_changed ON users;
DROP TRIGGER reports_delete ON orders;
DROP TRIGGER reports_delete ON refunds;
DROP TRIGGER reports_inserted ON orders;
DROP TRIGGER reports_updated ON orders;
DROP TRIGGER reports_deleted ON orders;
DROP TRIGGER reports_inserted ON order_items;
DROP TRIGGER reports_updated ON order_items;
DROP TRIGGER reports_deleted ON order_items;
DROP TRIGGER reports_inserted ON refunds;
DROP TRIGGER reports_updated ON refunds;
DROP TRIGGER reports_deleted ON refunds;
DROP TRIGGER reports_changed ON refund_items;
DROP TRIGGER reports_updated ON refund_items;
DROP TRIGGER reports_inserted ON users;
DROP TRIGGER reports_updated ON users;
DROP TRIGGER reports_deleted ON users;
DROP TRIGGER reports_truncated ON orders;
DROP TRIGGER reports_truncated ON order_items;
DROP TRIGGER reports_truncated ON refunds;
DROP TRIGGER reports_truncated ON refund_items;
DROP TRIGGER reports_truncated ON users;
DROP TRIGGER reports_rebuilt ON settings;
--> statement-breakpoint
DROP VIEW recounted_sales_days, sales_facts, recounted_product_sales, product_facts;
--> statement-breakpoint
DROP FUNCTION keep_order_sums, keep_user_counts, rebuild_report_sums, report_anew, report_time_zone, report_customers, report_refund_lines,
  report_refunds, report_lines, report_orders, delete_refund_parts, delete_order_parts, count_refunds, count_lines, count_orders,
  count_units, held_orders, order_state, line_state, own_report_part;
--> statement-breakpoint
DROP TYPE unit_change, refund_state, line_state, order_state;
--> statement-breakpoint
DROP TABLE customer_totals, order_counts, product_sales, sales_days, user_counts;
--> statement-breakpoint
CREATE TABLE "sum_changes" (
	"source" text NOT NULL,
	"order_id" bigint,
	"refund_id" bigint,
	"state" text,
	"customer_id" bigint,
	"product_id" bigint,
	"happened_at" timestamp with time zone,
	"quantity" numeric,
	"total" numeric,
	"shipping" numeric,
	"tax" numeric,
	"shipping_tax" numeric,
	"sign" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sum_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "sums" (
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"day" date DEFAULT '-infinity' NOT NULL,
	"previous" date DEFAULT '-infinity' NOT NULL,
	"id" bigint DEFAULT 0 NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"quantity" numeric DEFAULT '0' NOT NULL,
	"amount" numeric DEFAULT '0' NOT NULL,
	"shipping" numeric DEFAULT '0' NOT NULL,
	"tax" numeric DEFAULT '0' NOT NULL,
	"shipping_tax" numeric DEFAULT '0' NOT NULL,
	"discount" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "sums_kind_label_day_previous_id_pk" PRIMARY KEY("kind","label","day","previous","id")
);
--> statement-breakpoint
CREATE INDEX "sum_changes_order" ON "sum_changes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "sum_changes_customer" ON "sum_changes" USING btree ("customer_id") WHERE "sum_changes"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "sum_changes_refund" ON "sum_changes" USING btree ("refund_id") WHERE "sum_changes"."refund_id" is not null;
--> statement-breakpoint
-- What a customer has spent on an order.
CREATE FUNCTION spent(status text, total numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN ('processing', 'completed') THEN total ELSE 0 END
$$;
--> statement-breakpoint
-- What the sums need to know of a row, of any of the tables that they are made of.
CREATE TYPE counted_row AS (
  source text, order_id bigint, refund_id bigint, state text, customer_id bigint, product_id bigint, happened_at timestamptz,
  quantity numeric, total numeric, shipping numeric, tax numeric, shipping_tax numeric
);
--> statement-breakpoint
CREATE FUNCTION counted_row(o orders) RETURNS counted_row LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('orders', o.id, NULL, o.status, o.customer_id, NULL, o.created_at, NULL, o.total, o.shipping_total, o.cart_tax, o.shipping_tax)::counted_row
$$;
--> statement-breakpoint
CREATE FUNCTION counted_row(i order_items) RETURNS counted_row LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('order_items', i.order_id, NULL, i.kind, NULL, i.product_id, NULL, i.quantity, i.total, NULL, NULL, NULL)::counted_row
$$;
--> statement-breakpoint
CREATE FUNCTION counted_row(r refunds) RETURNS counted_row LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('refunds', r.order_id, r.id, NULL, NULL, NULL, r.created_at, NULL, r.amount, NULL, NULL, NULL)::counted_row
$$;
--> statement-breakpoint
CREATE FUNCTION counted_row(i refund_items) RETURNS counted_row LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('refund_items', NULL, i.refund_id, i.kind, NULL, i.product_id, NULL, i.quantity, i.total, NULL, i.total_tax, NULL)::counted_row
$$;
--> statement-breakpoint
CREATE FUNCTION counted_row(u users) RETURNS counted_row LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('users', NULL, NULL, u.role, NULL, NULL, u.created_at, NULL, NULL, NULL, NULL, NULL)::counted_row
$$;
--> statement-breakpoint
-- All rows of some orders that count.
CREATE FUNCTION counted_rows(ids bigint[]) RETURNS SETOF counted_row LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
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
--> statement-breakpoint
-- How many times a row counts now, and how many times in the sums.
CREATE TYPE counted_state AS (
  now bigint, before bigint,
  source text, order_id bigint, refund_id bigint, state text, customer_id bigint, product_id bigint, happened_at timestamptz,
  quantity numeric, total numeric, shipping numeric, tax numeric, shipping_tax numeric
);
--> statement-breakpoint
-- What rows add to the sums now, less what they did before. Lines and refunds count as their orders let them. An order refunded
-- as a whole counts once in a report: what a further refund gives back counts in those that begin after the day of the last one.
CREATE FUNCTION facts_of(states counted_state[]) RETURNS TABLE (
  happened_at timestamptz, kind text, label text, day date, previous date, id bigint,
  count bigint, quantity numeric, amount numeric, shipping numeric, tax numeric, shipping_tax numeric, discount numeric
) LANGUAGE plpgsql STABLE SET enable_nestloop = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  zone text := (SELECT timezone FROM settings);
BEGIN
  RETURN QUERY
  WITH rows AS MATERIALIZED (
    SELECT *, now - before AS change, (happened_at AT TIME ZONE zone)::date AS day FROM unnest(states)
  ),
  o AS (SELECT * FROM rows WHERE source = 'orders'),
  items AS (
    SELECT o.now * i.now - o.before * i.before AS change, o.happened_at, o.day, o.state AS status, i.state AS kind, i.product_id,
      i.quantity, i.total
    FROM o JOIN rows i USING (order_id) WHERE i.source = 'order_items' AND is_reported(o.state)
  ),
  r AS (
    SELECT o.now * r.now AS now, o.before * r.before AS before, order_id, r.refund_id, r.happened_at, r.day, r.total AS amount,
      o.state AS status, o.total, o.shipping, o.tax, o.shipping_tax
    FROM o JOIN rows r USING (order_id) WHERE r.source = 'refunds'
  ),
  refund_items AS (
    SELECT r.now * i.now - r.before * i.before AS change, r.happened_at, r.day, r.status, i.state AS kind, i.product_id,
      i.quantity, i.total, i.tax
    FROM r JOIN rows i USING (refund_id) WHERE i.source = 'refund_items'
  ),
  whole AS (
    SELECT sign, order_id, happened_at, day, total, shipping, tax, shipping_tax,
      lag(day, 1, '-infinity') OVER (PARTITION BY order_id, sign ORDER BY happened_at) AS previous
    FROM r CROSS JOIN LATERAL (VALUES (1, now), (-1, before)) AS versions (sign, times)
    WHERE status = 'refunded' GROUP BY sign, order_id, refund_id, happened_at, day, total, shipping, tax, shipping_tax HAVING sum(times) > 0
  ),
  facts AS (
    SELECT change, happened_at, 'order' AS kind, state AS label, utc AS day, '-infinity'::date AS previous, 0::bigint AS id,
      1::bigint AS count, 0::numeric AS quantity, 0 AS amount, 0 AS shipping, 0 AS tax, 0 AS shipping_tax, 0 AS discount
    FROM o CROSS JOIN LATERAL (VALUES ('-infinity'::date), ((happened_at AT TIME ZONE 'UTC')::date)) AS days (utc)
    UNION ALL
    SELECT change, happened_at, 'customer', '', '-infinity', '-infinity', customer_id, 1, 0, spent(state, total), 0, 0, 0, 0
    FROM o WHERE state <> 'trash' AND customer_id IS NOT NULL
    UNION ALL
    SELECT change, happened_at, 'sale', '', day, '-infinity', 0, 1, 0, total, shipping, tax, shipping_tax, 0 FROM o WHERE is_reported(state)
    UNION ALL
    SELECT change, happened_at, 'sale', '', day, '-infinity', 0, 0, CASE kind WHEN 'line_item' THEN quantity ELSE 0 END,
      0, 0, 0, 0, CASE kind WHEN 'coupon' THEN total ELSE 0 END
    FROM items
    UNION ALL
    SELECT change, happened_at, 'product', span, date_trunc(span, day::timestamp)::date, '-infinity', product_id, 1, units, 0, 0, 0, 0, 0
    FROM (
      SELECT change, happened_at, day, product_id, quantity AS units FROM items WHERE is_sold(status) AND kind = 'line_item'
      UNION ALL
      SELECT change, happened_at, day, product_id, -quantity FROM refund_items WHERE status <> 'trash' AND kind = 'line_item'
    ) AS units, (VALUES ('day'), ('month')) AS spans (span) WHERE product_id IS NOT NULL
    UNION ALL
    SELECT now - before, happened_at, 'refund', '', day, '-infinity', 0, 0, 0, amount, 0, 0, 0, 0 FROM r WHERE is_sold(status)
    UNION ALL
    SELECT change, happened_at, 'refund', '', day, '-infinity', 0, 0, 0, 0, CASE kind WHEN 'shipping' THEN total ELSE 0 END,
      CASE WHEN kind IN ('line_item', 'fee') THEN tax ELSE 0 END, CASE kind WHEN 'shipping' THEN tax ELSE 0 END, 0
    FROM refund_items WHERE is_sold(status)
    UNION ALL
    SELECT sign, happened_at, 'return', '', day, previous, 0, 0, 0, total, shipping, tax, shipping_tax, 0 FROM whole WHERE previous < day
    UNION ALL
    SELECT change, happened_at, 'user', state, '-infinity', '-infinity', 0, 1, 0, 0, 0, 0, 0, 0 FROM rows WHERE source = 'users'
    UNION ALL
    SELECT change, happened_at, 'registration', '', day, '-infinity', 0, 1, 0, 0, 0, 0, 0, 0
    FROM rows WHERE source = 'users' AND state = 'customer'
  )
  SELECT happened_at, kind, label, day, previous, id, change * count, change * quantity, change * amount,
    change * shipping, change * tax, change * shipping_tax, change * discount
  FROM facts WHERE change <> 0;
END $$;
--> statement-breakpoint
-- Orders with changes that are not folded: of their own and their lines' some at most, of refunds all, as they may change orders.
CREATE FUNCTION changed_orders(most integer) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT order_id FROM (SELECT order_id FROM sum_changes WHERE order_id IS NOT NULL ORDER BY order_id LIMIT most) AS own
    UNION SELECT order_id FROM sum_changes WHERE refund_id IS NOT NULL AND order_id IS NOT NULL
    UNION SELECT r.order_id FROM sum_changes c JOIN refunds r ON r.id = c.refund_id WHERE c.order_id IS NULL
  );
END $$;
--> statement-breakpoint
-- What the changes of these orders, and those of users, add to the sums. What there is now without the changes is what the
-- sums know of, whoever made them in whatever order.
CREATE FUNCTION changed_facts(ids bigint[]) RETURNS SETOF sums LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT FROM sum_changes) THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT kind, label, day, previous, id, count, quantity, amount, shipping, tax, shipping_tax, discount
  FROM facts_of(ARRAY(
    SELECT ROW(sum(now), sum(now) - sum(sign), source, order_id, refund_id, state, customer_id, product_id, happened_at,
      quantity, total, shipping, tax, shipping_tax)::counted_state
    FROM (
      SELECT 1 AS now, 0 AS sign, counted.* FROM counted_rows(ids) AS counted
      UNION ALL
      SELECT 0, sign, source, order_id, refund_id, state, customer_id, product_id, happened_at,
        quantity, total, shipping, tax, shipping_tax
      FROM sum_changes WHERE order_id = ANY (ids) OR order_id IS NULL
    ) AS rows
    GROUP BY source, order_id, refund_id, state, customer_id, product_id, happened_at, quantity, total, shipping, tax, shipping_tax
    HAVING sum(now) <> 0 OR sum(sign) <> 0
  ));
END $$;
--> statement-breakpoint
-- What the sums must come to, counted from all rows, a thousand at a time.
CREATE VIEW facts AS
SELECT facts.* FROM (SELECT array_agg(id) AS ids FROM orders GROUP BY id / 1000) AS parts
CROSS JOIN LATERAL facts_of(ARRAY(SELECT ROW(1, 0, counted.*)::counted_state FROM counted_rows(ids) AS counted)) AS facts
UNION ALL
SELECT facts.* FROM (SELECT array_agg(ROW(1, 0, (counted_row(users)).*)::counted_state) AS states FROM users GROUP BY id / 1000) AS parts
CROSS JOIN LATERAL facts_of(states) AS facts;
--> statement-breakpoint
-- How many orders were made on a day of UTC, or under '-infinity' on any, and have a status now; rows add up.
CREATE VIEW order_counts AS
SELECT day, label AS status, count AS orders FROM sums WHERE kind = 'order'
UNION ALL
SELECT day, state, sign FROM sum_changes
CROSS JOIN LATERAL (VALUES ('-infinity'::date), ((happened_at AT TIME ZONE 'UTC')::date)) AS days (day) WHERE source = 'orders';
--> statement-breakpoint
-- Orders of a customer that are not in the trash, and what was spent on them.
CREATE VIEW customer_totals AS
SELECT user_id, sum(orders)::bigint AS orders_count, sum(amount) AS total_spent
FROM (
  SELECT id AS user_id, count AS orders, amount FROM sums
  WHERE (kind, label, day, previous) = ('customer', '', '-infinity', '-infinity')
  UNION ALL
  SELECT customer_id, sign, sign * spent(state, total) FROM sum_changes WHERE customer_id IS NOT NULL AND state <> 'trash'
) AS totals
GROUP BY user_id HAVING sum(orders) <> 0;
--> statement-breakpoint
-- How many users have a role; rows add up.
CREATE VIEW user_counts AS
SELECT label AS role, count AS users FROM sums WHERE kind = 'user'
UNION ALL
SELECT state, sign FROM sum_changes WHERE source = 'users';
--> statement-breakpoint
-- Notes a row that sums are made of as it was and as it became, if that differs. Reads nothing and waits for nobody.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was counted_row;
  became counted_row;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    was := counted_row(OLD);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    became := counted_row(NEW);
  END IF;
  IF was IS DISTINCT FROM became AND was.source IS NOT NULL THEN
    INSERT INTO sum_changes SELECT (was).*, -1;
  END IF;
  IF was IS DISTINCT FROM became AND became.source IS NOT NULL THEN
    INSERT INTO sum_changes SELECT (became).*, 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sums_noted AFTER INSERT OR UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE TRIGGER sums_noted AFTER INSERT OR UPDATE OR DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE TRIGGER sums_noted AFTER INSERT OR UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE TRIGGER sums_noted AFTER INSERT OR UPDATE OR DELETE ON refund_items FOR EACH ROW EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE TRIGGER sums_noted AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION note_change();
--> statement-breakpoint
-- Adds changes to the sums, those of a thousand orders at most, unless another transaction is at it. One statement: it
-- takes away exactly the changes that it has added.
CREATE FUNCTION fold_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(720530195) THEN
    RETURN;
  END IF;
  WITH chunk AS MATERIALIZED (
    SELECT changed_orders(1000) AS ids
  ), folded AS (
    DELETE FROM sum_changes WHERE order_id = ANY ((SELECT ids FROM chunk)::bigint[]) OR order_id IS NULL
  )
  INSERT INTO sums AS kept (kind, label, day, previous, id, count, quantity, amount, shipping, tax, shipping_tax, discount)
  SELECT kind, label, day, previous, id, sum(count), sum(quantity), sum(amount), sum(shipping), sum(tax), sum(shipping_tax), sum(discount)
  FROM chunk, changed_facts(ids)
  GROUP BY kind, label, day, previous, id
  HAVING (sum(count), sum(quantity), sum(amount), sum(shipping), sum(tax), sum(shipping_tax), sum(discount)) <> (0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT (kind, label, day, previous, id) DO UPDATE
    SET count = kept.count + excluded.count, quantity = kept.quantity + excluded.quantity, amount = kept.amount + excluded.amount,
      shipping = kept.shipping + excluded.shipping, tax = kept.tax + excluded.tax,
      shipping_tax = kept.shipping_tax + excluded.shipping_tax, discount = kept.discount + excluded.discount;
END $$;
--> statement-breakpoint
-- At the end of a transaction, where all that it changed is noted; one whose snapshot is older leaves it to others.
CREATE FUNCTION fold_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND current_setting('transaction_isolation') = 'read committed' THEN
    PERFORM fold_sums();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sums_folded AFTER INSERT ON sum_changes DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.id % 128 = 0) EXECUTE FUNCTION fold_at_commit();
--> statement-breakpoint
-- Makes the sums anew. Who folds waits meanwhile, which nobody does who changes what sums are made of.
CREATE FUNCTION recount_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Sums are recounted in a transaction that is read committed' USING ERRCODE = 'feature_not_supported';
  END IF;
  PERFORM pg_advisory_xact_lock(720530195);
  DELETE FROM sums;
  WITH folded AS (DELETE FROM sum_changes)
  INSERT INTO sums (kind, label, day, previous, id, count, quantity, amount, shipping, tax, shipping_tax, discount)
  SELECT kind, label, day, previous, id, sum(count), sum(quantity), sum(amount), sum(shipping), sum(tax), sum(shipping_tax), sum(discount)
  FROM facts GROUP BY kind, label, day, previous, id;
END $$;
--> statement-breakpoint
-- The days of another time zone begin at other times; one that is not known is refused. What was truncated was not noted.
CREATE FUNCTION recount_at_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM now() AT TIME ZONE timezone FROM settings;
  PERFORM recount_sums();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sums_recounted AFTER UPDATE OF timezone ON settings DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
CREATE TRIGGER sums_recounted AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
CREATE TRIGGER sums_recounted AFTER TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
CREATE TRIGGER sums_recounted AFTER TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
CREATE TRIGGER sums_recounted AFTER TRUNCATE ON refund_items FOR EACH STATEMENT EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
CREATE TRIGGER sums_recounted AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION recount_at_change();
--> statement-breakpoint
SELECT recount_sums();
