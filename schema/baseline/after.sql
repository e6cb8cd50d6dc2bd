-- Properties of tables that drizzle cannot express. These tables have many short-lived rows, so autovacuum begins earlier than
-- by default.
ALTER TABLE "deliveries" SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "delivery_attempts" SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
-- The one row of settings, with the defaults of the schema.
INSERT INTO settings DEFAULT VALUES;
--> statement-breakpoint
-- The initial tax classes of a shop.
INSERT INTO tax_classes (name, slug) VALUES ('Reduced rate', 'reduced-rate'), ('Zero rate', 'zero-rate');
