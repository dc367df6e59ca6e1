CREATE TABLE "signatures" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"action" text NOT NULL,
	"signed" jsonb NOT NULL,
	"digest" text NOT NULL,
	"facts" jsonb NOT NULL,
	"nonce" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"kind" text,
	"evidence" jsonb,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "signatures_action" CHECK ("signatures"."action" in ('approve', 'transfer')),
	CONSTRAINT "signatures_kind" CHECK ("signatures"."kind" in ('totp', 'passkey')),
	CONSTRAINT "signatures_signed" CHECK (("signatures"."signed_at" is null) = ("signatures"."kind" is null)),
	CONSTRAINT "signatures_evidence" CHECK ("signatures"."kind" is distinct from 'passkey' or "signatures"."evidence" is not null),
	CONSTRAINT "signatures_used" CHECK ("signatures"."used_at" is null or "signatures"."signed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" DROP CONSTRAINT "passkey_challenges_purpose";--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatures_user" ON "signatures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "signatures_expires" ON "signatures" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('add', 'sign_in', 'confirm', 'approve'));--> statement-breakpoint
-- What is asked and by whom stays as it was written; a signature is kept.
revoke update on signatures from freight_hq_staff;--> statement-breakpoint
grant update (nonce, facts, signed_at, kind, evidence, used_at) on signatures to freight_hq_staff;
