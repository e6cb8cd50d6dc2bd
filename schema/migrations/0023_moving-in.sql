CREATE TABLE "moved_records" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"fingerprint" bigint NOT NULL,
	CONSTRAINT "moved_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_order_key_unique";
--> statement-breakpoint
ALTER TABLE "categories" DROP CONSTRAINT "categories_name_unique";
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_type_known";
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_status_known";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded_within_total";
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role_known";
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_shadowed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "expiry_offset" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lost_customer_id" bigint;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "other_status" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_total" numeric;
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "view_order_path" text DEFAULT 'my-account/view-order' NOT NULL;
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "page_size" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "shared_roles" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "other_roles" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;
