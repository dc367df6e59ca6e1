CREATE TABLE "factor_resets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"proposed_by" text NOT NULL,
	"agreed_by" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "factor_resets_outcome" CHECK ("factor_resets"."outcome" in ('done', 'stopped')),
	CONSTRAINT "factor_resets_ended" CHECK (("factor_resets"."ended_at" is null) = ("factor_resets"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "sso_flows" DROP CONSTRAINT "sso_flows_purpose";--> statement-breakpoint
ALTER TABLE "sso_flows" DROP CONSTRAINT "sso_flows_session";--> statement-breakpoint
ALTER TABLE "sso_identities" DROP CONSTRAINT "sso_identities_how";--> statement-breakpoint
ALTER TABLE "sign_in_policy" ADD COLUMN "role_map" jsonb;--> statement-breakpoint
ALTER TABLE "sign_in_policy" ADD COLUMN "scim_role" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_by" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "scim_id" text;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_resets_waiting" ON "factor_resets" USING btree ("user_id") WHERE "factor_resets"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_scim" ON "users" USING btree ("scim_id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('transfer', 'unfreeze', 'raise_limits', 'lift_stop', 'release_hold', 'release_factoring', 'change_threshold', 'close_account', 'grant_role', 'grant_key', 'change_sign_in', 'reset_factors', 'reverse_payment', 'write_off', 'credit_note', 'refund', 'reopen_month'));--> statement-breakpoint
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_purpose" CHECK ("sso_flows"."purpose" in ('login', 'connect', 'reauth'));--> statement-breakpoint
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_session" CHECK (("sso_flows"."purpose" in ('connect', 'reauth')) = ("sso_flows"."session_id" is not null));--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_how" CHECK ("sso_identities"."how" in ('invitation', 'connection', 'group', 'directory'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_by" CHECK ("users"."role_by" in ('team', 'provider'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mapped_role" CHECK ("users"."role_by" = 'team' or "users"."role" in ('hq_admin', 'admin'));