CREATE TABLE "onboarding_events" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"onboarding_id" text NOT NULL,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_user_id" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "onboarding_events_kind" CHECK ("onboarding_events"."kind" in ('created', 'saved', 'advanced', 'assigned', 'reprioritised', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"company_name" text NOT NULL,
	"dot_number" text NOT NULL,
	"mc_number" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"plan" text NOT NULL,
	"priority" text NOT NULL,
	"stage" text NOT NULL,
	"owner_id" text,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stage_since" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "onboardings_plan" CHECK ("onboardings"."plan" in ('starter', 'professional', 'enterprise')),
	CONSTRAINT "onboardings_priority" CHECK ("onboardings"."priority" in ('high', 'medium', 'low')),
	CONSTRAINT "onboardings_stage" CHECK ("onboardings"."stage" in ('initial_contact', 'account_setup', 'documentation_review', 'banking_integration'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"company_id" text,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"headers" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" DROP CONSTRAINT "auth_sessions_end_reason";--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "health_factors" jsonb;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "health_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_events_onboarding" ON "onboarding_events" USING btree ("onboarding_id","at");--> statement-breakpoint
CREATE INDEX "onboarding_events_company" ON "onboarding_events" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "onboardings_company" ON "onboardings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "onboardings_open" ON "onboardings" USING btree ("created_at","id") WHERE "onboardings"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "onboardings_completed" ON "onboardings" USING btree ("completed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "onboardings_open_dot" ON "onboardings" USING btree ("dot_number") WHERE "onboardings"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_company" ON "idempotency_keys" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_suspension" CHECK (("tenants"."suspended_at" is null) = ("tenants"."suspension_reason" is null));--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_end_reason" CHECK ("auth_sessions"."end_reason" in ('logout', 'replaced', 'idle', 'expired', 'disabled', 'suspended', 'password_changed'));--> statement-breakpoint
-- An answer or an onboarding that names a company goes with it; those that name none are the staff's alone.
select hold_to_company(held::regclass) from unnest(array['idempotency_keys', 'onboardings', 'onboarding_events']) held;
