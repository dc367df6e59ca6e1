ALTER TABLE "outbox" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("id") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at","id") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE state = 'sent';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'sending', 'failed', 'sent'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_last_error" CHECK ("outbox"."last_error" in ('no_connection', 'no_tls', 'sign_in', 'sender', 'address', 'refused', 'later', 'unknown', 'stale'));
--> statement-breakpoint
-- A message goes to whom it was written, with the words that were written.
revoke update on outbox from freight_hq_staff;
--> statement-breakpoint
grant update (state, attempts, last_error, next_at, sent_at) on outbox to freight_hq_staff;
