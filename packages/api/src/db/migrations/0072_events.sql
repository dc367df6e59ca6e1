CREATE TABLE "company_versions" (
	"company_key" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"access_ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_acks" (
	"event_id" text NOT NULL,
	"source_id" text NOT NULL,
	"key_id" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"detail" text,
	CONSTRAINT "event_acks_event_id_source_id_pk" PRIMARY KEY("event_id","source_id"),
	CONSTRAINT "event_acks_outcome" CHECK ("event_acks"."outcome" in ('applied', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "event_feed" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" text NOT NULL,
	"last_seq" bigint NOT NULL,
	"dropped_seq" bigint NOT NULL,
	CONSTRAINT "event_feed_is_only" CHECK ("event_feed"."is_only"),
	CONSTRAINT "event_feed_dropped" CHECK ("event_feed"."dropped_seq" between 0 and "event_feed"."last_seq")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"company_key" text,
	"source_id" text,
	"external_id" text,
	"company_version" bigint,
	"data" jsonb NOT NULL,
	"previous" jsonb,
	"actor" text NOT NULL,
	"written" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_written_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "events_seq" UNIQUE("seq"),
	CONSTRAINT "events_type" CHECK ("events"."type" in ('company.created', 'company.suspended', 'company.resumed', 'company.plan_changed', 'company.seats_changed', 'company.cancelled', 'company.access_ended', 'company.reactivated', 'company.deleted', 'limits.changed', 'invoice.issued', 'invoice.paid', 'invoice.overdue', 'page.published', 'page.unpublished')),
	CONSTRAINT "events_actor" CHECK ("events"."actor" in ('person', 'key', 'system')),
	CONSTRAINT "events_company_version" CHECK (("events"."company_key" is null) = ("events"."company_version" is null)),
	CONSTRAINT "events_external_id" CHECK (("events"."source_id" is null) = ("events"."external_id" is null))
);
--> statement-breakpoint
ALTER TABLE "event_acks" ADD CONSTRAINT "event_acks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_unsequenced" ON "events" USING btree ("written") WHERE "events"."seq" is null;--> statement-breakpoint
CREATE INDEX "events_company" ON "events" USING btree ("company_key","company_version");--> statement-breakpoint
insert into event_feed (epoch, last_seq, dropped_seq) values (substr(md5(gen_random_uuid()::text), 1, 12), 0, 0);
--> statement-breakpoint
-- An event stays as it was written; it gets its place in the feed once, and goes with its age. Versions only rise.
revoke update on events from freight_hq_staff;
--> statement-breakpoint
grant update (seq) on events to freight_hq_staff;
--> statement-breakpoint
revoke delete on company_versions from freight_hq_staff;
--> statement-breakpoint
revoke insert, update, delete on event_feed from freight_hq_staff;
--> statement-breakpoint
grant update (last_seq, dropped_seq) on event_feed to freight_hq_staff;
