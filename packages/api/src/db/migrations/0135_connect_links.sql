ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about";--> statement-breakpoint
ALTER TABLE "sso_flows" DROP CONSTRAINT "sso_flows_purpose";--> statement-breakpoint
ALTER TABLE "sso_identities" DROP CONSTRAINT "sso_identities_how";--> statement-breakpoint
ALTER TABLE "mail_tokens" DROP CONSTRAINT "mail_tokens_purpose";--> statement-breakpoint
ALTER TABLE "sso_flows" ADD COLUMN "connect_token_hash" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "sso_id_token" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "ends_sso" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "shown_to" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_shown_to_users_id_fk" FOREIGN KEY ("shown_to") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tokens_shown_to" ON "mail_tokens" USING btree ("shown_to");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about" CHECK ("outbox"."company_id" is not null or "outbox"."topic" in ('webhook.disabled', 'factor.changed', 'identity.linked', 'session.new_device', 'login.emergency', 'sign_in.changed', 'account.password_forgotten', 'account.password_changed', 'account.first_password', 'account.invitation', 'account.connect', 'account.role_changed', 'account.disabled'));--> statement-breakpoint
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_accept" CHECK (("sso_flows"."purpose" = 'accept') = ("sso_flows"."connect_token_hash" is not null));--> statement-breakpoint
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_purpose" CHECK ("sso_flows"."purpose" in ('login', 'connect', 'accept', 'reauth'));--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_how" CHECK ("sso_identities"."how" in ('invitation', 'connection', 'group', 'directory', 'link'));--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_purpose" CHECK ("mail_tokens"."purpose" in ('password', 'invitation', 'connect'));