CREATE TABLE "product_sales" (
	"span" text NOT NULL,
	"period" date NOT NULL,
	"product_id" bigint NOT NULL,
	"part" smallint NOT NULL,
	"quantity" bigint NOT NULL,
	"lines" bigint NOT NULL,
	CONSTRAINT "product_sales_span_period_product_id_part_pk" PRIMARY KEY("span","period","product_id","part")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"previous" date DEFAULT '-infinity' NOT NULL,
	"part" smallint NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"items" bigint DEFAULT 0 NOT NULL,
	"sales" numeric DEFAULT '0' NOT NULL,
	"shipping" numeric DEFAULT '0' NOT NULL,
	"tax" numeric DEFAULT '0' NOT NULL,
	"shipping_tax" numeric DEFAULT '0' NOT NULL,
	"discount" numeric DEFAULT '0' NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL,
	"refunded" numeric DEFAULT '0' NOT NULL,
	"refunded_shipping" numeric DEFAULT '0' NOT NULL,
	"refunded_tax" numeric DEFAULT '0' NOT NULL,
	"refunded_shipping_tax" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "sales_days_day_previous_part_pk" PRIMARY KEY("day","previous","part")
);
--> statement-breakpoint
-- Which orders the sales report counts, and which of them are not given back as a whole.
CREATE FUNCTION is_reported(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('completed', 'processing', 'on-hold', 'refunded')
$$;
--> statement-breakpoint
CREATE FUNCTION is_sold(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('completed', 'processing', 'on-hold')
$$;
--> statement-breakpoint
-- The same day and time of the next month; what a shorter month has not runs over into the one after it.
CREATE FUNCTION next_month(at timestamp) RETURNS timestamp LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', at) + interval '1 month' + (at - date_trunc('month', at))
$$;
--> statement-breakpoint
-- What reports add up, by instant: orders, registrations, and refunds of orders that are not refunded as a whole.
CREATE VIEW sales_facts AS
SELECT o.created_at AS happened_at, 1 AS orders, l.items, o.total AS sales, o.shipping_total AS shipping, o.cart_tax AS tax, o.shipping_tax,
  l.discount, 0 AS customers, 0::numeric AS refunded, 0::numeric AS refunded_shipping, 0::numeric AS refunded_tax,
  0::numeric AS refunded_shipping_tax
FROM orders o
CROSS JOIN LATERAL (
  SELECT coalesce(sum(quantity) FILTER (WHERE kind = 'line_item'), 0) AS items, coalesce(sum(total) FILTER (WHERE kind = 'coupon'), 0) AS discount
  FROM order_items WHERE order_id = o.id
) l
WHERE is_reported(o.status)
UNION ALL
SELECT created_at, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0 FROM users WHERE role = 'customer'
UNION ALL
SELECT r.created_at, 0, 0, 0, 0, 0, 0, 0, 0, r.amount, l.shipping, l.tax, l.shipping_tax
FROM refunds r
JOIN orders o ON o.id = r.order_id AND is_sold(o.status)
CROSS JOIN LATERAL (
  SELECT coalesce(sum(total) FILTER (WHERE kind = 'shipping'), 0) AS shipping,
    coalesce(sum(total_tax) FILTER (WHERE kind IN ('line_item', 'fee')), 0) AS tax,
    coalesce(sum(total_tax) FILTER (WHERE kind = 'shipping'), 0) AS shipping_tax
  FROM refund_items WHERE refund_id = r.id
) l;
--> statement-breakpoint
-- What sales_days must come to.
CREATE VIEW recounted_sales_days AS
WITH given_back AS (
  SELECT o.total, o.shipping_total, o.cart_tax, o.shipping_tax, (r.created_at AT TIME ZONE timezone)::date AS day,
    lag((r.created_at AT TIME ZONE timezone)::date, 1, '-infinity') OVER (PARTITION BY o.id ORDER BY r.created_at) AS previous
  FROM settings, refunds r JOIN orders o ON o.id = r.order_id WHERE o.status = 'refunded'
)
SELECT day, previous, sum(orders) AS orders, sum(items) AS items, sum(sales) AS sales, sum(shipping) AS shipping, sum(tax) AS tax,
  sum(shipping_tax) AS shipping_tax, sum(discount) AS discount, sum(customers) AS customers, sum(refunded) AS refunded,
  sum(refunded_shipping) AS refunded_shipping, sum(refunded_tax) AS refunded_tax, sum(refunded_shipping_tax) AS refunded_shipping_tax
FROM (
  SELECT (happened_at AT TIME ZONE timezone)::date AS day, '-infinity'::date AS previous, sales_facts.* FROM settings, sales_facts
  UNION ALL
  SELECT day, previous, NULL, 0, 0, 0, 0, 0, 0, 0, 0, total, shipping_total, cart_tax, shipping_tax FROM given_back
  WHERE previous < day
) AS facts
GROUP BY day, previous;
--> statement-breakpoint
-- Units of products that were sold and, negative, that were given back, by instant.
CREATE VIEW product_facts AS
SELECT o.created_at AS happened_at, i.product_id, i.quantity
FROM orders o JOIN order_items i ON i.order_id = o.id
WHERE is_sold(o.status) AND i.kind = 'line_item' AND i.product_id IS NOT NULL
UNION ALL
SELECT r.created_at, i.product_id, -i.quantity
FROM refunds r JOIN orders o ON o.id = r.order_id JOIN refund_items i ON i.refund_id = r.id
WHERE o.status <> 'trash' AND i.kind = 'line_item' AND i.product_id IS NOT NULL;
--> statement-breakpoint
-- What product_sales must come to.
CREATE VIEW recounted_product_sales AS
SELECT span, date_trunc(span, happened_at AT TIME ZONE timezone)::date AS period, product_id, sum(quantity) AS quantity, count(*) AS lines
FROM settings, product_facts, (VALUES ('day'), ('month')) AS spans (span)
GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Makes the sums anew. Who changes what they are made of waits meanwhile, and goes on in the time zone that there is then.
CREATE FUNCTION rebuild_report_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE sales_days IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM sales_days;
  DELETE FROM product_sales;
  INSERT INTO sales_days (day, previous, part, orders, items, sales, shipping, tax, shipping_tax, discount, customers,
    refunded, refunded_shipping, refunded_tax, refunded_shipping_tax)
  SELECT day, previous, 0, orders, items, sales, shipping, tax, shipping_tax, discount, customers,
    refunded, refunded_shipping, refunded_tax, refunded_shipping_tax
  FROM recounted_sales_days;
  INSERT INTO product_sales (span, period, product_id, part, quantity, lines)
  SELECT span, period, product_id, 0, quantity, lines FROM recounted_product_sales;
END $$;
--> statement-breakpoint
-- A part of the sums that is this transaction's alone until it ends, the first that is free: so no two wait for each other,
-- in whatever order they come by the days. Only for sums being made anew all wait.
CREATE FUNCTION own_report_part() RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  mine smallint := 0;
BEGIN
  LOCK TABLE sales_days IN ROW EXCLUSIVE MODE;
  WHILE NOT pg_try_advisory_xact_lock(720530195, mine) LOOP
    mine := mine + 1;
  END LOOP;
  RETURN mine;
END $$;
--> statement-breakpoint
-- Changes of what is counted: as it was, with the sign -1, and as it is, with the sign 1.
CREATE TYPE order_state AS (
  sign integer, id bigint, status text, created_at timestamptz, total numeric, shipping_total numeric, cart_tax numeric, shipping_tax numeric
);
--> statement-breakpoint
CREATE TYPE line_state AS (sign integer, order_id bigint, kind text, product_id bigint, quantity bigint, total numeric);
--> statement-breakpoint
CREATE TYPE refund_state AS (sign integer, id bigint, order_id bigint, created_at timestamptz, amount numeric);
--> statement-breakpoint
CREATE TYPE unit_change AS (at timestamptz, product_id bigint, quantity bigint, lines integer);
--> statement-breakpoint
CREATE FUNCTION order_state(sign integer, o orders) RETURNS order_state LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(sign, o.id, o.status, o.created_at, o.total, o.shipping_total, o.cart_tax, o.shipping_tax)::order_state
$$;
--> statement-breakpoint
CREATE FUNCTION line_state(sign integer, i order_items) RETURNS line_state LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(sign, i.order_id, i.kind, i.product_id, i.quantity, i.total)::line_state
$$;
--> statement-breakpoint
-- Orders whose lines or refunds have changed, held as they are now: a change of theirs has been waited for, or waits.
CREATE FUNCTION held_orders(ids bigint[]) RETURNS order_state[] LANGUAGE plpgsql AS $$
BEGIN
  RETURN ARRAY(
    SELECT ROW(1, id, status, created_at, total, shipping_total, cart_tax, shipping_tax)::order_state FROM orders
    WHERE id = ANY (ids) ORDER BY id FOR SHARE
  );
END $$;
--> statement-breakpoint
CREATE FUNCTION count_units(units unit_change[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine smallint;
  zone text;
BEGIN
  IF cardinality(units) = 0 THEN
    RETURN;
  END IF;
  mine := own_report_part();
  zone := (SELECT timezone FROM settings);
  INSERT INTO product_sales AS kept (span, period, product_id, part, quantity, lines)
  SELECT span, date_trunc(span, u.at AT TIME ZONE zone)::date, u.product_id, mine, sum(u.quantity), sum(u.lines)
  FROM unnest(units) u, (VALUES ('day'), ('month')) AS spans (span)
  WHERE u.product_id IS NOT NULL
  GROUP BY 1, 2, 3 HAVING (sum(u.quantity), sum(u.lines)) <> (0, 0)
  ON CONFLICT (span, period, product_id, part) DO UPDATE
    SET quantity = kept.quantity + excluded.quantity, lines = kept.lines + excluded.lines;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_orders(states order_state[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine smallint;
  zone text;
BEGIN
  IF cardinality(states) = 0 THEN
    RETURN;
  END IF;
  mine := own_report_part();
  zone := (SELECT timezone FROM settings);
  INSERT INTO sales_days AS kept (day, part, orders, sales, shipping, tax, shipping_tax)
  SELECT (created_at AT TIME ZONE zone)::date, mine, sum(sign), sum(sign * total), sum(sign * shipping_total), sum(sign * cart_tax),
    sum(sign * shipping_tax)
  FROM unnest(states) WHERE is_reported(status)
  GROUP BY 1
  HAVING (sum(sign), sum(sign * total), sum(sign * shipping_total), sum(sign * cart_tax), sum(sign * shipping_tax)) <> (0, 0, 0, 0, 0)
  ON CONFLICT (day, previous, part) DO UPDATE
    SET orders = kept.orders + excluded.orders, sales = kept.sales + excluded.sales, shipping = kept.shipping + excluded.shipping,
      tax = kept.tax + excluded.tax, shipping_tax = kept.shipping_tax + excluded.shipping_tax;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_lines(lines line_state[], states order_state[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine smallint;
  zone text;
BEGIN
  IF cardinality(lines) = 0 OR NOT EXISTS (SELECT FROM unnest(states) WHERE is_reported(status)) THEN
    RETURN;
  END IF;
  mine := own_report_part();
  zone := (SELECT timezone FROM settings);
  INSERT INTO sales_days AS kept (day, part, items, discount)
  SELECT day, mine, sum(items), sum(discount)
  FROM (
    SELECT (o.created_at AT TIME ZONE zone)::date AS day, CASE l.kind WHEN 'line_item' THEN o.sign * l.sign * l.quantity ELSE 0 END AS items,
      CASE l.kind WHEN 'coupon' THEN o.sign * l.sign * l.total ELSE 0 END AS discount
    FROM unnest(lines) l JOIN unnest(states) o ON o.id = l.order_id WHERE is_reported(o.status)
  ) AS changes
  GROUP BY day HAVING (sum(items), sum(discount)) <> (0, 0)
  ON CONFLICT (day, previous, part) DO UPDATE SET items = kept.items + excluded.items, discount = kept.discount + excluded.discount;

  PERFORM count_units(ARRAY(
    SELECT ROW(o.created_at, l.product_id, o.sign * l.sign * l.quantity, o.sign * l.sign)::unit_change
    FROM unnest(lines) l JOIN unnest(states) o ON o.id = l.order_id WHERE is_sold(o.status) AND l.kind = 'line_item'
  ));
END $$;
--> statement-breakpoint
-- Refunds, with their lines where those are not counted by themselves.
CREATE FUNCTION count_refunds(refunds refund_state[], states order_state[], with_lines boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine smallint;
  zone text;
BEGIN
  IF cardinality(refunds) = 0 THEN
    RETURN;
  END IF;
  mine := own_report_part();
  zone := (SELECT timezone FROM settings);
  INSERT INTO sales_days AS kept (day, previous, part, refunded, refunded_shipping, refunded_tax, refunded_shipping_tax)
  SELECT day, previous, mine, sum(sign * amount), sum(sign * shipping), sum(sign * tax), sum(sign * shipping_tax)
  FROM (
    SELECT o.sign * r.sign AS sign, (r.created_at AT TIME ZONE zone)::date AS day, '-infinity'::date AS previous, r.amount, l.*
    FROM unnest(refunds) r
    JOIN unnest(states) o ON o.id = r.order_id AND is_sold(o.status)
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(total) FILTER (WHERE kind = 'shipping'), 0) AS shipping,
        coalesce(sum(total_tax) FILTER (WHERE kind IN ('line_item', 'fee')), 0) AS tax,
        coalesce(sum(total_tax) FILTER (WHERE kind = 'shipping'), 0) AS shipping_tax
      FROM refund_items WHERE with_lines AND refund_id = r.id
    ) l
    UNION ALL
    SELECT o.sign * r.sign, (r.created_at AT TIME ZONE zone)::date,
      lag((r.created_at AT TIME ZONE zone)::date, 1, '-infinity') OVER (PARTITION BY o.id, o.sign, r.sign ORDER BY r.created_at),
      o.total, o.shipping_total, o.cart_tax, o.shipping_tax
    FROM unnest(refunds) r JOIN unnest(states) o ON o.id = r.order_id AND o.status = 'refunded'
  ) AS changes
  WHERE previous < day
  GROUP BY day, previous
  HAVING (sum(sign * amount), sum(sign * shipping), sum(sign * tax), sum(sign * shipping_tax)) <> (0, 0, 0, 0)
  ON CONFLICT (day, previous, part) DO UPDATE
    SET refunded = kept.refunded + excluded.refunded, refunded_shipping = kept.refunded_shipping + excluded.refunded_shipping,
      refunded_tax = kept.refunded_tax + excluded.refunded_tax,
      refunded_shipping_tax = kept.refunded_shipping_tax + excluded.refunded_shipping_tax;

  PERFORM count_units(ARRAY(
    SELECT ROW(r.created_at, i.product_id, -o.sign * r.sign * i.quantity, o.sign * r.sign)::unit_change
    FROM unnest(refunds) r JOIN unnest(states) o ON o.id = r.order_id JOIN refund_items i ON i.refund_id = r.id
    WHERE with_lines AND o.status <> 'trash' AND i.kind = 'line_item'
  ));
END $$;
--> statement-breakpoint
-- Parts of a row that is deleted go before it, while it still tells where they were counted.
CREATE FUNCTION delete_order_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM refunds WHERE order_id = OLD.id;
  DELETE FROM order_items WHERE order_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION delete_refund_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM refund_items WHERE refund_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  states order_state[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    states := ARRAY(
      SELECT ROW(1, id, status, created_at, total, shipping_total, cart_tax, shipping_tax)::order_state FROM new_rows WHERE is_reported(status)
    );
  ELSE
    states := ARRAY[order_state(-1, OLD), order_state(1, NEW)];
  END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM count_lines(ARRAY(SELECT line_state(1, i) FROM order_items i WHERE order_id = NEW.id AND kind IN ('line_item', 'coupon')), states);
    PERFORM count_refunds(ARRAY(SELECT ROW(1, id, order_id, created_at, amount)::refund_state FROM refunds WHERE order_id = NEW.id), states, true);
  END IF;
  PERFORM count_orders(states);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines line_state[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    lines := ARRAY(
      SELECT ROW(1, order_id, kind, product_id, quantity, total)::line_state FROM new_rows WHERE kind IN ('line_item', 'coupon')
    );
  ELSE
    lines := ARRAY[line_state(-1, OLD), line_state(1, NEW)];
  END IF;
  PERFORM count_lines(lines, held_orders(ARRAY(SELECT DISTINCT order_id FROM unnest(lines))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before refund_state[] := '{}';
  now_new bigint[] := '{}';
  parents bigint[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    before := ARRAY(SELECT ROW(-1, id, order_id, created_at, amount)::refund_state FROM old_rows);
    parents := ARRAY(SELECT order_id FROM old_rows);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    now_new := ARRAY(SELECT id FROM new_rows);
    parents := parents || ARRAY(SELECT order_id FROM new_rows);
  END IF;
  PERFORM count_refunds(
    before || ARRAY(
      SELECT ROW(sign, id, order_id, created_at, amount)::refund_state
      FROM refunds, (VALUES (1), (-1)) AS signs (sign)
      WHERE order_id = ANY (parents) AND (sign = 1 OR id <> ALL (now_new))
    ),
    held_orders(parents),
    TG_OP = 'UPDATE'
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_refund_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mine smallint;
  zone text;
BEGIN
  PERFORM FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id IN (OLD.refund_id, NEW.refund_id) ORDER BY r.id FOR SHARE;
  mine := own_report_part();
  zone := (SELECT timezone FROM settings);
  INSERT INTO sales_days AS kept (day, part, refunded_shipping, refunded_tax, refunded_shipping_tax)
  SELECT day, mine, sum(shipping), sum(tax), sum(shipping_tax)
  FROM (
    SELECT (r.created_at AT TIME ZONE zone)::date AS day, CASE WHEN kind = 'shipping' THEN sign * c.total ELSE 0 END AS shipping,
      CASE WHEN kind IN ('line_item', 'fee') THEN sign * c.total_tax ELSE 0 END AS tax,
      CASE WHEN kind = 'shipping' THEN sign * c.total_tax ELSE 0 END AS shipping_tax
    FROM (VALUES (-1, OLD.refund_id, OLD.kind, OLD.total, OLD.total_tax), (1, NEW.refund_id, NEW.kind, NEW.total, NEW.total_tax))
      AS c (sign, refund_id, kind, total, total_tax)
    JOIN refunds r ON r.id = c.refund_id JOIN orders o ON o.id = r.order_id AND is_sold(o.status)
  ) AS changes
  GROUP BY day HAVING (sum(shipping), sum(tax), sum(shipping_tax)) <> (0, 0, 0)
  ON CONFLICT (day, previous, part) DO UPDATE
    SET refunded_shipping = kept.refunded_shipping + excluded.refunded_shipping, refunded_tax = kept.refunded_tax + excluded.refunded_tax,
      refunded_shipping_tax = kept.refunded_shipping_tax + excluded.refunded_shipping_tax;

  PERFORM count_units(ARRAY(
    SELECT ROW(r.created_at, c.product_id, -sign * c.quantity, sign)::unit_change
    FROM (VALUES (-1, OLD.refund_id, OLD.kind, OLD.product_id, OLD.quantity), (1, NEW.refund_id, NEW.kind, NEW.product_id, NEW.quantity))
      AS c (sign, refund_id, kind, product_id, quantity)
    JOIN refunds r ON r.id = c.refund_id JOIN orders o ON o.id = r.order_id AND o.status <> 'trash'
    WHERE c.kind = 'line_item'
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_customers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mine smallint := own_report_part();
  zone text := (SELECT timezone FROM settings);
BEGIN
  INSERT INTO sales_days AS kept (day, part, customers)
  SELECT (at AT TIME ZONE zone)::date, mine, sum(sign)
  FROM (VALUES (OLD.role, OLD.created_at, -1), (NEW.role, NEW.created_at, 1)) AS changed (role, at, sign)
  WHERE role = 'customer' GROUP BY 1 HAVING sum(sign) <> 0
  ON CONFLICT (day, previous, part) DO UPDATE SET customers = kept.customers + excluded.customers;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The days of another time zone begin at other times. A zone that is not known is refused, before an order meets it.
CREATE FUNCTION report_time_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM now() AT TIME ZONE NEW.timezone;
  PERFORM rebuild_report_sums();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_report_sums();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reports_delete BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION delete_order_parts();
--> statement-breakpoint
CREATE TRIGGER reports_delete BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION delete_refund_parts();
--> statement-breakpoint
CREATE TRIGGER reports_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION report_orders();
--> statement-breakpoint
CREATE TRIGGER reports_updated AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.status, OLD.created_at, OLD.total, OLD.shipping_total, OLD.cart_tax, OLD.shipping_tax)
  IS DISTINCT FROM (NEW.status, NEW.created_at, NEW.total, NEW.shipping_total, NEW.cart_tax, NEW.shipping_tax))
EXECUTE FUNCTION report_orders();
--> statement-breakpoint
CREATE TRIGGER reports_deleted AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION report_orders();
--> statement-breakpoint
CREATE TRIGGER reports_inserted AFTER INSERT ON order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION report_lines();
--> statement-breakpoint
CREATE TRIGGER reports_updated AFTER UPDATE ON order_items FOR EACH ROW
WHEN ((OLD.order_id, OLD.kind, OLD.product_id, OLD.quantity, OLD.total)
  IS DISTINCT FROM (NEW.order_id, NEW.kind, NEW.product_id, NEW.quantity, NEW.total))
EXECUTE FUNCTION report_lines();
--> statement-breakpoint
CREATE TRIGGER reports_deleted AFTER DELETE ON order_items FOR EACH ROW WHEN (OLD.kind IN ('line_item', 'coupon')) EXECUTE FUNCTION report_lines();
--> statement-breakpoint
CREATE TRIGGER reports_inserted AFTER INSERT ON refunds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION report_refunds();
--> statement-breakpoint
CREATE TRIGGER reports_updated AFTER UPDATE ON refunds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION report_refunds();
--> statement-breakpoint
CREATE TRIGGER reports_deleted AFTER DELETE ON refunds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION report_refunds();
--> statement-breakpoint
CREATE TRIGGER reports_changed AFTER INSERT OR DELETE ON refund_items FOR EACH ROW EXECUTE FUNCTION report_refund_lines();
--> statement-breakpoint
CREATE TRIGGER reports_updated AFTER UPDATE ON refund_items FOR EACH ROW
WHEN ((OLD.refund_id, OLD.kind, OLD.product_id, OLD.quantity, OLD.total, OLD.total_tax)
  IS DISTINCT FROM (NEW.refund_id, NEW.kind, NEW.product_id, NEW.quantity, NEW.total, NEW.total_tax))
EXECUTE FUNCTION report_refund_lines();
--> statement-breakpoint
CREATE TRIGGER reports_inserted AFTER INSERT ON users FOR EACH ROW WHEN (NEW.role = 'customer') EXECUTE FUNCTION report_customers();
--> statement-breakpoint
CREATE TRIGGER reports_updated AFTER UPDATE ON users FOR EACH ROW
WHEN ((OLD.role, OLD.created_at) IS DISTINCT FROM (NEW.role, NEW.created_at)) EXECUTE FUNCTION report_customers();
--> statement-breakpoint
CREATE TRIGGER reports_deleted AFTER DELETE ON users FOR EACH ROW WHEN (OLD.role = 'customer') EXECUTE FUNCTION report_customers();
--> statement-breakpoint
CREATE TRIGGER reports_truncated AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION report_anew();
--> statement-breakpoint
CREATE TRIGGER reports_truncated AFTER TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION report_anew();
--> statement-breakpoint
CREATE TRIGGER reports_truncated AFTER TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION report_anew();
--> statement-breakpoint
CREATE TRIGGER reports_truncated AFTER TRUNCATE ON refund_items FOR EACH STATEMENT EXECUTE FUNCTION report_anew();
--> statement-breakpoint
CREATE TRIGGER reports_truncated AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION report_anew();
--> statement-breakpoint
CREATE TRIGGER reports_rebuilt AFTER UPDATE OF timezone ON settings FOR EACH ROW
WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION report_time_zone();
--> statement-breakpoint
SELECT rebuild_report_sums();
