ALTER TABLE "download_permissions" ALTER COLUMN "remaining" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "stock_quantity" SET DATA TYPE bigint;