CREATE TABLE "factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "factors_kind" CHECK ("factors"."kind" in ('totp')),
	CONSTRAINT "factors_confirmed" CHECK ("factors"."confirmed_at" is null or "factors"."last_step" is not null)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_used" CHECK ("recovery_codes"."used_at" is null or "recovery_codes"."saved_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about";--> statement-breakpoint
ALTER TABLE "auth_sessions" DROP CONSTRAINT "auth_sessions_end_reason";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "aal" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "factor_kind" text;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factors_user" ON "factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about" CHECK ("outbox"."company_id" is not null or "outbox"."topic" in ('webhook.disabled', 'factor.changed'));--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_method" CHECK ("auth_sessions"."method" in ('password'));--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_factor_kind" CHECK ("auth_sessions"."factor_kind" in ('totp', 'recovery'));--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_aal" CHECK ("auth_sessions"."aal" in (1, 2) and ("auth_sessions"."aal" = 2) = (num_nonnulls("auth_sessions"."factor_at", "auth_sessions"."factor_kind") = 2));--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_end_reason" CHECK ("auth_sessions"."end_reason" in ('logout', 'replaced', 'idle', 'expired', 'disabled', 'suspended', 'password_changed', 'revoked', 'role_changed', 'factor_added'));--> statement-breakpoint
-- Whose a factor or a code is stays as it was written.
revoke update on factors, recovery_codes from freight_hq_staff;--> statement-breakpoint
grant update (secret, last_step, confirmed_at, last_used_at) on factors to freight_hq_staff;--> statement-breakpoint
grant update (saved_at, used_at) on recovery_codes to freight_hq_staff;
