CREATE TABLE "sso_flows" (
	"flow_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session_id" text,
	"invitation_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sso_flows_purpose" CHECK ("sso_flows"."purpose" in ('login', 'connect')),
	CONSTRAINT "sso_flows_session" CHECK (("sso_flows"."purpose" = 'connect') = ("sso_flows"."session_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"how" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "sso_identities_how" CHECK ("sso_identities"."how" in ('invitation', 'connection'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about";--> statement-breakpoint
ALTER TABLE "auth_sessions" DROP CONSTRAINT "auth_sessions_method";--> statement-breakpoint
ALTER TABLE "auth_sessions" ALTER COLUMN "reauthenticated_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sso_flows_expires" ON "sso_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_flows_session" ON "sso_flows" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sso_flows_invitation" ON "sso_flows" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_identities_subject" ON "sso_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_identities_user" ON "sso_identities" USING btree ("user_id","issuer");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about" CHECK ("outbox"."company_id" is not null or "outbox"."topic" in ('webhook.disabled', 'factor.changed', 'identity.linked', 'account.password_forgotten', 'account.password_changed', 'account.first_password', 'account.invitation'));--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_method" CHECK ("auth_sessions"."method" in ('password', 'sso'));--> statement-breakpoint
-- Whose an identity is never changes, nor what a sign-in was begun for.
revoke update on sso_identities from freight_hq_staff;--> statement-breakpoint
grant update (email, last_used_at) on sso_identities to freight_hq_staff;--> statement-breakpoint
revoke update on sso_flows from freight_hq_staff;--> statement-breakpoint
grant update (used_at) on sso_flows to freight_hq_staff;
