CREATE TABLE "ticket_reads" (
	"user_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"company_id" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "ticket_reads_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
DROP INDEX "tickets_unclosed";--> statement-breakpoint
DROP INDEX "tickets_urgent";--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_reads_company" ON "ticket_reads" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "tickets_by_due" ON "tickets" USING btree ((case when "status" in ('resolved', 'closed') then null
    when "first_response_at" is null then ("created_at" at time zone 'UTC') + interval '15 minutes'
    when "status" = 'waiting_customer' then 'infinity'::timestamp
    else ("created_at" at time zone 'UTC') + case "priority" when 'low' then interval '72 hours' when 'medium' then interval '24 hours' when 'high' then interval '8 hours' when 'urgent' then interval '4 hours' end end),"id","status","first_response_at","created_at","priority");--> statement-breakpoint
CREATE INDEX "tickets_unresolved" ON "tickets" USING btree ("created_at","id") WHERE "tickets"."status" not in ('resolved', 'closed');--> statement-breakpoint
CREATE INDEX "tickets_urgent" ON "tickets" USING btree ("created_at","id") WHERE "tickets"."priority" = 'urgent' and "tickets"."status" not in ('resolved', 'closed');--> statement-breakpoint
select hold_to_company('ticket_reads');
