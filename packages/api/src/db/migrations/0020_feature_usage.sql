CREATE TABLE "company_limits" (
	"company_id" text NOT NULL,
	"feature_key" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"uses_limit" bigint,
	CONSTRAINT "company_limits_key" PRIMARY KEY("company_id","feature_key","valid_from"),
	CONSTRAINT "company_limits_limit" CHECK ("company_limits"."uses_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "features" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"unit" text NOT NULL,
	"since" date NOT NULL,
	"retired_on" date,
	CONSTRAINT "features_label_unique" UNIQUE("label")
);
--> statement-breakpoint
CREATE TABLE "feature_days" (
	"company_key" text NOT NULL,
	"day" date NOT NULL,
	"feature_key" text NOT NULL,
	"uses" bigint NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "feature_days_key" PRIMARY KEY("company_key","day","feature_key"),
	CONSTRAINT "feature_days_counts" CHECK ("feature_days"."uses" > 0 and "feature_days"."users" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feature_months" (
	"company_key" text NOT NULL,
	"month" date NOT NULL,
	"feature_key" text NOT NULL,
	"uses" bigint NOT NULL,
	"uses_limit" bigint,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"passed" smallint DEFAULT 0 NOT NULL,
	"episode" integer DEFAULT 0 NOT NULL,
	"share" double precision GENERATED ALWAYS AS (case when uses_limit > 0 then uses::double precision / uses_limit end) STORED,
	"band" smallint GENERATED ALWAYS AS (case when uses_limit is null or uses_limit = 0 then 0 when uses >= uses_limit then 100
          when uses * 10 >= uses_limit * 9 then 90 when uses * 10 >= uses_limit * 7 then 70 else 0 end) STORED,
	CONSTRAINT "feature_months_key" PRIMARY KEY("company_key","month","feature_key"),
	CONSTRAINT "feature_months_start" CHECK (extract(day from "feature_months"."month") = 1),
	CONSTRAINT "feature_months_counts" CHECK ("feature_months"."uses" > 0 and "feature_months"."uses_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feature_starts" (
	"company_id" text NOT NULL,
	"feature_key" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feature_starts_key" PRIMARY KEY("company_id","feature_key")
);
--> statement-breakpoint
CREATE TABLE "feature_user_days" (
	"company_id" text NOT NULL,
	"feature_key" text NOT NULL,
	"day" date NOT NULL,
	"user_hash" text NOT NULL,
	CONSTRAINT "feature_user_days_key" PRIMARY KEY("company_id","feature_key","day","user_hash")
);
--> statement-breakpoint
CREATE TABLE "plan_limits" (
	"feature_key" text NOT NULL,
	"plan" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"per_seat" integer,
	CONSTRAINT "plan_limits_key" PRIMARY KEY("feature_key","plan","valid_from"),
	CONSTRAINT "plan_limits_plan" CHECK ("plan_limits"."plan" in ('starter', 'professional', 'enterprise')),
	CONSTRAINT "plan_limits_per_seat" CHECK ("plan_limits"."per_seat" >= 0)
);
--> statement-breakpoint
CREATE TABLE "usage_corrections" (
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"company_key" text NOT NULL,
	"feature_key" text NOT NULL,
	"day" date NOT NULL,
	"uses" bigint NOT NULL,
	"reason" text NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usage_corrections_key" PRIMARY KEY("source","event_id")
);
--> statement-breakpoint
CREATE TABLE "usage_crossings" (
	"company_id" text NOT NULL,
	"feature_key" text NOT NULL,
	"month" date NOT NULL,
	"threshold" smallint NOT NULL,
	"episode" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"uses" bigint NOT NULL,
	"uses_limit" bigint NOT NULL,
	CONSTRAINT "usage_crossings_key" PRIMARY KEY("company_id","feature_key","month","threshold","episode")
);
--> statement-breakpoint
CREATE TABLE "usage_events" (
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"company_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usage_events_key" PRIMARY KEY("source","event_id")
);
--> statement-breakpoint
CREATE TABLE "usage_feeds" (
	"source" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_limits" ADD CONSTRAINT "company_limits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_limits" ADD CONSTRAINT "company_limits_feature_key_features_key_fk" FOREIGN KEY ("feature_key") REFERENCES "public"."features"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_days" ADD CONSTRAINT "feature_days_feature_key_features_key_fk" FOREIGN KEY ("feature_key") REFERENCES "public"."features"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_months" ADD CONSTRAINT "feature_months_feature_key_features_key_fk" FOREIGN KEY ("feature_key") REFERENCES "public"."features"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_starts" ADD CONSTRAINT "feature_starts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_starts" ADD CONSTRAINT "feature_starts_feature_key_features_key_fk" FOREIGN KEY ("feature_key") REFERENCES "public"."features"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_user_days" ADD CONSTRAINT "feature_user_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_user_days" ADD CONSTRAINT "feature_user_days_feature_key_features_key_fk" FOREIGN KEY ("feature_key") REFERENCES "public"."features"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_limits" ADD CONSTRAINT "plan_limits_feature_key_features_key_fk" FOREIGN KEY ("feature_key") REFERENCES "public"."features"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_corrections" ADD CONSTRAINT "usage_corrections_feature_key_features_key_fk" FOREIGN KEY ("feature_key") REFERENCES "public"."features"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_crossings" ADD CONSTRAINT "usage_crossings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_crossings" ADD CONSTRAINT "usage_crossings_feature_key_features_key_fk" FOREIGN KEY ("feature_key") REFERENCES "public"."features"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_events" ADD CONSTRAINT "usage_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_limits_feature" ON "company_limits" USING btree ("feature_key");--> statement-breakpoint
CREATE INDEX "feature_days_feature" ON "feature_days" USING btree ("feature_key","company_key","day");--> statement-breakpoint
CREATE INDEX "feature_months_feature" ON "feature_months" USING btree ("month","feature_key","uses","band");--> statement-breakpoint
CREATE INDEX "feature_months_uses" ON "feature_months" USING btree ("month","uses");--> statement-breakpoint
CREATE INDEX "feature_months_share" ON "feature_months" USING btree ("month","share");--> statement-breakpoint
CREATE INDEX "feature_months_outside" ON "feature_months" USING btree ("month","feature_key") WHERE uses_limit = 0;--> statement-breakpoint
CREATE INDEX "feature_months_to_record" ON "feature_months" USING btree ("company_key") WHERE passed <> band;--> statement-breakpoint
CREATE INDEX "feature_starts_at" ON "feature_starts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "feature_user_days_day" ON "feature_user_days" USING btree ("day","feature_key");--> statement-breakpoint
CREATE INDEX "usage_corrections_day" ON "usage_corrections" USING btree ("day");--> statement-breakpoint
CREATE INDEX "usage_crossings_at" ON "usage_crossings" USING btree ("month","at");--> statement-breakpoint
CREATE INDEX "usage_events_company" ON "usage_events" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "usage_events_received" ON "usage_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "alert_events_by_users" ON "alert_events" USING btree ("at") WHERE "alert_events"."actor_user_id" is not null;--> statement-breakpoint
CREATE INDEX "drivers_created" ON "drivers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "loads_created" ON "loads" USING btree ("created_at");--> statement-breakpoint
insert into features (key, label, unit, since)
select regexp_replace(lower(feature_name), '[^a-z0-9]+', '-', 'g'), feature_name, 'use', min(month)
from feature_usage group by feature_name;
--> statement-breakpoint
insert into feature_days (company_key, day, feature_key, uses, users)
select u.company_id, (u.last_used_at at time zone 'UTC')::date, f.key, u.usage_count, 0
from feature_usage u join features f on f.label = u.feature_name where u.usage_count > 0;
--> statement-breakpoint
insert into feature_months (company_key, month, feature_key, uses, uses_limit, last_used_at)
select u.company_id, u.month, f.key, u.usage_count, u.usage_limit, u.last_used_at
from feature_usage u join features f on f.label = u.feature_name where u.usage_count > 0;
--> statement-breakpoint
update feature_months set passed = band where passed <> band;
--> statement-breakpoint
insert into feature_starts (company_id, feature_key, started_at)
select u.company_id, f.key, u.activated_at
from feature_usage u join features f on f.label = u.feature_name where u.activated_at is not null;
--> statement-breakpoint
drop table feature_usage;
--> statement-breakpoint
select hold_to_company(held) from unnest(array['company_limits', 'feature_starts', 'feature_user_days',
  'usage_crossings', 'usage_events']::regclass[]) held;
--> statement-breakpoint
-- Counted use and its limits stay as they were counted; days and months only grow.
revoke delete on features, plan_limits, feature_days, feature_months from freight_hq_staff;
--> statement-breakpoint
revoke update, delete on usage_corrections from freight_hq_staff;
--> statement-breakpoint
revoke update on usage_crossings, usage_events, feature_user_days, feature_starts from freight_hq_staff;
