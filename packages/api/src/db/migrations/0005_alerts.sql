CREATE TABLE "alert_clocks" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"time_zone" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"free_until" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"tiers" jsonb NOT NULL,
	CONSTRAINT "alert_clocks_kind" CHECK ("alert_clocks"."kind" in ('demurrage', 'per_diem'))
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_user_id" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "alert_events_kind" CHECK ("alert_events"."kind" in ('created', 'updated', 'escalated', 'read', 'unread', 'snoozed', 'woken', 'dismissed', 'restored', 'claimed', 'released', 'resolved', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "alert_standings" (
	"company_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "alert_standings_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "alert_versions" (
	"company_id" text NOT NULL,
	"reader" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "alert_versions_company_id_reader_pk" PRIMARY KEY("company_id","reader")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"given_severity" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"given_cost_cents" bigint,
	"cost_cents" bigint,
	"action_required" boolean NOT NULL,
	"action_url" text,
	"asset" text,
	"place" text,
	"time_zone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	"resolved_by" text,
	"next_step_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_severity" CHECK ("alerts"."severity" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "alerts_given_severity" CHECK ("alerts"."given_severity" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "alerts_resolved_by" CHECK ("alerts"."resolved_by" in ('source', 'clock'))
);
--> statement-breakpoint
ALTER TABLE "alert_clocks" ADD CONSTRAINT "alert_clocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_clocks" ADD CONSTRAINT "alert_clocks_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_standings" ADD CONSTRAINT "alert_standings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_standings" ADD CONSTRAINT "alert_standings_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_standings" ADD CONSTRAINT "alert_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_versions" ADD CONSTRAINT "alert_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_clocks_alert" ON "alert_clocks" USING btree ("company_id","alert_id","position");--> statement-breakpoint
CREATE INDEX "alert_clocks_of" ON "alert_clocks" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "alert_events_company" ON "alert_events" USING btree ("company_id","alert_id","at");--> statement-breakpoint
CREATE INDEX "alert_events_of" ON "alert_events" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "alert_events_actor" ON "alert_events" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "alert_standings_user" ON "alert_standings" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "alert_standings_of" ON "alert_standings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_standings_snoozed" ON "alert_standings" USING btree ("snoozed_until") WHERE "alert_standings"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "alerts_company" ON "alerts" USING btree ("company_id","resolved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open_key" ON "alerts" USING btree ("company_id","dedupe_key") WHERE "alerts"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_next_step" ON "alerts" USING btree ("next_step_at") WHERE "alerts"."resolved_at" is null;
--> statement-breakpoint
select hold_to_company(held::regclass) from unnest(array[
  'alerts', 'alert_clocks', 'alert_standings', 'alert_events', 'alert_versions'
]) held;
