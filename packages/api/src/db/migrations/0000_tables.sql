CREATE SEQUENCE "public"."employee_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_user_id" text,
	"actor_label" text NOT NULL,
	"action" text NOT NULL,
	"company_id" text,
	"request_id" text,
	"client_address" text,
	"details" jsonb NOT NULL,
	"prev_hash" text,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"balance_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_accounts_type" CHECK ("bank_accounts"."type" in ('business_checking', 'business_savings')),
	CONSTRAINT "bank_accounts_status" CHECK ("bank_accounts"."status" in ('open', 'frozen', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"account_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "bank_transfers_status" CHECK ("bank_transfers"."status" in ('pending', 'completed', 'failed')),
	CONSTRAINT "bank_transfers_amount" CHECK ("bank_transfers"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"dot_number" text NOT NULL,
	"mc_number" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "companies_dot_number_unique" UNIQUE("dot_number")
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drivers_status" CHECK ("drivers"."status" in ('available', 'driving', 'off_duty'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"period" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('open', 'paid', 'overdue', 'void')),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_cents" between 0 and "invoices"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "loads" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"load_number" text NOT NULL,
	"driver_id" text,
	"vehicle_id" text,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"pickup_at" timestamp (3) with time zone NOT NULL,
	"delivery_at" timestamp (3) with time zone NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loads_status" CHECK ("loads"."status" in ('booked', 'dispatched', 'in_transit', 'delivered', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "probes" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"good" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "probes_good" CHECK ("probes"."good" between 0 and "probes"."total")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"reauthenticated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "auth_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "auth_sessions_end_reason" CHECK ("auth_sessions"."end_reason" in ('logout', 'replaced', 'idle', 'expired', 'disabled', 'password_changed'))
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"delta_cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('new', 'expansion', 'contraction', 'churn')),
	CONSTRAINT "subscription_events_sign" CHECK (case when "subscription_events"."kind" in ('new', 'expansion') then "subscription_events"."delta_cents" > 0 else "subscription_events"."delta_cents" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"company_id" text PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"base_cents" bigint NOT NULL,
	"seats" integer NOT NULL,
	"seat_cents" bigint NOT NULL,
	"addon_cents" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan" in ('starter', 'professional', 'enterprise')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'cancelled')),
	CONSTRAINT "subscriptions_cancelled" CHECK (("subscriptions"."status" = 'cancelled') = ("subscriptions"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "deletion_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"tier" text NOT NULL,
	"health_score" integer NOT NULL,
	"risk_level" text NOT NULL,
	"last_activity_at" timestamp (3) with time zone,
	"monthly_revenue_cents" bigint NOT NULL,
	"user_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tenants_company_id_unique" UNIQUE("company_id"),
	CONSTRAINT "tenants_tier" CHECK ("tenants"."tier" in ('starter', 'professional', 'enterprise', 'cancelled')),
	CONSTRAINT "tenants_risk_level" CHECK ("tenants"."risk_level" in ('low', 'medium', 'high')),
	CONSTRAINT "tenants_health_score" CHECK ("tenants"."health_score" between 0 and 100),
	CONSTRAINT "tenants_monthly_revenue" CHECK ("tenants"."monthly_revenue_cents" >= 0),
	CONSTRAINT "tenants_cancelled_revenue" CHECK ("tenants"."tier" <> 'cancelled' or "tenants"."monthly_revenue_cents" = 0)
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"company_id" text PRIMARY KEY NOT NULL,
	"tenant_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"deleted_by" text NOT NULL,
	"code_id" text NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_events" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_user_id" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "ticket_events_kind" CHECK ("ticket_events"."kind" in ('created', 'assigned', 'status_changed', 'replied'))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"ticket_number" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"customer_email" text NOT NULL,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"assigned_to" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"first_response_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "tickets_ticket_number_unique" UNIQUE("ticket_number"),
	CONSTRAINT "tickets_priority" CHECK ("tickets"."priority" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "tickets_status" CHECK ("tickets"."status" in ('open', 'in_progress', 'waiting_customer', 'resolved', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" text,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_kind" CHECK ("invitations"."kind" in ('setup', 'invite')),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('platform_owner', 'super_admin', 'hq_admin', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"company_id" text,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text,
	"phone" text,
	"address" text,
	"role" text NOT NULL,
	"employee_id" text,
	"password_hash" text,
	"is_active" boolean NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"issuer" text,
	"subject" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_audience" CHECK ("users"."audience" in ('hq', 'tenant')),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('platform_owner', 'super_admin', 'hq_admin', 'admin', 'tenant_admin', 'dispatcher', 'driver')),
	CONSTRAINT "users_company_by_audience" CHECK (("users"."audience" = 'hq') = ("users"."company_id" is null))
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"unit_number" text NOT NULL,
	"make" text NOT NULL,
	"model_year" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicles_status" CHECK ("vehicles"."status" in ('active', 'maintenance', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "demo_anchor" (
	"anchor" date PRIMARY KEY NOT NULL,
	"seed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_codes" ADD CONSTRAINT "deletion_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_codes" ADD CONSTRAINT "deletion_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_codes" ADD CONSTRAINT "deletion_codes_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_user_id","at");--> statement-breakpoint
CREATE INDEX "bank_accounts_company" ON "bank_accounts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_company" ON "bank_transfers" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_transfers_account" ON "bank_transfers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "drivers_company" ON "drivers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "loads_company_number" ON "loads" USING btree ("company_id","load_number");--> statement-breakpoint
CREATE INDEX "loads_driver" ON "loads" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "loads_vehicle" ON "loads" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_company" ON "auth_sessions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "subscription_events_company" ON "subscription_events" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "subscription_events_at" ON "subscription_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deletion_codes_company" ON "deletion_codes" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "deletion_codes_user" ON "deletion_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "deletion_codes_session" ON "deletion_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "tenants_by_tier" ON "tenants" USING btree ((case "tier" when 'starter' then 1 when 'professional' then 2 when 'enterprise' then 3 else 4 end),"company_id");--> statement-breakpoint
CREATE INDEX "tenants_by_revenue" ON "tenants" USING btree ("monthly_revenue_cents","company_id");--> statement-breakpoint
CREATE INDEX "tenants_by_users" ON "tenants" USING btree ("user_count","company_id");--> statement-breakpoint
CREATE INDEX "tenants_by_health" ON "tenants" USING btree ("health_score","company_id");--> statement-breakpoint
CREATE INDEX "tenants_by_risk" ON "tenants" USING btree ((case "risk_level" when 'low' then 1 when 'medium' then 2 else 3 end),"company_id");--> statement-breakpoint
CREATE INDEX "tenants_by_activity" ON "tenants" USING btree ("last_activity_at" NULLS FIRST,"company_id");--> statement-breakpoint
CREATE INDEX "ticket_events_company" ON "ticket_events" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "ticket_events_ticket" ON "ticket_events" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "tickets_company" ON "tickets" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("audience",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_hq_employee" ON "users" USING btree ("employee_id") WHERE "users"."audience" = 'hq';--> statement-breakpoint
CREATE UNIQUE INDEX "users_subject" ON "users" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_company_unit" ON "vehicles" USING btree ("company_id","unit_number");