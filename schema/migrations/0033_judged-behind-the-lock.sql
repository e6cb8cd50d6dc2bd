DROP FUNCTION empty_part;
--> statement-breakpoint
-- Empties a part of which no row is wanted any more: its file goes, at once and whatever was in it. Nobody waits for that for more
-- than a tenth of a second; false where the part was in use for longer, as somebody comes again, where the role may not, and where a row
-- was made after the time that is given.
CREATE FUNCTION empty_part(part regclass, unless_after timestamptz DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '100ms' AS $$
DECLARE
  has_rows boolean;
  is_young boolean;
BEGIN
  IF NOT pg_try_advisory_xact_lock(720530196, hashtext(part::text)) THEN
    RETURN false;
  END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', part) INTO has_rows;
  IF has_rows THEN
    -- Judged behind the lock: somebody may just have begun the part.
    EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', part);
    IF unless_after IS NOT NULL THEN
      EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE created_at > $1)', part) INTO is_young USING unless_after;
      IF is_young THEN
        RETURN false;
      END IF;
    END IF;
    EXECUTE format('TRUNCATE %s', part);
  END IF;
  RETURN true;
EXCEPTION WHEN lock_not_available OR insufficient_privilege THEN
  RETURN false;
END $$;
--> statement-breakpoint
-- Empties the part of nonces and that of outcomes whose turn is next: of nonces what is over an hour old, of outcomes
-- what is older than 24 hours. The parts in use are not touched.
CREATE OR REPLACE FUNCTION forget_expired(at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part regclass := 'idempotency_keys_' || (extract(epoch FROM at)::bigint / 43200 + 1 & 3);
  is_young boolean;
BEGIN
  PERFORM empty_part(('spent_nonces_' || (extract(epoch FROM at)::bigint / 3600 + 2 & 3))::regclass);
  EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE created_at > $1)', part) INTO is_young USING at - interval '24 hours';
  IF NOT is_young THEN
    PERFORM empty_part(part, at - interval '24 hours');
  END IF;
END $$;
--> statement-breakpoint
-- Runs a statement that gives one JSON value, and keeps its plan under the name for as long as the connection lasts: planning
-- is most of what a short read costs. Who calls it keeps to a few statements, as each takes memory of every connection. Planned
-- while a table is small, a statement must not read all of it when it has grown: what an index can find is found by it.
CREATE OR REPLACE FUNCTION run_kept(name text, statement text, "values" text[]) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  result json;
  call text := format('EXECUTE %I', name);
  value text;
  mark text := '(';
BEGIN
  FOREACH value IN ARRAY "values" LOOP
    call := call || mark || quote_nullable(value);
    mark := ', ';
  END LOOP;
  IF mark <> '(' THEN
    call := call || ')';
  END IF;
  BEGIN
    EXECUTE call INTO result;
  EXCEPTION WHEN invalid_sql_statement_name THEN
    EXECUTE format('PREPARE %I AS %s', name, statement);
    EXECUTE call INTO result;
  END;
  RETURN result;
END $$;
--> statement-breakpoint
-- Of some products those that were sold first in a range of local time, `most` at most: by the status of the order, then by its time
-- and its lines; what was only given back comes last. It looks at the orders of days on which one was sold, until it has
-- enough, but of 100 days at most: the rest is told apart by nothing.
CREATE OR REPLACE FUNCTION first_sold(products bigint[], most bigint, since timestamp, last date) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  zone text := (SELECT timezone FROM settings);
  noted date[] := ARRAY(SELECT f.day FROM changed_facts(changed_orders(NULL)) f WHERE f.kind = 'product' AND f.label = 'day');
  found bigint[] := '{}';
  state text;
  opens date;
  product bigint;
  days integer := 0;
BEGIN
  FOREACH state IN ARRAY ARRAY['completed', 'on-hold', 'processing', 'refund'] LOOP
    FOR opens IN SELECT generate_series(since::date, last, interval '1 day') LOOP
      CONTINUE WHEN opens <> ALL (noted) AND NOT EXISTS (
        SELECT FROM sums WHERE kind = 'product' AND label = 'day' AND day = opens AND previous = '-infinity' AND id = ANY (products)
      );
      days := days + 1;
      IF days > 100 THEN
        RETURN found;
      END IF;
      FOR product IN
        SELECT sold.product_id FROM (
          SELECT o.created_at, o.id AS record, i.id, i.product_id FROM orders o
          -- By the order, however few lines the product has: a fence.
          CROSS JOIN LATERAL (SELECT * FROM order_items WHERE order_id = o.id AND kind = 'line_item' OFFSET 0) AS i
          WHERE o.status = state
            AND o.created_at >= greatest(since, opens) AT TIME ZONE zone AND o.created_at < (opens + 1)::timestamp AT TIME ZONE zone
          UNION ALL
          SELECT r.created_at, r.id, i.id, i.product_id FROM refunds r JOIN orders o ON o.id = r.order_id
          CROSS JOIN LATERAL (SELECT * FROM refund_items WHERE refund_id = r.id AND kind = 'line_item' OFFSET 0) AS i
          WHERE state = 'refund' AND o.status <> 'trash'
            AND r.created_at >= greatest(since, opens) AT TIME ZONE zone AND r.created_at < (opens + 1)::timestamp AT TIME ZONE zone
        ) AS sold
        WHERE sold.product_id = ANY (products) ORDER BY sold.created_at, sold.record, sold.id
      LOOP
        CONTINUE WHEN product <> ALL (products);
        found := found || product;
        products := array_remove(products, product);
        IF cardinality(found) >= most OR products = '{}' THEN
          RETURN found;
        END IF;
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN found;
END $$;
