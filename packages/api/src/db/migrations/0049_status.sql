CREATE TABLE "incident_updates" (
	"id" text PRIMARY KEY NOT NULL,
	"incident_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "incident_updates_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"written_by" text,
	CONSTRAINT "incident_updates_state" CHECK ("incident_updates"."state" in ('investigating', 'identified', 'monitoring', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"found_by" text NOT NULL,
	"title" text NOT NULL,
	"components" jsonb NOT NULL,
	"impact" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"recalled_at" timestamp (3) with time zone,
	CONSTRAINT "incidents_found_by" CHECK ("incidents"."found_by" in ('probe', 'person')),
	CONSTRAINT "incidents_impact" CHECK ("incidents"."impact" in ('degraded', 'down'))
);
--> statement-breakpoint
CREATE TABLE "maintenance_windows" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"components" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"announced_by" text NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"recalled_at" timestamp (3) with time zone,
	CONSTRAINT "maintenance_windows_order" CHECK ("maintenance_windows"."starts_at" < "maintenance_windows"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "probe_states" (
	"component" text PRIMARY KEY NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"is_good" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "request_hours" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"milliseconds" double precision NOT NULL
);
--> statement-breakpoint
-- What was measured so far was the platform as a whole.
ALTER TABLE "probes" ADD COLUMN "component" text NOT NULL DEFAULT 'platform';--> statement-breakpoint
ALTER TABLE "probes" ALTER COLUMN "component" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "probes" DROP CONSTRAINT "probes_pkey";--> statement-breakpoint
ALTER TABLE "probes" ADD CONSTRAINT "probes_component_hour_pk" PRIMARY KEY("component","hour");--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_windows" ADD CONSTRAINT "maintenance_windows_announced_by_users_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_updates_of" ON "incident_updates" USING btree ("incident_id","seq");--> statement-breakpoint
CREATE INDEX "incident_updates_by" ON "incident_updates" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "incidents_started" ON "incidents" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("id") WHERE "incidents"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "maintenance_windows_end" ON "maintenance_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "maintenance_windows_by" ON "maintenance_windows" USING btree ("announced_by");--> statement-breakpoint
CREATE INDEX "probes_hour" ON "probes" USING btree ("hour");--> statement-breakpoint
-- The history of an incident stays as it was written.
revoke update, delete on incident_updates from freight_hq_staff;--> statement-breakpoint
revoke delete on incidents, maintenance_windows from freight_hq_staff;
