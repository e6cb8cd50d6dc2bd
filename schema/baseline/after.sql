-- What drizzle cannot say of the tables.
-- Rows of these come and go by the day: autovacuum begins earlier than it does by default.
ALTER TABLE "deliveries" SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "delivery_attempts" SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
-- The one row of settings, with the defaults of the schema.
INSERT INTO settings DEFAULT VALUES;
--> statement-breakpoint
-- The classes of tax that a shop has from the beginning.
INSERT INTO tax_classes (name, slug) VALUES ('Reduced rate', 'reduced-rate'), ('Zero rate', 'zero-rate');
