CREATE OR REPLACE FUNCTION statement_022678b47e4fd964b33a8bcfb5e8c507() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select unit, key, orders, items, customers, sales, shipping, tax, shipping_tax, discount, refunded, refunded_shipping, refunded_tax, refunded_shipping_tax from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('year', today::timestamp) - interval '1 year')::timestamp as start, (today - interval '1 year')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when true then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from range cross join parts group by unit, period, kind
    ) as parts
    group by unit, period order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c13::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_02df04da17accfac92f1d8d6046b9020(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'refunded' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'refunded' order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_05cf7bea6edef80eb69911abd6aefba8(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select title, product_id, quantity from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('year', today::timestamp) - interval '1 year')::timestamp as start, (date_trunc('year', today::timestamp) - interval '1 day')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when true then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('product')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when not exists (
    select  from (values (1)) as once join rollups on kind in ('product') and label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month'
    union all
    select  from (values (1)) as once join changed on label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month') then last + interval '1 month' else last + 1 end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('day', whole, head_end), ('month', month_first, month_end), ('day', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    sold as (
      
    select id as product_id, quantity, count as lines from pieces join rollups on kind in ('product') and label = span and day >= since and day < until
    union all
    select id as product_id, quantity, count as lines from pieces join changed on label = span and day >= since and day < until
      
    ),
    best as (
      select best.* from range, best_sellers(array(
        select (product_id, sum(quantity))::units_sold from sold group by product_id having sum(lines) > 0
      ), $1, start, last) as best
    )
    select name as title, product_id, quantity from best join products on id = product_id order by place) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_0796031b133ab447df1ee0de35d8dfe3(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select title, product_id, quantity from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp) - interval '2 months')::timestamp as start, (date_trunc('month', today::timestamp) - interval '1 month 1 day')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('product')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when not exists (
    select  from (values (1)) as once join rollups on kind in ('product') and label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month'
    union all
    select  from (values (1)) as once join changed on label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month') then last + interval '1 month' else last + 1 end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('day', whole, head_end), ('month', month_first, month_end), ('day', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    sold as (
      
    select id as product_id, quantity, count as lines from pieces join rollups on kind in ('product') and label = span and day >= since and day < until
    union all
    select id as product_id, quantity, count as lines from pieces join changed on label = span and day >= since and day < until
      
    ),
    best as (
      select best.* from range, best_sellers(array(
        select (product_id, sum(quantity))::units_sold from sold group by product_id having sum(lines) > 0
      ), $1, start, last) as best
    )
    select name as title, product_id, quantity from best join products on id = product_id order by place) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_07d0d3bfde7d3b7b57c0448e5314b314(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select "id", "sku", "name" from "products" where "products"."id" in (select unnest("coupons"."product_ids" || "coupons"."exclude_product_ids") from "coupons" where "coupons"."id" = $1) order by "products"."id") select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text]::text[], c0)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_08a98ffbe9f9d02664cc827662f2b27f(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'failed' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (with start as materialized (
      select first, last, before from (
        select first, last, sum(orders) over (order by first desc) - orders as before from (
    select "order_blocks"."first_id" as first, "order_blocks"."last_id" as last, sum("order_blocks"."orders")::int as orders
    from "order_blocks" where "order_blocks"."status" = any('{"failed"}'::text[]) group by 1, 2) as steps
      ) as counted where before <= $2 order by before desc limit 1
    ) select "orders"."id" as page_id, "orders"."id" as key from "orders" where ("orders"."status" = 'failed' and "orders"."id" <= (select last from start)) order by key desc, page_id desc limit $1 offset $2 - (select before from start)) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_0d33d6dd86bde385cdf58e6898aeff04(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select count(*) from "coupons" where "coupons"."status" = 'publish'), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26) as (select "coupons"."id", "coupons"."status", "coupons"."code", "coupons"."is_shadowed", "coupons"."type", "coupons"."amount", "coupons"."individual_use", "coupons"."product_ids", "coupons"."exclude_product_ids", "coupons"."usage_limit", "coupons"."usage_limit_per_user", "coupons"."limit_usage_to_x_items", "coupons"."usage_count", "coupons"."expiry_date", "coupons"."expiry_offset", "coupons"."enable_free_shipping", "coupons"."product_category_ids", "coupons"."exclude_product_category_ids", "coupons"."exclude_sale_items", "coupons"."minimum_amount", "coupons"."maximum_amount", "coupons"."customer_emails", "coupons"."description", "coupons"."meta", "coupons"."created_at", "coupons"."updated_at", page.key::text from "coupons" inner join (select * from (select "coupons"."id" as page_id, "coupons"."id" as key from "coupons" where "coupons"."status" = 'publish' order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "coupons"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c2::text, c4::text, c5::text, c7::text, c8::text, c13::text, c16::text, c17::text, c19::text, c20::text, c21::text, c22::text, c24::text, c25::text, c26::text]::text[], c0, c3, c6, c9, c10, c11, c12, c14, c15, c18, c23)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_0e512a8ba17e51e776a89b03686de493() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select unit, key, orders, items, customers, sales, shipping, tax, shipping_tax, discount, refunded, refunded_shipping, refunded_tax, refunded_shipping_tax from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (today - 13)::timestamp as start, (today - 7)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from range cross join parts group by unit, period, kind
    ) as parts
    group by unit, period order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c13::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_10cc511d07bdfe9c2e053001f8cba129(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'failed' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'failed' order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_118d7b9dfeb98e5276a946497b044517(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27) as (select "id", "status", "customer_id", "lost_customer_id", "order_key", "number", "currency", "total", "cart_tax", "shipping_tax", "shipping_total", "discount_total", "refunded_total", "billing", "shipping", "customer_note", "customer_ip", "customer_user_agent", "payment_method", "payment_method_title", "transaction_id", "meta", "paid_at", "completed_at", "created_at", "updated_at", coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json), case when true then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end from "orders" where "orders"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_13f1f3786533e0f004e0a0271ac28dea(text, bigint, bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1) as (select "parent_id", "is_default" from "terms" where ("terms"."id" = $3 and ("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2))), q1 (c0) as (select "id" from "attributes" where "attributes"."id" = $2) select json_build_array((select json_agg(json_build_array(array[]::text[], c0, c1)) from q0), (select json_agg(json_build_array(array[]::text[], c0)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_1485a6fa83e592bbf6a4713ed369f6c1(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "id" from "products" where "products"."id" = $1), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9) as (select "id", "product_id", "status", "reviewer", "email", "user_id", "text", "rating", "verified", "created_at" from "reviews" where ("reviews"."product_id" = $1 and "reviews"."status" = 'approved') order by "reviews"."created_at" asc, "reviews"."id" asc) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0), (select json_agg(json_build_array(array[c2::text, c3::text, c4::text, c6::text, c9::text]::text[], c0, c1, c5, c7, c8)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_15f4da6ace7dc15942b6604c37bd1755(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'cancelled' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'cancelled' order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_16f7a99860462dc1bd51e12bf006818f(bigint[], bigint[], text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select "id", coalesce((select json_agg(json_build_array(array["article"."type"::text, "article"."status"::text, "article"."slug"::text, "article"."name"::text, "article"."description"::text, "article"."short_description"::text, "article"."sku"::text, "article"."regular_price"::text, "article"."sale_price"::text, "article"."sale_from"::text, "article"."sale_to"::text, "article"."tax_status"::text, "article"."tax_class"::text, "article"."backorders"::text, "article"."stock_status"::text, "article"."catalog_visibility"::text, "article"."weight"::text, "article"."length"::text, "article"."width"::text, "article"."height"::text, "article"."purchase_note"::text, "article"."product_url"::text, "article"."button_text"::text, "article"."upsell_ids"::text, "article"."cross_sell_ids"::text, "article"."grouped_ids"::text, "article"."gallery_ids"::text, "article"."created_at"::text, "article"."updated_at"::text, case
  when "article"."sale_price" is null or ("article"."sale_from" is null and "article"."sale_to" is null) then "article"."price"
  when now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity') then "article"."sale_price"
  else "article"."regular_price" end::text, (coalesce("article"."regular_price" > "article"."sale_price", false)
    and now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity'))::text, case when "article"."shipping_class_id" is not null then (select "terms"."slug" from "terms" where "terms"."id" = "article"."shipping_class_id") end::text, case when (select "settings"."product_path" ~ '%(product_cat|category)%' from "settings") then (
    with recursive path as (
      (select t.parent_id, t.slug as path from "product_terms" as own join "terms" as t on t.id = own.term_id
       where own.product_id = "article"."id" and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join "terms" as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end::text]::text[], "article"."id", "article"."parent_id", "article"."stated_parent_id", "article"."menu_order", "article"."manage_stock", "article"."stock_quantity", "article"."sold_individually", "article"."virtual", "article"."downloadable", "article"."featured", "article"."reviews_allowed", "article"."shipping_class_id", "article"."download_limit", "article"."download_expiry", "article"."attributes", "article"."choices", "article"."default_choices", "article"."image_id", "article"."total_sales", "article"."meta", coalesce(case when "article"."downloadable" then (select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "article"."id") end, '[]'::json), coalesce(case when "article"."type" <> 'variation' or "article"."id" = "products"."id" then (select json_agg(json_build_array(array["terms"."taxonomy"::text, "terms"."name"::text, "terms"."slug"::text]::text[], "terms"."id", "terms"."attribute_id", "terms"."position") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id"
        where "product_terms"."product_id" = "article"."id") end, '[]'::json), coalesce(case when "article"."attributes" <> '[]' then (select json_agg(json_build_array(array["attributes"."name"::text, "attributes"."slug"::text, "attributes"."order_by"::text]::text[], "attributes"."id") order by "attributes"."id") from jsonb_array_elements("article"."attributes") as listed
        join "attributes" on "attributes"."id" = (listed->>'attributeId')::bigint) end, '[]'::json), coalesce(case when "article"."image_id" <> 0 or "article"."gallery_ids" <> '{}' then (select json_agg(json_build_array(array["pictures"."url"::text, "pictures"."title"::text, "pictures"."alt"::text, "pictures"."created_at"::text, "pictures"."updated_at"::text]::text[], "pictures"."id") order by "pictures"."id") from "pictures" where "pictures"."id" = any(array_prepend("article"."image_id", "article"."gallery_ids"))) end, '[]'::json), case when "article"."parent_id" is null then (select json_build_array(array[count(*)::text, coalesce(sum("reviews"."rating"), 0)::text]::text[]) from "reviews" where "reviews"."product_id" = "article"."id" and "reviews"."status" = 'approved' and "reviews"."rating" is not null) end, coalesce(case when "article"."type" like 'variable%' or "article"."type" = 'grouped' then (select json_agg(json_build_array(array[tax_class::text, tax_status::text, lowest::text, highest::text, lowest_regular::text, highest_regular::text, on_sale::text]::text[]) order by lowest) from (
        select coalesce("part"."tax_class", "article"."tax_class", '') as tax_class,
          case when "part"."parent_id" = "article"."id" then "article"."tax_status" else "part"."tax_status" end as tax_status,
          min(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as lowest, max(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as highest,
          min("part"."regular_price") as lowest_regular, max("part"."regular_price") as highest_regular,
          coalesce(bool_or((coalesce("part"."regular_price" > "part"."sale_price", false)
    and now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity'))), false) as on_sale
        from "products" as part where "part"."status" = 'publish' and (
  ("article"."type" like 'variable%' and "part"."parent_id" = "article"."id")
  or ("article"."type" = 'grouped' and "part"."id" = any("article"."grouped_ids"))) group by 1, 2
      ) as ranges) end, '[]'::json), case when "article"."parent_id" is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from "product_terms" as mine
    join "terms" as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from "product_terms" as candidate
      join "products" as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> "article"."id"
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit 5
    ) as other
    where mine.product_id = "article"."id"
    order by 1 limit 5
  ) as related) else '[]' end) order by "article"."menu_order", "article"."id") from "products" as article where "article"."id" = any(array(
  select "products"."id"
  union select "products"."parent_id"
  union select "products"."stated_parent_id" where "products"."type" = 'simple'
  union select unnest("products"."grouped_ids")
  union select variation.id from "products" as variation
    where variation.parent_id = any(array_prepend("products"."id", "products"."grouped_ids")) and variation.status in ('publish', 'private')))), '[]'::json), coalesce((select json_agg(json_build_array(array["tax_rates"."country"::text, "tax_rates"."state"::text, "tax_rates"."postcode"::text, "tax_rates"."city"::text, "tax_rates"."rate"::text, "tax_rates"."name"::text, "tax_rates"."tax_class"::text]::text[], "tax_rates"."id", "tax_rates"."priority", "tax_rates"."compound", "tax_rates"."shipping", "tax_rates"."position") order by "tax_rates"."id") from "tax_rates", "settings"
    where "settings"."taxes_enabled" and ("settings"."prices_include_tax" or "settings"."prices_shown_with_tax")
      and upper("tax_rates"."country") in ('', upper(split_part("settings"."base_location", ':', 1))) and upper("tax_rates"."state") in ('', upper(split_part("settings"."base_location", ':', 2)))
      and ("tax_rates"."postcode" = '' or "settings"."base_postcode" <> '' and (
        "tax_rates"."postcode" ~ '[*]|[.]{3}' or position(upper(replace(replace("settings"."base_postcode", ' ', ''), '-', '')) in upper(replace(replace("tax_rates"."postcode", ' ', ''), '-', ''))) > 0))
      and ("tax_rates"."city" = '' or "settings"."base_city" <> '' and position(upper("settings"."base_city") in upper("tax_rates"."city")) > 0)), '[]'::json) from "products" where "products"."id" = any($1)), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11) as (select "id", "country", "state", "postcode", "city", "rate", "name", "priority", "compound", "shipping", "position", "tax_class" from "tax_rates" where "tax_rates"."id" = any($2)), q2 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25) as (select "id", "status", "code", "is_shadowed", "type", "amount", "individual_use", "product_ids", "exclude_product_ids", "usage_limit", "usage_limit_per_user", "limit_usage_to_x_items", "usage_count", "expiry_date", "expiry_offset", "enable_free_shipping", "product_category_ids", "exclude_product_category_ids", "exclude_sale_items", "minimum_amount", "maximum_amount", "customer_emails", "description", "meta", "created_at", "updated_at" from "coupons" where ("coupons"."code" = any($3) and "coupons"."status" = 'publish') order by "coupons"."id") select json_build_array((select json_agg(json_build_array(array[]::text[], c0, c1, c2)) from q0), (select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c11::text]::text[], c0, c7, c8, c9, c10)) from q1), (select json_agg(json_build_array(array[c1::text, c2::text, c4::text, c5::text, c7::text, c8::text, c13::text, c16::text, c17::text, c19::text, c20::text, c21::text, c22::text, c24::text, c25::text]::text[], c0, c3, c6, c9, c10, c11, c12, c14, c15, c18, c23)) from q2)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_1763ffa6c601fd949d4630ec851349d3() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select coalesce(sum("count"), 0) from "product_counts" where ("product_counts"."type" <> 'variation' and "product_counts"."status" = 'publish')) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_1ba163cf79112f82a50dabce1e95bad7(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8) as (select "id", "name", "status", "topic", "delivery_url", "created_at", "updated_at", "ping_pending", "secret_ciphertext" from "webhooks" where "webhooks"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c8::text]::text[], c0, c7)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_1e2bb527a70c4d755fc79d06a8953f36(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select coalesce(sum("users"), 0) from "user_counts" where "user_counts"."role" = 'customer'), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15) as (select "users"."id", "users"."login", "users"."email", "users"."role", "users"."other_roles", "users"."first_name", "users"."last_name", "users"."billing", "users"."shipping", "users"."meta", "users"."created_at", "users"."updated_at", md5(lower(trim("users"."email"))), case when 'history' = any($3) then (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true) else null end, case when 'spending' = any($3) then coalesce((select json_agg(json_build_array(array["customer_totals"."currency"::text, "customer_totals"."total_spent"::text]::text[]) order by "customer_totals"."currency") from "customer_totals" where "customer_totals"."user_id" = "users"."id"), '[]'::json) else null end, page.key::text from "users" inner join (select * from (select "users"."id" as page_id, "users"."created_at" as key from "users" where "users"."role" = 'customer' order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "users"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c10::text, c11::text, c12::text, c15::text]::text[], c0, c7, c8, c9, c13, c14)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_1f39358b702506d7a4f6e7b17b68af42(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1) as (select "parent_id", "status" from "products" where "products"."id" = $1), q1 (c0) as (select "id" from "products" where ("products"."parent_id" = $1 and "products"."status" <> 'trash') order by "products"."id") select json_build_array((select json_agg(json_build_array(array[c1::text]::text[], c0)) from q0), (select json_agg(json_build_array(array[]::text[], c0)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_1fd105e270004f1fd04172c80fc11039(text, bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7) as (select "id", "at", "actor", "kind", "order_id", "changes", (
  select coalesce(nullif(trim("first_name" || ' ' || "last_name"), ''), "login") from "users" where "id" = substring("record_changes"."actor" from 'user (\d{1,15})$')::bigint) as "person", (select "description" from "api_keys" where "id" = substring("record_changes"."actor" from '^key (\d{1,15}) of ')::bigint) as "key" from "record_changes" where ("record_changes"."kind" = $1 and "record_changes"."object_id" = $2) order by "record_changes"."id" desc), q1 (c0) as (select "id" from "moved_records" where ("moved_records"."kind" = $1 || 's' and "moved_records"."id" = $2)) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c6::text, c7::text]::text[], c0, c4, c5)) from q0), (select json_agg(json_build_array(array[]::text[], c0)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_1fd4131d093183138c78b21d2ea8daf8(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'processing' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'processing' order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_21ee3ec7ce0d1827382da4adf4780741(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" <> 'trash' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" <> 'trash' order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_23de5062d6206c0656ac1cdc2acac8bb(text, bigint, bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8) as (select "id", "name", "slug", "description", coalesce("parent_id", 0), "position", "display", coalesce((select "pictures"."url" from "pictures" where "pictures"."id" = "terms"."image_id"), ''), case when "terms"."taxonomy" = 'shipping_class' then (select count(*) from "products" where "products"."status" = 'publish' and "products"."shipping_class_id" = "terms"."id") else (select count(*) from "product_terms" join "products" on "products"."id" = "product_terms"."product_id"
  where "products"."status" = 'publish' and "products"."type" <> 'variation' and "product_terms"."term_id" = "terms"."id") end from "terms" where ("terms"."id" = $3 and ("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2))), q1 (c0) as (select "id" from "attributes" where "attributes"."id" = $2) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c6::text, c7::text, c8::text]::text[], c0, c5)) from q0), (select json_agg(json_build_array(array[]::text[], c0)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_27a8b8dfc7d8666ee1b158df31e60b39(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25) as (select "id", "status", "code", "is_shadowed", "type", "amount", "individual_use", "product_ids", "exclude_product_ids", "usage_limit", "usage_limit_per_user", "limit_usage_to_x_items", "usage_count", "expiry_date", "expiry_offset", "enable_free_shipping", "product_category_ids", "exclude_product_category_ids", "exclude_sale_items", "minimum_amount", "maximum_amount", "customer_emails", "description", "meta", "created_at", "updated_at" from "coupons" where "coupons"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c4::text, c5::text, c7::text, c8::text, c13::text, c16::text, c17::text, c19::text, c20::text, c21::text, c22::text, c24::text, c25::text]::text[], c0, c3, c6, c9, c10, c11, c12, c14, c15, c18, c23)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_2826f168c6ba48e37c7c36496a9fca95(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select title, product_id, quantity from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp))::timestamp as start, (today)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('product')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when not exists (
    select  from (values (1)) as once join rollups on kind in ('product') and label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month'
    union all
    select  from (values (1)) as once join changed on label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month') then last + interval '1 month' else last + 1 end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('day', whole, head_end), ('month', month_first, month_end), ('day', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    sold as (
      
    select id as product_id, quantity, count as lines from pieces join rollups on kind in ('product') and label = span and day >= since and day < until
    union all
    select id as product_id, quantity, count as lines from pieces join changed on label = span and day >= since and day < until
      
    ),
    best as (
      select best.* from range, best_sellers(array(
        select (product_id, sum(quantity))::units_sold from sold group by product_id having sum(lines) > 0
      ), $1, start, last) as best
    )
    select name as title, product_id, quantity from best join products on id = product_id order by place) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_2a5d839cddd21622f6a91bc8cecb03a1(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select coalesce(sum("users"), 0) from "user_counts" where "user_counts"."role" = 'customer'), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15) as (select "users"."id", "users"."login", "users"."email", "users"."role", "users"."other_roles", "users"."first_name", "users"."last_name", "users"."billing", "users"."shipping", "users"."meta", "users"."created_at", "users"."updated_at", md5(lower(trim("users"."email"))), case when 'history' = any($3) then (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true) else null end, case when 'spending' = any($3) then coalesce((select json_agg(json_build_array(array["customer_totals"."currency"::text, "customer_totals"."total_spent"::text]::text[]) order by "customer_totals"."currency") from "customer_totals" where "customer_totals"."user_id" = "users"."id"), '[]'::json) else null end, page.key::text from "users" inner join (select * from (select "users"."id" as page_id, "users"."created_at" as key from "users" where "users"."role" = 'customer' order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "users"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c10::text, c11::text, c12::text, c15::text]::text[], c0, c7, c8, c9, c13, c14)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_2a62e3a584bd68f99770950f29ac7c02(bigint[], text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select "id", "sku", "name" from "products" where "products"."status" <> 'trash' and ("products"."id" = any($1) or ("products"."sku" <> '' and lower("products"."sku") = any($2)))) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text]::text[], c0)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_2b12bb7ef76177f253df94ecfd623d28(bigint[], bigint[], text[], bigint[], bigint, bigint, bigint, bigint) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select count(*) from (
      select from unnest($1) as named (id) join "order_items" as line on line.order_id = named.id
      limit $8 + 1) as read) as count where not cardinality($1) = 1 and cardinality($1) > 0), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11) as (select "id", "parent_id", "type", "status", article_title("id"), "sku", "virtual", "downloadable", case
  when "sale_price" is null or ("sale_from" is null and "sale_to" is null) then "price"
  when now() between coalesce("sale_from", '-infinity') and coalesce("sale_to", 'infinity') then "sale_price"
  else "regular_price" end, coalesce("tax_class", (select "parent"."tax_class" from "products" as parent where "parent"."id" = "products"."parent_id")), coalesce((select "parent"."tax_status" from "products" as parent where "parent"."id" = "products"."parent_id"), "tax_status"), coalesce((select json_agg(json_build_array(array[coalesce(shared.name, own.name, choice->>'key')::text, coalesce('pa_' || shared.slug, choice->>'key')::text, choice->>'option'::text]::text[]) order by place) from "products" as variation
        cross join jsonb_array_elements("variation"."choices") with ordinality as choices (choice, place)
        left join "attributes" as shared on shared.id = (choice->>'attributeId')::bigint
        left join lateral (
          select attribute->>'name' as name from "products" as parent, jsonb_array_elements(parent.attributes) as attribute
          where parent.id = "variation"."parent_id" and attribute->>'attributeId' = '0' and attribute->>'key' = choice->>'key'
          limit 1
        ) as own on true
        where "variation"."id" = "products"."id"), '[]'::json) from "products" where "products"."id" = any(array(select unnest(array(
      select p.id from "products" as p where p.id = any($2)
      union select p.id from "products" as p
        where lower(p.sku) = any(lower($3::text)::text[]) and p.sku <> '' and p.status <> 'trash')) union select p.id from "products" as p where p.parent_id = any(array(
      select p.id from "products" as p where p.id = any($2)
      union select p.id from "products" as p
        where lower(p.sku) = any(lower($3::text)::text[]) and p.sku <> '' and p.status <> 'trash')))) order by "products"."id" asc), q2 (c0, c1, c2, c3) as (select "id", "email", "role", "other_roles" from "users" where "users"."id" = any($4)), q3 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11) as (select "id", "country", "state", "postcode", "city", "rate", "name", "priority", "compound", "shipping", "position", "tax_class" from "tax_rates"), q4 (c0) as (select "slug" from "tax_classes" order by "tax_classes"."name" asc), q5 (c0) as (select nextval('orders_id_seq'::regclass) from generate_series(1, $5::bigint)), q6 (c0) as (select nextval('order_items_id_seq'::regclass) from generate_series(1, $6 + $7 * (select count(distinct (tax_class, priority)) from "tax_rates")::bigint)) select json_build_array(case when cardinality($1) = 1 or (cardinality($1) > 1 and (select count(*) from (
      select from unnest($1) as named (id) join "order_items" as line on line.order_id = named.id
      limit $8 + 1) as read) <= $8) then statement_8f38fdefb3bba18b89145575d82c62a3($1) end, (select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c2::text, c3::text, c4::text, c5::text, c8::text, c9::text, c10::text]::text[], c0, c1, c6, c7, c11)) from q1), (select json_agg(json_build_array(array[c1::text, c2::text, c3::text]::text[], c0)) from q2), (select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c11::text]::text[], c0, c7, c8, c9, c10)) from q3), (select json_agg(json_build_array(array[c0::text]::text[])) from q4), (select json_agg(json_build_array(array[c0::text]::text[])) from q5), (select json_agg(json_build_array(array[c0::text]::text[])) from q6)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_2b932d73cf222e8b0bdd867e702e04b7(text) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select "id", coalesce((select json_agg(json_build_array(array["article"."type"::text, "article"."status"::text, "article"."slug"::text, "article"."name"::text, "article"."description"::text, "article"."short_description"::text, "article"."sku"::text, "article"."regular_price"::text, "article"."sale_price"::text, "article"."sale_from"::text, "article"."sale_to"::text, "article"."tax_status"::text, "article"."tax_class"::text, "article"."backorders"::text, "article"."stock_status"::text, "article"."catalog_visibility"::text, "article"."weight"::text, "article"."length"::text, "article"."width"::text, "article"."height"::text, "article"."purchase_note"::text, "article"."product_url"::text, "article"."button_text"::text, "article"."upsell_ids"::text, "article"."cross_sell_ids"::text, "article"."grouped_ids"::text, "article"."gallery_ids"::text, "article"."created_at"::text, "article"."updated_at"::text, case
  when "article"."sale_price" is null or ("article"."sale_from" is null and "article"."sale_to" is null) then "article"."price"
  when now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity') then "article"."sale_price"
  else "article"."regular_price" end::text, (coalesce("article"."regular_price" > "article"."sale_price", false)
    and now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity'))::text, case when "article"."shipping_class_id" is not null then (select "terms"."slug" from "terms" where "terms"."id" = "article"."shipping_class_id") end::text, case when (select "settings"."product_path" ~ '%(product_cat|category)%' from "settings") then (
    with recursive path as (
      (select t.parent_id, t.slug as path from "product_terms" as own join "terms" as t on t.id = own.term_id
       where own.product_id = "article"."id" and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join "terms" as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end::text]::text[], "article"."id", "article"."parent_id", "article"."stated_parent_id", "article"."menu_order", "article"."manage_stock", "article"."stock_quantity", "article"."sold_individually", "article"."virtual", "article"."downloadable", "article"."featured", "article"."reviews_allowed", "article"."shipping_class_id", "article"."download_limit", "article"."download_expiry", "article"."attributes", "article"."choices", "article"."default_choices", "article"."image_id", "article"."total_sales", "article"."meta", coalesce(case when "article"."downloadable" then (select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "article"."id") end, '[]'::json), coalesce(case when "article"."type" <> 'variation' or "article"."id" = "products"."id" then (select json_agg(json_build_array(array["terms"."taxonomy"::text, "terms"."name"::text, "terms"."slug"::text]::text[], "terms"."id", "terms"."attribute_id", "terms"."position") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id"
        where "product_terms"."product_id" = "article"."id") end, '[]'::json), coalesce(case when "article"."attributes" <> '[]' then (select json_agg(json_build_array(array["attributes"."name"::text, "attributes"."slug"::text, "attributes"."order_by"::text]::text[], "attributes"."id") order by "attributes"."id") from jsonb_array_elements("article"."attributes") as listed
        join "attributes" on "attributes"."id" = (listed->>'attributeId')::bigint) end, '[]'::json), coalesce(case when "article"."image_id" <> 0 or "article"."gallery_ids" <> '{}' then (select json_agg(json_build_array(array["pictures"."url"::text, "pictures"."title"::text, "pictures"."alt"::text, "pictures"."created_at"::text, "pictures"."updated_at"::text]::text[], "pictures"."id") order by "pictures"."id") from "pictures" where "pictures"."id" = any(array_prepend("article"."image_id", "article"."gallery_ids"))) end, '[]'::json), case when "article"."parent_id" is null then (select json_build_array(array[count(*)::text, coalesce(sum("reviews"."rating"), 0)::text]::text[]) from "reviews" where "reviews"."product_id" = "article"."id" and "reviews"."status" = 'approved' and "reviews"."rating" is not null) end, coalesce(case when "article"."type" like 'variable%' or "article"."type" = 'grouped' then (select json_agg(json_build_array(array[tax_class::text, tax_status::text, lowest::text, highest::text, lowest_regular::text, highest_regular::text, on_sale::text]::text[]) order by lowest) from (
        select coalesce("part"."tax_class", "article"."tax_class", '') as tax_class,
          case when "part"."parent_id" = "article"."id" then "article"."tax_status" else "part"."tax_status" end as tax_status,
          min(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as lowest, max(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as highest,
          min("part"."regular_price") as lowest_regular, max("part"."regular_price") as highest_regular,
          coalesce(bool_or((coalesce("part"."regular_price" > "part"."sale_price", false)
    and now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity'))), false) as on_sale
        from "products" as part where "part"."status" = 'publish' and (
  ("article"."type" like 'variable%' and "part"."parent_id" = "article"."id")
  or ("article"."type" = 'grouped' and "part"."id" = any("article"."grouped_ids"))) group by 1, 2
      ) as ranges) end, '[]'::json), case when "article"."parent_id" is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from "product_terms" as mine
    join "terms" as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from "product_terms" as candidate
      join "products" as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> "article"."id"
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit 5
    ) as other
    where mine.product_id = "article"."id"
    order by 1 limit 5
  ) as related) else '[]' end) order by "article"."menu_order", "article"."id") from "products" as article where "article"."id" = any(array(
  select "products"."id"
  union select "products"."parent_id"
  union select "products"."stated_parent_id" where "products"."type" = 'simple'
  union select unnest("products"."grouped_ids")
  union select variation.id from "products" as variation
    where variation.parent_id = any(array_prepend("products"."id", "products"."grouped_ids")) and variation.status in ('publish', 'private')))), '[]'::json), coalesce((select json_agg(json_build_array(array["tax_rates"."country"::text, "tax_rates"."state"::text, "tax_rates"."postcode"::text, "tax_rates"."city"::text, "tax_rates"."rate"::text, "tax_rates"."name"::text, "tax_rates"."tax_class"::text]::text[], "tax_rates"."id", "tax_rates"."priority", "tax_rates"."compound", "tax_rates"."shipping", "tax_rates"."position") order by "tax_rates"."id") from "tax_rates", "settings"
    where "settings"."taxes_enabled" and ("settings"."prices_include_tax" or "settings"."prices_shown_with_tax")
      and upper("tax_rates"."country") in ('', upper(split_part("settings"."base_location", ':', 1))) and upper("tax_rates"."state") in ('', upper(split_part("settings"."base_location", ':', 2)))
      and ("tax_rates"."postcode" = '' or "settings"."base_postcode" <> '' and (
        "tax_rates"."postcode" ~ '[*]|[.]{3}' or position(upper(replace(replace("settings"."base_postcode", ' ', ''), '-', '')) in upper(replace(replace("tax_rates"."postcode", ' ', ''), '-', ''))) > 0))
      and ("tax_rates"."city" = '' or "settings"."base_city" <> '' and position(upper("settings"."base_city") in upper("tax_rates"."city")) > 0)), '[]'::json) from "products" where (lower("products"."sku") = $1 and "products"."sku" <> '' and "products"."status" <> 'trash') order by "products"."id" desc limit 1) select json_build_array((select json_agg(json_build_array(array[]::text[], c0, c1, c2)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_3087fd21aff48d9db386556161f46523() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select currency, key, orders, customers, sales, refunded from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('year', today::timestamp) - interval '1 year')::timestamp as start, (date_trunc('year', today::timestamp) - interval '1 day')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when true then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount, '' as currency
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax, currency
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount, currency
      from range cross join parts group by unit, period, kind, currency
    ) as parts
    group by unit, period, currency order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_326561d584615c0da3d1a44849aa4d94(text, bigint, text) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select id from spend_nonce($1, $2, $3) as id) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_34205cae3669ba036773dba496b4e31e(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "id" from "tax_rates" where "tax_rates"."id" = $1) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_346a1e538ab8c0a4835f51b501fe4a25() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select currency, key, orders, customers, sales, refunded from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp))::timestamp as start, (today)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount, '' as currency
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax, currency
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount, currency
      from range cross join parts group by unit, period, kind, currency
    ) as parts
    group by unit, period, currency order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_34cfac11aa0a0f690d648aa8dca39183(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'cancelled' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'cancelled' order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_35a52fbb457f13e24cb356c59ee5c65b(bigint, bigint, text[], text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4) as (select "products"."id", coalesce((select json_agg(json_build_array(array["article"."type"::text, "article"."status"::text, "article"."slug"::text, "article"."name"::text, "article"."description"::text, "article"."short_description"::text, "article"."sku"::text, "article"."regular_price"::text, "article"."sale_price"::text, "article"."sale_from"::text, "article"."sale_to"::text, "article"."tax_status"::text, "article"."tax_class"::text, "article"."backorders"::text, "article"."stock_status"::text, "article"."catalog_visibility"::text, "article"."weight"::text, "article"."length"::text, "article"."width"::text, "article"."height"::text, "article"."purchase_note"::text, "article"."product_url"::text, "article"."button_text"::text, "article"."upsell_ids"::text, "article"."cross_sell_ids"::text, "article"."grouped_ids"::text, "article"."gallery_ids"::text, "article"."created_at"::text, "article"."updated_at"::text, case
  when "article"."sale_price" is null or ("article"."sale_from" is null and "article"."sale_to" is null) then "article"."price"
  when now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity') then "article"."sale_price"
  else "article"."regular_price" end::text, (coalesce("article"."regular_price" > "article"."sale_price", false)
    and now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity'))::text, case when "article"."shipping_class_id" is not null then (select "terms"."slug" from "terms" where "terms"."id" = "article"."shipping_class_id") end::text, case when (select "settings"."product_path" ~ '%(product_cat|category)%' from "settings") then (
    with recursive path as (
      (select t.parent_id, t.slug as path from "product_terms" as own join "terms" as t on t.id = own.term_id
       where own.product_id = "article"."id" and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join "terms" as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end::text]::text[], "article"."id", "article"."parent_id", "article"."stated_parent_id", "article"."menu_order", "article"."manage_stock", "article"."stock_quantity", "article"."sold_individually", "article"."virtual", "article"."downloadable", "article"."featured", "article"."reviews_allowed", "article"."shipping_class_id", "article"."download_limit", "article"."download_expiry", "article"."attributes", "article"."choices", "article"."default_choices", "article"."image_id", "article"."total_sales", "article"."meta", case when 'files' = any($3) then coalesce(case when "article"."downloadable" then (select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."type" <> 'variation' or "article"."id" = "products"."id" then (select json_agg(json_build_array(array["terms"."taxonomy"::text, "terms"."name"::text, "terms"."slug"::text]::text[], "terms"."id", "terms"."attribute_id", "terms"."position") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id"
        where "product_terms"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."attributes" <> '[]' then (select json_agg(json_build_array(array["attributes"."name"::text, "attributes"."slug"::text, "attributes"."order_by"::text]::text[], "attributes"."id") order by "attributes"."id") from jsonb_array_elements("article"."attributes") as listed
        join "attributes" on "attributes"."id" = (listed->>'attributeId')::bigint) end, '[]'::json) else '[]'::json end, case when 'pictures' = any($3) then coalesce(case when "article"."image_id" <> 0 or "article"."gallery_ids" <> '{}' then (select json_agg(json_build_array(array["pictures"."url"::text, "pictures"."title"::text, "pictures"."alt"::text, "pictures"."created_at"::text, "pictures"."updated_at"::text]::text[], "pictures"."id") order by "pictures"."id") from "pictures" where "pictures"."id" = any(array_prepend("article"."image_id", "article"."gallery_ids"))) end, '[]'::json) else '[]'::json end, case when 'ratings' = any($3) then case when "article"."parent_id" is null then (select json_build_array(array[count(*)::text, coalesce(sum("reviews"."rating"), 0)::text]::text[]) from "reviews" where "reviews"."product_id" = "article"."id" and "reviews"."status" = 'approved' and "reviews"."rating" is not null) end else null end, case when 'range' = any($3) then coalesce(case when "article"."type" like 'variable%' or "article"."type" = 'grouped' then (select json_agg(json_build_array(array[tax_class::text, tax_status::text, lowest::text, highest::text, lowest_regular::text, highest_regular::text, on_sale::text]::text[]) order by lowest) from (
        select coalesce("part"."tax_class", "article"."tax_class", '') as tax_class,
          case when "part"."parent_id" = "article"."id" then "article"."tax_status" else "part"."tax_status" end as tax_status,
          min(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as lowest, max(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as highest,
          min("part"."regular_price") as lowest_regular, max("part"."regular_price") as highest_regular,
          coalesce(bool_or((coalesce("part"."regular_price" > "part"."sale_price", false)
    and now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity'))), false) as on_sale
        from "products" as part where "part"."status" = 'publish' and (
  ("article"."type" like 'variable%' and "part"."parent_id" = "article"."id")
  or ("article"."type" = 'grouped' and "part"."id" = any("article"."grouped_ids"))) group by 1, 2
      ) as ranges) end, '[]'::json) else '[]'::json end, case when 'related' = any($3) then case when "article"."parent_id" is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from "product_terms" as mine
    join "terms" as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from "product_terms" as candidate
      join "products" as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> "article"."id"
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit 5
    ) as other
    where mine.product_id = "article"."id"
    order by 1 limit 5
  ) as related) else '[]' end else '[]'::json end) order by "article"."menu_order", "article"."id") from "products" as article where "article"."id" = any(case when 'family' = any($3) then array(
  select "products"."id"
  union select "products"."parent_id"
  union select "products"."stated_parent_id" where "products"."type" = 'simple'
  union select unnest("products"."grouped_ids")
  union select variation.id from "products" as variation
    where variation.parent_id = any(array_prepend("products"."id", "products"."grouped_ids")) and variation.status in ('publish', 'private')) else array["products"."id", case when "products"."type" = 'variation' then "products"."parent_id" end] end)), '[]'::json), case when 'range' = any($3) then coalesce((select json_agg(json_build_array(array["tax_rates"."country"::text, "tax_rates"."state"::text, "tax_rates"."postcode"::text, "tax_rates"."city"::text, "tax_rates"."rate"::text, "tax_rates"."name"::text, "tax_rates"."tax_class"::text]::text[], "tax_rates"."id", "tax_rates"."priority", "tax_rates"."compound", "tax_rates"."shipping", "tax_rates"."position") order by "tax_rates"."id") from "tax_rates", "settings"
    where "settings"."taxes_enabled" and ("settings"."prices_include_tax" or "settings"."prices_shown_with_tax")
      and upper("tax_rates"."country") in ('', upper(split_part("settings"."base_location", ':', 1))) and upper("tax_rates"."state") in ('', upper(split_part("settings"."base_location", ':', 2)))
      and ("tax_rates"."postcode" = '' or "settings"."base_postcode" <> '' and (
        "tax_rates"."postcode" ~ '[*]|[.]{3}' or position(upper(replace(replace("settings"."base_postcode", ' ', ''), '-', '')) in upper(replace(replace("tax_rates"."postcode", ' ', ''), '-', ''))) > 0))
      and ("tax_rates"."city" = '' or "settings"."base_city" <> '' and position(upper("settings"."base_city") in upper("tax_rates"."city")) > 0)), '[]'::json) else '[]'::json end, page.key::text, page.total from "products" inner join (select * from (
      with candidates (ids) as materialized (select array(select * from (select "product_terms"."product_id" from "product_terms" where "product_terms"."term_id" = any(array(with recursive wanted (id) as (
    select "terms"."id" from "terms" where "terms"."taxonomy" = 'category' and "terms"."slug" = any($4)
    union select child.id from "terms" as child join wanted on child.parent_id = wanted.id
  ) select id from wanted))) as ids limit 5000 + 1)),
      few as materialized (
        select "products"."id" as page_id, "products"."created_at" as key from "products" where ("products"."id" = any(coalesce((select ids from candidates where cardinality(ids) <= 5000), '{}')) and ("products"."type" <> 'variation' and "products"."status" = 'publish'))
      )
      (select page_id, key, (select count(*) from few) as total from few order by key desc, page_id desc limit $1 offset $2)
      union all
      select page_id, key, ((select count(*) from "products" where ("products"."type" <> 'variation' and "products"."status" = 'publish' and "products"."id" in (select "product_terms"."product_id" from "product_terms" where "product_terms"."term_id" = any(array(with recursive wanted (id) as (
    select "terms"."id" from "terms" where "terms"."taxonomy" = 'category' and "terms"."slug" = any($4)
    union select child.id from "terms" as child join wanted on child.parent_id = wanted.id
  ) select id from wanted)))))) as total from (select * from (select "products"."id" as page_id, "products"."created_at" as key from "products" where (("products"."type" <> 'variation' and "products"."status" = 'publish' and "products"."id" in (select "product_terms"."product_id" from "product_terms" where "product_terms"."term_id" = any(array(with recursive wanted (id) as (
    select "terms"."id" from "terms" where "terms"."taxonomy" = 'category' and "terms"."slug" = any($4)
    union select child.id from "terms" as child join wanted on child.parent_id = wanted.id
  ) select id from wanted)))) and (select ids from candidates where cardinality(ids) <= 5000) is null) order by key desc, page_id desc limit $1 offset $2) as page limit 10) as many) as page limit 10) as page on page.page_id = "products"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c3::text, c4::text]::text[], c0, c1, c2)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_3a66bc2e170c83714486fddaf064177b(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1) as (select "status", "version" from "orders" where "orders"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[], c1)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_3cf3132b780146f76f50d8798c5d6188(text, json) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  perform set_config('store.actor', $1, true);
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25) as (insert into "coupons" ("id", "status", "code", "is_shadowed", "type", "amount", "individual_use", "product_ids", "exclude_product_ids", "usage_limit", "usage_limit_per_user", "limit_usage_to_x_items", "usage_count", "expiry_date", "expiry_offset", "enable_free_shipping", "product_category_ids", "exclude_product_category_ids", "exclude_sale_items", "minimum_amount", "maximum_amount", "customer_emails", "description", "meta", "created_at", "updated_at") select given."id", coalesce(given."status", 'publish'), given."code", coalesce(given."is_shadowed", false), coalesce(given."type", 'fixed_cart'), coalesce(given."amount", '0'), coalesce(given."individual_use", false), coalesce(given."product_ids", '{}'), coalesce(given."exclude_product_ids", '{}'), coalesce(given."usage_limit", 0), coalesce(given."usage_limit_per_user", 0), coalesce(given."limit_usage_to_x_items", 0), coalesce(given."usage_count", 0), given."expiry_date", coalesce(given."expiry_offset", 0), coalesce(given."enable_free_shipping", false), coalesce(given."product_category_ids", '{}'), coalesce(given."exclude_product_category_ids", '{}'), coalesce(given."exclude_sale_items", false), coalesce(given."minimum_amount", '0'), coalesce(given."maximum_amount", '0'), coalesce(given."customer_emails", '{}'), coalesce(given."description", ''), given."meta", coalesce(given."created_at", date_trunc('second', now())), coalesce(given."updated_at", date_trunc('second', now())) from json_populate_recordset(null::"coupons", $2) as given returning "id", "status", "code", "is_shadowed", "type", "amount", "individual_use", "product_ids", "exclude_product_ids", "usage_limit", "usage_limit_per_user", "limit_usage_to_x_items", "usage_count", "expiry_date", "expiry_offset", "enable_free_shipping", "product_category_ids", "exclude_product_category_ids", "exclude_sale_items", "minimum_amount", "maximum_amount", "customer_emails", "description", "meta", "created_at", "updated_at") select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c4::text, c5::text, c7::text, c8::text, c13::text, c16::text, c17::text, c19::text, c20::text, c21::text, c22::text, c24::text, c25::text]::text[], c0, c3, c6, c9, c10, c11, c12, c14, c15, c18, c23)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_3d1d7d985e915c31f9028bf35aaecfb1() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select currency, key, orders, customers, sales, refunded from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('year', today::timestamp) - interval '1 year')::timestamp as start, (today - interval '1 year')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when true then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount, '' as currency
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax, currency
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount, currency
      from range cross join parts group by unit, period, kind, currency
    ) as parts
    group by unit, period, currency order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_3d4436430ef0ffc7661103e8ac3885bc(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select id from "orders" where id = $1 union all select id from "coupons" where id = $1
      union all select id from "refunds" where id = $1 union all select id from "pictures" where id = $1
      union all select id from "other_posts" where id = $1) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_3d4991f7f9579dd94ccab4ae65aeef76() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select "id", "code", "expiry_date"::text from "coupons" where ("coupons"."status" = 'publish' and "coupons"."expiry_date" between current_date and current_date + 7 and ("coupons"."usage_limit" = 0 or "coupons"."usage_count" < "coupons"."usage_limit")) order by "coupons"."expiry_date", "coupons"."id" limit 6) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text]::text[], c0)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_40c3754c6228ade149a469aff2bdcdb1(text) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36, c37, c38, c39, c40, c41, c42) as (select "settings"."store_id", "settings"."api_enabled", "settings"."name", "settings"."description", "settings"."timezone", "settings"."currency", "settings"."currency_position", "settings"."thousand_separator", "settings"."decimal_separator", "settings"."price_decimals", "settings"."weight_unit", "settings"."dimension_unit", "settings"."base_location", "settings"."base_street", "settings"."base_postcode", "settings"."base_city", "settings"."taxes_enabled", "settings"."prices_include_tax", "settings"."prices_shown_with_tax", "settings"."visitors_at_base", "settings"."tax_based_on", "settings"."shipping_tax_class", "settings"."tax_round_at_subtotal", "settings"."manage_stock", "settings"."no_stock_amount", "settings"."decimal_quantities", "settings"."generate_username", "settings"."generate_password", "settings"."grant_downloads_after_payment", "settings"."view_order_path", "settings"."product_path", "settings"."legacy_version", "settings"."page_size", "settings"."order_data_days", "settings"."customer_data_days", "settings"."shared_roles", "settings"."other_statuses", "api_keys"."id", "api_keys"."permissions", "api_keys"."secret_ciphertext", "users"."id", "users"."role", "users"."other_roles" from "settings" left join "api_keys" on ("api_keys"."key_hash" = $1 and ("api_keys"."expires_at" is null or "api_keys"."expires_at" > now())) left join "users" on "users"."id" = "api_keys"."user_id") select json_build_array((select json_agg(json_build_array(array[c0::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c10::text, c11::text, c12::text, c13::text, c14::text, c15::text, c20::text, c21::text, c29::text, c30::text, c31::text, c35::text, c38::text, c39::text, c41::text, c42::text]::text[], c1, c9, c16, c17, c18, c19, c22, c23, c24, c25, c26, c27, c28, c32, c33, c34, c36, c37, c40)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_428ee0a5ff6665784d7f7202e7ef8853(bigint, text, text) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11) as (select "id", "at", "actor", "address", "action", "kind", "object_id", "changes", "person", "key", "owners", "object" from (select "id", "at", "actor", "address", "action", "kind", "object_id", "changes", (
  select coalesce(nullif(trim("first_name" || ' ' || "last_name"), ''), "login") from "users" where "id" = substring("audit_log"."actor" from 'user (\d{1,15})$')::bigint) as "person", (select "description" from "api_keys" where "id" = substring("audit_log"."actor" from '^key (\d{1,15}) of ')::bigint) as "key", case when "changes" ? 'user_id' then jsonb_build_array(coalesce((
  select coalesce(nullif(trim("users"."first_name" || ' ' || "users"."last_name"), ''), "users"."login") from "users" where "users"."id" = ("audit_log"."changes" #>> '{user_id,0}')::bigint), '#' || ("audit_log"."changes" #>> '{user_id,0}')), coalesce((
  select coalesce(nullif(trim("users"."first_name" || ' ' || "users"."last_name"), ''), "users"."login") from "users" where "users"."id" = ("audit_log"."changes" #>> '{user_id,1}')::bigint), '#' || ("audit_log"."changes" #>> '{user_id,1}'))) end as "owners", case
    when "kind" in ('user', 'sign-in link of user') then (
  select coalesce(nullif(trim("users"."first_name" || ' ' || "users"."last_name"), ''), "users"."login") from "users" where "users"."id" = "audit_log"."object_id")
    when "kind" = 'product' then (select "name" from "products" where "id" = "object_id")
    when "kind" = 'coupon' then (select "code" from "coupons" where "id" = "object_id")
    when "kind" = 'webhook' then (select "name" from "webhooks" where "id" = "object_id")
    when "kind" = 'API key' then (select "description" from "api_keys" where "id" = "object_id")
  end as "object" from (select "id", "at", "actor", "address", "action", "kind", "object_id", "changes" from "audit_log" where "audit_log"."id" < $1 and ($2 = '' or "audit_log"."kind" = $2) order by "audit_log"."id" desc limit 20000) "audit_log") "shown" where $3 = '' or position($3 in lower(concat_ws(' ', "person", "key", "object", "shown"."actor", "shown"."object_id", "shown"."changes", "owners"))) > 0 order by "shown"."id" desc limit 50) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c8::text, c9::text, c11::text]::text[], c0, c6, c7, c10)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_4403173c920455a33d0b8f57ecc96491(bigint, bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "id" from "orders" where "orders"."id" = $1), q1 (c0, c1, c2, c3, c4) as (select "id", "note", "customer_note", "created_at", "order_id" from "order_notes" where "order_notes"."id" = $2) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0), (select json_agg(json_build_array(array[c1::text, c3::text]::text[], c0, c2, c4)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_490f2119fa18efdf873b80a21a5d875d() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select currency, key, orders, customers, sales, refunded from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('year', today::timestamp))::timestamp as start, (today)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when true then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount, '' as currency
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax, currency
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount, currency
      from range cross join parts group by unit, period, kind, currency
    ) as parts
    group by unit, period, currency order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_498d666e9a09aa68fabcbdf5642ef956(bigint[], bigint[]) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (with sums as (
        select whole.id, (select min(case
  when "products"."sale_price" is null or ("products"."sale_from" is null and "products"."sale_to" is null) then "products"."price"
  when now() between coalesce("products"."sale_from", '-infinity') and coalesce("products"."sale_to", 'infinity') then "products"."sale_price"
  else "products"."regular_price" end) from "products" where "products"."status" = 'publish' and "products"."parent_id" = whole.id) as least
        from "products" as whole where whole.id = any($1) and whole.type like 'variable%'
        union all select whole.id, (select min(case
  when "products"."sale_price" is null or ("products"."sale_from" is null and "products"."sale_to" is null) then "products"."price"
  when now() between coalesce("products"."sale_from", '-infinity') and coalesce("products"."sale_to", 'infinity') then "products"."sale_price"
  else "products"."regular_price" end) from "products" where "products"."status" = 'publish' and "products"."id" = any(whole.grouped_ids))
        from "products" as whole where whole.type = 'grouped' and whole.grouped_ids && $1
      ) update "products" as whole set price = sums.least from sums
      where whole.id = sums.id and whole.price is distinct from sums.least returning whole.id) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0)) INTO answer;
  perform settle_stock($1);
  update "products" as whole set updated_at = date_trunc('second', now())
        where whole.id = any($2) and (whole.type like 'variable%' or whole.type = 'grouped');
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_4a6d955bd665a667941ceb8b22d02f24(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "id" from "orders" where "orders"."id" = $1), q1 (c0, c1, c2, c3, c4, c5) as (select "id", "order_id", "amount", "reason", "created_at", coalesce((select json_agg(json_build_array(array["refund_items"."name"::text, "refund_items"."tax_class"::text, "refund_items"."total"::text, "refund_items"."total_tax"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "refund_items"."id", "refund_items"."order_item_id", "refund_items"."product_id", "refund_items"."variation_id", "refund_items"."quantity", "refund_items"."meta") order by "refund_items"."id") from "refund_items" left join "products" on "products"."id" = coalesce("refund_items"."variation_id", "refund_items"."product_id")
      where "refund_items"."refund_id" = "refunds"."id" and "refund_items"."kind" = 'line_item'), '[]'::json) from "refunds" where "refunds"."order_id" = $1 order by "refunds"."created_at" desc, "refunds"."id" desc) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0), (select json_agg(json_build_array(array[c2::text, c3::text, c4::text]::text[], c0, c1, c5)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_4c5b0baaeffb5de4651cb07f4b74d16b(bigint[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27) as (select "id", "status", "customer_id", "lost_customer_id", "order_key", "number", "currency", "total", "cart_tax", "shipping_tax", "shipping_total", "discount_total", "refunded_total", "billing", "shipping", "customer_note", "customer_ip", "customer_user_agent", "payment_method", "payment_method_title", "transaction_id", "meta", "paid_at", "completed_at", "created_at", "updated_at", coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json), case when true then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end from "orders" where "orders"."id" = any($1) order by "orders"."id" asc) select json_build_array((select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_4d2acb67f3b0ca1e03b9e438feeba367(bigint, text) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1) as (select request, outcome from idempotency_keys where key_id = $1 and key = $2 and created_at > now() - interval '24 hours') select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_4dc0341b534e56b0e796e5a1ebad82fd(bigint, bigint, text[], text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select coalesce(sum("count"), 0) from "product_counts" where ("product_counts"."type" <> 'variation' and "product_counts"."status" = 'publish' and "product_counts"."type" = ($4)[1])), q1 (c0, c1, c2, c3) as (select "products"."id", coalesce((select json_agg(json_build_array(array["article"."type"::text, "article"."status"::text, "article"."slug"::text, "article"."name"::text, "article"."description"::text, "article"."short_description"::text, "article"."sku"::text, "article"."regular_price"::text, "article"."sale_price"::text, "article"."sale_from"::text, "article"."sale_to"::text, "article"."tax_status"::text, "article"."tax_class"::text, "article"."backorders"::text, "article"."stock_status"::text, "article"."catalog_visibility"::text, "article"."weight"::text, "article"."length"::text, "article"."width"::text, "article"."height"::text, "article"."purchase_note"::text, "article"."product_url"::text, "article"."button_text"::text, "article"."upsell_ids"::text, "article"."cross_sell_ids"::text, "article"."grouped_ids"::text, "article"."gallery_ids"::text, "article"."created_at"::text, "article"."updated_at"::text, case
  when "article"."sale_price" is null or ("article"."sale_from" is null and "article"."sale_to" is null) then "article"."price"
  when now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity') then "article"."sale_price"
  else "article"."regular_price" end::text, (coalesce("article"."regular_price" > "article"."sale_price", false)
    and now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity'))::text, case when "article"."shipping_class_id" is not null then (select "terms"."slug" from "terms" where "terms"."id" = "article"."shipping_class_id") end::text, case when (select "settings"."product_path" ~ '%(product_cat|category)%' from "settings") then (
    with recursive path as (
      (select t.parent_id, t.slug as path from "product_terms" as own join "terms" as t on t.id = own.term_id
       where own.product_id = "article"."id" and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join "terms" as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end::text]::text[], "article"."id", "article"."parent_id", "article"."stated_parent_id", "article"."menu_order", "article"."manage_stock", "article"."stock_quantity", "article"."sold_individually", "article"."virtual", "article"."downloadable", "article"."featured", "article"."reviews_allowed", "article"."shipping_class_id", "article"."download_limit", "article"."download_expiry", "article"."attributes", "article"."choices", "article"."default_choices", "article"."image_id", "article"."total_sales", "article"."meta", case when 'files' = any($3) then coalesce(case when "article"."downloadable" then (select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."type" <> 'variation' or "article"."id" = "products"."id" then (select json_agg(json_build_array(array["terms"."taxonomy"::text, "terms"."name"::text, "terms"."slug"::text]::text[], "terms"."id", "terms"."attribute_id", "terms"."position") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id"
        where "product_terms"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."attributes" <> '[]' then (select json_agg(json_build_array(array["attributes"."name"::text, "attributes"."slug"::text, "attributes"."order_by"::text]::text[], "attributes"."id") order by "attributes"."id") from jsonb_array_elements("article"."attributes") as listed
        join "attributes" on "attributes"."id" = (listed->>'attributeId')::bigint) end, '[]'::json) else '[]'::json end, case when 'pictures' = any($3) then coalesce(case when "article"."image_id" <> 0 or "article"."gallery_ids" <> '{}' then (select json_agg(json_build_array(array["pictures"."url"::text, "pictures"."title"::text, "pictures"."alt"::text, "pictures"."created_at"::text, "pictures"."updated_at"::text]::text[], "pictures"."id") order by "pictures"."id") from "pictures" where "pictures"."id" = any(array_prepend("article"."image_id", "article"."gallery_ids"))) end, '[]'::json) else '[]'::json end, case when 'ratings' = any($3) then case when "article"."parent_id" is null then (select json_build_array(array[count(*)::text, coalesce(sum("reviews"."rating"), 0)::text]::text[]) from "reviews" where "reviews"."product_id" = "article"."id" and "reviews"."status" = 'approved' and "reviews"."rating" is not null) end else null end, case when 'range' = any($3) then coalesce(case when "article"."type" like 'variable%' or "article"."type" = 'grouped' then (select json_agg(json_build_array(array[tax_class::text, tax_status::text, lowest::text, highest::text, lowest_regular::text, highest_regular::text, on_sale::text]::text[]) order by lowest) from (
        select coalesce("part"."tax_class", "article"."tax_class", '') as tax_class,
          case when "part"."parent_id" = "article"."id" then "article"."tax_status" else "part"."tax_status" end as tax_status,
          min(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as lowest, max(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as highest,
          min("part"."regular_price") as lowest_regular, max("part"."regular_price") as highest_regular,
          coalesce(bool_or((coalesce("part"."regular_price" > "part"."sale_price", false)
    and now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity'))), false) as on_sale
        from "products" as part where "part"."status" = 'publish' and (
  ("article"."type" like 'variable%' and "part"."parent_id" = "article"."id")
  or ("article"."type" = 'grouped' and "part"."id" = any("article"."grouped_ids"))) group by 1, 2
      ) as ranges) end, '[]'::json) else '[]'::json end, case when 'related' = any($3) then case when "article"."parent_id" is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from "product_terms" as mine
    join "terms" as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from "product_terms" as candidate
      join "products" as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> "article"."id"
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit 5
    ) as other
    where mine.product_id = "article"."id"
    order by 1 limit 5
  ) as related) else '[]' end else '[]'::json end) order by "article"."menu_order", "article"."id") from "products" as article where "article"."id" = any(case when 'family' = any($3) then array(
  select "products"."id"
  union select "products"."parent_id"
  union select "products"."stated_parent_id" where "products"."type" = 'simple'
  union select unnest("products"."grouped_ids")
  union select variation.id from "products" as variation
    where variation.parent_id = any(array_prepend("products"."id", "products"."grouped_ids")) and variation.status in ('publish', 'private')) else array["products"."id", case when "products"."type" = 'variation' then "products"."parent_id" end] end)), '[]'::json), case when 'range' = any($3) then coalesce((select json_agg(json_build_array(array["tax_rates"."country"::text, "tax_rates"."state"::text, "tax_rates"."postcode"::text, "tax_rates"."city"::text, "tax_rates"."rate"::text, "tax_rates"."name"::text, "tax_rates"."tax_class"::text]::text[], "tax_rates"."id", "tax_rates"."priority", "tax_rates"."compound", "tax_rates"."shipping", "tax_rates"."position") order by "tax_rates"."id") from "tax_rates", "settings"
    where "settings"."taxes_enabled" and ("settings"."prices_include_tax" or "settings"."prices_shown_with_tax")
      and upper("tax_rates"."country") in ('', upper(split_part("settings"."base_location", ':', 1))) and upper("tax_rates"."state") in ('', upper(split_part("settings"."base_location", ':', 2)))
      and ("tax_rates"."postcode" = '' or "settings"."base_postcode" <> '' and (
        "tax_rates"."postcode" ~ '[*]|[.]{3}' or position(upper(replace(replace("settings"."base_postcode", ' ', ''), '-', '')) in upper(replace(replace("tax_rates"."postcode", ' ', ''), '-', ''))) > 0))
      and ("tax_rates"."city" = '' or "settings"."base_city" <> '' and position(upper("settings"."base_city") in upper("tax_rates"."city")) > 0)), '[]'::json) else '[]'::json end, page.key::text from "products" inner join (select * from (select "products"."id" as page_id, "products"."created_at" as key from "products" where ("products"."type" <> 'variation' and "products"."status" = 'publish' and ("products"."type" <> 'variation' and "products"."type" = ($4)[1])) order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "products"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c3::text]::text[], c0, c1, c2)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_4de013af42e7471f7e989426a31bb6aa() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3) as (select coalesce("products"."parent_id", "products"."id"), coalesce("parent"."name", "products"."name"), "products"."sku", "products"."stock_quantity" from "products" left join "products" "parent" on "parent"."id" = "products"."parent_id" where "products"."manage_stock" and "products"."status" = 'publish' and "products"."stock_quantity" <= 2 order by "products"."stock_quantity" limit 6) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_527941411a6d73b021d1309241b299bf(bigint[], bigint) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "id" from "tax_rates" where "tax_rates"."id" = any($1)), q1 (c0) as (select "slug" from "tax_classes"), q2 (c0) as (select nextval('tax_rates_id_seq'::regclass) from generate_series(1, $2::bigint)) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0), (select json_agg(json_build_array(array[c0::text]::text[])) from q1), (select json_agg(json_build_array(array[c0::text]::text[])) from q2)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_5290497e64e6d293a4e59879646c248b(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select "refund_items"."refund_id", "refund_items"."order_item_id", "refund_items"."name", "refund_items"."quantity", "refund_items"."total", "refund_items"."total_tax" from "refund_items" inner join "refunds" on "refunds"."id" = "refund_items"."refund_id" where "refunds"."order_id" = $1 order by "refund_items"."id" asc) select json_build_array((select json_agg(json_build_array(array[c2::text, c4::text, c5::text]::text[], c0, c1, c3)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_54149c341c1645da0705b60133a3d3e0(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'on-hold' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'on-hold' order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_54a9dc5424cc0e9aa6d5e63a747b0841(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select title, product_id, quantity from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('year', today::timestamp))::timestamp as start, (today)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when true then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('product')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when not exists (
    select  from (values (1)) as once join rollups on kind in ('product') and label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month'
    union all
    select  from (values (1)) as once join changed on label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month') then last + interval '1 month' else last + 1 end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('day', whole, head_end), ('month', month_first, month_end), ('day', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    sold as (
      
    select id as product_id, quantity, count as lines from pieces join rollups on kind in ('product') and label = span and day >= since and day < until
    union all
    select id as product_id, quantity, count as lines from pieces join changed on label = span and day >= since and day < until
      
    ),
    best as (
      select best.* from range, best_sellers(array(
        select (product_id, sum(quantity))::units_sold from sold group by product_id having sum(lines) > 0
      ), $1, start, last) as best
    )
    select name as title, product_id, quantity from best join products on id = product_id order by place) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_55a0adcc611046f9b4595515dd0c0389(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'cancelled' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (with start as materialized (
      select first, last, before from (
        select first, last, sum(orders) over (order by first desc) - orders as before from (
    select "order_blocks"."first_id" as first, "order_blocks"."last_id" as last, sum("order_blocks"."orders")::int as orders
    from "order_blocks" where "order_blocks"."status" = any('{"cancelled"}'::text[]) group by 1, 2) as steps
      ) as counted where before <= $2 order by before desc limit 1
    ) select "orders"."id" as page_id, "orders"."id" as key from "orders" where ("orders"."status" = 'cancelled' and "orders"."id" <= (select last from start)) order by key desc, page_id desc limit $1 offset $2 - (select before from start)) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_57cbda118da4bf033d645c40498b5039(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'pending' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (with start as materialized (
      select first, last, before from (
        select first, last, sum(orders) over (order by first desc) - orders as before from (
    select "order_blocks"."first_id" as first, "order_blocks"."last_id" as last, sum("order_blocks"."orders")::int as orders
    from "order_blocks" where "order_blocks"."status" = any('{"pending"}'::text[]) group by 1, 2) as steps
      ) as counted where before <= $2 order by before desc limit 1
    ) select "orders"."id" as page_id, "orders"."id" as key from "orders" where ("orders"."status" = 'pending' and "orders"."id" <= (select last from start)) order by key desc, page_id desc limit $1 offset $2 - (select before from start)) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_5b064b9ac18b75ff1dd6401eb184379d(uuid) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17) as (select "deliveries"."id", "deliveries"."delivery_id", "deliveries"."webhook_id", "deliveries"."topic", "deliveries"."object_id", "deliveries"."arg", "deliveries"."depth", "deliveries"."state", "deliveries"."attempts", "deliveries"."created_at", "deliveries"."due_at", "deliveries"."queued_at", "deliveries"."claimed_until", "deliveries"."finished_at", "webhooks"."id", "webhooks"."name", "webhooks"."status", "webhooks"."delivery_url" from "deliveries" inner join "webhooks" on "webhooks"."id" = "deliveries"."webhook_id" where "deliveries"."delivery_id" = $1), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9) as (select "delivery_attempts"."id", "delivery_attempts"."delivery", "delivery_attempts"."number", "delivery_attempts"."url", "delivery_attempts"."started_at", "delivery_attempts"."duration_ms", "delivery_attempts"."status", "delivery_attempts"."error", "delivery_attempts"."response_body", "delivery_attempts"."exchange" from "delivery_attempts" inner join "deliveries" on "deliveries"."id" = "delivery_attempts"."delivery" where "deliveries"."delivery_id" = $1 order by "delivery_attempts"."id" asc) select json_build_array((select json_agg(json_build_array(array[c1::text, c3::text, c7::text, c9::text, c10::text, c11::text, c12::text, c13::text, c15::text, c16::text, c17::text]::text[], c0, c2, c4, c5, c6, c8, c14)) from q0), (select json_agg(json_build_array(array[c3::text, c4::text, c7::text, c8::text]::text[], c0, c1, c2, c5, c6, c9)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_5e11851412066bf856872aeb9c31107b() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "id" from "orders" limit 1) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_5f97f1b4a8ff10f8703eca46d0b25908() RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select "id", "name", "slug" from "tax_classes" order by lower("tax_classes"."name") asc, "tax_classes"."id" asc), q1 (c0) as (select nextval('tax_classes_id_seq'::regclass) from generate_series(1, 1::bigint)) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text]::text[], c0)) from q0), (select json_agg(json_build_array(array[c0::text]::text[])) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_62b6926a129e30a8ae8c2a6911e4c8d8(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'completed' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'completed' order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_637ab45eb20fbe09c5a22217fa388bb0(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'refunded' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (with start as materialized (
      select first, last, before from (
        select first, last, sum(orders) over (order by first desc) - orders as before from (
    select "order_blocks"."first_id" as first, "order_blocks"."last_id" as last, sum("order_blocks"."orders")::int as orders
    from "order_blocks" where "order_blocks"."status" = any('{"refunded"}'::text[]) group by 1, 2) as steps
      ) as counted where before <= $2 order by before desc limit 1
    ) select "orders"."id" as page_id, "orders"."id" as key from "orders" where ("orders"."status" = 'refunded' and "orders"."id" <= (select last from start)) order by key desc, page_id desc limit $1 offset $2 - (select before from start)) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_63fd850acbab97c366b7d6988b088ee3(bigint[], text[], text[], bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36, c37, c38, c39, c40, c41, c42, c43, c44, c45, c46, c47, c48, c49, c50, c51, c52) as (select "id", "parent_id", "stated_parent_id", "type", "status", "slug", "name", "description", "short_description", "menu_order", "sku", "regular_price", "sale_price", "sale_from", "sale_to", "price", "tax_status", "tax_class", "manage_stock", "stock_quantity", "backorders", "stock_status", "sold_individually", "virtual", "downloadable", "featured", "catalog_visibility", "reviews_allowed", "weight", "length", "width", "height", "shipping_class_id", "purchase_note", "download_limit", "download_expiry", "product_url", "button_text", "upsell_ids", "cross_sell_ids", "grouped_ids", "attributes", "choices", "default_choices", "image_id", "gallery_ids", "total_sales", "meta", "created_at", "updated_at", "products".xmin::text, coalesce((select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "products"."id"), '[]'::json), coalesce((select json_agg(json_build_array(array["terms"."taxonomy"::text]::text[], "terms"."id", "terms"."attribute_id") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id" where "product_terms"."product_id" = "products"."id"), '[]'::json) from "products" where "products"."id" = any(case when (select count(*) from (select 1 from unnest($1) as n (id) join "products" as v on v.parent_id = n.id union all
    select 1 from unnest($3) as n (sku) join "products" as p on lower(p.sku) = n.sku and p.sku <> '' and p.status <> 'trash'
      join "products" as v on v.parent_id = p.id limit $4 + 1) as shown) <= $4 then array(
    with named as materialized (select array(select p.id from "products" as p where p.id = any($1)
    union select p.id from "products" as p where lower(p.sku) = any($2) and p.sku <> '' and p.status <> 'trash'
    union select p.id from "products" as p where p.sku <> '' and p.status <> 'trash' and lower(p.sku) = any(array(
      select lower(t.sku) from "products" as t where t.id = any($1) and t.status = 'trash' and t.sku <> ''))) as ids)
    select unnest(ids) from named
    union select v.id from named, "products" as v where v.parent_id = any(ids)
    union select p.parent_id from named, "products" as p where p.id = any(ids) and p.parent_id is not null) else '{}' end)), q1 (c0) as (select (select count(*) from (select 1 from unnest($1) as n (id) join "products" as v on v.parent_id = n.id union all
    select 1 from unnest($3) as n (sku) join "products" as p on lower(p.sku) = n.sku and p.sku <> '' and p.status <> 'trash'
      join "products" as v on v.parent_id = p.id limit $4 + 1) as shown) as count) select json_build_array((select json_agg(json_build_array(array[c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c10::text, c11::text, c12::text, c13::text, c14::text, c15::text, c16::text, c17::text, c20::text, c21::text, c26::text, c28::text, c29::text, c30::text, c31::text, c33::text, c36::text, c37::text, c38::text, c39::text, c40::text, c45::text, c48::text, c49::text, c50::text]::text[], c0, c1, c2, c9, c18, c19, c22, c23, c24, c25, c27, c32, c34, c35, c41, c42, c43, c44, c46, c47, c51, c52)) from q0), (select json_agg(json_build_array(array[c0::text]::text[])) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_64ef4e97d1a3dab22ee5c01f1e2c8673(text, bigint, bigint, text, text, bigint, bigint, bigint, bigint) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "id" from "attributes" where "attributes"."id" = $2), q1 (c0, c1, c2, c3, c4, c5, c6, c7) as (select "id", "name", "slug", "description", coalesce("parent_id", 0), "position", "display", coalesce((select "pictures"."url" from "pictures" where "pictures"."id" = "terms"."image_id"), '') from "terms" where ("terms"."id" = $3 and ("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2))), q2 (c0, c1, c2) as (with recursive line (id, slug, parent_id) as (
      select "terms"."id", "terms"."slug", coalesce("terms"."parent_id", 0) from "terms" where ("terms"."id" = $6 and ("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2))
      union
      select "terms"."id", "terms"."slug", coalesce("terms"."parent_id", 0) from line join "terms" on "terms"."id" = line.parent_id
    ) select id, slug, parent_id from line), q3 (c0) as (select "slug" from "terms" where (("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2) and lower("terms"."name") = lower($4) and coalesce("terms"."parent_id", 0) = $6)), q4 (c0, c1, c2) as (select exists (select from "terms" where (("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2) and "terms"."slug" = $5 and "terms"."id" <> $3)), case when exists (select from "terms" where (("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2) and "terms"."slug" = $5 and "terms"."id" <> $3)) then (
    select $5 || '-' || number from (select generate_series(2, 1000000) as number) as numbers
    where not exists (select from "terms" where (("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2) and "terms"."slug" = $5 || '-' || number and "terms"."id" <> $3)) limit 1
  ) else $5 end, case when exists (select from "terms" where (("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2) and "terms"."slug" = $5 || '-' || (select "terms"."slug" from "terms" where "terms"."id" = $6) and "terms"."id" <> $3)) then (
    select $5 || '-' || (select "terms"."slug" from "terms" where "terms"."id" = $6) || '-' || number from (select generate_series(2, 1000000) as number) as numbers
    where not exists (select from "terms" where (("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2) and "terms"."slug" = $5 || '-' || (select "terms"."slug" from "terms" where "terms"."id" = $6) || '-' || number and "terms"."id" <> $3)) limit 1
  ) else $5 || '-' || (select "terms"."slug" from "terms" where "terms"."id" = $6) end), q5 (c0, c1) as (select "id", "url" from "pictures" where "pictures"."id" = $7), q6 (c0) as (select nextval('terms_id_seq'::regclass) from generate_series(1, $8::bigint)), q7 (c0) as (select nextval('pictures_id_seq'::regclass) from generate_series(1, $9::bigint)) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0), (select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c6::text, c7::text]::text[], c0, c5)) from q1), (select json_agg(json_build_array(array[c1::text]::text[], c0, c2)) from q2), (select json_agg(json_build_array(array[c0::text]::text[])) from q3), (select json_agg(json_build_array(array[c1::text, c2::text]::text[], c0)) from q4), (select json_agg(json_build_array(array[c1::text]::text[], c0)) from q5), (select json_agg(json_build_array(array[c0::text]::text[])) from q6), (select json_agg(json_build_array(array[c0::text]::text[])) from q7)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_651d1fa1edd040777bfe4453287be088(bigint[], text[], text[], text[], text[], text[], bigint[], bigint[], text[], bigint, bigint, bigint) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "slug" from "products" where "products"."status" <> 'trash' and "products"."slug" = any($3 || array(
            select t.slug from "products" as t where t.id = any($1) and t.status = 'trash'))), q1 (c0, c1, c2) as (select "id", "slug", "name" from "attributes" where ("attributes"."slug" = any($4) or "attributes"."id" = any(array(
              select (entry->>'attributeId')::bigint from "products" as p, jsonb_array_elements(p.attributes) as entry where p.id = any(array(select p.id from "products" as p where p.id = any($1)
    union select p.id from "products" as p where lower(p.sku) = any($2) and p.sku <> '' and p.status <> 'trash'
    union select p.id from "products" as p where p.sku <> '' and p.status <> 'trash' and lower(p.sku) = any(array(
      select lower(t.sku) from "products" as t where t.id = any($1) and t.status = 'trash' and t.sku <> '')))))))), q2 (c0, c1, c2, c3, c4, c5) as (select "id", "taxonomy", "attribute_id", "name", "slug", "is_default" from "terms" where "terms"."taxonomy" = 'attribute' and (lower("terms"."name") = any($5) or "terms"."slug" = any($5))), q3 (c0, c1, c2, c3, c4, c5) as (select "id", "taxonomy", "attribute_id", "name", "slug", "is_default" from "terms" where ("terms"."id" = any($7) or "terms"."taxonomy" = 'shipping_class' and "terms"."slug" = any($6) or "terms"."is_default")), q4 (c0, c1, c2) as (select "id", "title", "alt" from "pictures" where "pictures"."id" = any($8)), q5 (c0) as (select path from unnest($9) as path where exists (select from "pictures" where right("pictures"."url", length(path) + 1) = '/' || path)), q6 (c0) as (select "slug" from "tax_classes"), q7 (c0) as (select nextval('products_id_seq'::regclass) from generate_series(1, $10::bigint)), q8 (c0) as (select nextval('terms_id_seq'::regclass) from generate_series(1, $11::bigint)), q9 (c0) as (select nextval('pictures_id_seq'::regclass) from generate_series(1, $12::bigint)) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c2::text]::text[], c0)) from q1), (select json_agg(json_build_array(array[c1::text, c3::text, c4::text]::text[], c0, c2, c5)) from q2), (select json_agg(json_build_array(array[c1::text, c3::text, c4::text]::text[], c0, c2, c5)) from q3), (select json_agg(json_build_array(array[c1::text, c2::text]::text[], c0)) from q4), (select json_agg(json_build_array(array[c0::text]::text[])) from q5), (select json_agg(json_build_array(array[c0::text]::text[])) from q6), (select json_agg(json_build_array(array[c0::text]::text[])) from q7), (select json_agg(json_build_array(array[c0::text]::text[])) from q8), (select json_agg(json_build_array(array[c0::text]::text[])) from q9)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_65681e74ce4d4459a97906f4c75373c5() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7) as (select "id", "name", "slug", "description", coalesce("parent_id", 0), "position", "display", coalesce((select "pictures"."url" from "pictures" where "pictures"."id" = "terms"."image_id"), '') from "terms" where "terms"."taxonomy" = 'category') select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c6::text, c7::text]::text[], c0, c5)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_6a6c76c9499d79285acec17aa71b2122() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7) as (select json_build_object(
  'oldestDueSeconds', (select greatest(0, floor(extract(epoch from now() - min(since))))::int from (
  select least(
    (select "deliveries"."due_at" from "deliveries" where "deliveries"."webhook_id" = "webhooks"."id" and "deliveries"."state" = 'pending' and "deliveries"."claimed_until" is null and "deliveries"."queued_at" is null order by "deliveries"."due_at" limit 1),
    (select "deliveries"."queued_at" from "deliveries" where "deliveries"."webhook_id" = "webhooks"."id" and "deliveries"."state" = 'pending' and "deliveries"."claimed_until" is null and "deliveries"."queued_at" is not null order by "deliveries"."queued_at" limit 1),
    (select "deliveries"."claimed_until" from "deliveries" where "deliveries"."webhook_id" = "webhooks"."id" and "deliveries"."state" = 'pending' and "deliveries"."claimed_until" is not null order by "deliveries"."claimed_until" limit 1)
  ) as since from "webhooks" where "webhooks"."status" = 'active') as due), 'dead', (select count(*)::int from (
  select state, webhook_id from (
  (select state, finished_at, webhook_id from "deliveries" where state = 'delivered' and state <> 'pending' order by finished_at desc limit 1000::int) union all 
  (select state, finished_at, webhook_id from "deliveries" where state = 'dead' and state <> 'pending' order by finished_at desc limit 1000::int)) as either order by finished_at desc limit 1000::int) as latest where state = 'dead' and webhook_id in (select id from "webhooks"))), json_build_object(
  'atAddress', (
  select json_build_object('count', count(*),
    'first', coalesce(json_agg(json_build_object('id', id, 'url', delivery_url) order by id) filter (where place <= 5::int), '[]'))
  from (select id, delivery_url, row_number() over (order by id) as place from "webhooks" where status = 'active' and delivery_url ~* '^https?://([^/?#]*@)?(\[|(0x[0-9a-f]*|[0-9]+)(\.(0x[0-9a-f]*|[0-9]+)){0,3}\.?(:|/|\?|#|$))'::text) as found),
  'disabled', (
  select json_build_object('count', count(*),
    'first', coalesce(json_agg(json_build_object('id', id, 'url', delivery_url) order by id) filter (where place <= 5::int), '[]'))
  from (select id, delivery_url, row_number() over (order by id) as place from "webhooks" where status = 'disabled') as found), 'failing', (
  select json_build_object('count', count(*),
    'first', coalesce(json_agg(json_build_object('id', id, 'url', delivery_url) order by id) filter (where place <= 5::int), '[]'))
  from (select id, delivery_url, row_number() over (order by id) as place from "webhooks" where status = 'active' and failures > 0) as found)), json_build_object('late', coalesce((
  select 'delivered'::text from "deliveries"
  where state = 'delivered' and state <> 'pending' and finished_at < now() - make_interval(days => 4::int) limit 1), (
  select 'dead'::text from "deliveries"
  where state = 'dead' and state <> 'pending' and finished_at < now() - make_interval(days => 33::int) limit 1))), (
  select json_build_object('ending', count(*),
    'first', coalesce(json_agg(json_build_object('id', id, 'end', truncated_key, 'description', description, 'day', day) order by place)
      filter (where place <= 5::int), '[]'))
  from (
    select id, truncated_key, description, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      row_number() over (order by expires_at, id) as place
    from "api_keys" where expires_at > now() and expires_at < now() + make_interval(days => 14::int)
  ) as ending), json_build_object(
  'isUnderWay', exists (select from pg_locks where locktype = 'advisory' and objid = 720530196::oid and granted
    and database = (select oid from pg_database where datname = current_database())),
  'hasLeft', to_regnamespace('move_in') is not null), to_json(extract(epoch from clock_timestamp()) * 1000), (
  select coalesce(json_agg(created_at), '[]') from drizzle.__drizzle_migrations), json_build_object(
  'canary', (select sealed from "secrets_canary"),
  'sealedBy', (
    select coalesce(json_object_agg(name, secrets), '{}') from (
      select split_part(sealed, '.', 1) as name, count(*) as secrets from (
        (select secret_ciphertext as sealed from "api_keys" order by id desc limit 10000::int)
        union all (select secret_ciphertext from "webhooks" order by id desc limit 10000::int)
        union all (select case when "webhooks"."previous_secret_until" > now() then "webhooks"."previous_secret_ciphertext" end from "webhooks" order by id desc limit 10000::int)) as sealed
      where sealed like '%.%' group by 1) as keys)) from "settings"), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36, c37) as (select "id", "store_id", "api_enabled", "name", "description", "timezone", "currency", "currency_position", "thousand_separator", "decimal_separator", "price_decimals", "weight_unit", "dimension_unit", "base_location", "base_street", "base_postcode", "base_city", "taxes_enabled", "prices_include_tax", "prices_shown_with_tax", "visitors_at_base", "tax_based_on", "shipping_tax_class", "tax_round_at_subtotal", "manage_stock", "no_stock_amount", "decimal_quantities", "generate_username", "generate_password", "grant_downloads_after_payment", "view_order_path", "product_path", "legacy_version", "page_size", "order_data_days", "customer_data_days", "shared_roles", "other_statuses" from "settings") select json_build_array((select json_agg(json_build_array(array[]::text[], c0, c1, c2, c3, c4, c5, c6, c7)) from q0), (select json_agg(json_build_array(array[c1::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c11::text, c12::text, c13::text, c14::text, c15::text, c16::text, c21::text, c22::text, c30::text, c31::text, c32::text, c36::text]::text[], c0, c2, c10, c17, c18, c19, c20, c23, c24, c25, c26, c27, c28, c29, c33, c34, c35, c37)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_6ad867252e292e01089c8765ef4d5066(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'processing' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'processing' order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_715aa27b12d22748fe2879ccb937d81d(bigint[], timestamptz, timestamptz, timestamptz, timestamptz) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9) as (update "deliveries" set "queued_at" = case when exists (
      select from "webhooks" where "webhooks"."id" = "deliveries"."webhook_id" and "webhooks"."status" = 'active' and not (
    select count(*) >= 100::int or count(*) filter (where tried.claimed_until <= $5) >= 10::int
    from "deliveries" as tried where tried.webhook_id = "webhooks"."id" and tried.claimed_until >= $2)) then "deliveries"."queued_at" end, "claimed_until" = case when exists (
      select from "webhooks" where "webhooks"."id" = "deliveries"."webhook_id" and "webhooks"."status" = 'active' and not (
    select count(*) >= 100::int or count(*) filter (where tried.claimed_until <= $5) >= 10::int
    from "deliveries" as tried where tried.webhook_id = "webhooks"."id" and tried.claimed_until >= $2)) then $4 end where "deliveries"."id" in (
      select id from "deliveries" where id = any($1) and state = 'pending' and claimed_until is null and due_at <= $3 and exists (select from "webhooks" where "webhooks"."id" = "deliveries"."webhook_id") order by id for update skip locked) returning "id", "delivery_id", "webhook_id", "topic", "object_id", "arg", "attempts", "created_at", "claimed_until", "queued_at"), q1 (c0) as (delete from "deliveries" where id = any($1) and state = 'pending' and not exists (select from "webhooks" where "webhooks"."id" = "deliveries"."webhook_id") returning "id"), q2 (c0) as (update "webhooks" set "slow_since" = $2 where ("webhooks"."slow_since" is null and "webhooks"."status" = 'active' and "webhooks"."id" in (select webhook_id from "deliveries" where id = any($1) and state = 'pending') and (
    select count(*) >= 100::int or count(*) filter (where tried.claimed_until <= $5) >= 10::int
    from "deliveries" as tried where tried.webhook_id = "webhooks"."id" and tried.claimed_until >= $2)) returning "id"), q3 (c0, c1, c2, c3, c4, c5, c6, c7) as (select "webhooks"."id", "webhooks"."delivery_url", "webhooks"."secret_ciphertext", case when "webhooks"."previous_secret_until" > now() then "webhooks"."previous_secret_ciphertext" end, "webhooks"."home", "users"."id", "users"."role", "users"."other_roles" from "webhooks" left join "users" on "users"."id" = "webhooks"."user_id" where "webhooks"."id" in (select webhook_id from "deliveries" where id = any($1) and state = 'pending')), q4 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36, c37) as (select "id", "store_id", "api_enabled", "name", "description", "timezone", "currency", "currency_position", "thousand_separator", "decimal_separator", "price_decimals", "weight_unit", "dimension_unit", "base_location", "base_street", "base_postcode", "base_city", "taxes_enabled", "prices_include_tax", "prices_shown_with_tax", "visitors_at_base", "tax_based_on", "shipping_tax_class", "tax_round_at_subtotal", "manage_stock", "no_stock_amount", "decimal_quantities", "generate_username", "generate_password", "grant_downloads_after_payment", "view_order_path", "product_path", "legacy_version", "page_size", "order_data_days", "customer_data_days", "shared_roles", "other_statuses" from "settings") select json_build_array((select json_agg(json_build_array(array[c1::text, c3::text, c7::text, c8::text, c9::text]::text[], c0, c2, c4, c5, c6)) from q0), (select json_agg(json_build_array(array[]::text[], c0)) from q1), (select json_agg(json_build_array(array[]::text[], c0)) from q2), (select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c6::text, c7::text]::text[], c0, c5)) from q3), (select json_agg(json_build_array(array[c1::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c11::text, c12::text, c13::text, c14::text, c15::text, c16::text, c21::text, c22::text, c30::text, c31::text, c32::text, c36::text]::text[], c0, c2, c10, c17, c18, c19, c20, c23, c24, c25, c26, c27, c28, c29, c33, c34, c35, c37)) from q4), case when exists (select from "deliveries" where id = any($1) and state = 'pending' and topic like 'order.%' and topic not like '%.deleted') then statement_fb4e2a5a5118eb41a3af839a99bf45bb(array(select object_id from "deliveries" where id = any($1) and state = 'pending' and topic like 'order.%' and topic not like '%.deleted')) end, case when exists (select from "deliveries" where id = any($1) and state = 'pending' and topic like 'customer.%' and topic not like '%.deleted') then statement_c23829b1efb50cae1b8749fa8ff61e1c(array(select object_id from "deliveries" where id = any($1) and state = 'pending' and topic like 'customer.%' and topic not like '%.deleted')) end, case when exists (select from "deliveries" where id = any($1) and state = 'pending' and topic like 'coupon.%' and topic not like '%.deleted') then statement_f22bccf8ec160f2245e974fe831e31b7(array(select object_id from "deliveries" where id = any($1) and state = 'pending' and topic like 'coupon.%' and topic not like '%.deleted')) end, case when exists (select from "deliveries" where id = any($1) and state = 'pending' and topic like 'product.%' and topic not like '%.deleted') then statement_c1735cd8660f793307601f072c846ce7(array(select object_id from "deliveries" where id = any($1) and state = 'pending' and topic like 'product.%' and topic not like '%.deleted')) end) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_744ec013de41c612341d55830ed72fb8(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1) as (select "role", ("role" = 'administrator' or ("other_roles" <> '{}' and "other_roles" @> array['administrator']::text[])) from "users" where "users"."id" = $1), q1 (c0) as (select "id" from "users" where ("users"."role" = 'administrator' or ("users"."other_roles" <> '{}' and "users"."other_roles" @> array['administrator']::text[])) limit 2) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text]::text[])) from q0), (select json_agg(json_build_array(array[]::text[], c0)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_7586e5e083b525f30f7703aed7ae8b6f(text, json, json, bigint[], json) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  perform set_config('store.actor', $1, true);
  with q0 (c0) as (insert into "orders" ("id", "status", "customer_id", "lost_customer_id", "order_key", "number", "currency", "total", "cart_tax", "shipping_tax", "shipping_total", "discount_total", "refunded_total", "billing", "shipping", "customer_note", "customer_ip", "customer_user_agent", "payment_method", "payment_method_title", "transaction_id", "meta", "paid_at", "completed_at", "stock_reduced", "sales_counted", "coupons_counted", "downloads_granted", "erased", "version", "created_at", "updated_at") select given."id", coalesce(given."status", 'pending'), given."customer_id", given."lost_customer_id", given."order_key", given."number", given."currency", coalesce(given."total", '0'), coalesce(given."cart_tax", '0'), coalesce(given."shipping_tax", '0'), coalesce(given."shipping_total", '0'), given."discount_total", coalesce(given."refunded_total", '0'), coalesce(given."billing", '{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"","postcode":"","country":"","email":"","phone":""}'), coalesce(given."shipping", '{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"","postcode":"","country":""}'), coalesce(given."customer_note", ''), coalesce(given."customer_ip", ''), coalesce(given."customer_user_agent", ''), coalesce(given."payment_method", ''), coalesce(given."payment_method_title", ''), coalesce(given."transaction_id", ''), coalesce(given."meta", '{}'), given."paid_at", given."completed_at", coalesce(given."stock_reduced", false), coalesce(given."sales_counted", false), coalesce(given."coupons_counted", false), coalesce(given."downloads_granted", false), coalesce(given."erased", false), coalesce(given."version", 1), coalesce(given."created_at", date_trunc('second', now())), coalesce(given."updated_at", date_trunc('second', now())) from json_populate_recordset(null::"orders", $2) as given returning "id"), q1 (c0) as (insert into "orders" ("id", "status", "customer_id", "lost_customer_id", "order_key", "number", "currency", "total", "cart_tax", "shipping_tax", "shipping_total", "discount_total", "refunded_total", "billing", "shipping", "customer_note", "customer_ip", "customer_user_agent", "payment_method", "payment_method_title", "transaction_id", "meta", "paid_at", "completed_at", "stock_reduced", "sales_counted", "coupons_counted", "downloads_granted", "erased", "version", "created_at", "updated_at") select given."id", coalesce(given."status", 'pending'), given."customer_id", given."lost_customer_id", given."order_key", given."number", given."currency", coalesce(given."total", '0'), coalesce(given."cart_tax", '0'), coalesce(given."shipping_tax", '0'), coalesce(given."shipping_total", '0'), given."discount_total", coalesce(given."refunded_total", '0'), coalesce(given."billing", '{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"","postcode":"","country":"","email":"","phone":""}'), coalesce(given."shipping", '{"first_name":"","last_name":"","company":"","address_1":"","address_2":"","city":"","state":"","postcode":"","country":""}'), coalesce(given."customer_note", ''), coalesce(given."customer_ip", ''), coalesce(given."customer_user_agent", ''), coalesce(given."payment_method", ''), coalesce(given."payment_method_title", ''), coalesce(given."transaction_id", ''), coalesce(given."meta", '{}'), given."paid_at", given."completed_at", coalesce(given."stock_reduced", false), coalesce(given."sales_counted", false), coalesce(given."coupons_counted", false), coalesce(given."downloads_granted", false), coalesce(given."erased", false), coalesce(given."version", 1), coalesce(given."created_at", date_trunc('second', now())), coalesce(given."updated_at", date_trunc('second', now())) from json_populate_recordset(null::"orders", $3) as given on conflict ("id") do update set "status" = excluded.status, "customer_id" = excluded.customer_id, "lost_customer_id" = excluded.lost_customer_id, "order_key" = excluded.order_key, "number" = excluded.number, "currency" = excluded.currency, "total" = excluded.total, "cart_tax" = excluded.cart_tax, "shipping_tax" = excluded.shipping_tax, "shipping_total" = excluded.shipping_total, "discount_total" = excluded.discount_total, "refunded_total" = excluded.refunded_total, "billing" = excluded.billing, "shipping" = excluded.shipping, "customer_note" = excluded.customer_note, "customer_ip" = excluded.customer_ip, "customer_user_agent" = excluded.customer_user_agent, "payment_method" = excluded.payment_method, "payment_method_title" = excluded.payment_method_title, "transaction_id" = excluded.transaction_id, "meta" = excluded.meta, "paid_at" = excluded.paid_at, "completed_at" = excluded.completed_at, "stock_reduced" = excluded.stock_reduced, "sales_counted" = excluded.sales_counted, "coupons_counted" = excluded.coupons_counted, "downloads_granted" = excluded.downloads_granted, "erased" = false, "version" = "orders"."version" + 1, "updated_at" = date_trunc('second', now()) returning "id"), q2 (c0) as (delete from "order_items" where "order_items"."id" = any($4) returning "id"), q3 (c0) as (insert into "order_items" ("id", "order_id", "kind", "name", "product_id", "variation_id", "quantity", "subtotal", "subtotal_tax", "total", "total_tax", "tax_class", "taxable", "code", "rate_id", "compound", "taxes", "meta", "reduced_stock") select given."id", given."order_id", given."kind", coalesce(given."name", ''), given."product_id", given."variation_id", coalesce(given."quantity", '0'), coalesce(given."subtotal", '0'), coalesce(given."subtotal_tax", '0'), coalesce(given."total", '0'), coalesce(given."total_tax", '0'), coalesce(given."tax_class", ''), coalesce(given."taxable", true), coalesce(given."code", ''), given."rate_id", coalesce(given."compound", false), coalesce(given."taxes", '{"total":{},"subtotal":{}}'), coalesce(given."meta", '[]'), coalesce(given."reduced_stock", '0') from json_populate_recordset(null::"order_items", $5) as given on conflict ("id") do update set "kind" = excluded.kind, "name" = excluded.name, "product_id" = excluded.product_id, "variation_id" = excluded.variation_id, "quantity" = excluded.quantity, "subtotal" = excluded.subtotal, "subtotal_tax" = excluded.subtotal_tax, "total" = excluded.total, "total_tax" = excluded.total_tax, "tax_class" = excluded.tax_class, "taxable" = excluded.taxable, "code" = excluded.code, "rate_id" = excluded.rate_id, "compound" = excluded.compound, "taxes" = excluded.taxes, "meta" = excluded.meta, "reduced_stock" = excluded.reduced_stock returning "id") select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0), (select json_agg(json_build_array(array[]::text[], c0)) from q1), (select json_agg(json_build_array(array[]::text[], c0)) from q2), (select json_agg(json_build_array(array[]::text[], c0)) from q3)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_76d73df6a76b17da8c28c666cd1a0df8(bigint, bigint, text[], text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select coalesce(sum("count"), 0) from "product_counts" where ("product_counts"."type" <> 'variation' and "product_counts"."status" = 'publish' and "product_counts"."type" = ($4)[1])), q1 (c0, c1, c2, c3) as (select "products"."id", coalesce((select json_agg(json_build_array(array["article"."type"::text, "article"."status"::text, "article"."slug"::text, "article"."name"::text, "article"."description"::text, "article"."short_description"::text, "article"."sku"::text, "article"."regular_price"::text, "article"."sale_price"::text, "article"."sale_from"::text, "article"."sale_to"::text, "article"."tax_status"::text, "article"."tax_class"::text, "article"."backorders"::text, "article"."stock_status"::text, "article"."catalog_visibility"::text, "article"."weight"::text, "article"."length"::text, "article"."width"::text, "article"."height"::text, "article"."purchase_note"::text, "article"."product_url"::text, "article"."button_text"::text, "article"."upsell_ids"::text, "article"."cross_sell_ids"::text, "article"."grouped_ids"::text, "article"."gallery_ids"::text, "article"."created_at"::text, "article"."updated_at"::text, case
  when "article"."sale_price" is null or ("article"."sale_from" is null and "article"."sale_to" is null) then "article"."price"
  when now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity') then "article"."sale_price"
  else "article"."regular_price" end::text, (coalesce("article"."regular_price" > "article"."sale_price", false)
    and now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity'))::text, case when "article"."shipping_class_id" is not null then (select "terms"."slug" from "terms" where "terms"."id" = "article"."shipping_class_id") end::text, case when (select "settings"."product_path" ~ '%(product_cat|category)%' from "settings") then (
    with recursive path as (
      (select t.parent_id, t.slug as path from "product_terms" as own join "terms" as t on t.id = own.term_id
       where own.product_id = "article"."id" and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join "terms" as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end::text]::text[], "article"."id", "article"."parent_id", "article"."stated_parent_id", "article"."menu_order", "article"."manage_stock", "article"."stock_quantity", "article"."sold_individually", "article"."virtual", "article"."downloadable", "article"."featured", "article"."reviews_allowed", "article"."shipping_class_id", "article"."download_limit", "article"."download_expiry", "article"."attributes", "article"."choices", "article"."default_choices", "article"."image_id", "article"."total_sales", "article"."meta", case when 'files' = any($3) then coalesce(case when "article"."downloadable" then (select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."type" <> 'variation' or "article"."id" = "products"."id" then (select json_agg(json_build_array(array["terms"."taxonomy"::text, "terms"."name"::text, "terms"."slug"::text]::text[], "terms"."id", "terms"."attribute_id", "terms"."position") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id"
        where "product_terms"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."attributes" <> '[]' then (select json_agg(json_build_array(array["attributes"."name"::text, "attributes"."slug"::text, "attributes"."order_by"::text]::text[], "attributes"."id") order by "attributes"."id") from jsonb_array_elements("article"."attributes") as listed
        join "attributes" on "attributes"."id" = (listed->>'attributeId')::bigint) end, '[]'::json) else '[]'::json end, case when 'pictures' = any($3) then coalesce(case when "article"."image_id" <> 0 or "article"."gallery_ids" <> '{}' then (select json_agg(json_build_array(array["pictures"."url"::text, "pictures"."title"::text, "pictures"."alt"::text, "pictures"."created_at"::text, "pictures"."updated_at"::text]::text[], "pictures"."id") order by "pictures"."id") from "pictures" where "pictures"."id" = any(array_prepend("article"."image_id", "article"."gallery_ids"))) end, '[]'::json) else '[]'::json end, case when 'ratings' = any($3) then case when "article"."parent_id" is null then (select json_build_array(array[count(*)::text, coalesce(sum("reviews"."rating"), 0)::text]::text[]) from "reviews" where "reviews"."product_id" = "article"."id" and "reviews"."status" = 'approved' and "reviews"."rating" is not null) end else null end, case when 'range' = any($3) then coalesce(case when "article"."type" like 'variable%' or "article"."type" = 'grouped' then (select json_agg(json_build_array(array[tax_class::text, tax_status::text, lowest::text, highest::text, lowest_regular::text, highest_regular::text, on_sale::text]::text[]) order by lowest) from (
        select coalesce("part"."tax_class", "article"."tax_class", '') as tax_class,
          case when "part"."parent_id" = "article"."id" then "article"."tax_status" else "part"."tax_status" end as tax_status,
          min(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as lowest, max(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as highest,
          min("part"."regular_price") as lowest_regular, max("part"."regular_price") as highest_regular,
          coalesce(bool_or((coalesce("part"."regular_price" > "part"."sale_price", false)
    and now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity'))), false) as on_sale
        from "products" as part where "part"."status" = 'publish' and (
  ("article"."type" like 'variable%' and "part"."parent_id" = "article"."id")
  or ("article"."type" = 'grouped' and "part"."id" = any("article"."grouped_ids"))) group by 1, 2
      ) as ranges) end, '[]'::json) else '[]'::json end, case when 'related' = any($3) then case when "article"."parent_id" is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from "product_terms" as mine
    join "terms" as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from "product_terms" as candidate
      join "products" as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> "article"."id"
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit 5
    ) as other
    where mine.product_id = "article"."id"
    order by 1 limit 5
  ) as related) else '[]' end else '[]'::json end) order by "article"."menu_order", "article"."id") from "products" as article where "article"."id" = any(case when 'family' = any($3) then array(
  select "products"."id"
  union select "products"."parent_id"
  union select "products"."stated_parent_id" where "products"."type" = 'simple'
  union select unnest("products"."grouped_ids")
  union select variation.id from "products" as variation
    where variation.parent_id = any(array_prepend("products"."id", "products"."grouped_ids")) and variation.status in ('publish', 'private')) else array["products"."id", case when "products"."type" = 'variation' then "products"."parent_id" end] end)), '[]'::json), case when 'range' = any($3) then coalesce((select json_agg(json_build_array(array["tax_rates"."country"::text, "tax_rates"."state"::text, "tax_rates"."postcode"::text, "tax_rates"."city"::text, "tax_rates"."rate"::text, "tax_rates"."name"::text, "tax_rates"."tax_class"::text]::text[], "tax_rates"."id", "tax_rates"."priority", "tax_rates"."compound", "tax_rates"."shipping", "tax_rates"."position") order by "tax_rates"."id") from "tax_rates", "settings"
    where "settings"."taxes_enabled" and ("settings"."prices_include_tax" or "settings"."prices_shown_with_tax")
      and upper("tax_rates"."country") in ('', upper(split_part("settings"."base_location", ':', 1))) and upper("tax_rates"."state") in ('', upper(split_part("settings"."base_location", ':', 2)))
      and ("tax_rates"."postcode" = '' or "settings"."base_postcode" <> '' and (
        "tax_rates"."postcode" ~ '[*]|[.]{3}' or position(upper(replace(replace("settings"."base_postcode", ' ', ''), '-', '')) in upper(replace(replace("tax_rates"."postcode", ' ', ''), '-', ''))) > 0))
      and ("tax_rates"."city" = '' or "settings"."base_city" <> '' and position(upper("settings"."base_city") in upper("tax_rates"."city")) > 0)), '[]'::json) else '[]'::json end, page.key::text from "products" inner join (select * from (select "products"."id" as page_id, "products"."created_at" as key from "products" where ("products"."type" <> 'variation' and "products"."status" = 'publish' and ("products"."type" <> 'variation' and "products"."type" = ($4)[1])) order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "products"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c3::text]::text[], c0, c1, c2)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_770c909f53433225862604d4dd2d1f1c(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."stock_reduced", "orders"."sales_counted", "orders"."coupons_counted", "orders"."downloads_granted", "orders"."erased", "orders"."version", "orders"."created_at", "orders"."updated_at", coalesce((select json_agg(json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text, coalesce((
  select "parent"."tax_status" from "products" as parent where "parent"."id" = "products"."parent_id"), "products"."tax_status", 'taxable')::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."taxable", "order_items"."rate_id", "order_items"."compound", "order_items"."taxes", "order_items"."meta", "order_items"."reduced_stock", coalesce("products"."virtual" and "products"."downloadable", true)) order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json), "users"."id", "users"."email", "users"."role", "users"."other_roles" from "orders" left join "users" on "users"."id" = "orders"."customer_id" where "orders"."id" = $1), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27) as (select "id", "status", "customer_id", "lost_customer_id", "order_key", "number", "currency", "total", "cart_tax", "shipping_tax", "shipping_total", "discount_total", "refunded_total", "billing", "shipping", "customer_note", "customer_ip", "customer_user_agent", "payment_method", "payment_method_title", "transaction_id", "meta", "paid_at", "completed_at", "created_at", "updated_at", coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json), case when true then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end from "orders" where "orders"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c30::text, c31::text, c34::text, c35::text, c36::text]::text[], c0, c2, c3, c13, c14, c21, c24, c25, c26, c27, c28, c29, c32, c33)) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_771e13f882927d995ed704b4aaf5bd89(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'completed' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'completed' order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_7a62b81e2942c2d07501f6e06352cc66() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1) as (select "status", sum("orders") from "order_counts" where "order_counts"."day" = '-infinity' group by "order_counts"."status") select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_7a9679b9319194c3f58e6ffd1361f701(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4) as (select "id", "name", "slug", "order_by", "has_archives" from "attributes" where "attributes"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text]::text[], c0, c4)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_7ae16a1a97a55b834ce53f73dab69207(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'completed' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (with start as materialized (
      select first, last, before from (
        select first, last, sum(orders) over (order by first desc) - orders as before from (
    select "order_blocks"."first_id" as first, "order_blocks"."last_id" as last, sum("order_blocks"."orders")::int as orders
    from "order_blocks" where "order_blocks"."status" = any('{"completed"}'::text[]) group by 1, 2) as steps
      ) as counted where before <= $2 order by before desc limit 1
    ) select "orders"."id" as page_id, "orders"."id" as key from "orders" where ("orders"."status" = 'completed' and "orders"."id" <= (select last from start)) order by key desc, page_id desc limit $1 offset $2 - (select before from start)) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_7e93a73976f6fe943dd9db43eb3a4f3c() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select currency, key, orders, customers, sales, refunded from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (today - 6)::timestamp as start, (today)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount, '' as currency
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax, currency
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount, currency
      from range cross join parts group by unit, period, kind, currency
    ) as parts
    group by unit, period, currency order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_84e1216dcc09d9eab6d86360c7e6488b() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select unit, key, orders, items, customers, sales, shipping, tax, shipping_tax, discount, refunded, refunded_shipping, refunded_tax, refunded_shipping_tax from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp) - interval '2 months')::timestamp as start, (date_trunc('month', today::timestamp) - interval '1 month 1 day')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from range cross join parts group by unit, period, kind
    ) as parts
    group by unit, period order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c13::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_853ac7062db102eb70924aedb94e6957() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select currency, key, orders, customers, sales, refunded from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp) - interval '2 months')::timestamp as start, (date_trunc('month', today::timestamp) - interval '1 month 1 day')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount, '' as currency
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax, currency
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount, currency
      from range cross join parts group by unit, period, kind, currency
    ) as parts
    group by unit, period, currency order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_892f38faa7aa310210011e828d73559e(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11) as (select "id", "country", "state", "postcode", "city", "rate", "name", "priority", "compound", "shipping", "position", "tax_class" from "tax_rates" where "tax_rates"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c11::text]::text[], c0, c7, c8, c9, c10)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_8af43876ccd4855a137697e7fd16a6f9() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select unit, key, orders, items, customers, sales, shipping, tax, shipping_tax, discount, refunded, refunded_shipping, refunded_tax, refunded_shipping_tax from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (today - 6)::timestamp as start, (today)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from range cross join parts group by unit, period, kind
    ) as parts
    group by unit, period order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c13::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_8d8bc3489a01ac7a9abd7c0bc153e673(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27) as (select "id", "status", "customer_id", "lost_customer_id", "order_key", "number", "currency", "total", "cart_tax", "shipping_tax", "shipping_total", "discount_total", "refunded_total", "billing", "shipping", "customer_note", "customer_ip", "customer_user_agent", "payment_method", "payment_method_title", "transaction_id", "meta", "paid_at", "completed_at", "created_at", "updated_at", coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json), case when true then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end from "orders" where "orders"."id" in (
          select found.id from (select "orders"."id" from "orders" where "orders"."customer_id" = $1 order by id desc) as found cross join lateral (select from "orders" where "orders"."id" = found.id and "orders"."status" <> 'trash' offset 0) as kept
          order by found.id desc limit 11) order by "orders"."id" desc) select json_build_array((select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_8e1282299b548a1368cc6163dc8da950() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9) as (select "webhooks"."id", "webhooks"."name", "webhooks"."status", "webhooks"."failures", "webhooks"."last_success_at", (
  select coalesce(a.error, 'HTTP ' || a.status) from (
  select d.id from deliveries as d where d.webhook_id = "webhooks".id order by d.id desc limit 100) as latest join "delivery_attempts" as a on a.delivery = latest.id
  where a.error is not null or a.status not between 200 and 302
  order by a.started_at desc limit 1), "disabled_at", "disabling"."actor", "person", "key" from "webhooks" left join lateral (select "at" as "disabled_at", "actor", (
  select coalesce(nullif(trim("first_name" || ' ' || "last_name"), ''), "login") from "users" where "id" = substring("record_changes"."actor" from 'user (\d{1,15})$')::bigint) as "person", (select "description" from "api_keys" where "id" = substring("record_changes"."actor" from '^key (\d{1,15}) of ')::bigint) as "key" from "record_changes" where ("webhooks"."status" = 'disabled' and "record_changes"."kind" = 'webhook' and "record_changes"."object_id" = "webhooks"."id" and "record_changes"."changes" #>> '{status,1}' = 'disabled') order by "record_changes"."id" desc limit 1) "disabling" on true where ("webhooks"."status" = 'disabled' or ("webhooks"."status" = 'active' and "webhooks"."failures" > 0)) order by "webhooks"."failures" desc, "webhooks"."id" limit 6) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text]::text[], c0, c3)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_8f38fdefb3bba18b89145575d82c62a3(bigint[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."stock_reduced", "orders"."sales_counted", "orders"."coupons_counted", "orders"."downloads_granted", "orders"."erased", "orders"."version", "orders"."created_at", "orders"."updated_at", coalesce((select json_agg(json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text, coalesce((
  select "parent"."tax_status" from "products" as parent where "parent"."id" = "products"."parent_id"), "products"."tax_status", 'taxable')::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."taxable", "order_items"."rate_id", "order_items"."compound", "order_items"."taxes", "order_items"."meta", "order_items"."reduced_stock", coalesce("products"."virtual" and "products"."downloadable", true)) order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json), "users"."id", "users"."email", "users"."role", "users"."other_roles" from "orders" left join "users" on "users"."id" = "orders"."customer_id" where "orders"."id" = any($1)) select json_build_array((select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c30::text, c31::text, c34::text, c35::text, c36::text]::text[], c0, c2, c3, c13, c14, c21, c24, c25, c26, c27, c28, c29, c32, c33)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_90acc691d597cbefa71588bdaf9dae9f(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select title, product_id, quantity from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (today - 6)::timestamp as start, (today)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('product')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when not exists (
    select  from (values (1)) as once join rollups on kind in ('product') and label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month'
    union all
    select  from (values (1)) as once join changed on label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month') then last + interval '1 month' else last + 1 end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('day', whole, head_end), ('month', month_first, month_end), ('day', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    sold as (
      
    select id as product_id, quantity, count as lines from pieces join rollups on kind in ('product') and label = span and day >= since and day < until
    union all
    select id as product_id, quantity, count as lines from pieces join changed on label = span and day >= since and day < until
      
    ),
    best as (
      select best.* from range, best_sellers(array(
        select (product_id, sum(quantity))::units_sold from sold group by product_id having sum(lines) > 0
      ), $1, start, last) as best
    )
    select name as title, product_id, quantity from best join products on id = product_id order by place) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_91e0bf99b4b05b6584467885217f5992(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select "id", coalesce((select json_agg(json_build_array(array["article"."type"::text, "article"."status"::text, "article"."slug"::text, "article"."name"::text, "article"."description"::text, "article"."short_description"::text, "article"."sku"::text, "article"."regular_price"::text, "article"."sale_price"::text, "article"."sale_from"::text, "article"."sale_to"::text, "article"."tax_status"::text, "article"."tax_class"::text, "article"."backorders"::text, "article"."stock_status"::text, "article"."catalog_visibility"::text, "article"."weight"::text, "article"."length"::text, "article"."width"::text, "article"."height"::text, "article"."purchase_note"::text, "article"."product_url"::text, "article"."button_text"::text, "article"."upsell_ids"::text, "article"."cross_sell_ids"::text, "article"."grouped_ids"::text, "article"."gallery_ids"::text, "article"."created_at"::text, "article"."updated_at"::text, case
  when "article"."sale_price" is null or ("article"."sale_from" is null and "article"."sale_to" is null) then "article"."price"
  when now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity') then "article"."sale_price"
  else "article"."regular_price" end::text, (coalesce("article"."regular_price" > "article"."sale_price", false)
    and now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity'))::text, case when "article"."shipping_class_id" is not null then (select "terms"."slug" from "terms" where "terms"."id" = "article"."shipping_class_id") end::text, case when (select "settings"."product_path" ~ '%(product_cat|category)%' from "settings") then (
    with recursive path as (
      (select t.parent_id, t.slug as path from "product_terms" as own join "terms" as t on t.id = own.term_id
       where own.product_id = "article"."id" and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join "terms" as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end::text]::text[], "article"."id", "article"."parent_id", "article"."stated_parent_id", "article"."menu_order", "article"."manage_stock", "article"."stock_quantity", "article"."sold_individually", "article"."virtual", "article"."downloadable", "article"."featured", "article"."reviews_allowed", "article"."shipping_class_id", "article"."download_limit", "article"."download_expiry", "article"."attributes", "article"."choices", "article"."default_choices", "article"."image_id", "article"."total_sales", "article"."meta", coalesce(case when "article"."downloadable" then (select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "article"."id") end, '[]'::json), coalesce(case when "article"."type" <> 'variation' or "article"."id" = "products"."id" then (select json_agg(json_build_array(array["terms"."taxonomy"::text, "terms"."name"::text, "terms"."slug"::text]::text[], "terms"."id", "terms"."attribute_id", "terms"."position") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id"
        where "product_terms"."product_id" = "article"."id") end, '[]'::json), coalesce(case when "article"."attributes" <> '[]' then (select json_agg(json_build_array(array["attributes"."name"::text, "attributes"."slug"::text, "attributes"."order_by"::text]::text[], "attributes"."id") order by "attributes"."id") from jsonb_array_elements("article"."attributes") as listed
        join "attributes" on "attributes"."id" = (listed->>'attributeId')::bigint) end, '[]'::json), coalesce(case when "article"."image_id" <> 0 or "article"."gallery_ids" <> '{}' then (select json_agg(json_build_array(array["pictures"."url"::text, "pictures"."title"::text, "pictures"."alt"::text, "pictures"."created_at"::text, "pictures"."updated_at"::text]::text[], "pictures"."id") order by "pictures"."id") from "pictures" where "pictures"."id" = any(array_prepend("article"."image_id", "article"."gallery_ids"))) end, '[]'::json), case when "article"."parent_id" is null then (select json_build_array(array[count(*)::text, coalesce(sum("reviews"."rating"), 0)::text]::text[]) from "reviews" where "reviews"."product_id" = "article"."id" and "reviews"."status" = 'approved' and "reviews"."rating" is not null) end, coalesce(case when "article"."type" like 'variable%' or "article"."type" = 'grouped' then (select json_agg(json_build_array(array[tax_class::text, tax_status::text, lowest::text, highest::text, lowest_regular::text, highest_regular::text, on_sale::text]::text[]) order by lowest) from (
        select coalesce("part"."tax_class", "article"."tax_class", '') as tax_class,
          case when "part"."parent_id" = "article"."id" then "article"."tax_status" else "part"."tax_status" end as tax_status,
          min(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as lowest, max(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as highest,
          min("part"."regular_price") as lowest_regular, max("part"."regular_price") as highest_regular,
          coalesce(bool_or((coalesce("part"."regular_price" > "part"."sale_price", false)
    and now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity'))), false) as on_sale
        from "products" as part where "part"."status" = 'publish' and (
  ("article"."type" like 'variable%' and "part"."parent_id" = "article"."id")
  or ("article"."type" = 'grouped' and "part"."id" = any("article"."grouped_ids"))) group by 1, 2
      ) as ranges) end, '[]'::json), case when "article"."parent_id" is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from "product_terms" as mine
    join "terms" as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from "product_terms" as candidate
      join "products" as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> "article"."id"
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit 5
    ) as other
    where mine.product_id = "article"."id"
    order by 1 limit 5
  ) as related) else '[]' end) order by "article"."menu_order", "article"."id") from "products" as article where "article"."id" = any(array(
  select "products"."id"
  union select "products"."parent_id"
  union select "products"."stated_parent_id" where "products"."type" = 'simple'
  union select unnest("products"."grouped_ids")
  union select variation.id from "products" as variation
    where variation.parent_id = any(array_prepend("products"."id", "products"."grouped_ids")) and variation.status in ('publish', 'private')))), '[]'::json), coalesce((select json_agg(json_build_array(array["tax_rates"."country"::text, "tax_rates"."state"::text, "tax_rates"."postcode"::text, "tax_rates"."city"::text, "tax_rates"."rate"::text, "tax_rates"."name"::text, "tax_rates"."tax_class"::text]::text[], "tax_rates"."id", "tax_rates"."priority", "tax_rates"."compound", "tax_rates"."shipping", "tax_rates"."position") order by "tax_rates"."id") from "tax_rates", "settings"
    where "settings"."taxes_enabled" and ("settings"."prices_include_tax" or "settings"."prices_shown_with_tax")
      and upper("tax_rates"."country") in ('', upper(split_part("settings"."base_location", ':', 1))) and upper("tax_rates"."state") in ('', upper(split_part("settings"."base_location", ':', 2)))
      and ("tax_rates"."postcode" = '' or "settings"."base_postcode" <> '' and (
        "tax_rates"."postcode" ~ '[*]|[.]{3}' or position(upper(replace(replace("settings"."base_postcode", ' ', ''), '-', '')) in upper(replace(replace("tax_rates"."postcode", ' ', ''), '-', ''))) > 0))
      and ("tax_rates"."city" = '' or "settings"."base_city" <> '' and position(upper("settings"."base_city") in upper("tax_rates"."city")) > 0)), '[]'::json) from "products" where "products"."id" = $1) select json_build_array((select json_agg(json_build_array(array[]::text[], c0, c1, c2)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_9e3c6a774b513345381b79859afb9e65(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "status" from "coupons" where "coupons"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_a39b66eef5aee4e1cf370de5e7e0fa33(bigint[], text[], bigint) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3) as (select "id", "code", "status", "type" from "coupons" where ("coupons"."id" = any($1) or ("coupons"."code" = any($2) and "coupons"."status" = 'publish'))), q1 (c0) as (select nextval('coupons_id_seq'::regclass) from generate_series(1, $3::bigint)) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text]::text[], c0)) from q0), (select json_agg(json_build_array(array[c0::text]::text[])) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_a47110dc984d31caf4756a071da597d5(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select "webhooks"."previous_secret_until", (
  select coalesce(a.error, 'HTTP ' || a.status) from (
  select d.id from deliveries as d where d.webhook_id = "webhooks".id order by d.id desc limit 100) as latest join "delivery_attempts" as a on a.delivery = latest.id
  where a.error is not null or a.status not between 200 and 302
  order by a.started_at desc limit 1), "disabled_at", "disabling"."actor", "person", "key" from "webhooks" left join lateral (select "at" as "disabled_at", "actor", (
  select coalesce(nullif(trim("first_name" || ' ' || "last_name"), ''), "login") from "users" where "id" = substring("record_changes"."actor" from 'user (\d{1,15})$')::bigint) as "person", (select "description" from "api_keys" where "id" = substring("record_changes"."actor" from '^key (\d{1,15}) of ')::bigint) as "key" from "record_changes" where ("webhooks"."status" = 'disabled' and "record_changes"."kind" = 'webhook' and "record_changes"."object_id" = "webhooks"."id" and "record_changes"."changes" #>> '{status,1}' = 'disabled') order by "record_changes"."id" desc limit 1) "disabling" on true where "webhooks"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_a5924768b70cfab140cc5ffccd26956e(bigint, timestamptz, bigint, boolean, boolean, json, json) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (
        update "deliveries" as d set state = became.state, attempts = became.attempts, claimed_until = null,
          due_at = coalesce(became.due_at, d.due_at), queued_at = became.queued_at, finished_at = became.finished_at
        from json_to_record($6) as became
      (state text, attempts int, ended_at timestamptz, due_at timestamptz, queued_at timestamptz, finished_at timestamptz)
        where d.id = $1 and d.state = 'pending' and (became.state = 'delivered' or d.claimed_until = $2)
        returning d.id), q1 (c0) as (
        insert into delivery_attempts (delivery, number, url, started_at, duration_ms, status, error, response_body, exchange)
        select d.id, made.number, made.url, made.started_at, made.duration_ms, made.status, made.error, made.response_body, made.exchange
        from "deliveries" as d cross join json_to_record($7) as made
      (number int, url text, started_at timestamptz, duration_ms int, status int, error text, response_body text, exchange jsonb) where d.id = $1
        returning id), q2 (c0) as (
        update "webhooks" as w set
          failures = case when became.state = 'delivered' then 0 else w.failures + 1 end,
          last_success_at = case when became.state = 'delivered' then became.ended_at else w.last_success_at end,
          ping_pending = w.ping_pending and not (became.state = 'delivered' and $4)
        from json_to_record($6) as became
      (state text, attempts int, ended_at timestamptz, due_at timestamptz, queued_at timestamptz, finished_at timestamptz)
        where w.id = $3 and case when became.state = 'delivered'
          then w.failures <> 0 or w.last_success_at is null or w.last_success_at < became.ended_at - interval '1 minute'
            or ($4 and w.ping_pending)
          else $5 and not $4 end
        returning w.id) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0), (select json_agg(json_build_array(array[]::text[], c0)) from q1), (select json_agg(json_build_array(array[]::text[], c0)) from q2)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_a74b3361b4c49650004218634790557c(text) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36, c37, c38, c39, c40, c41, c42, c43, c44) as (select "settings"."store_id", "settings"."api_enabled", "settings"."name", "settings"."description", "settings"."timezone", "settings"."currency", "settings"."currency_position", "settings"."thousand_separator", "settings"."decimal_separator", "settings"."price_decimals", "settings"."weight_unit", "settings"."dimension_unit", "settings"."base_location", "settings"."base_street", "settings"."base_postcode", "settings"."base_city", "settings"."taxes_enabled", "settings"."prices_include_tax", "settings"."prices_shown_with_tax", "settings"."visitors_at_base", "settings"."tax_based_on", "settings"."shipping_tax_class", "settings"."tax_round_at_subtotal", "settings"."manage_stock", "settings"."no_stock_amount", "settings"."decimal_quantities", "settings"."generate_username", "settings"."generate_password", "settings"."grant_downloads_after_payment", "settings"."view_order_path", "settings"."product_path", "settings"."legacy_version", "settings"."page_size", "settings"."order_data_days", "settings"."customer_data_days", "settings"."shared_roles", "settings"."other_statuses", "users"."id", "users"."role", "users"."other_roles", "users"."email", "users"."first_name", "users"."last_name", "sessions"."authenticated_at" > now() - interval '10 minutes', "sessions"."seen_at" > now() - interval '5 minutes' from "settings" left join "sessions" on ("sessions"."token_hash" = $1 and ("sessions"."expires_at" > now() and "sessions"."seen_at" > now() - interval '2 hours')) left join "users" on ("users"."id" = "sessions"."user_id" and "sessions"."password_mark" = encode(sha256(convert_to(coalesce("users"."password_hash", ''), 'UTF8')), 'hex'))) select json_build_array((select json_agg(json_build_array(array[c0::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c10::text, c11::text, c12::text, c13::text, c14::text, c15::text, c20::text, c21::text, c29::text, c30::text, c31::text, c35::text, c38::text, c39::text, c40::text, c41::text, c42::text, c43::text, c44::text]::text[], c1, c9, c16, c17, c18, c19, c22, c23, c24, c25, c26, c27, c28, c32, c33, c34, c36, c37)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_a87af9a290573aa0c24157fd5259e496() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1) as (select "created_at", (select coalesce(sum("orders"), 0) from "order_counts"
    where ("order_counts"."day" = '-infinity' and "order_counts"."status" = 'processing')) from "orders" where "orders"."status" = 'processing' order by "orders"."id" limit 1), q1 (c0, c1) as (select "created_at", (select coalesce(sum("orders"), 0) from "order_counts"
    where ("order_counts"."day" = '-infinity' and "order_counts"."status" = 'on-hold')) from "orders" where "orders"."status" = 'on-hold' order by "orders"."id" limit 1) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text]::text[])) from q0), (select json_agg(json_build_array(array[c0::text, c1::text]::text[])) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_a8fa4016a648181db9f83a67a4b2ddbd(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select coalesce(sum("count"), 0) from "product_counts" where ("product_counts"."type" <> 'variation' and "product_counts"."status" = 'publish')), q1 (c0, c1, c2, c3) as (select "products"."id", coalesce((select json_agg(json_build_array(array["article"."type"::text, "article"."status"::text, "article"."slug"::text, "article"."name"::text, "article"."description"::text, "article"."short_description"::text, "article"."sku"::text, "article"."regular_price"::text, "article"."sale_price"::text, "article"."sale_from"::text, "article"."sale_to"::text, "article"."tax_status"::text, "article"."tax_class"::text, "article"."backorders"::text, "article"."stock_status"::text, "article"."catalog_visibility"::text, "article"."weight"::text, "article"."length"::text, "article"."width"::text, "article"."height"::text, "article"."purchase_note"::text, "article"."product_url"::text, "article"."button_text"::text, "article"."upsell_ids"::text, "article"."cross_sell_ids"::text, "article"."grouped_ids"::text, "article"."gallery_ids"::text, "article"."created_at"::text, "article"."updated_at"::text, case
  when "article"."sale_price" is null or ("article"."sale_from" is null and "article"."sale_to" is null) then "article"."price"
  when now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity') then "article"."sale_price"
  else "article"."regular_price" end::text, (coalesce("article"."regular_price" > "article"."sale_price", false)
    and now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity'))::text, case when "article"."shipping_class_id" is not null then (select "terms"."slug" from "terms" where "terms"."id" = "article"."shipping_class_id") end::text, case when (select "settings"."product_path" ~ '%(product_cat|category)%' from "settings") then (
    with recursive path as (
      (select t.parent_id, t.slug as path from "product_terms" as own join "terms" as t on t.id = own.term_id
       where own.product_id = "article"."id" and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join "terms" as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end::text]::text[], "article"."id", "article"."parent_id", "article"."stated_parent_id", "article"."menu_order", "article"."manage_stock", "article"."stock_quantity", "article"."sold_individually", "article"."virtual", "article"."downloadable", "article"."featured", "article"."reviews_allowed", "article"."shipping_class_id", "article"."download_limit", "article"."download_expiry", "article"."attributes", "article"."choices", "article"."default_choices", "article"."image_id", "article"."total_sales", "article"."meta", case when 'files' = any($3) then coalesce(case when "article"."downloadable" then (select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."type" <> 'variation' or "article"."id" = "products"."id" then (select json_agg(json_build_array(array["terms"."taxonomy"::text, "terms"."name"::text, "terms"."slug"::text]::text[], "terms"."id", "terms"."attribute_id", "terms"."position") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id"
        where "product_terms"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."attributes" <> '[]' then (select json_agg(json_build_array(array["attributes"."name"::text, "attributes"."slug"::text, "attributes"."order_by"::text]::text[], "attributes"."id") order by "attributes"."id") from jsonb_array_elements("article"."attributes") as listed
        join "attributes" on "attributes"."id" = (listed->>'attributeId')::bigint) end, '[]'::json) else '[]'::json end, case when 'pictures' = any($3) then coalesce(case when "article"."image_id" <> 0 or "article"."gallery_ids" <> '{}' then (select json_agg(json_build_array(array["pictures"."url"::text, "pictures"."title"::text, "pictures"."alt"::text, "pictures"."created_at"::text, "pictures"."updated_at"::text]::text[], "pictures"."id") order by "pictures"."id") from "pictures" where "pictures"."id" = any(array_prepend("article"."image_id", "article"."gallery_ids"))) end, '[]'::json) else '[]'::json end, case when 'ratings' = any($3) then case when "article"."parent_id" is null then (select json_build_array(array[count(*)::text, coalesce(sum("reviews"."rating"), 0)::text]::text[]) from "reviews" where "reviews"."product_id" = "article"."id" and "reviews"."status" = 'approved' and "reviews"."rating" is not null) end else null end, case when 'range' = any($3) then coalesce(case when "article"."type" like 'variable%' or "article"."type" = 'grouped' then (select json_agg(json_build_array(array[tax_class::text, tax_status::text, lowest::text, highest::text, lowest_regular::text, highest_regular::text, on_sale::text]::text[]) order by lowest) from (
        select coalesce("part"."tax_class", "article"."tax_class", '') as tax_class,
          case when "part"."parent_id" = "article"."id" then "article"."tax_status" else "part"."tax_status" end as tax_status,
          min(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as lowest, max(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as highest,
          min("part"."regular_price") as lowest_regular, max("part"."regular_price") as highest_regular,
          coalesce(bool_or((coalesce("part"."regular_price" > "part"."sale_price", false)
    and now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity'))), false) as on_sale
        from "products" as part where "part"."status" = 'publish' and (
  ("article"."type" like 'variable%' and "part"."parent_id" = "article"."id")
  or ("article"."type" = 'grouped' and "part"."id" = any("article"."grouped_ids"))) group by 1, 2
      ) as ranges) end, '[]'::json) else '[]'::json end, case when 'related' = any($3) then case when "article"."parent_id" is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from "product_terms" as mine
    join "terms" as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from "product_terms" as candidate
      join "products" as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> "article"."id"
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit 5
    ) as other
    where mine.product_id = "article"."id"
    order by 1 limit 5
  ) as related) else '[]' end else '[]'::json end) order by "article"."menu_order", "article"."id") from "products" as article where "article"."id" = any(case when 'family' = any($3) then array(
  select "products"."id"
  union select "products"."parent_id"
  union select "products"."stated_parent_id" where "products"."type" = 'simple'
  union select unnest("products"."grouped_ids")
  union select variation.id from "products" as variation
    where variation.parent_id = any(array_prepend("products"."id", "products"."grouped_ids")) and variation.status in ('publish', 'private')) else array["products"."id", case when "products"."type" = 'variation' then "products"."parent_id" end] end)), '[]'::json), case when 'range' = any($3) then coalesce((select json_agg(json_build_array(array["tax_rates"."country"::text, "tax_rates"."state"::text, "tax_rates"."postcode"::text, "tax_rates"."city"::text, "tax_rates"."rate"::text, "tax_rates"."name"::text, "tax_rates"."tax_class"::text]::text[], "tax_rates"."id", "tax_rates"."priority", "tax_rates"."compound", "tax_rates"."shipping", "tax_rates"."position") order by "tax_rates"."id") from "tax_rates", "settings"
    where "settings"."taxes_enabled" and ("settings"."prices_include_tax" or "settings"."prices_shown_with_tax")
      and upper("tax_rates"."country") in ('', upper(split_part("settings"."base_location", ':', 1))) and upper("tax_rates"."state") in ('', upper(split_part("settings"."base_location", ':', 2)))
      and ("tax_rates"."postcode" = '' or "settings"."base_postcode" <> '' and (
        "tax_rates"."postcode" ~ '[*]|[.]{3}' or position(upper(replace(replace("settings"."base_postcode", ' ', ''), '-', '')) in upper(replace(replace("tax_rates"."postcode", ' ', ''), '-', ''))) > 0))
      and ("tax_rates"."city" = '' or "settings"."base_city" <> '' and position(upper("settings"."base_city") in upper("tax_rates"."city")) > 0)), '[]'::json) else '[]'::json end, page.key::text from "products" inner join (select * from (select "products"."id" as page_id, "products"."created_at" as key from "products" where ("products"."type" <> 'variation' and "products"."status" = 'publish') order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "products"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c3::text]::text[], c0, c1, c2)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_acbd67e9660786f2d77d3655b0dba7c4(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27) as (select "id", "status", "customer_id", "lost_customer_id", "order_key", "number", "currency", "total", "cart_tax", "shipping_tax", "shipping_total", "discount_total", "refunded_total", "billing", "shipping", "customer_note", "customer_ip", "customer_user_agent", "payment_method", "payment_method_title", "transaction_id", "meta", "paid_at", "completed_at", "created_at", "updated_at", coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json), case when true then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end from "orders" where "orders"."id" in (
          select found.id from (select distinct "order_items"."order_id" as id from "order_items" where "order_items"."kind" = 'coupon' and octet_length(lower("order_items"."name")) <= 2000 and lower("order_items"."name") = (select lower("coupons"."code") from "coupons" where "coupons"."id" = $1) order by id desc) as found cross join lateral (select from "orders" where "orders"."id" = found.id and "orders"."status" <> 'trash' offset 0) as kept
          order by found.id desc limit 11) order by "orders"."id" desc) select json_build_array((select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_af934a3c5a9cd7cd4459e888f0e1e9cd(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select title, product_id, quantity from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('year', today::timestamp) - interval '1 year')::timestamp as start, (today - interval '1 year')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when true then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('product')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when not exists (
    select  from (values (1)) as once join rollups on kind in ('product') and label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month'
    union all
    select  from (values (1)) as once join changed on label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month') then last + interval '1 month' else last + 1 end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('day', whole, head_end), ('month', month_first, month_end), ('day', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    sold as (
      
    select id as product_id, quantity, count as lines from pieces join rollups on kind in ('product') and label = span and day >= since and day < until
    union all
    select id as product_id, quantity, count as lines from pieces join changed on label = span and day >= since and day < until
      
    ),
    best as (
      select best.* from range, best_sellers(array(
        select (product_id, sum(quantity))::units_sold from sold group by product_id having sum(lines) > 0
      ), $1, start, last) as best
    )
    select name as title, product_id, quantity from best join products on id = product_id order by place) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_afe36e549c42ef2e8ca136f3e2f416d9(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1) as (select "currency", "total_spent" from "customer_totals" where "customer_totals"."user_id" = $1 order by "customer_totals"."currency") select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_b2b60c5fe3b534c87690a6dfa5340c76(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6) as (select "id", "name", "status", "topic", "delivery_url", "created_at", "updated_at" from "webhooks" where "webhooks"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text]::text[], c0)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_b50c3edcb58ec7ca9d7eac949bd16ac5(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1) as (select "id", "code" from "coupons" where ("coupons"."status" = 'publish' and "coupons"."code" in (select lower("order_items"."name") from "order_items" where "order_items"."order_id" = $1 and "order_items"."kind" = 'coupon'))) select json_build_array((select json_agg(json_build_array(array[c1::text]::text[], c0)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_b6b60a8881ec6ab0fea8651056fb2975(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'processing' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (with start as materialized (
      select first, last, before from (
        select first, last, sum(orders) over (order by first desc) - orders as before from (
    select "order_blocks"."first_id" as first, "order_blocks"."last_id" as last, sum("order_blocks"."orders")::int as orders
    from "order_blocks" where "order_blocks"."status" = any('{"processing"}'::text[]) group by 1, 2) as steps
      ) as counted where before <= $2 order by before desc limit 1
    ) select "orders"."id" as page_id, "orders"."id" as key from "orders" where ("orders"."status" = 'processing' and "orders"."id" <= (select last from start)) order by key desc, page_id desc limit $1 offset $2 - (select before from start)) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_b7d3fe0ef853e5df82b200fbc79c661c(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "order_items"."id" from "order_items" inner join "products" on "products"."id" in ("order_items"."product_id", "order_items"."variation_id") where ("order_items"."order_id" = $1 and "products"."manage_stock")) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_b964bb3c065d72b03fcf28f310a5845f(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" <> 'trash' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" <> 'trash' order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_baa31b21a03a8d33b92ab9aa9fdcbe26(json, json, bigint[], bigint[]) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (delete from "product_files" where "product_files"."product_id" = any($3) and ("product_files"."product_id", "product_files"."id") not in (
          select product_id, id from json_to_recordset($1) as given (product_id bigint, id text)) returning "id"), q1 (c0) as (insert into "product_files" ("product_id", "id", "position", "name", "url") select given."product_id", given."id", given."position", given."name", given."url" from json_populate_recordset(null::"product_files", $1) as given on conflict ("product_id","id") do update set "position" = excluded.position, "name" = excluded.name, "url" = excluded.url returning "id"), q2 (c0) as (delete from "product_terms" where "product_terms"."product_id" = any($4) and ("product_terms"."product_id", "product_terms"."term_id") not in (
          select product_id, term_id from json_to_recordset($2) as given (product_id bigint, term_id bigint)) returning "term_id"), q3 (c0) as (insert into "product_terms" ("product_id", "term_id") select given."product_id", given."term_id" from json_populate_recordset(null::"product_terms", $2) as given on conflict do nothing returning "term_id") select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c0::text]::text[])) from q1), (select json_agg(json_build_array(array[]::text[], c0)) from q2), (select json_agg(json_build_array(array[]::text[], c0)) from q3)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_bb498864d69162e10cc286a34ab587f6(text) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select "id", "login", "email", "role", "other_roles", "first_name", "last_name", "billing", "shipping", "meta", "created_at", "updated_at", md5(lower(trim("email"))), (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true) from "users" where lower("users"."email") = $1) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c10::text, c11::text, c12::text]::text[], c0, c7, c8, c9, c13)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_bdcc2e61db385c9a825c3965f7fe1df0() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9) as (select "api_keys"."id", "api_keys"."user_id", "api_keys"."description", "api_keys"."permissions", "api_keys"."truncated_key", "api_keys"."last_access", "api_keys"."expires_at", "api_keys"."created_at", "users"."login", "users"."role" from "api_keys" left join "users" on "users"."id" = "api_keys"."user_id" order by "api_keys"."id" desc limit 5000) select json_build_array((select json_agg(json_build_array(array[c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text]::text[], c0, c1)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_bddc00b401ed670b076e4550dd2922ef() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select unit, key, orders, items, customers, sales, shipping, tax, shipping_tax, discount, refunded, refunded_shipping, refunded_tax, refunded_shipping_tax from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp) - interval '1 month')::timestamp as start, (today - interval '1 month')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from range cross join parts group by unit, period, kind
    ) as parts
    group by unit, period order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c13::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_be526f80f43287012aaba91d3cc16dcc(bigint, timestamptz, timestamptz, boolean, bigint, bigint, bigint) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (
        update "deliveries" set queued_at = $2
        where id = any(array(
    select id from "deliveries" where webhook_id = $1 and state = 'pending' and claimed_until is null and queued_at is null and due_at <= $2
    order by due_at limit (select case
      when $4 then case when (select count(*) from "deliveries" as tried where tried.webhook_id = $1 and tried.claimed_until >= $2) + (select count(*) from (
    select from "deliveries" where webhook_id = $1 and state = 'pending' and claimed_until is null and queued_at is not null
      and queued_at between $3 and $2 limit 100::int
  ) as carried) < $5 then $6 else $7 end
      when (select count(*) from "deliveries" as tried where tried.webhook_id = $1 and tried.claimed_until >= $2) < 10 then 1 else 0 end) for update skip locked)) and (select status from "webhooks" where id = $1) = 'active'
        returning id), q1 (c0) as (
      update "webhooks" set slow_since = null
      where id = $1 and slow_since is not null and $4 and not exists (
    select id from "deliveries" where webhook_id = $1 and state = 'pending' and claimed_until is null and queued_at is null and due_at <= $2
    order by due_at limit 1)
      returning id) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0), (select json_agg(json_build_array(array[]::text[], c0)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_c1735cd8660f793307601f072c846ce7(bigint[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select "id", coalesce((select json_agg(json_build_array(array["article"."type"::text, "article"."status"::text, "article"."slug"::text, "article"."name"::text, "article"."description"::text, "article"."short_description"::text, "article"."sku"::text, "article"."regular_price"::text, "article"."sale_price"::text, "article"."sale_from"::text, "article"."sale_to"::text, "article"."tax_status"::text, "article"."tax_class"::text, "article"."backorders"::text, "article"."stock_status"::text, "article"."catalog_visibility"::text, "article"."weight"::text, "article"."length"::text, "article"."width"::text, "article"."height"::text, "article"."purchase_note"::text, "article"."product_url"::text, "article"."button_text"::text, "article"."upsell_ids"::text, "article"."cross_sell_ids"::text, "article"."grouped_ids"::text, "article"."gallery_ids"::text, "article"."created_at"::text, "article"."updated_at"::text, case
  when "article"."sale_price" is null or ("article"."sale_from" is null and "article"."sale_to" is null) then "article"."price"
  when now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity') then "article"."sale_price"
  else "article"."regular_price" end::text, (coalesce("article"."regular_price" > "article"."sale_price", false)
    and now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity'))::text, case when "article"."shipping_class_id" is not null then (select "terms"."slug" from "terms" where "terms"."id" = "article"."shipping_class_id") end::text, case when (select "settings"."product_path" ~ '%(product_cat|category)%' from "settings") then (
    with recursive path as (
      (select t.parent_id, t.slug as path from "product_terms" as own join "terms" as t on t.id = own.term_id
       where own.product_id = "article"."id" and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join "terms" as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end::text]::text[], "article"."id", "article"."parent_id", "article"."stated_parent_id", "article"."menu_order", "article"."manage_stock", "article"."stock_quantity", "article"."sold_individually", "article"."virtual", "article"."downloadable", "article"."featured", "article"."reviews_allowed", "article"."shipping_class_id", "article"."download_limit", "article"."download_expiry", "article"."attributes", "article"."choices", "article"."default_choices", "article"."image_id", "article"."total_sales", "article"."meta", coalesce(case when "article"."downloadable" then (select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "article"."id") end, '[]'::json), coalesce(case when "article"."type" <> 'variation' or "article"."id" = "products"."id" then (select json_agg(json_build_array(array["terms"."taxonomy"::text, "terms"."name"::text, "terms"."slug"::text]::text[], "terms"."id", "terms"."attribute_id", "terms"."position") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id"
        where "product_terms"."product_id" = "article"."id") end, '[]'::json), coalesce(case when "article"."attributes" <> '[]' then (select json_agg(json_build_array(array["attributes"."name"::text, "attributes"."slug"::text, "attributes"."order_by"::text]::text[], "attributes"."id") order by "attributes"."id") from jsonb_array_elements("article"."attributes") as listed
        join "attributes" on "attributes"."id" = (listed->>'attributeId')::bigint) end, '[]'::json), coalesce(case when "article"."image_id" <> 0 or "article"."gallery_ids" <> '{}' then (select json_agg(json_build_array(array["pictures"."url"::text, "pictures"."title"::text, "pictures"."alt"::text, "pictures"."created_at"::text, "pictures"."updated_at"::text]::text[], "pictures"."id") order by "pictures"."id") from "pictures" where "pictures"."id" = any(array_prepend("article"."image_id", "article"."gallery_ids"))) end, '[]'::json), case when "article"."parent_id" is null then (select json_build_array(array[count(*)::text, coalesce(sum("reviews"."rating"), 0)::text]::text[]) from "reviews" where "reviews"."product_id" = "article"."id" and "reviews"."status" = 'approved' and "reviews"."rating" is not null) end, coalesce(case when "article"."type" like 'variable%' or "article"."type" = 'grouped' then (select json_agg(json_build_array(array[tax_class::text, tax_status::text, lowest::text, highest::text, lowest_regular::text, highest_regular::text, on_sale::text]::text[]) order by lowest) from (
        select coalesce("part"."tax_class", "article"."tax_class", '') as tax_class,
          case when "part"."parent_id" = "article"."id" then "article"."tax_status" else "part"."tax_status" end as tax_status,
          min(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as lowest, max(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as highest,
          min("part"."regular_price") as lowest_regular, max("part"."regular_price") as highest_regular,
          coalesce(bool_or((coalesce("part"."regular_price" > "part"."sale_price", false)
    and now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity'))), false) as on_sale
        from "products" as part where "part"."status" = 'publish' and (
  ("article"."type" like 'variable%' and "part"."parent_id" = "article"."id")
  or ("article"."type" = 'grouped' and "part"."id" = any("article"."grouped_ids"))) group by 1, 2
      ) as ranges) end, '[]'::json), case when "article"."parent_id" is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from "product_terms" as mine
    join "terms" as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from "product_terms" as candidate
      join "products" as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> "article"."id"
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit 5
    ) as other
    where mine.product_id = "article"."id"
    order by 1 limit 5
  ) as related) else '[]' end) order by "article"."menu_order", "article"."id") from "products" as article where "article"."id" = any(array(
  select "products"."id"
  union select "products"."parent_id"
  union select "products"."stated_parent_id" where "products"."type" = 'simple'
  union select unnest("products"."grouped_ids")
  union select variation.id from "products" as variation
    where variation.parent_id = any(array_prepend("products"."id", "products"."grouped_ids")) and variation.status in ('publish', 'private')))), '[]'::json), coalesce((select json_agg(json_build_array(array["tax_rates"."country"::text, "tax_rates"."state"::text, "tax_rates"."postcode"::text, "tax_rates"."city"::text, "tax_rates"."rate"::text, "tax_rates"."name"::text, "tax_rates"."tax_class"::text]::text[], "tax_rates"."id", "tax_rates"."priority", "tax_rates"."compound", "tax_rates"."shipping", "tax_rates"."position") order by "tax_rates"."id") from "tax_rates", "settings"
    where "settings"."taxes_enabled" and ("settings"."prices_include_tax" or "settings"."prices_shown_with_tax")
      and upper("tax_rates"."country") in ('', upper(split_part("settings"."base_location", ':', 1))) and upper("tax_rates"."state") in ('', upper(split_part("settings"."base_location", ':', 2)))
      and ("tax_rates"."postcode" = '' or "settings"."base_postcode" <> '' and (
        "tax_rates"."postcode" ~ '[*]|[.]{3}' or position(upper(replace(replace("settings"."base_postcode", ' ', ''), '-', '')) in upper(replace(replace("tax_rates"."postcode", ' ', ''), '-', ''))) > 0))
      and ("tax_rates"."city" = '' or "settings"."base_city" <> '' and position(upper("settings"."base_city") in upper("tax_rates"."city")) > 0)), '[]'::json) from "products" where "products"."id" = any($1)) select json_build_array((select json_agg(json_build_array(array[]::text[], c0, c1, c2)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_c18fae26d70928bad36e28f857dcf80f(bigint[], timestamptz, timestamptz, timestamptz, timestamptz, timestamptz) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  select json_build_array(statement_715aa27b12d22748fe2879ccb937d81d(choose_deliveries($1, $3, $6), $2, $3, $4, $5)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_c1a5947eb27b311077549cadfa1090c3() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select currency, key, orders, customers, sales, refunded from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (today - 13)::timestamp as start, (today - 7)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount, '' as currency
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax, currency
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount, currency
      from range cross join parts group by unit, period, kind, currency
    ) as parts
    group by unit, period, currency order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_c23829b1efb50cae1b8749fa8ff61e1c(bigint[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select "id", "login", "email", "role", "other_roles", "first_name", "last_name", "billing", "shipping", "meta", "created_at", "updated_at", md5(lower(trim("email"))), (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true) from "users" where "users"."id" = any($1)) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c10::text, c11::text, c12::text]::text[], c0, c7, c8, c9, c13)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_c26221b76f3143a8ca32c7e20f7f1111(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select title, product_id, quantity from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp) - interval '1 month')::timestamp as start, (today - interval '1 month')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('product')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when not exists (
    select  from (values (1)) as once join rollups on kind in ('product') and label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month'
    union all
    select  from (values (1)) as once join changed on label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month') then last + interval '1 month' else last + 1 end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('day', whole, head_end), ('month', month_first, month_end), ('day', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    sold as (
      
    select id as product_id, quantity, count as lines from pieces join rollups on kind in ('product') and label = span and day >= since and day < until
    union all
    select id as product_id, quantity, count as lines from pieces join changed on label = span and day >= since and day < until
      
    ),
    best as (
      select best.* from range, best_sellers(array(
        select (product_id, sum(quantity))::units_sold from sold group by product_id having sum(lines) > 0
      ), $1, start, last) as best
    )
    select name as title, product_id, quantity from best join products on id = product_id order by place) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_c563dfe8f4aafa6155b95ea73b600ec4(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'pending' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'pending' order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_c877d65312080656590b4814f3c17b0a() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select unit, key, orders, items, customers, sales, shipping, tax, shipping_tax, discount, refunded, refunded_shipping, refunded_tax, refunded_shipping_tax from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp))::timestamp as start, (today)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from range cross join parts group by unit, period, kind
    ) as parts
    group by unit, period order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c13::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_c909a3906ba11b7007193be9f7e36d0f(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'refunded' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'refunded' order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_cb84b0929ebe5d56b9a71d7dadfaa0ac(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select coalesce(sum("count"), 0) from "product_counts" where ("product_counts"."type" <> 'variation' and "product_counts"."status" = 'publish')), q1 (c0, c1, c2, c3) as (select "products"."id", coalesce((select json_agg(json_build_array(array["article"."type"::text, "article"."status"::text, "article"."slug"::text, "article"."name"::text, "article"."description"::text, "article"."short_description"::text, "article"."sku"::text, "article"."regular_price"::text, "article"."sale_price"::text, "article"."sale_from"::text, "article"."sale_to"::text, "article"."tax_status"::text, "article"."tax_class"::text, "article"."backorders"::text, "article"."stock_status"::text, "article"."catalog_visibility"::text, "article"."weight"::text, "article"."length"::text, "article"."width"::text, "article"."height"::text, "article"."purchase_note"::text, "article"."product_url"::text, "article"."button_text"::text, "article"."upsell_ids"::text, "article"."cross_sell_ids"::text, "article"."grouped_ids"::text, "article"."gallery_ids"::text, "article"."created_at"::text, "article"."updated_at"::text, case
  when "article"."sale_price" is null or ("article"."sale_from" is null and "article"."sale_to" is null) then "article"."price"
  when now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity') then "article"."sale_price"
  else "article"."regular_price" end::text, (coalesce("article"."regular_price" > "article"."sale_price", false)
    and now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity'))::text, case when "article"."shipping_class_id" is not null then (select "terms"."slug" from "terms" where "terms"."id" = "article"."shipping_class_id") end::text, case when (select "settings"."product_path" ~ '%(product_cat|category)%' from "settings") then (
    with recursive path as (
      (select t.parent_id, t.slug as path from "product_terms" as own join "terms" as t on t.id = own.term_id
       where own.product_id = "article"."id" and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join "terms" as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end::text]::text[], "article"."id", "article"."parent_id", "article"."stated_parent_id", "article"."menu_order", "article"."manage_stock", "article"."stock_quantity", "article"."sold_individually", "article"."virtual", "article"."downloadable", "article"."featured", "article"."reviews_allowed", "article"."shipping_class_id", "article"."download_limit", "article"."download_expiry", "article"."attributes", "article"."choices", "article"."default_choices", "article"."image_id", "article"."total_sales", "article"."meta", case when 'files' = any($3) then coalesce(case when "article"."downloadable" then (select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."type" <> 'variation' or "article"."id" = "products"."id" then (select json_agg(json_build_array(array["terms"."taxonomy"::text, "terms"."name"::text, "terms"."slug"::text]::text[], "terms"."id", "terms"."attribute_id", "terms"."position") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id"
        where "product_terms"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."attributes" <> '[]' then (select json_agg(json_build_array(array["attributes"."name"::text, "attributes"."slug"::text, "attributes"."order_by"::text]::text[], "attributes"."id") order by "attributes"."id") from jsonb_array_elements("article"."attributes") as listed
        join "attributes" on "attributes"."id" = (listed->>'attributeId')::bigint) end, '[]'::json) else '[]'::json end, case when 'pictures' = any($3) then coalesce(case when "article"."image_id" <> 0 or "article"."gallery_ids" <> '{}' then (select json_agg(json_build_array(array["pictures"."url"::text, "pictures"."title"::text, "pictures"."alt"::text, "pictures"."created_at"::text, "pictures"."updated_at"::text]::text[], "pictures"."id") order by "pictures"."id") from "pictures" where "pictures"."id" = any(array_prepend("article"."image_id", "article"."gallery_ids"))) end, '[]'::json) else '[]'::json end, case when 'ratings' = any($3) then case when "article"."parent_id" is null then (select json_build_array(array[count(*)::text, coalesce(sum("reviews"."rating"), 0)::text]::text[]) from "reviews" where "reviews"."product_id" = "article"."id" and "reviews"."status" = 'approved' and "reviews"."rating" is not null) end else null end, case when 'range' = any($3) then coalesce(case when "article"."type" like 'variable%' or "article"."type" = 'grouped' then (select json_agg(json_build_array(array[tax_class::text, tax_status::text, lowest::text, highest::text, lowest_regular::text, highest_regular::text, on_sale::text]::text[]) order by lowest) from (
        select coalesce("part"."tax_class", "article"."tax_class", '') as tax_class,
          case when "part"."parent_id" = "article"."id" then "article"."tax_status" else "part"."tax_status" end as tax_status,
          min(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as lowest, max(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as highest,
          min("part"."regular_price") as lowest_regular, max("part"."regular_price") as highest_regular,
          coalesce(bool_or((coalesce("part"."regular_price" > "part"."sale_price", false)
    and now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity'))), false) as on_sale
        from "products" as part where "part"."status" = 'publish' and (
  ("article"."type" like 'variable%' and "part"."parent_id" = "article"."id")
  or ("article"."type" = 'grouped' and "part"."id" = any("article"."grouped_ids"))) group by 1, 2
      ) as ranges) end, '[]'::json) else '[]'::json end, case when 'related' = any($3) then case when "article"."parent_id" is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from "product_terms" as mine
    join "terms" as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from "product_terms" as candidate
      join "products" as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> "article"."id"
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit 5
    ) as other
    where mine.product_id = "article"."id"
    order by 1 limit 5
  ) as related) else '[]' end else '[]'::json end) order by "article"."menu_order", "article"."id") from "products" as article where "article"."id" = any(case when 'family' = any($3) then array(
  select "products"."id"
  union select "products"."parent_id"
  union select "products"."stated_parent_id" where "products"."type" = 'simple'
  union select unnest("products"."grouped_ids")
  union select variation.id from "products" as variation
    where variation.parent_id = any(array_prepend("products"."id", "products"."grouped_ids")) and variation.status in ('publish', 'private')) else array["products"."id", case when "products"."type" = 'variation' then "products"."parent_id" end] end)), '[]'::json), case when 'range' = any($3) then coalesce((select json_agg(json_build_array(array["tax_rates"."country"::text, "tax_rates"."state"::text, "tax_rates"."postcode"::text, "tax_rates"."city"::text, "tax_rates"."rate"::text, "tax_rates"."name"::text, "tax_rates"."tax_class"::text]::text[], "tax_rates"."id", "tax_rates"."priority", "tax_rates"."compound", "tax_rates"."shipping", "tax_rates"."position") order by "tax_rates"."id") from "tax_rates", "settings"
    where "settings"."taxes_enabled" and ("settings"."prices_include_tax" or "settings"."prices_shown_with_tax")
      and upper("tax_rates"."country") in ('', upper(split_part("settings"."base_location", ':', 1))) and upper("tax_rates"."state") in ('', upper(split_part("settings"."base_location", ':', 2)))
      and ("tax_rates"."postcode" = '' or "settings"."base_postcode" <> '' and (
        "tax_rates"."postcode" ~ '[*]|[.]{3}' or position(upper(replace(replace("settings"."base_postcode", ' ', ''), '-', '')) in upper(replace(replace("tax_rates"."postcode", ' ', ''), '-', ''))) > 0))
      and ("tax_rates"."city" = '' or "settings"."base_city" <> '' and position(upper("settings"."base_city") in upper("tax_rates"."city")) > 0)), '[]'::json) else '[]'::json end, page.key::text from "products" inner join (select * from (select "products"."id" as page_id, "products"."created_at" as key from "products" where ("products"."type" <> 'variation' and "products"."status" = 'publish') order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "products"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c3::text]::text[], c0, c1, c2)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_cc57927a72e8ac680e4e37f7b26c4fcd(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" <> 'trash' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (with start as materialized (
      select first, last, before from (
        select first, last, sum(orders) over (order by first desc) - orders as before from (
    select "order_blocks"."first_id" as first, "order_blocks"."last_id" as last, sum("order_blocks"."orders")::int as orders
    from "order_blocks" where "order_blocks"."status" = any('{""}'::text[]) group by 1, 2) as steps
      ) as counted where before <= $2 order by before desc limit 1
    ) select "orders"."id" as page_id, "orders"."id" as key from "orders" where ("orders"."status" <> 'trash' and "orders"."id" <= (select last from start)) order by key desc, page_id desc limit $1 offset $2 - (select before from start)) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_cddfb5156168b7e3b29e8cdb4a3f1233(bigint, bigint, text[], text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4) as (select "products"."id", coalesce((select json_agg(json_build_array(array["article"."type"::text, "article"."status"::text, "article"."slug"::text, "article"."name"::text, "article"."description"::text, "article"."short_description"::text, "article"."sku"::text, "article"."regular_price"::text, "article"."sale_price"::text, "article"."sale_from"::text, "article"."sale_to"::text, "article"."tax_status"::text, "article"."tax_class"::text, "article"."backorders"::text, "article"."stock_status"::text, "article"."catalog_visibility"::text, "article"."weight"::text, "article"."length"::text, "article"."width"::text, "article"."height"::text, "article"."purchase_note"::text, "article"."product_url"::text, "article"."button_text"::text, "article"."upsell_ids"::text, "article"."cross_sell_ids"::text, "article"."grouped_ids"::text, "article"."gallery_ids"::text, "article"."created_at"::text, "article"."updated_at"::text, case
  when "article"."sale_price" is null or ("article"."sale_from" is null and "article"."sale_to" is null) then "article"."price"
  when now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity') then "article"."sale_price"
  else "article"."regular_price" end::text, (coalesce("article"."regular_price" > "article"."sale_price", false)
    and now() between coalesce("article"."sale_from", '-infinity') and coalesce("article"."sale_to", 'infinity'))::text, case when "article"."shipping_class_id" is not null then (select "terms"."slug" from "terms" where "terms"."id" = "article"."shipping_class_id") end::text, case when (select "settings"."product_path" ~ '%(product_cat|category)%' from "settings") then (
    with recursive path as (
      (select t.parent_id, t.slug as path from "product_terms" as own join "terms" as t on t.id = own.term_id
       where own.product_id = "article"."id" and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join "terms" as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end::text]::text[], "article"."id", "article"."parent_id", "article"."stated_parent_id", "article"."menu_order", "article"."manage_stock", "article"."stock_quantity", "article"."sold_individually", "article"."virtual", "article"."downloadable", "article"."featured", "article"."reviews_allowed", "article"."shipping_class_id", "article"."download_limit", "article"."download_expiry", "article"."attributes", "article"."choices", "article"."default_choices", "article"."image_id", "article"."total_sales", "article"."meta", case when 'files' = any($3) then coalesce(case when "article"."downloadable" then (select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."type" <> 'variation' or "article"."id" = "products"."id" then (select json_agg(json_build_array(array["terms"."taxonomy"::text, "terms"."name"::text, "terms"."slug"::text]::text[], "terms"."id", "terms"."attribute_id", "terms"."position") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id"
        where "product_terms"."product_id" = "article"."id") end, '[]'::json) else '[]'::json end, case when 'terms' = any($3) then coalesce(case when "article"."attributes" <> '[]' then (select json_agg(json_build_array(array["attributes"."name"::text, "attributes"."slug"::text, "attributes"."order_by"::text]::text[], "attributes"."id") order by "attributes"."id") from jsonb_array_elements("article"."attributes") as listed
        join "attributes" on "attributes"."id" = (listed->>'attributeId')::bigint) end, '[]'::json) else '[]'::json end, case when 'pictures' = any($3) then coalesce(case when "article"."image_id" <> 0 or "article"."gallery_ids" <> '{}' then (select json_agg(json_build_array(array["pictures"."url"::text, "pictures"."title"::text, "pictures"."alt"::text, "pictures"."created_at"::text, "pictures"."updated_at"::text]::text[], "pictures"."id") order by "pictures"."id") from "pictures" where "pictures"."id" = any(array_prepend("article"."image_id", "article"."gallery_ids"))) end, '[]'::json) else '[]'::json end, case when 'ratings' = any($3) then case when "article"."parent_id" is null then (select json_build_array(array[count(*)::text, coalesce(sum("reviews"."rating"), 0)::text]::text[]) from "reviews" where "reviews"."product_id" = "article"."id" and "reviews"."status" = 'approved' and "reviews"."rating" is not null) end else null end, case when 'range' = any($3) then coalesce(case when "article"."type" like 'variable%' or "article"."type" = 'grouped' then (select json_agg(json_build_array(array[tax_class::text, tax_status::text, lowest::text, highest::text, lowest_regular::text, highest_regular::text, on_sale::text]::text[]) order by lowest) from (
        select coalesce("part"."tax_class", "article"."tax_class", '') as tax_class,
          case when "part"."parent_id" = "article"."id" then "article"."tax_status" else "part"."tax_status" end as tax_status,
          min(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as lowest, max(case
  when "part"."sale_price" is null or ("part"."sale_from" is null and "part"."sale_to" is null) then "part"."price"
  when now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity') then "part"."sale_price"
  else "part"."regular_price" end) as highest,
          min("part"."regular_price") as lowest_regular, max("part"."regular_price") as highest_regular,
          coalesce(bool_or((coalesce("part"."regular_price" > "part"."sale_price", false)
    and now() between coalesce("part"."sale_from", '-infinity') and coalesce("part"."sale_to", 'infinity'))), false) as on_sale
        from "products" as part where "part"."status" = 'publish' and (
  ("article"."type" like 'variable%' and "part"."parent_id" = "article"."id")
  or ("article"."type" = 'grouped' and "part"."id" = any("article"."grouped_ids"))) group by 1, 2
      ) as ranges) end, '[]'::json) else '[]'::json end, case when 'related' = any($3) then case when "article"."parent_id" is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from "product_terms" as mine
    join "terms" as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from "product_terms" as candidate
      join "products" as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> "article"."id"
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit 5
    ) as other
    where mine.product_id = "article"."id"
    order by 1 limit 5
  ) as related) else '[]' end else '[]'::json end) order by "article"."menu_order", "article"."id") from "products" as article where "article"."id" = any(case when 'family' = any($3) then array(
  select "products"."id"
  union select "products"."parent_id"
  union select "products"."stated_parent_id" where "products"."type" = 'simple'
  union select unnest("products"."grouped_ids")
  union select variation.id from "products" as variation
    where variation.parent_id = any(array_prepend("products"."id", "products"."grouped_ids")) and variation.status in ('publish', 'private')) else array["products"."id", case when "products"."type" = 'variation' then "products"."parent_id" end] end)), '[]'::json), case when 'range' = any($3) then coalesce((select json_agg(json_build_array(array["tax_rates"."country"::text, "tax_rates"."state"::text, "tax_rates"."postcode"::text, "tax_rates"."city"::text, "tax_rates"."rate"::text, "tax_rates"."name"::text, "tax_rates"."tax_class"::text]::text[], "tax_rates"."id", "tax_rates"."priority", "tax_rates"."compound", "tax_rates"."shipping", "tax_rates"."position") order by "tax_rates"."id") from "tax_rates", "settings"
    where "settings"."taxes_enabled" and ("settings"."prices_include_tax" or "settings"."prices_shown_with_tax")
      and upper("tax_rates"."country") in ('', upper(split_part("settings"."base_location", ':', 1))) and upper("tax_rates"."state") in ('', upper(split_part("settings"."base_location", ':', 2)))
      and ("tax_rates"."postcode" = '' or "settings"."base_postcode" <> '' and (
        "tax_rates"."postcode" ~ '[*]|[.]{3}' or position(upper(replace(replace("settings"."base_postcode", ' ', ''), '-', '')) in upper(replace(replace("tax_rates"."postcode", ' ', ''), '-', ''))) > 0))
      and ("tax_rates"."city" = '' or "settings"."base_city" <> '' and position(upper("settings"."base_city") in upper("tax_rates"."city")) > 0)), '[]'::json) else '[]'::json end, page.key::text, page.total from "products" inner join (select * from (
      with candidates (ids) as materialized (select array(select * from (select "product_terms"."product_id" from "product_terms" where "product_terms"."term_id" = any(array(with recursive wanted (id) as (
    select "terms"."id" from "terms" where "terms"."taxonomy" = 'category' and "terms"."slug" = any($4)
    union select child.id from "terms" as child join wanted on child.parent_id = wanted.id
  ) select id from wanted))) as ids limit 5000 + 1)),
      few as materialized (
        select "products"."id" as page_id, "products"."created_at" as key from "products" where ("products"."id" = any(coalesce((select ids from candidates where cardinality(ids) <= 5000), '{}')) and ("products"."type" <> 'variation' and "products"."status" = 'publish'))
      )
      (select page_id, key, (select count(*) from few) as total from few order by key desc, page_id desc limit $1 offset $2)
      union all
      select page_id, key, ((select count(*) from "products" where ("products"."type" <> 'variation' and "products"."status" = 'publish' and "products"."id" in (select "product_terms"."product_id" from "product_terms" where "product_terms"."term_id" = any(array(with recursive wanted (id) as (
    select "terms"."id" from "terms" where "terms"."taxonomy" = 'category' and "terms"."slug" = any($4)
    union select child.id from "terms" as child join wanted on child.parent_id = wanted.id
  ) select id from wanted)))))) as total from (select * from (select "products"."id" as page_id, "products"."created_at" as key from "products" where (("products"."type" <> 'variation' and "products"."status" = 'publish' and "products"."id" in (select "product_terms"."product_id" from "product_terms" where "product_terms"."term_id" = any(array(with recursive wanted (id) as (
    select "terms"."id" from "terms" where "terms"."taxonomy" = 'category' and "terms"."slug" = any($4)
    union select child.id from "terms" as child join wanted on child.parent_id = wanted.id
  ) select id from wanted)))) and (select ids from candidates where cardinality(ids) <= 5000) is null) order by key desc, page_id desc limit $1 offset $2) as page limit 100) as many) as page limit 100) as page on page.page_id = "products"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c3::text, c4::text]::text[], c0, c1, c2)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_d0a5c3d4c69aa882ea5638a7c10c5325() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4) as (select "id", "name", "slug", "order_by", "has_archives" from "attributes" where "attributes"."slug" <> '') select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text]::text[], c0, c4)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_d257cf6c5d490eadfc45cb5f33ff7dd3(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'on-hold' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (with start as materialized (
      select first, last, before from (
        select first, last, sum(orders) over (order by first desc) - orders as before from (
    select "order_blocks"."first_id" as first, "order_blocks"."last_id" as last, sum("order_blocks"."orders")::int as orders
    from "order_blocks" where "order_blocks"."status" = any('{"on-hold"}'::text[]) group by 1, 2) as steps
      ) as counted where before <= $2 order by before desc limit 1
    ) select "orders"."id" as page_id, "orders"."id" as key from "orders" where ("orders"."status" = 'on-hold' and "orders"."id" <= (select last from start)) order by key desc, page_id desc limit $1 offset $2 - (select before from start)) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_d6dc8cc1547a5c60d28224dc3a913c63(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select "id" from "orders" where "orders"."id" = $1), q1 (c0, c1, c2, c3) as (select "id", "note", "customer_note", "created_at" from "order_notes" where ("order_notes"."order_id" = $1 and exists (select from "orders" where "orders"."id" = "order_notes"."order_id" and "orders"."status" <> 'trash')) order by "order_notes"."id" desc) select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0), (select json_agg(json_build_array(array[c1::text, c3::text]::text[], c0, c2)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_db3dc14ed2a62f5fd2ebffed149d8c54(bigint, text, bigint) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4) as (select "id", "name", "slug", "order_by", "has_archives" from "attributes" where "attributes"."id" = $1), q1 (c0) as (select "id" from "attributes" where ("attributes"."slug" = $2 and "attributes"."id" <> $1)), q2 (c0) as (select nextval('attributes_id_seq'::regclass) from generate_series(1, $3::bigint)) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text]::text[], c0, c4)) from q0), (select json_agg(json_build_array(array[]::text[], c0)) from q1), (select json_agg(json_build_array(array[c0::text]::text[])) from q2)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_df1cee2a28304d67e40e5a6e93a61026(text, text[], text[], text[], bigint[], bigint[], text[], json, json, json, bigint[], bigint[], bigint[], bigint[]) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  perform set_config('store.actor', $1, true);
  perform guard_products($2, $3, $4, $5, $6, $7);
  with q0 (c0) as (insert into "products" ("id", "parent_id", "stated_parent_id", "type", "status", "slug", "name", "description", "short_description", "menu_order", "sku", "regular_price", "sale_price", "sale_from", "sale_to", "price", "tax_status", "tax_class", "manage_stock", "stock_quantity", "backorders", "stock_status", "sold_individually", "virtual", "downloadable", "featured", "catalog_visibility", "reviews_allowed", "weight", "length", "width", "height", "shipping_class_id", "purchase_note", "download_limit", "download_expiry", "product_url", "button_text", "upsell_ids", "cross_sell_ids", "grouped_ids", "attributes", "choices", "default_choices", "image_id", "gallery_ids", "total_sales", "meta", "created_at", "updated_at") select given."id", given."parent_id", coalesce(given."stated_parent_id", 0), given."type", coalesce(given."status", 'publish'), coalesce(given."slug", ''), given."name", coalesce(given."description", ''), coalesce(given."short_description", ''), coalesce(given."menu_order", 0), coalesce(given."sku", ''), given."regular_price", given."sale_price", given."sale_from", given."sale_to", given."price", coalesce(given."tax_status", 'taxable'), given."tax_class", coalesce(given."manage_stock", false), given."stock_quantity", coalesce(given."backorders", 'no'), coalesce(given."stock_status", 'instock'), coalesce(given."sold_individually", false), coalesce(given."virtual", false), coalesce(given."downloadable", false), coalesce(given."featured", false), coalesce(given."catalog_visibility", 'visible'), coalesce(given."reviews_allowed", true), coalesce(given."weight", ''), coalesce(given."length", ''), coalesce(given."width", ''), coalesce(given."height", ''), given."shipping_class_id", coalesce(given."purchase_note", ''), coalesce(given."download_limit", -1), coalesce(given."download_expiry", -1), coalesce(given."product_url", ''), coalesce(given."button_text", ''), coalesce(given."upsell_ids", '{}'), coalesce(given."cross_sell_ids", '{}'), coalesce(given."grouped_ids", '{}'), coalesce(given."attributes", '[]'), coalesce(given."choices", '[]'), coalesce(given."default_choices", '[]'), coalesce(given."image_id", 0), coalesce(given."gallery_ids", '{}'), coalesce(given."total_sales", 0), coalesce(given."meta", '[]'), coalesce(given."created_at", date_trunc('second', now())), coalesce(given."updated_at", date_trunc('second', now())) from json_populate_recordset(null::"products", $8) as given on conflict ("id") do update set "parent_id" = excluded.parent_id, "stated_parent_id" = excluded.stated_parent_id, "type" = excluded.type, "status" = excluded.status, "slug" = excluded.slug, "name" = excluded.name, "description" = excluded.description, "short_description" = excluded.short_description, "menu_order" = excluded.menu_order, "sku" = excluded.sku, "regular_price" = excluded.regular_price, "sale_price" = excluded.sale_price, "sale_from" = excluded.sale_from, "sale_to" = excluded.sale_to, "price" = excluded.price, "tax_status" = excluded.tax_status, "tax_class" = excluded.tax_class, "manage_stock" = excluded.manage_stock, "stock_quantity" = excluded.stock_quantity, "backorders" = excluded.backorders, "stock_status" = excluded.stock_status, "sold_individually" = excluded.sold_individually, "virtual" = excluded.virtual, "downloadable" = excluded.downloadable, "featured" = excluded.featured, "catalog_visibility" = excluded.catalog_visibility, "reviews_allowed" = excluded.reviews_allowed, "weight" = excluded.weight, "length" = excluded.length, "width" = excluded.width, "height" = excluded.height, "shipping_class_id" = excluded.shipping_class_id, "purchase_note" = excluded.purchase_note, "download_limit" = excluded.download_limit, "download_expiry" = excluded.download_expiry, "product_url" = excluded.product_url, "button_text" = excluded.button_text, "upsell_ids" = excluded.upsell_ids, "cross_sell_ids" = excluded.cross_sell_ids, "grouped_ids" = excluded.grouped_ids, "attributes" = excluded.attributes, "choices" = excluded.choices, "default_choices" = excluded.default_choices, "image_id" = excluded.image_id, "gallery_ids" = excluded.gallery_ids, "total_sales" = excluded.total_sales, "meta" = excluded.meta, "created_at" = excluded.created_at, "updated_at" = excluded.updated_at returning "id") select json_build_array((select json_agg(json_build_array(array[]::text[], c0)) from q0)) INTO answer;
  perform case when $11 || $12 <> '{}' then statement_baa31b21a03a8d33b92ab9aa9fdcbe26($9, $10, $11, $12) end;
  perform case when $13 || $14 <> '{}' then statement_498d666e9a09aa68fabcbdf5642ef956($13, $14) end;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_e087c80e011449d9e6b166dff157197c(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select title, product_id, quantity from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp) - interval '1 month')::timestamp as start, (date_trunc('month', today::timestamp) - interval '1 day')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('product')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when not exists (
    select  from (values (1)) as once join rollups on kind in ('product') and label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month'
    union all
    select  from (values (1)) as once join changed on label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month') then last + interval '1 month' else last + 1 end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('day', whole, head_end), ('month', month_first, month_end), ('day', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    sold as (
      
    select id as product_id, quantity, count as lines from pieces join rollups on kind in ('product') and label = span and day >= since and day < until
    union all
    select id as product_id, quantity, count as lines from pieces join changed on label = span and day >= since and day < until
      
    ),
    best as (
      select best.* from range, best_sellers(array(
        select (product_id, sum(quantity))::units_sold from sold group by product_id having sum(lines) > 0
      ), $1, start, last) as best
    )
    select name as title, product_id, quantity from best join products on id = product_id order by place) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_e18c8a3dd1500d7e26b4948d8a19f729(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select "id", "login", "email", "role", "other_roles", "first_name", "last_name", "billing", "shipping", "meta", "created_at", "updated_at", md5(lower(trim("email"))), (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true) from "users" where "users"."id" = $1) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c10::text, c11::text, c12::text]::text[], c0, c7, c8, c9, c13)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_ea1fd5a2c2a85b19b84ab2bcd93f8f3c(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select title, product_id, quantity from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (today - 13)::timestamp as start, (today - 7)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('product')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when not exists (
    select  from (values (1)) as once join rollups on kind in ('product') and label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month'
    union all
    select  from (values (1)) as once join changed on label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month') then last + interval '1 month' else last + 1 end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('day', whole, head_end), ('month', month_first, month_end), ('day', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    sold as (
      
    select id as product_id, quantity, count as lines from pieces join rollups on kind in ('product') and label = span and day >= since and day < until
    union all
    select id as product_id, quantity, count as lines from pieces join changed on label = span and day >= since and day < until
      
    ),
    best as (
      select best.* from range, best_sellers(array(
        select (product_id, sum(quantity))::units_sold from sold group by product_id having sum(lines) > 0
      ), $1, start, last) as best
    )
    select name as title, product_id, quantity from best join products on id = product_id order by place) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_ea601a56b96bc3dc2989ae0b37548a8f(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'failed' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'failed' order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_ebee942cb8c00af1716b91cd61df41a0() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select "id", "name", "slug" from "tax_classes" order by lower("tax_classes"."name") asc, "tax_classes"."id" asc) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text]::text[], c0)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_eecd87d6f291d1e0206f3a73502134e0() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select currency, key, orders, customers, sales, refunded from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp) - interval '1 month')::timestamp as start, (today - interval '1 month')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount, '' as currency
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax, currency
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount, currency
      from range cross join parts group by unit, period, kind, currency
    ) as parts
    group by unit, period, currency order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_ef53feaf140b502fba89dcf96d085c66() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select unit, key, orders, items, customers, sales, shipping, tax, shipping_tax, discount, refunded, refunded_shipping, refunded_tax, refunded_shipping_tax from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp) - interval '1 month')::timestamp as start, (date_trunc('month', today::timestamp) - interval '1 day')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from range cross join parts group by unit, period, kind
    ) as parts
    group by unit, period order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c13::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_f1d98d6f6c6705b04590fee874c83f65() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14) as (select "id", "name", "status", "topic", "delivery_url", "created_at", "updated_at", "user_id", "failures", "last_success_at", (select count(*)::int from (
  select d.state from deliveries as d where d.webhook_id = "webhooks".id order by d.id desc limit 100) as latest where latest.state = 'delivered'), (select count(*)::int from (
  select d.state from deliveries as d where d.webhook_id = "webhooks".id order by d.id desc limit 100) as latest where latest.state = 'dead'), (select count(*)::int from (
  select d.state from deliveries as d where d.webhook_id = "webhooks".id order by d.id desc limit 100) as latest where latest.state = 'pending'), (
  select percentile_disc(0.5) within group (order by a.duration_ms) from (
  select d.id from deliveries as d where d.webhook_id = "webhooks".id order by d.id desc limit 100) as latest join "delivery_attempts" as a on a.delivery = latest.id where a.status is not null), (
  select coalesce(a.error, 'HTTP ' || a.status) from (
  select d.id from deliveries as d where d.webhook_id = "webhooks".id order by d.id desc limit 100) as latest join "delivery_attempts" as a on a.delivery = latest.id
  where a.error is not null or a.status not between 200 and 302
  order by a.started_at desc limit 1) from "webhooks" order by "webhooks"."id" desc limit 1000) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c9::text, c10::text, c11::text, c12::text, c13::text, c14::text]::text[], c0, c7, c8)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_f1db1de865e9e6695318ac046d2f2517() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select unit, key, orders, items, customers, sales, shipping, tax, shipping_tax, discount, refunded, refunded_shipping, refunded_tax, refunded_shipping_tax from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('year', today::timestamp))::timestamp as start, (today)::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when true then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from range cross join parts group by unit, period, kind
    ) as parts
    group by unit, period order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c13::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_f22bccf8ec160f2245e974fe831e31b7(bigint[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25) as (select "id", "status", "code", "is_shadowed", "type", "amount", "individual_use", "product_ids", "exclude_product_ids", "usage_limit", "usage_limit_per_user", "limit_usage_to_x_items", "usage_count", "expiry_date", "expiry_offset", "enable_free_shipping", "product_category_ids", "exclude_product_category_ids", "exclude_sale_items", "minimum_amount", "maximum_amount", "customer_emails", "description", "meta", "created_at", "updated_at" from "coupons" where "coupons"."id" = any($1)) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c4::text, c5::text, c7::text, c8::text, c13::text, c16::text, c17::text, c19::text, c20::text, c21::text, c22::text, c24::text, c25::text]::text[], c0, c3, c6, c9, c10, c11, c12, c14, c15, c18, c23)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_f2eca9eb349450ecdf22048cf1947031() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13) as (select unit, key, orders, items, customers, sales, shipping, tax, shipping_tax, discount, refunded, refunded_shipping, refunded_tax, refunded_shipping_tax from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('year', today::timestamp) - interval '1 year')::timestamp as start, (date_trunc('year', today::timestamp) - interval '1 day')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when true then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from range cross join parts group by unit, period, kind
    ) as parts
    group by unit, period order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c13::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_f4a0b424378be48b2e447a773ea0a68a(bigint, bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2) as (select "version", "total", "refunded_total" from "orders" where "orders"."id" = $1), q1 (c0, c1, c2, c3, c4, c5) as (select "id", "order_id", "amount", "reason", "created_at", coalesce((select json_agg(json_build_array(array["refund_items"."name"::text, "refund_items"."tax_class"::text, "refund_items"."total"::text, "refund_items"."total_tax"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "refund_items"."id", "refund_items"."order_item_id", "refund_items"."product_id", "refund_items"."variation_id", "refund_items"."quantity", "refund_items"."meta") order by "refund_items"."id") from "refund_items" left join "products" on "products"."id" = coalesce("refund_items"."variation_id", "refund_items"."product_id")
      where "refund_items"."refund_id" = "refunds"."id" and "refund_items"."kind" = 'line_item'), '[]'::json) from "refunds" where "refunds"."id" = $2) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text]::text[], c0)) from q0), (select json_agg(json_build_array(array[c2::text, c3::text, c4::text]::text[], c0, c1, c5)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_f6546436626671922434e0d69276c662(json, bigint[], bigint[], text, boolean) RETURNS json LANGUAGE plpgsql VOLATILE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1) as (
    insert into "deliveries" (webhook_id, topic, object_id, depth, queued_at, state, finished_at)
    select webhook_id, topic, object_id, chain.depth,
      case when chain.depth < 5 and row_number() over (order by place, webhook_id) <= 100 then case when $5 and slow_since is null then now() end end,
      case when chain.depth < 5 then 'pending' else 'dead' end, case when not chain.depth < 5 then now() end
    from (
    select "webhooks"."id" as webhook_id, "webhooks"."slow_since", entries.* from (
    select topic, id as object_id, place
    from json_to_recordset($1) as listed (topic text, id bigint, place int, "ofFirstOrder" boolean)
    where "ofFirstOrder" is null or not exists (select from "orders"
      where "orders"."customer_id" = listed.id and "orders"."completed_at" is not null and "orders".xmin <> pg_current_xact_id()::xid)) as entries
    join "webhooks" on "webhooks"."topic" = entries.topic and "webhooks"."status" = 'active' and not "webhooks"."is_held" union all 
    select "webhooks"."id" as webhook_id, "webhooks"."slow_since", entries.* from (
    select 'product.updated' as topic, "products"."id" as object_id, 2147483647 as place from "products"
    where "products"."id" = any($2) and "products".xmin = pg_current_xact_id()::xid
      and "products"."updated_at" = now()) as entries
    join "webhooks" on "webhooks"."topic" = entries.topic and "webhooks"."status" = 'active' and not "webhooks"."is_held" union all 
    select "webhooks"."id" as webhook_id, "webhooks"."slow_since", 'ping' as topic, null::bigint as object_id, 2147483647 as place
    from "webhooks" where "webhooks"."id" = any($3) and not "webhooks"."is_held") as entries cross join (select coalesce((select depth + 1 from "deliveries"
    where delivery_id = nullif($4, '')::uuid and claimed_until > now()), 0) as depth) as chain
    order by place, webhook_id
    returning id, queued_at is not null as queued) select json_build_array((select json_agg(json_build_array(array[c1::text]::text[], c0)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_f66c14fcaf04303b4c8903b123619c23(text, bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8) as (select "terms"."id", "terms"."name", "terms"."slug", "terms"."description", coalesce("terms"."parent_id", 0), "terms"."position", "terms"."display", coalesce((select "pictures"."url" from "pictures" where "pictures"."id" = "terms"."image_id"), ''), coalesce(counts.count, 0) from "terms" left join (
    select "product_terms"."term_id" as term_id, count(*) as count from "product_terms" join "products" on "products"."id" = "product_terms"."product_id"
  where "products"."status" = 'publish' and "products"."type" <> 'variation' and "product_terms"."term_id" in (select "terms"."id" from "terms" where ("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2)) group by "product_terms"."term_id"
    union all
    select "products"."shipping_class_id", count(*) from "products" where "products"."status" = 'publish' and "products"."shipping_class_id" in (select "terms"."id" from "terms" where ("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2)) group by "products"."shipping_class_id"
  ) as counts on counts.term_id = "terms"."id" where ("terms"."taxonomy" = $1 and coalesce("terms"."attribute_id", 0) = $2)), q1 (c0) as (select "order_by" from "attributes" where "attributes"."id" = $2) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c3::text, c4::text, c6::text, c7::text, c8::text]::text[], c0, c5)) from q0), (select json_agg(json_build_array(array[c0::text]::text[])) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_f7d29d8f95f38cb0d0cf0925c5783b07(bigint[], bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36, c37, c38, c39, c40, c41, c42, c43, c44, c45, c46, c47, c48, c49, c50, c51, c52) as (select "id", "parent_id", "stated_parent_id", "type", "status", "slug", "name", "description", "short_description", "menu_order", "sku", "regular_price", "sale_price", "sale_from", "sale_to", "price", "tax_status", "tax_class", "manage_stock", "stock_quantity", "backorders", "stock_status", "sold_individually", "virtual", "downloadable", "featured", "catalog_visibility", "reviews_allowed", "weight", "length", "width", "height", "shipping_class_id", "purchase_note", "download_limit", "download_expiry", "product_url", "button_text", "upsell_ids", "cross_sell_ids", "grouped_ids", "attributes", "choices", "default_choices", "image_id", "gallery_ids", "total_sales", "meta", "created_at", "updated_at", "products".xmin::text, coalesce((select json_agg(json_build_array(array["product_files"."id"::text, "product_files"."name"::text, "product_files"."url"::text]::text[]) order by "product_files"."position") from "product_files" where "product_files"."product_id" = "products"."id"), '[]'::json), coalesce((select json_agg(json_build_array(array["terms"."taxonomy"::text]::text[], "terms"."id", "terms"."attribute_id") order by "terms"."id") from "product_terms" join "terms" on "terms"."id" = "product_terms"."term_id" where "product_terms"."product_id" = "products"."id"), '[]'::json) from "products" where "products"."id" = any(case when (select count(*) from (select 1 from unnest($1) as n (id) join "products" as v on v.parent_id = n.id limit $2 + 1) as shown) <= $2 then $1 else '{}' end)), q1 (c0) as (select (select count(*) from (select 1 from unnest($1) as n (id) join "products" as v on v.parent_id = n.id limit $2 + 1) as shown) as count) select json_build_array((select json_agg(json_build_array(array[c3::text, c4::text, c5::text, c6::text, c7::text, c8::text, c10::text, c11::text, c12::text, c13::text, c14::text, c15::text, c16::text, c17::text, c20::text, c21::text, c26::text, c28::text, c29::text, c30::text, c31::text, c33::text, c36::text, c37::text, c38::text, c39::text, c40::text, c45::text, c48::text, c49::text, c50::text]::text[], c0, c1, c2, c9, c18, c19, c22, c23, c24, c25, c27, c32, c34, c35, c41, c42, c43, c44, c46, c47, c51, c52)) from q0), (select json_agg(json_build_array(array[c0::text]::text[])) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_f826f56ac8489fb1e21d8b46c8f29360() RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5) as (select currency, key, orders, customers, sales, refunded from (
    with 
    place as (select timezone as zone, (now() at time zone timezone)::date as today from settings),
    bounds as (select zone, (date_trunc('month', today::timestamp) - interval '1 month')::timestamp as start, (date_trunc('month', today::timestamp) - interval '1 day')::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when false then 'month' else 'day' end as unit
      from bounds
    ), changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return')), 
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (case when unit = 'month' and start = date_trunc('month', start) then last + 1 else '-infinity' end)::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values ('', whole, head_end), ('month', month_first, month_end), ('', greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    ),
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount, '' as currency
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join rollups on kind in ('sale', 'refunded_sale', 'registration', 'refund', 'return') and label = span and day >= since and day < until and previous < first
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount, currency from pieces join changed on label = span and day >= since and day < until and previous < first
      
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, coalesce(sum(count) filter (where kind in ('sale', 'refunded_sale')), 0) as orders, coalesce(sum(quantity) filter (where kind in ('sale', 'refunded_sale')), 0) as items, coalesce(sum(count) filter (where kind in ('registration')), 0) as customers, coalesce(sum(amount) filter (where kind in ('sale', 'refunded_sale')), 0) as sales, coalesce(sum(shipping) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping, coalesce(sum(tax) filter (where kind in ('sale', 'refunded_sale')), 0) as tax, coalesce(sum(shipping_tax) filter (where kind in ('sale', 'refunded_sale')), 0) as shipping_tax, coalesce(sum(discount) filter (where kind in ('sale', 'refunded_sale')), 0) as discount, coalesce(sum(amount) filter (where kind in ('refund', 'return')), 0) as refunded, coalesce(sum(shipping) filter (where kind in ('refund', 'return')), 0) as refunded_shipping, coalesce(sum(tax) filter (where kind in ('refund', 'return')), 0) as refunded_tax, coalesce(sum(shipping_tax) filter (where kind in ('refund', 'return')), 0) as refunded_shipping_tax, currency
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount, sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount, currency
      from range cross join parts group by unit, period, kind, currency
    ) as parts
    group by unit, period, currency order by period) as report) select json_build_array((select json_agg(json_build_array(array[c0::text, c1::text, c2::text, c3::text, c4::text, c5::text]::text[])) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_fab913a70a3b6017d0b2f7ec02a31434(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select count(*) from "coupons" where "coupons"."status" = 'publish'), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26) as (select "coupons"."id", "coupons"."status", "coupons"."code", "coupons"."is_shadowed", "coupons"."type", "coupons"."amount", "coupons"."individual_use", "coupons"."product_ids", "coupons"."exclude_product_ids", "coupons"."usage_limit", "coupons"."usage_limit_per_user", "coupons"."limit_usage_to_x_items", "coupons"."usage_count", "coupons"."expiry_date", "coupons"."expiry_offset", "coupons"."enable_free_shipping", "coupons"."product_category_ids", "coupons"."exclude_product_category_ids", "coupons"."exclude_sale_items", "coupons"."minimum_amount", "coupons"."maximum_amount", "coupons"."customer_emails", "coupons"."description", "coupons"."meta", "coupons"."created_at", "coupons"."updated_at", page.key::text from "coupons" inner join (select * from (select "coupons"."id" as page_id, "coupons"."id" as key from "coupons" where "coupons"."status" = 'publish' order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "coupons"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c2::text, c4::text, c5::text, c7::text, c8::text, c13::text, c16::text, c17::text, c19::text, c20::text, c21::text, c22::text, c24::text, c25::text, c26::text]::text[], c0, c3, c6, c9, c10, c11, c12, c14, c15, c18, c23)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_fb18c5eab4e95090e7fd26011c115ecc(text) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25) as (select "id", "status", "code", "is_shadowed", "type", "amount", "individual_use", "product_ids", "exclude_product_ids", "usage_limit", "usage_limit_per_user", "limit_usage_to_x_items", "usage_count", "expiry_date", "expiry_offset", "enable_free_shipping", "product_category_ids", "exclude_product_category_ids", "exclude_sale_items", "minimum_amount", "maximum_amount", "customer_emails", "description", "meta", "created_at", "updated_at" from "coupons" where ("coupons"."code" = $1 and "coupons"."status" = 'publish') order by "coupons"."id" desc limit 1) select json_build_array((select json_agg(json_build_array(array[c1::text, c2::text, c4::text, c5::text, c7::text, c8::text, c13::text, c16::text, c17::text, c19::text, c20::text, c21::text, c22::text, c24::text, c25::text]::text[], c0, c3, c6, c9, c10, c11, c12, c14, c15, c18, c23)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_fb36581c32e1601593fbf88c64387148(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'on-hold' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'on-hold' order by key desc, page_id desc limit $1 offset $2) as page limit 10) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_fb4e2a5a5118eb41a3af839a99bf45bb(bigint[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27) as (select "id", "status", "customer_id", "lost_customer_id", "order_key", "number", "currency", "total", "cart_tax", "shipping_tax", "shipping_total", "discount_total", "refunded_total", "billing", "shipping", "customer_note", "customer_ip", "customer_user_agent", "payment_method", "payment_method_title", "transaction_id", "meta", "paid_at", "completed_at", "created_at", "updated_at", coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json), case when true then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end from "orders" where "orders"."id" = any($1)) select json_build_array((select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_feeeffce94f34afac50862702e1d0a73(bigint) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27) as (select "id", "status", "customer_id", "lost_customer_id", "order_key", "number", "currency", "total", "cart_tax", "shipping_tax", "shipping_total", "discount_total", "refunded_total", "billing", "shipping", "customer_note", "customer_ip", "customer_user_agent", "payment_method", "payment_method_title", "transaction_id", "meta", "paid_at", "completed_at", "created_at", "updated_at", coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json), case when true then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end from "orders" where "orders"."id" in (
          select found.id from (select distinct "order_items"."order_id" as id from "order_items" where ("order_items"."product_id" = coalesce((select "products"."parent_id" from "products" where "products"."id" = $1), $1) and $1 in ("order_items"."product_id", "order_items"."variation_id")) order by id desc) as found cross join lateral (select from "orders" where "orders"."id" = found.id and "orders"."status" <> 'trash' offset 0) as kept
          order by found.id desc limit 11) order by "orders"."id" desc) select json_build_array((select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q0)) INTO answer;
  RETURN answer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_ff29156fb1458da1be5d869ad756ddb0(bigint, bigint, text[]) RETURNS json LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE answer json;
BEGIN
  with q0 (c0) as (select (select coalesce(sum("order_counts"."orders"), 0) from "order_counts" where ("order_counts"."status" = 'pending' and "order_counts"."day" = '-infinity')) + 0 from (values (1)) as once), q1 (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28) as (select "orders"."id", "orders"."status", "orders"."customer_id", "orders"."lost_customer_id", "orders"."order_key", "orders"."number", "orders"."currency", "orders"."total", "orders"."cart_tax", "orders"."shipping_tax", "orders"."shipping_total", "orders"."discount_total", "orders"."refunded_total", "orders"."billing", "orders"."shipping", "orders"."customer_note", "orders"."customer_ip", "orders"."customer_user_agent", "orders"."payment_method", "orders"."payment_method_title", "orders"."transaction_id", "orders"."meta", "orders"."paid_at", "orders"."completed_at", "orders"."created_at", "orders"."updated_at", case when 'items' = any($3) then coalesce((select json_agg(case "order_items"."kind" when 'line_item' then json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."subtotal"::text, "order_items"."subtotal_tax"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, case "products"."sku" when '' then coalesce((
  select "parent"."sku" from "products" as parent where "parent"."id" = "products"."parent_id"), '') else "products"."sku" end::text]::text[], "order_items"."id", "order_items"."product_id", "order_items"."variation_id", "order_items"."quantity", "order_items"."meta", "order_items"."reduced_stock") else json_build_array(array["order_items"."kind"::text, "order_items"."name"::text, "order_items"."total"::text, "order_items"."total_tax"::text, "order_items"."tax_class"::text, "order_items"."code"::text]::text[], "order_items"."id", "order_items"."rate_id", "order_items"."compound") end order by "order_items"."id") from "order_items" left join lateral (select "products"."sku", "products"."parent_id", "products"."virtual", "products"."downloadable", "products"."tax_status" from "products" where "products"."id" = coalesce("order_items"."variation_id", "order_items"."product_id") offset 0) as "products" on true
    where "order_items"."order_id" = "orders"."id"), '[]'::json) else '[]'::json end, case when 'customer' = any($3) then case when row_number() over (partition by "orders"."customer_id" order by page.key desc, page.page_id desc) = 1 then (select json_build_array(array["users"."login"::text, "users"."email"::text, "users"."role"::text, "users"."first_name"::text, "users"."last_name"::text, "users"."created_at"::text, "users"."updated_at"::text, md5(lower(trim("users"."email")))::text]::text[], "users"."id", "users"."billing", "users"."shipping", (select json_build_array(array[coalesce(round(totals.spent, 2), 0.00)::text, last_order.created_at::text]::text[], coalesce(totals.orders, 0), last_order.id) from (values (1)) as once
    left join (select sum("customer_totals"."orders_count") as orders, sum("customer_totals"."total_spent") as spent from "customer_totals" where "customer_totals"."user_id" = "users"."id") as totals on true
    left join (select "orders"."id", "orders"."created_at" from "orders" where ("orders"."customer_id" between "users"."id" and "users"."id" and "orders"."status" <> 'trash') order by "orders"."customer_id" desc, "orders"."id" desc limit 1) as last_order on true)) from "users" where "users"."id" = "orders"."customer_id") end else null end, page.key::text from "orders" inner join (select * from (select "orders"."id" as page_id, "orders"."id" as key from "orders" where "orders"."status" = 'pending' order by key desc, page_id desc limit $1 offset $2) as page limit 100) as page on page.page_id = "orders"."id" order by page.key desc, page.page_id desc) select json_build_array((select json_agg(json_build_array(array[c0::text]::text[])) from q0), (select json_agg(json_build_array(array[c1::text, c4::text, c5::text, c6::text, c7::text, c8::text, c9::text, c10::text, c11::text, c12::text, c15::text, c16::text, c17::text, c18::text, c19::text, c20::text, c22::text, c23::text, c24::text, c25::text, c28::text]::text[], c0, c2, c3, c13, c14, c21, c26, c27)) from q1)) INTO answer;
  RETURN answer;
END $$;
