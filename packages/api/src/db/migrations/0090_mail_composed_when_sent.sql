ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "recipient" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "composed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "drop_reason" text;--> statement-breakpoint
CREATE INDEX "outbox_dropped" ON "outbox" USING btree ("composed_at") WHERE state = 'dropped';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_text" CHECK (num_nonnulls("outbox"."recipient", "outbox"."subject", "outbox"."body") in (0, 3));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_composed" CHECK ("outbox"."company_id" is not null or "outbox"."body" is not null);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_dropped" CHECK (("outbox"."state" = 'dropped') = ("outbox"."drop_reason" is not null));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_drop_reason" CHECK ("outbox"."drop_reason" in ('nothing_due', 'charge_in_flight', 'no_recipient', 'mailed_today'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'sending', 'failed', 'sent', 'dropped'));--> statement-breakpoint
update outbox set recipient = null, subject = null, body = null where topic = 'billing.reminder';--> statement-breakpoint
grant update (composed_at, drop_reason) on outbox to freight_hq_staff;
