CREATE TABLE "ticket_copies" (
	"copy_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"source_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_merges" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"into_id" text NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by" text NOT NULL,
	"before" jsonb NOT NULL,
	"into_before" jsonb,
	"into_version" integer NOT NULL,
	"people" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_events" DROP CONSTRAINT "ticket_events_kind";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "ticket_copies" ADD CONSTRAINT "ticket_copies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_copies" ADD CONSTRAINT "ticket_copies_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_merges" ADD CONSTRAINT "ticket_merges_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_merges" ADD CONSTRAINT "ticket_merges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_merges" ADD CONSTRAINT "ticket_merges_into_id_tickets_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_merges" ADD CONSTRAINT "ticket_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_copies_company" ON "ticket_copies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ticket_copies_ticket" ON "ticket_copies" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_merges_company" ON "ticket_merges" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ticket_merges_into" ON "ticket_merges" USING btree ("into_id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_id_tickets_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_merged" ON "tickets" USING btree ("merged_into_id") WHERE "tickets"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_kind" CHECK ("ticket_events"."kind" in ('created', 'assigned', 'status_changed', 'priority_changed', 'category_changed', 'escalated', 'replied', 'noted', 'customer_replied', 'rated', 'merged', 'unmerged', 'split'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_closed" CHECK ("tickets"."merged_into_id" is null or ("tickets"."status" = 'closed' and "tickets"."merged_into_id" <> "tickets"."id"));--> statement-breakpoint
select hold_to_company('ticket_merges');--> statement-breakpoint
select hold_to_company('ticket_copies');--> statement-breakpoint
-- What staff merges and splits is for staff alone.
revoke all on ticket_merges, ticket_copies from freight_hq_tenant;--> statement-breakpoint
-- A copy stays one of what it was made.
revoke update on ticket_copies from freight_hq_staff;

