CREATE TABLE "calendar_hours" (
	"calendar_id" text NOT NULL,
	"from_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"week" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	CONSTRAINT "calendar_hours_calendar_id_from_day_pk" PRIMARY KEY("calendar_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "calendar_id" text;--> statement-breakpoint
ALTER TABLE "calendar_hours" ADD CONSTRAINT "calendar_hours_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_name" ON "calendars" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_default" ON "calendars" USING btree ("is_default") WHERE "calendars"."is_default";--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Hours of the support are for staff alone.
revoke all on calendars, calendar_hours from freight_hq_tenant;
