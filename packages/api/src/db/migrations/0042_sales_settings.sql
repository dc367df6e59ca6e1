CREATE TABLE "sales_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"probabilities" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "sales_settings_one" CHECK ("sales_settings"."id" = 1)
);

--> statement-breakpoint
revoke delete on sales_settings from freight_hq_staff;
