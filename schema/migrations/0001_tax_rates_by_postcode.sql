-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "tax_rates_many";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tax_rates_many" ON "tax_rates" USING btree ("id") WHERE "tax_rates"."postcode" !~ '^[A-Za-z0-9 -]{1,200}$';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tax_rates_postcode";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tax_rates_postcode" ON "tax_rates" USING btree (upper(translate(left("postcode", 200), ' -', '')));
