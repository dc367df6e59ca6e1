CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"source_id" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" jsonb DEFAULT '[]' NOT NULL,
	"networks" jsonb DEFAULT '[]' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"replaced_by" text,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_address" text,
	CONSTRAINT "api_keys_prefix" UNIQUE("prefix")
);
--> statement-breakpoint
CREATE TABLE "link_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text,
	"expect_every_minutes" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_sources_key" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_source_id_link_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."link_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_replaced_by_api_keys_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_source" ON "api_keys" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "api_keys_replaced_by" ON "api_keys" USING btree ("replaced_by");--> statement-breakpoint
-- A key is made once: later only its rights, its end and its use change. It goes with its source alone.
revoke update, delete on api_keys from freight_hq_staff;
--> statement-breakpoint
grant update (scopes, expires_at, replaced_by, revoked_at, last_used_at, last_used_address) on api_keys to freight_hq_staff;
--> statement-breakpoint
revoke update on link_sources from freight_hq_staff;
--> statement-breakpoint
grant update (name, issuer, expect_every_minutes) on link_sources to freight_hq_staff;
