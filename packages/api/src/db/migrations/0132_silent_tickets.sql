CREATE TABLE "silence_rules" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"remind_days" integer,
	"resolve_days" integer,
	"close_days" integer,
	"since" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "silence_rules_only" CHECK ("silence_rules"."is_only")
);
--> statement-breakpoint
CREATE TABLE "silent_reminders" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "silent_reminders" ADD CONSTRAINT "silent_reminders_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silent_reminders" ADD CONSTRAINT "silent_reminders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "silent_reminders_company" ON "silent_reminders" USING btree ("company_id");--> statement-breakpoint
select hold_to_company('silent_reminders');--> statement-breakpoint
-- What staff does about silence is for staff alone.
revoke all on silence_rules, silent_reminders from freight_hq_tenant;
