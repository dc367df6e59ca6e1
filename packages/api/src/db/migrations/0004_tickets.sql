CREATE TABLE "ticket_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"visibility" text NOT NULL,
	"author" text NOT NULL,
	"author_user_id" text,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_messages_visibility" CHECK ("ticket_messages"."visibility" in ('public', 'internal')),
	CONSTRAINT "ticket_messages_author" CHECK ("ticket_messages"."author" in ('staff', 'customer')),
	CONSTRAINT "ticket_messages_customer" CHECK ("ticket_messages"."author" = 'staff' or "ticket_messages"."visibility" = 'public')
);
--> statement-breakpoint
CREATE TABLE "ticket_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_events" DROP CONSTRAINT "ticket_events_kind";--> statement-breakpoint
DROP INDEX "tickets_status";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "category" text DEFAULT 'technical' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_messages_company" ON "ticket_messages" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (to_tsvector('simple', regexp_replace(lower("name"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "ticket_events_kind" ON "ticket_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "tickets_by_created" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_number" ON "tickets" USING btree ("ticket_number" collate "C","id");--> statement-breakpoint
CREATE INDEX "tickets_by_subject" ON "tickets" USING btree (lower("subject") collate "C","id");--> statement-breakpoint
CREATE INDEX "tickets_by_customer" ON "tickets" USING btree (lower("customer_email") collate "C","id");--> statement-breakpoint
CREATE INDEX "tickets_by_urgency" ON "tickets" USING btree ((case "priority" when 'low' then 1 when 'medium' then 2 when 'high' then 3 else 4 end),"id");--> statement-breakpoint
CREATE INDEX "tickets_by_progress" ON "tickets" USING btree ((case "status" when 'open' then 1 when 'in_progress' then 2 when 'waiting_customer' then 3 when 'resolved' then 4 else 5 end),"id");--> statement-breakpoint
CREATE INDEX "tickets_priority" ON "tickets" USING btree ("priority","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_assigned" ON "tickets" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_unclosed" ON "tickets" USING btree ("created_at","id") WHERE "tickets"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_urgent" ON "tickets" USING btree ("created_at","id") WHERE "tickets"."priority" = 'urgent' and "tickets"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_responded" ON "tickets" USING btree ("first_response_at");--> statement-breakpoint
CREATE INDEX "tickets_resolved" ON "tickets" USING btree ("resolved_at");--> statement-breakpoint
CREATE INDEX "tickets_words" ON "tickets" USING gin (to_tsvector('simple', regexp_replace(lower("ticket_number" || ' ' || "subject" || ' ' || "customer_email"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status","created_at","id");--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_kind" CHECK ("ticket_events"."kind" in ('created', 'assigned', 'status_changed', 'priority_changed', 'category_changed', 'escalated', 'replied', 'noted', 'customer_replied', 'rated'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_category" CHECK ("tickets"."category" in ('account', 'billing', 'technical', 'training', 'integration'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_rating" CHECK ("tickets"."rating" between 1 and 5);--> statement-breakpoint
select hold_to_company('ticket_messages');
--> statement-breakpoint
-- What happened stays; only a demo's story moves in time.
revoke update on ticket_events from freight_hq_staff;
--> statement-breakpoint
grant update (at) on ticket_events to freight_hq_staff;
--> statement-breakpoint
insert into ticket_numbers (year, last)
select substring(ticket_number from 5 for 4)::int, max(substring(ticket_number from 10)::int)
from tickets where ticket_number ~ '^TKT-[0-9]{4}-[0-9]+$' group by 1;
