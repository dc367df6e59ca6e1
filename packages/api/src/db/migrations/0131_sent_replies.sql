CREATE TABLE "sent_replies" (
	"message_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"mail_id" text NOT NULL,
	"cc" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_replies" ADD CONSTRAINT "sent_replies_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_replies" ADD CONSTRAINT "sent_replies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_replies_mail" ON "sent_replies" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "sent_replies_company" ON "sent_replies" USING btree ("company_id");--> statement-breakpoint
select hold_to_company('sent_replies');--> statement-breakpoint
revoke all on sent_replies from freight_hq_tenant;--> statement-breakpoint
-- What was sent stays as it was sent.
revoke update on sent_replies from freight_hq_staff;
