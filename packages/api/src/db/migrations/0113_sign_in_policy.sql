CREATE TABLE "sign_in_policy" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"factor_from" date,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_policy_only" CHECK ("sign_in_policy"."is_only")
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about";--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "is_emergency" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_emergency" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about" CHECK ("outbox"."company_id" is not null or "outbox"."topic" in ('webhook.disabled', 'factor.changed', 'identity.linked', 'session.new_device', 'login.emergency', 'sign_in.changed', 'account.password_forgotten', 'account.password_changed', 'account.first_password', 'account.invitation'));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('transfer', 'unfreeze', 'raise_limits', 'lift_stop', 'release_hold', 'release_factoring', 'change_threshold', 'close_account', 'grant_role', 'grant_key', 'change_sign_in', 'reverse_payment', 'write_off', 'credit_note', 'refund'));