CREATE TABLE "link_snapshot_rows" (
	"snapshot_id" text NOT NULL,
	"external_id" text NOT NULL,
	"is_listed" boolean NOT NULL,
	CONSTRAINT "link_snapshot_rows_snapshot_id_external_id_pk" PRIMARY KEY("snapshot_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "link_snapshots" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"company_id" text,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"sent" integer,
	"scope" integer,
	"missing" integer,
	"removed" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "link_snapshots_kind" CHECK ("link_snapshots"."kind" in ('companies', 'users', 'drivers', 'vehicles', 'loads')),
	CONSTRAINT "link_snapshots_state" CHECK ("link_snapshots"."state" in ('open', 'held', 'removing', 'removed', 'rejected', 'aborted', 'replaced', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "link_snapshot_rows" ADD CONSTRAINT "link_snapshot_rows_snapshot_id_link_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."link_snapshots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_snapshots" ADD CONSTRAINT "link_snapshots_source_id_link_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."link_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_snapshots" ADD CONSTRAINT "link_snapshots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_snapshots_live" ON "link_snapshots" USING btree ("source_id","kind") WHERE state in ('open', 'held', 'removing');--> statement-breakpoint
CREATE INDEX "link_snapshots_company" ON "link_snapshots" USING btree ("company_id");
--> statement-breakpoint
revoke update on link_snapshots from freight_hq_staff;
--> statement-breakpoint
grant update (state, finished_at, sent, scope, missing, removed, ended_at) on link_snapshots to freight_hq_staff;
--> statement-breakpoint
revoke update on link_snapshot_rows from freight_hq_staff;
--> statement-breakpoint
grant update (is_listed) on link_snapshot_rows to freight_hq_staff;
