CREATE TABLE "scheduled_changes" (
	"company_id" text PRIMARY KEY NOT NULL,
	"is_end" boolean NOT NULL,
	"plan" text,
	"seats" integer,
	"reason" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduled_changes_plan" CHECK ("scheduled_changes"."plan" in ('starter', 'professional', 'enterprise')),
	CONSTRAINT "scheduled_changes_seats" CHECK ("scheduled_changes"."seats" > 0),
	CONSTRAINT "scheduled_changes_what" CHECK ("scheduled_changes"."is_end" = (coalesce("scheduled_changes"."plan", "scheduled_changes"."seats"::text) is null))
);
--> statement-breakpoint
ALTER TABLE "scheduled_changes" ADD CONSTRAINT "scheduled_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_changes_due" ON "scheduled_changes" USING btree ("due_at");--> statement-breakpoint
select hold_to_company('scheduled_changes');
