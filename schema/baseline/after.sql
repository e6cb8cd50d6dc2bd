-- What drizzle cannot say of the tables.
-- Rows of these come and go by the day: autovacuum begins earlier than it does by default.
ALTER TABLE "outbox" SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "delivery_attempts" SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
-- The one row of settings, with the defaults of the schema.
INSERT INTO settings DEFAULT VALUES;
--> statement-breakpoint
-- The classes of tax that a shop has from the beginning.
INSERT INTO tax_classes (name, slug) VALUES ('Reduced rate', 'reduced-rate'), ('Zero rate', 'zero-rate');
--> statement-breakpoint
-- Finished deliveries are partitioned: eight partitions for delivered ones, sixteen for dead ones, which are kept for ten times as long.
ALTER TABLE "finished_deliveries" RENAME TO "finished_deliveries_plain";
--> statement-breakpoint
CREATE TABLE "finished_deliveries" (LIKE "finished_deliveries_plain" INCLUDING DEFAULTS) PARTITION BY LIST ("state");
--> statement-breakpoint
DROP TABLE "finished_deliveries_plain";
--> statement-breakpoint
CREATE INDEX "finished_deliveries_id" ON "finished_deliveries" ("id");
--> statement-breakpoint
CREATE INDEX "finished_deliveries_delivery_id" ON "finished_deliveries" ("delivery_id");
--> statement-breakpoint
CREATE INDEX "finished_deliveries_webhook" ON "finished_deliveries" ("webhook_id", "id");
--> statement-breakpoint
CREATE INDEX "finished_deliveries_ended" ON "finished_deliveries" ("finished_at");
--> statement-breakpoint
CREATE INDEX "finished_deliveries_record" ON "finished_deliveries" ("object_id", split_part("topic", '.', 1), "id") WHERE "object_id" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "finished_deliveries_delivered" PARTITION OF "finished_deliveries" FOR VALUES IN ('delivered') PARTITION BY LIST ("part");
--> statement-breakpoint
CREATE TABLE "finished_deliveries_dead" PARTITION OF "finished_deliveries" FOR VALUES IN ('dead') PARTITION BY LIST ("part");
--> statement-breakpoint
DO $$
DECLARE
  state text;
  part integer;
BEGIN
  FOR state, part IN SELECT 'delivered', generate_series(0, 7) UNION ALL SELECT 'dead', generate_series(0, 15) LOOP
    EXECUTE format('CREATE TABLE finished_deliveries_%s_%s PARTITION OF finished_deliveries_%s FOR VALUES IN (%s)', state, part, state, part);
    INSERT INTO delivery_parts VALUES (state, part, CASE part WHEN 0 THEN now() END);
  END LOOP;
END $$;
