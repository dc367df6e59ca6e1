CREATE TABLE "passkey_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('add', 'sign_in', 'confirm'))
);
--> statement-breakpoint
ALTER TABLE "factors" DROP CONSTRAINT "factors_kind";--> statement-breakpoint
ALTER TABLE "factors" DROP CONSTRAINT "factors_confirmed";--> statement-breakpoint
ALTER TABLE "auth_sessions" DROP CONSTRAINT "auth_sessions_factor_kind";--> statement-breakpoint
ALTER TABLE "factors" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "credential_id" text;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "counter" bigint;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "transports" text[];--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_session" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_credential" ON "factors" USING btree ("credential_id");--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_secret" CHECK (("factors"."kind" = 'totp') = ("factors"."secret" is not null));--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_passkey" CHECK (num_nonnulls("factors"."credential_id", "factors"."public_key", "factors"."counter", "factors"."transports") = case when "factors"."kind" = 'passkey' then 4 else 0 end);--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_kind" CHECK ("factors"."kind" in ('totp', 'passkey'));--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_confirmed" CHECK ("factors"."confirmed_at" is null or "factors"."last_step" is not null or "factors"."kind" = 'passkey');--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_factor_kind" CHECK ("auth_sessions"."factor_kind" in ('totp', 'passkey', 'recovery'));--> statement-breakpoint
-- Only what a use changes; a challenge is made and deleted.
grant update (name, counter) on factors to freight_hq_staff;--> statement-breakpoint
revoke update on passkey_challenges from freight_hq_staff;
