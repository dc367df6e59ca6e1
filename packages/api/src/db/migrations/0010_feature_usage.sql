CREATE TABLE "feature_usage" (
	"company_id" text NOT NULL,
	"feature_name" text NOT NULL,
	"month" date NOT NULL,
	"usage_count" integer NOT NULL,
	"usage_limit" integer,
	"last_used_at" timestamp (3) with time zone,
	"activated_at" timestamp (3) with time zone,
	CONSTRAINT "feature_usage_key" PRIMARY KEY("company_id","feature_name","month"),
	CONSTRAINT "feature_usage_month_start" CHECK (extract(day from "feature_usage"."month") = 1),
	CONSTRAINT "feature_usage_counts" CHECK ("feature_usage"."usage_count" >= 0 and "feature_usage"."usage_limit" >= 0),
	CONSTRAINT "feature_usage_last_used" CHECK (("feature_usage"."usage_count" > 0) = ("feature_usage"."last_used_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "subscription_events" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "feature_usage" ADD CONSTRAINT "feature_usage_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feature_usage_month" ON "feature_usage" USING btree ("month","feature_name");--> statement-breakpoint
CREATE INDEX "feature_usage_activated" ON "feature_usage" USING btree ("activated_at") WHERE "feature_usage"."activated_at" is not null;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_plan" CHECK ("subscription_events"."plan" in ('starter', 'professional', 'enterprise'));--> statement-breakpoint
select hold_to_company('feature_usage');
