CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_tokens_purpose" CHECK ("mail_tokens"."purpose" in ('password', 'invitation'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_composed";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_drop_reason";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "subject_id" text;--> statement-breakpoint
CREATE INDEX "mail_tokens_subject" ON "mail_tokens" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about" CHECK ("outbox"."company_id" is not null or "outbox"."topic" in ('webhook.disabled', 'factor.changed', 'account.password_forgotten', 'account.password_changed', 'account.first_password', 'account.invitation'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_composed" CHECK (num_nonnulls("outbox"."company_id", "outbox"."body", "outbox"."subject_id") > 0);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_drop_reason" CHECK ("outbox"."drop_reason" in ('nothing_due', 'charge_in_flight', 'paused', 'no_recipient', 'mailed_today', 'not_asked_for'));--> statement-breakpoint
-- A token is made, and ends; nothing of it changes.
revoke update on mail_tokens from freight_hq_staff;
