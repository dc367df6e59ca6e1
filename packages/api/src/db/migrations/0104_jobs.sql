ALTER TABLE "invitations" ADD COLUMN "jobs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "jobs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_jobs" CHECK ("invitations"."jobs" <@ array['support', 'sales', 'content', 'onboarding', 'finance']);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_jobs" CHECK ("users"."jobs" <@ array['support', 'sales', 'content', 'onboarding', 'finance']);