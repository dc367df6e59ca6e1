-- Comes with every PostgreSQL; whoever may create in the database may take it.
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE "public"."employee_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1;
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_chain_is_only" CHECK ("audit_chain"."is_only")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_user_id" text,
	"actor_label" text NOT NULL,
	"action" text NOT NULL,
	"target_kind" text,
	"target_id" text,
	"reason" text,
	"company_id" text,
	"request_id" text,
	"client_address" text,
	"details" jsonb NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint,
	"prev_hash" text,
	"hash" text,
	CONSTRAINT "audit_log_position_unique" UNIQUE("position"),
	CONSTRAINT "audit_log_target" CHECK (("audit_log"."target_kind" is null) = ("audit_log"."target_id" is null))
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_clocks" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"time_zone" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"free_until" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"tiers" jsonb NOT NULL,
	CONSTRAINT "alert_clocks_kind" CHECK ("alert_clocks"."kind" in ('demurrage', 'per_diem'))
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_user_id" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "alert_events_kind" CHECK ("alert_events"."kind" in ('created', 'updated', 'escalated', 'read', 'unread', 'snoozed', 'woken', 'dismissed', 'restored', 'claimed', 'released', 'resolved', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "alert_standings" (
	"company_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "alert_standings_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "alert_versions" (
	"company_id" text NOT NULL,
	"reader" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "alert_versions_company_id_reader_pk" PRIMARY KEY("company_id","reader")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"given_severity" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"given_cost_cents" bigint,
	"cost_cents" bigint,
	"action_required" boolean NOT NULL,
	"action_url" text,
	"asset" text,
	"place" text,
	"time_zone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	"resolved_by" text,
	"next_step_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_severity" CHECK ("alerts"."severity" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "alerts_given_severity" CHECK ("alerts"."given_severity" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "alerts_resolved_by" CHECK ("alerts"."resolved_by" in ('source', 'clock'))
);
--> statement-breakpoint
CREATE TABLE "article_votes" (
	"article_id" text NOT NULL,
	"user_id" text NOT NULL,
	"vote" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_votes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id"),
	CONSTRAINT "article_votes_vote" CHECK ("article_votes"."vote" in ('like', 'dislike'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"author_id" text NOT NULL,
	"updated_by_id" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"dislikes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "articles_category_name" CHECK ("articles"."category" in ('Getting Started', 'Fleet Management', 'Dispatch', 'Banking', 'Troubleshooting')),
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'review', 'published')),
	CONSTRAINT "articles_counts" CHECK ("articles"."views" >= 0 and "articles"."likes" >= 0 and "articles"."dislikes" >= 0)
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
CREATE TABLE "collab_annotations" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"session_id" text NOT NULL,
	"parent_id" text,
	"annotation_type" text NOT NULL,
	"target_element" text NOT NULL,
	"position" jsonb NOT NULL,
	"anchor" jsonb,
	"content" text,
	"color" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"is_resolved" boolean NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_seq" integer NOT NULL,
	"seq" integer NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "collab_annotations_type" CHECK ("collab_annotations"."annotation_type" in ('comment', 'highlight', 'arrow', 'circle'))
);
--> statement-breakpoint
CREATE TABLE "collab_members" (
	"company_id" text,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"first_joined_at" timestamp (3) with time zone NOT NULL,
	"last_joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collab_members_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "collab_members_audience" CHECK ("collab_members"."audience" in ('hq', 'tenant'))
);
--> statement-breakpoint
CREATE TABLE "collab_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"resource_type" text NOT NULL,
	"resource_id" text NOT NULL,
	"session_name" text NOT NULL,
	"status" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"seq" integer DEFAULT 0 NOT NULL,
	"annotation_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "collab_sessions_status" CHECK ("collab_sessions"."status" in ('active', 'ended')),
	CONSTRAINT "collab_sessions_ended" CHECK (("collab_sessions"."status" = 'ended') = ("collab_sessions"."ended_at" is not null)),
	CONSTRAINT "collab_sessions_counts" CHECK ("collab_sessions"."seq" >= 0 and "collab_sessions"."annotation_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "collab_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"auth_session_id" text NOT NULL,
	"auth_expires_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "feature_usage" (
	"company_id" text NOT NULL,
	"feature_name" text NOT NULL,
	"month" date NOT NULL,
	"usage_count" integer NOT NULL,
	"usage_limit" integer,
	"last_used_at" timestamp (3) with time zone,
	"activated_at" timestamp (3) with time zone,
	CONSTRAINT "feature_usage_key" PRIMARY KEY("company_id","feature_name","month"),
	CONSTRAINT "feature_usage_month_start" CHECK (extract(day from "feature_usage"."month") = 1),
	CONSTRAINT "feature_usage_counts" CHECK ("feature_usage"."usage_count" >= 0 and "feature_usage"."usage_limit" >= 0),
	CONSTRAINT "feature_usage_last_used" CHECK (("feature_usage"."usage_count" > 0) = ("feature_usage"."last_used_at" is not null))
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
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_cents" between 0 and "invoices"."amount_cents"),
	CONSTRAINT "invoices_settled" CHECK ("invoices"."status" = 'void' or ("invoices"."status" = 'paid') = ("invoices"."paid_cents" = "invoices"."amount_cents"))
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
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"topic" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"digest" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "payment_runs_status" CHECK ("payment_runs"."status" in ('running', 'finished')),
	CONSTRAINT "payment_runs_finished" CHECK (("payment_runs"."status" = 'finished') = ("payment_runs"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"run_id" text,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"provider_ref" text,
	"decline_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('waiting', 'processing', 'succeeded', 'declined')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_settled" CHECK (("payments"."status" in ('succeeded', 'declined')) = ("payments"."settled_at" is not null)),
	CONSTRAINT "payments_declined" CHECK (("payments"."status" = 'declined') = ("payments"."decline_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "probes" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"good" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "probes_good" CHECK ("probes"."good" between 0 and "probes"."total")
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
	"device" text,
	CONSTRAINT "auth_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "auth_sessions_end_reason" CHECK ("auth_sessions"."end_reason" in ('logout', 'replaced', 'idle', 'expired', 'disabled', 'suspended', 'password_changed', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"delta_cents" bigint NOT NULL,
	"plan" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('new', 'expansion', 'contraction', 'churn')),
	CONSTRAINT "subscription_events_plan" CHECK ("subscription_events"."plan" in ('starter', 'professional', 'enterprise')),
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
CREATE TABLE "support_dashboards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"months" integer NOT NULL,
	"agent_ids" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_dashboards_months" CHECK ("support_dashboards"."months" between 1 and 24)
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
	"health_factors" jsonb,
	"health_at" timestamp (3) with time zone,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"owner_id" text,
	"suspended_at" timestamp (3) with time zone,
	"suspension_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tenants_company_id_unique" UNIQUE("company_id"),
	CONSTRAINT "tenants_tier" CHECK ("tenants"."tier" in ('starter', 'professional', 'enterprise', 'cancelled')),
	CONSTRAINT "tenants_risk_level" CHECK ("tenants"."risk_level" in ('low', 'medium', 'high')),
	CONSTRAINT "tenants_suspension" CHECK (("tenants"."suspended_at" is null) = ("tenants"."suspension_reason" is null)),
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
	CONSTRAINT "ticket_events_kind" CHECK ("ticket_events"."kind" in ('created', 'assigned', 'status_changed', 'priority_changed', 'category_changed', 'escalated', 'replied', 'noted', 'customer_replied', 'rated'))
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"visibility" text NOT NULL,
	"author" text NOT NULL,
	"author_user_id" text,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_messages_visibility" CHECK ("ticket_messages"."visibility" in ('public', 'internal')),
	CONSTRAINT "ticket_messages_author" CHECK ("ticket_messages"."author" in ('staff', 'customer')),
	CONSTRAINT "ticket_messages_customer" CHECK ("ticket_messages"."author" = 'staff' or "ticket_messages"."visibility" = 'public')
);
--> statement-breakpoint
CREATE TABLE "ticket_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
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
	"category" text DEFAULT 'technical' NOT NULL,
	"status" text NOT NULL,
	"assigned_to" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"first_response_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"rating" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tickets_ticket_number_unique" UNIQUE("ticket_number"),
	CONSTRAINT "tickets_priority" CHECK ("tickets"."priority" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "tickets_category" CHECK ("tickets"."category" in ('account', 'billing', 'technical', 'training', 'integration')),
	CONSTRAINT "tickets_status" CHECK ("tickets"."status" in ('open', 'in_progress', 'waiting_customer', 'resolved', 'closed')),
	CONSTRAINT "tickets_rating" CHECK ("tickets"."rating" between 1 and 5)
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
CREATE TABLE "row_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_clocks" ADD CONSTRAINT "alert_clocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_clocks" ADD CONSTRAINT "alert_clocks_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_standings" ADD CONSTRAINT "alert_standings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_standings" ADD CONSTRAINT "alert_standings_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_standings" ADD CONSTRAINT "alert_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_versions" ADD CONSTRAINT "alert_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_annotations" ADD CONSTRAINT "collab_annotations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_annotations" ADD CONSTRAINT "collab_annotations_session_id_collab_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."collab_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_members" ADD CONSTRAINT "collab_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_members" ADD CONSTRAINT "collab_members_session_id_collab_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."collab_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_members" ADD CONSTRAINT "collab_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_sessions" ADD CONSTRAINT "collab_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_tickets" ADD CONSTRAINT "collab_tickets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_tickets" ADD CONSTRAINT "collab_tickets_session_id_collab_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."collab_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_tickets" ADD CONSTRAINT "collab_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "feature_usage" ADD CONSTRAINT "feature_usage_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onboarding_events" ADD CONSTRAINT "onboarding_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_runs" ADD CONSTRAINT "payment_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_run_id_payment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payment_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_dashboards" ADD CONSTRAINT "support_dashboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deletion_codes" ADD CONSTRAINT "deletion_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deletion_codes" ADD CONSTRAINT "deletion_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deletion_codes" ADD CONSTRAINT "deletion_codes_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("seq") WHERE "audit_log"."hash" is null;
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ("company_id","at");
--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_user_id","at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires" ON "idempotency_keys" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_company" ON "idempotency_keys" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_clocks_alert" ON "alert_clocks" USING btree ("company_id","alert_id","position");
--> statement-breakpoint
CREATE INDEX "alert_clocks_of" ON "alert_clocks" USING btree ("alert_id");
--> statement-breakpoint
CREATE INDEX "alert_events_company" ON "alert_events" USING btree ("company_id","alert_id","at");
--> statement-breakpoint
CREATE INDEX "alert_events_of" ON "alert_events" USING btree ("alert_id");
--> statement-breakpoint
CREATE INDEX "alert_events_actor" ON "alert_events" USING btree ("actor_user_id");
--> statement-breakpoint
CREATE INDEX "alert_standings_user" ON "alert_standings" USING btree ("company_id","user_id");
--> statement-breakpoint
CREATE INDEX "alert_standings_of" ON "alert_standings" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "alert_standings_snoozed" ON "alert_standings" USING btree ("snoozed_until") WHERE "alert_standings"."snoozed_until" is not null;
--> statement-breakpoint
CREATE INDEX "alerts_company" ON "alerts" USING btree ("company_id","resolved_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open_key" ON "alerts" USING btree ("company_id","dedupe_key") WHERE "alerts"."resolved_at" is null;
--> statement-breakpoint
CREATE INDEX "alerts_next_step" ON "alerts" USING btree ("next_step_at") WHERE "alerts"."resolved_at" is null;
--> statement-breakpoint
CREATE INDEX "article_votes_user" ON "article_votes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "articles_by_update" ON "articles" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category","updated_at");
--> statement-breakpoint
CREATE INDEX "articles_author" ON "articles" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "articles_updated_by" ON "articles" USING btree ("updated_by_id");
--> statement-breakpoint
CREATE INDEX "bank_accounts_company" ON "bank_accounts" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "bank_transfers_company" ON "bank_transfers" USING btree ("company_id","created_at");
--> statement-breakpoint
CREATE INDEX "bank_transfers_account" ON "bank_transfers" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "collab_annotations_company" ON "collab_annotations" USING btree ("company_id","session_id");
--> statement-breakpoint
CREATE INDEX "collab_annotations_session" ON "collab_annotations" USING btree ("session_id","seq");
--> statement-breakpoint
CREATE INDEX "collab_annotations_parent" ON "collab_annotations" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "collab_members_company" ON "collab_members" USING btree ("company_id","session_id");
--> statement-breakpoint
CREATE INDEX "collab_members_user" ON "collab_members" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "collab_sessions_company" ON "collab_sessions" USING btree ("company_id","resource_type","resource_id","status");
--> statement-breakpoint
CREATE INDEX "collab_sessions_resource" ON "collab_sessions" USING btree ("resource_type","resource_id","status","created_at");
--> statement-breakpoint
CREATE INDEX "collab_sessions_idle" ON "collab_sessions" USING btree ("last_activity_at") WHERE "collab_sessions"."status" = 'active';
--> statement-breakpoint
CREATE INDEX "collab_tickets_company" ON "collab_tickets" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "collab_tickets_session" ON "collab_tickets" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "collab_tickets_user" ON "collab_tickets" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "collab_tickets_expires" ON "collab_tickets" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower("name") collate "C","id","name");
--> statement-breakpoint
CREATE INDEX "companies_trigrams" ON "companies" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (to_tsvector('simple', regexp_replace(lower("name"), '[^[:alnum:]]+', ' ', 'g')));
--> statement-breakpoint
CREATE INDEX "drivers_company" ON "drivers" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "feature_usage_month" ON "feature_usage" USING btree ("month","feature_name");
--> statement-breakpoint
CREATE INDEX "feature_usage_activated" ON "feature_usage" USING btree ("activated_at") WHERE "feature_usage"."activated_at" is not null;
--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","issued_at");
--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("company_id","due_at") WHERE "invoices"."status" in ('open', 'overdue');
--> statement-breakpoint
CREATE UNIQUE INDEX "loads_company_number" ON "loads" USING btree ("company_id","load_number");
--> statement-breakpoint
CREATE INDEX "loads_driver" ON "loads" USING btree ("driver_id");
--> statement-breakpoint
CREATE INDEX "loads_vehicle" ON "loads" USING btree ("vehicle_id");
--> statement-breakpoint
CREATE INDEX "onboarding_events_onboarding" ON "onboarding_events" USING btree ("onboarding_id","at");
--> statement-breakpoint
CREATE INDEX "onboarding_events_company" ON "onboarding_events" USING btree ("company_id","at");
--> statement-breakpoint
CREATE INDEX "onboardings_company" ON "onboardings" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "onboardings_open" ON "onboardings" USING btree ("created_at","id") WHERE "onboardings"."completed_at" is null;
--> statement-breakpoint
CREATE INDEX "onboardings_completed" ON "onboardings" USING btree ("completed_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "onboardings_open_dot" ON "onboardings" USING btree ("dot_number") WHERE "onboardings"."completed_at" is null;
--> statement-breakpoint
CREATE INDEX "outbox_company" ON "outbox" USING btree ("company_id","topic","written_at");
--> statement-breakpoint
CREATE INDEX "outbox_written_by" ON "outbox" USING btree ("written_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_runs_single" ON "payment_runs" USING btree ("status") WHERE "payment_runs"."status" = 'running';
--> statement-breakpoint
CREATE INDEX "payment_runs_started_by" ON "payment_runs" USING btree ("started_by");
--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id","settled_at");
--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "payments_run" ON "payments" USING btree ("run_id","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_unsettled" ON "payments" USING btree ("invoice_id") WHERE "payments"."status" in ('waiting', 'processing');
--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "auth_sessions_company" ON "auth_sessions" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "auth_sessions_ended" ON "auth_sessions" USING btree ("ended_at");
--> statement-breakpoint
CREATE INDEX "subscription_events_company" ON "subscription_events" USING btree ("company_id","at");
--> statement-breakpoint
CREATE INDEX "subscription_events_at" ON "subscription_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "support_dashboards_user" ON "support_dashboards" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "deletion_codes_company" ON "deletion_codes" USING btree ("company_id","user_id");
--> statement-breakpoint
CREATE INDEX "deletion_codes_user" ON "deletion_codes" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "deletion_codes_session" ON "deletion_codes" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "tenants_by_tier" ON "tenants" USING btree ((case "tier" when 'starter' then 1 when 'professional' then 2 when 'enterprise' then 3 else 4 end),"company_id","tier");
--> statement-breakpoint
CREATE INDEX "tenants_by_revenue" ON "tenants" USING btree ("monthly_revenue_cents","company_id");
--> statement-breakpoint
CREATE INDEX "tenants_by_users" ON "tenants" USING btree ("user_count","company_id");
--> statement-breakpoint
CREATE INDEX "tenants_by_health" ON "tenants" USING btree ("health_score","company_id");
--> statement-breakpoint
CREATE INDEX "tenants_by_risk" ON "tenants" USING btree ((case "risk_level" when 'low' then 1 when 'medium' then 2 else 3 end),"company_id","risk_level");
--> statement-breakpoint
CREATE INDEX "tenants_by_activity" ON "tenants" USING btree ("last_activity_at" NULLS FIRST,"company_id");
--> statement-breakpoint
CREATE INDEX "ticket_events_company" ON "ticket_events" USING btree ("company_id","at");
--> statement-breakpoint
CREATE INDEX "ticket_events_ticket" ON "ticket_events" USING btree ("ticket_id","at");
--> statement-breakpoint
CREATE INDEX "ticket_events_kind" ON "ticket_events" USING btree ("kind","at");
--> statement-breakpoint
CREATE INDEX "ticket_messages_company" ON "ticket_messages" USING btree ("company_id","created_at");
--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","created_at");
--> statement-breakpoint
CREATE INDEX "tickets_company" ON "tickets" USING btree ("company_id","created_at");
--> statement-breakpoint
CREATE INDEX "tickets_by_created" ON "tickets" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "tickets_by_number" ON "tickets" USING btree ("ticket_number" collate "C","id");
--> statement-breakpoint
CREATE INDEX "tickets_by_subject" ON "tickets" USING btree (lower("subject") collate "C","id","subject");
--> statement-breakpoint
CREATE INDEX "tickets_by_customer" ON "tickets" USING btree (lower("customer_email") collate "C","id","customer_email");
--> statement-breakpoint
CREATE INDEX "tickets_by_urgency" ON "tickets" USING btree ((case "priority" when 'low' then 1 when 'medium' then 2 when 'high' then 3 else 4 end),"id","priority");
--> statement-breakpoint
CREATE INDEX "tickets_by_progress" ON "tickets" USING btree ((case "status" when 'open' then 1 when 'in_progress' then 2 when 'waiting_customer' then 3 when 'resolved' then 4 else 5 end),"id","status");
--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "tickets_priority" ON "tickets" USING btree ("priority","created_at","id");
--> statement-breakpoint
CREATE INDEX "tickets_assigned" ON "tickets" USING btree ("assigned_to","created_at","id");
--> statement-breakpoint
CREATE INDEX "tickets_unclosed" ON "tickets" USING btree ("created_at","id") WHERE "tickets"."status" <> 'closed';
--> statement-breakpoint
CREATE INDEX "tickets_urgent" ON "tickets" USING btree ("created_at","id") WHERE "tickets"."priority" = 'urgent' and "tickets"."status" <> 'closed';
--> statement-breakpoint
CREATE INDEX "tickets_responded" ON "tickets" USING btree ("first_response_at");
--> statement-breakpoint
CREATE INDEX "tickets_resolved" ON "tickets" USING btree ("resolved_at");
--> statement-breakpoint
CREATE INDEX "tickets_trigrams" ON "tickets" USING gin (lower("ticket_number" || ' ' || "subject" || ' ' || "customer_email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tickets_words" ON "tickets" USING gin (to_tsvector('simple', regexp_replace(lower("ticket_number" || ' ' || "subject" || ' ' || "customer_email"), '[^[:alnum:]]+', ' ', 'g')));
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("audience",lower("email"));
--> statement-breakpoint
CREATE UNIQUE INDEX "users_hq_employee" ON "users" USING btree ("employee_id") WHERE "users"."audience" = 'hq';
--> statement-breakpoint
CREATE UNIQUE INDEX "users_subject" ON "users" USING btree ("issuer","subject");
--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_company_unit" ON "vehicles" USING btree ("company_id","unit_number");
--> statement-breakpoint
-- Keeps tenants.user_count at the number of active users, whichever statement changes them.
create function count_users_of_tenant() returns trigger language plpgsql as $$
begin
  new.user_count := (select count(*) from users where company_id = new.company_id and is_active);
  return new;
end $$;
--> statement-breakpoint
create trigger tenants_count_users before insert on tenants
  for each row execute function count_users_of_tenant();
--> statement-breakpoint
create function recount_users() returns trigger language plpgsql as $$
begin
  update tenants set user_count = (select count(*) from users where users.company_id = tenants.company_id and is_active)
  where company_id in (select company_id from changed);
  return null;
end $$;
--> statement-breakpoint
create trigger users_inserted after insert on users
  referencing new table as changed for each statement execute function recount_users();
--> statement-breakpoint
create trigger users_deleted after delete on users
  referencing old table as changed for each statement execute function recount_users();
--> statement-breakpoint
create function recount_users_after_update() returns trigger language plpgsql as $$
begin
  update tenants set user_count = (select count(*) from users where users.company_id = tenants.company_id and is_active)
  where company_id in (
    select coalesce(after.company_id, before.company_id)
    from (select * from changed_from) before full join (select * from changed_to) after on before.id = after.id
      and before.company_id is not distinct from after.company_id
    where before.is_active is distinct from after.is_active
  );
  return null;
end $$;
--> statement-breakpoint
create trigger users_updated after update on users
  referencing old table as changed_from new table as changed_to
  for each statement execute function recount_users_after_update();
--> statement-breakpoint
-- The roles that transactions take: the staff's sees every company, the tenants' one at most.
-- Neither can sign in, and neither may pass by the policies below.
do $$
declare
  needed text;
  able text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach needed in array array['freight_hq_staff', 'freight_hq_tenant'] loop
    begin
      if not exists (select from pg_roles where rolname = needed) then
        execute format('create role %I nologin', needed);
      end if;
    exception
      -- Another database of this cluster may have made it a moment ago.
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, needed, able) then
      execute format('grant %I to %I', needed, current_user);
    end if;
  end loop;
exception
  when insufficient_privilege then
    raise exception 'The user of DATABASE_URL may not create roles. Let an administrator run: create role freight_hq_staff nologin; create role freight_hq_tenant nologin; grant freight_hq_staff, freight_hq_tenant to %;', quote_ident(current_user)
      using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
grant usage on schema public to freight_hq_staff, freight_hq_tenant;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to freight_hq_staff;
--> statement-breakpoint
grant usage, select on all sequences in schema public to freight_hq_staff;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to freight_hq_staff;
--> statement-breakpoint
alter default privileges in schema public grant usage, select on sequences to freight_hq_staff;
--> statement-breakpoint
-- Shows a tenant's user the rows of the company in app.company alone; without one there, none.
-- The staff's policy is a constant, which the planner drops: a condition would keep it from indexes.
create function hold_to_company(held regclass, company_column name default 'company_id') returns void
language plpgsql as $$
declare
  own text := format('%I = (select current_setting(''app.company'', true))', company_column);
begin
  execute format('alter table %s enable row level security', held);
  execute format('create policy staff on %s to freight_hq_staff using (true) with check (true)', held);
  execute format('create policy own_company on %s to freight_hq_tenant using (%s) with check (%s)', held, own, own);
  execute format('grant select, insert, update, delete on %s to freight_hq_tenant', held);
end $$;
--> statement-breakpoint
select hold_to_company('companies', 'id');
--> statement-breakpoint
-- A row without a company belongs to the staff alone.
select hold_to_company(held::regclass) from unnest(array[
  'alert_clocks', 'alert_events', 'alert_standings', 'alert_versions', 'alerts', 'audit_log',
  'auth_sessions', 'bank_accounts', 'bank_transfers', 'collab_annotations', 'collab_members',
  'collab_sessions', 'collab_tickets', 'deletion_codes', 'drivers', 'feature_usage', 'idempotency_keys',
  'invoices', 'loads', 'onboarding_events', 'onboardings', 'outbox', 'payments', 'subscription_events',
  'subscriptions', 'tenants', 'ticket_events', 'ticket_messages', 'tickets', 'users', 'vehicles'
]) held;
--> statement-breakpoint
-- What a tenant's user writes about himself beside the rows of his company.
revoke select, update, delete on audit_log from freight_hq_tenant;
--> statement-breakpoint
revoke insert, delete on users, auth_sessions from freight_hq_tenant;
--> statement-breakpoint
grant select, insert, update, delete on rate_limits to freight_hq_tenant;
--> statement-breakpoint
grant select, insert, update on versions to freight_hq_tenant;
--> statement-breakpoint
-- What is written stays as it is, whoever asks: an entry may be sealed once, and nothing else.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and new.hash is not null and new.prev_hash is not null
    and new.position is not null
    and to_jsonb(new) - array['position', 'prev_hash', 'hash'] = to_jsonb(old) - array['position', 'prev_hash', 'hash']
  then
    return new;
  end if;
  raise exception 'The audit log is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function keep_audit_log();
--> statement-breakpoint
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function keep_audit_log();
--> statement-breakpoint
-- Nobody writes an entry that is sealed from the start.
create function refuse_sealed_entry() returns trigger language plpgsql as $$
begin
  if new.position is not null or new.prev_hash is not null or new.hash is not null then
    raise exception 'Only the sealer seals' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger audit_log_unsealed_first before insert on audit_log
  for each row execute function refuse_sealed_entry();
--> statement-breakpoint
create function keep_audit_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.position > old.position then
    return new;
  end if;
  raise exception 'The end of the audit chain only moves on' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_chain_kept before update or delete on audit_chain
  for each row execute function keep_audit_chain();
--> statement-breakpoint
create trigger audit_chain_not_emptied before truncate on audit_chain
  for each statement execute function keep_audit_chain();
--> statement-breakpoint
revoke update, delete on audit_log from freight_hq_staff;
--> statement-breakpoint
grant update (position, prev_hash, hash) on audit_log to freight_hq_staff;
--> statement-breakpoint
revoke delete on audit_chain from freight_hq_staff;
--> statement-breakpoint
-- What happened stays; only a demo's story moves in time.
revoke update on ticket_events from freight_hq_staff;
--> statement-breakpoint
grant update (at) on ticket_events to freight_hq_staff;
--> statement-breakpoint
create sequence invoice_numbers start 100001;
--> statement-breakpoint
grant usage, select on sequence invoice_numbers to freight_hq_staff;
--> statement-breakpoint
-- A settled payment stays what it is; only a demo's story moves its times.
create function keep_settled_payment() returns trigger language plpgsql as $$
begin
  if old.status in ('succeeded', 'declined')
    and (new.status, new.amount_cents, new.invoice_id, new.provider_ref, new.decline_code)
      is distinct from (old.status, old.amount_cents, old.invoice_id, old.provider_ref, old.decline_code)
  then
    raise exception 'A settled payment does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_settled_kept before update on payments
  for each row execute function keep_settled_payment();
--> statement-breakpoint
-- At the end of each transaction an invoice is paid by exactly its payments, to the cent.
create function match_payments() returns trigger language plpgsql as $$
declare
  changed text := case when tg_table_name = 'invoices' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'invoice_id' end;
  invoiced bigint := (select paid_cents from invoices where id = changed);
  received bigint := (select coalesce(sum(amount_cents), 0)::bigint from payments where invoice_id = changed and status = 'succeeded');
begin
  if invoiced <> received then
    raise exception 'Invoice % says % cents are paid, its payments say %', changed, invoiced, received
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payments_match after insert or update or delete on payments
  deferrable initially deferred for each row execute function match_payments();
--> statement-breakpoint
create constraint trigger invoices_match after insert or update of paid_cents on invoices
  deferrable initially deferred for each row execute function match_payments();
--> statement-breakpoint
-- Keeps row_counts at the number of rows of its table, whichever statement adds or removes them.
-- It writes as the owner: a tenant's user may remove rows of his company, and knows nothing of the others.
create function keep_row_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_by bigint := (select count(*) from changed) * case tg_op when 'INSERT' then 1 else -1 end;
begin
  if changed_by <> 0 then
    insert into row_counts as kept (name, rows) values (tg_table_name, changed_by)
    on conflict (name) do update set rows = kept.rows + excluded.rows;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tenants_inserted after insert on tenants
  referencing new table as changed for each statement execute function keep_row_count();
--> statement-breakpoint
create trigger tenants_deleted after delete on tenants
  referencing old table as changed for each statement execute function keep_row_count();
