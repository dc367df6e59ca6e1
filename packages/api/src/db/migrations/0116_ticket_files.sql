CREATE TABLE "file_parts" (
	"file_id" text NOT NULL,
	"number" integer NOT NULL,
	"company_id" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_parts_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"danger" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"scan_state" text,
	"scan_finding" text,
	"scan_problem" text,
	"scan_attempts" integer DEFAULT 0 NOT NULL,
	"scan_next_at" timestamp (3) with time zone,
	CONSTRAINT "files_danger" CHECK ("files"."danger" in ('program', 'script', 'page', 'macros', 'locked'))
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"message_id" text,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"is_inline" boolean NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_in" DROP CONSTRAINT "mail_in_why";--> statement-breakpoint
DROP INDEX "mail_in_waiting";--> statement-breakpoint
ALTER TABLE "mail_in" ADD COLUMN "report_kind" text;--> statement-breakpoint
ALTER TABLE "mail_in" ADD COLUMN "report_status" text;--> statement-breakpoint
ALTER TABLE "mail_in" ADD COLUMN "report_recipient" text;--> statement-breakpoint
ALTER TABLE "mail_in" ADD COLUMN "reported_id" text;--> statement-breakpoint
ALTER TABLE "mail_in" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "mail_in" ADD COLUMN "files_wait" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_parts_company" ON "file_parts" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_content" ON "files" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX "files_unscanned" ON "files" USING btree ("scan_next_at","id") WHERE scan_state is null or scan_state = 'waiting';--> statement-breakpoint
CREATE INDEX "message_files_ticket" ON "message_files" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "message_files_file" ON "message_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "message_files_company" ON "message_files" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "mail_in" ADD CONSTRAINT "mail_in_reported_id_ticket_messages_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_in_reported" ON "mail_in" USING btree ("report_recipient");--> statement-breakpoint
CREATE INDEX "mail_in_waiting" ON "mail_in" USING btree ("claimed_until","id") WHERE "mail_in"."state" = 'received' or "mail_in"."files_wait";--> statement-breakpoint
ALTER TABLE "mail_in" ADD CONSTRAINT "mail_in_report_kind" CHECK ("mail_in"."report_kind" in ('bounce', 'complaint'));--> statement-breakpoint
ALTER TABLE "mail_in" ADD CONSTRAINT "mail_in_why" CHECK ("mail_in"."why" in ('new_ticket', 'answer', 'automatic', 'note', 'bounce', 'delayed', 'complaint', 'report', 'own_mail', 'no_sender', 'own_address', 'unknown_sender', 'several_companies', 'failed_check', 'stranger', 'flood', 'too_many_parts', 'too_large', 'malformed', 'too_slow', 'lead', 'deleted', 'spam'));--> statement-breakpoint
select hold_to_company(held::regclass) from unnest(array['files', 'file_parts', 'message_files']) held;--> statement-breakpoint
revoke all on files, file_parts, message_files from freight_hq_tenant;--> statement-breakpoint
-- A file stays as it came; only what a scanner says of it changes.
revoke update on files, file_parts, message_files from freight_hq_staff;--> statement-breakpoint
grant update (scan_state, scan_finding, scan_problem, scan_attempts, scan_next_at) on files to freight_hq_staff;
