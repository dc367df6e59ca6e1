ALTER TABLE "auth_sessions" DROP CONSTRAINT "auth_sessions_end_reason";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "sso_refresh_token" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "sso_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "sso_claimed_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "auth_sessions_sso" ON "auth_sessions" USING btree ("sso_checked_at") WHERE "auth_sessions"."sso_refresh_token" is not null;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_end_reason" CHECK ("auth_sessions"."end_reason" in ('logout', 'replaced', 'idle', 'expired', 'disabled', 'suspended', 'password_changed', 'revoked', 'role_changed', 'factor_added', 'idp_revoked', 'idp_unreachable'));