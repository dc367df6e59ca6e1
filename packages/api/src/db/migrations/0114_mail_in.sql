CREATE TABLE "company_contacts" (
	"company_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_contacts_company_id_email_pk" PRIMARY KEY("company_id","email")
);
--> statement-breakpoint
CREATE TABLE "company_domains" (
	"company_id" text NOT NULL,
	"domain" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_domains_company_id_domain_pk" PRIMARY KEY("company_id","domain")
);
--> statement-breakpoint
CREATE TABLE "mail_in" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"rcpt" text NOT NULL,
	"envelope_from" text,
	"size" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"why" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"mailbox_id" text,
	"company_id" text,
	"ticket_id" text,
	"message_id" text,
	"suggested_id" text,
	"mail_id" text,
	"sender_email" text,
	"sender_name" text,
	"reply_to" text,
	"to" jsonb,
	"cc" jsonb,
	"subject" text,
	"text" text,
	"is_cut" boolean DEFAULT false NOT NULL,
	"quoted_at" integer,
	"sender_check" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"is_auto_reply" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mail_in_state" CHECK ("mail_in"."state" in ('received', 'done', 'unsorted', 'held', 'unreadable', 'spam')),
	CONSTRAINT "mail_in_why" CHECK ("mail_in"."why" in ('new_ticket', 'answer', 'automatic', 'note', 'own_mail', 'no_sender', 'own_address', 'unknown_sender', 'several_companies', 'failed_check', 'stranger', 'flood', 'too_many_parts', 'too_large', 'malformed', 'too_slow', 'lead', 'deleted', 'spam')),
	CONSTRAINT "mail_in_sender_check" CHECK ("mail_in"."sender_check" in ('verified', 'unverified', 'failed', 'unchecked'))
);
--> statement-breakpoint
CREATE TABLE "mail_parts" (
	"mail_id" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "mail_parts_mail_id_number_pk" PRIMARY KEY("mail_id","number")
);
--> statement-breakpoint
CREATE TABLE "ticket_mail" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"token" text NOT NULL,
	"mailbox_id" text,
	"follows_id" text,
	"acknowledged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket_mail_ids" (
	"ticket_id" text NOT NULL,
	"id" text NOT NULL,
	"company_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_mail_ids_ticket_id_id_pk" PRIMARY KEY("ticket_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_participants" (
	"ticket_id" text NOT NULL,
	"email" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "ticket_participants_ticket_id_email_pk" PRIMARY KEY("ticket_id","email"),
	CONSTRAINT "ticket_participants_role" CHECK ("ticket_participants"."role" in ('requester', 'participant'))
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"acknowledges" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_in" ADD CONSTRAINT "mail_in_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_in" ADD CONSTRAINT "mail_in_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_in" ADD CONSTRAINT "mail_in_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_in" ADD CONSTRAINT "mail_in_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_parts" ADD CONSTRAINT "mail_parts_mail_id_mail_in_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_in"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mail" ADD CONSTRAINT "ticket_mail_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mail" ADD CONSTRAINT "ticket_mail_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mail" ADD CONSTRAINT "ticket_mail_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mail" ADD CONSTRAINT "ticket_mail_follows_id_tickets_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mail_ids" ADD CONSTRAINT "ticket_mail_ids_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mail_ids" ADD CONSTRAINT "ticket_mail_ids_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_participants" ADD CONSTRAINT "ticket_participants_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_participants" ADD CONSTRAINT "ticket_participants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_contacts_email" ON "company_contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_domains_domain" ON "company_domains" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_in_fingerprint" ON "mail_in" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "mail_in_waiting" ON "mail_in" USING btree ("claimed_until","id") WHERE "mail_in"."state" = 'received';--> statement-breakpoint
CREATE INDEX "mail_in_state" ON "mail_in" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "mail_in_ticket" ON "mail_in" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "mail_in_company" ON "mail_in" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "mail_in_sender" ON "mail_in" USING btree ("sender_email","received_at");--> statement-breakpoint
CREATE INDEX "mail_in_mailbox" ON "mail_in" USING btree ("mailbox_id","received_at");--> statement-breakpoint
CREATE INDEX "mail_in_received" ON "mail_in" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_mail_token" ON "ticket_mail" USING btree ("token");--> statement-breakpoint
CREATE INDEX "ticket_mail_company" ON "ticket_mail" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ticket_mail_ids_id" ON "ticket_mail_ids" USING btree ("id");--> statement-breakpoint
CREATE INDEX "ticket_mail_ids_company" ON "ticket_mail_ids" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ticket_participants_company" ON "ticket_participants" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailboxes_address" ON "mailboxes" USING btree (lower("address"));--> statement-breakpoint
select hold_to_company(held::regclass) from unnest(array['ticket_mail', 'ticket_mail_ids', 'ticket_participants',
  'company_contacts', 'company_domains']) held;--> statement-breakpoint
-- The secret of a ticket and what others wrote are for staff alone.
revoke all on mailboxes, mail_in, mail_parts, ticket_mail, ticket_mail_ids, ticket_participants, company_contacts,
  company_domains from freight_hq_tenant;--> statement-breakpoint
-- A mail stays as it came, and the history of its ids, too.
revoke update on mail_parts, ticket_mail_ids from freight_hq_staff;
