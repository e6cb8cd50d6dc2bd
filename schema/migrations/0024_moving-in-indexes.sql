-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "coupons_code_unique";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "coupons_code_unique" ON "coupons" USING btree ("code",(case when "is_shadowed" then "id" else 0 end)) WHERE "coupons"."status" = 'publish';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_sku";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_sku" ON "products" USING btree ("sku") WHERE "products"."sku" <> '' and "products"."status" <> 'trash';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_address_unique";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "users_address_unique" ON "users" USING btree (lower("email"),(case when "email" = '' then "id" else 0 end));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_other_roles";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_other_roles" ON "users" USING gin ("other_roles") WHERE "users"."other_roles" <> '{}';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "coupons_published_code_unique";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_sku_unique";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_email_unique";
