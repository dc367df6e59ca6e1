CREATE TABLE "lead_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"note" text NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "lead_notes_type" CHECK ("lead_notes"."type" in ('call', 'email', 'demo', 'proposal', 'closed_won', 'closed_lost', 'note'))
);
--> statement-breakpoint
CREATE TABLE "lead_stages" (
	"lead_id" text NOT NULL,
	"version" integer NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"reason" text,
	CONSTRAINT "lead_stages_lead_id_version_pk" PRIMARY KEY("lead_id","version"),
	CONSTRAINT "lead_stages_stage" CHECK ("lead_stages"."stage" in ('Lead', 'Qualified', 'Discovery', 'Demo Scheduled', 'Proposal', 'Negotiation', 'Closed Won', 'Closed Lost'))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"dot_number" text,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"industry" text NOT NULL,
	"employees" integer NOT NULL,
	"loads_a_year" integer NOT NULL,
	"annual_revenue_cents" bigint NOT NULL,
	"primary_lanes" jsonb DEFAULT '[]' NOT NULL,
	"current_providers" jsonb DEFAULT '[]' NOT NULL,
	"pain_points" jsonb DEFAULT '[]' NOT NULL,
	"competitors" jsonb DEFAULT '[]' NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"rep_id" text,
	"value_cents" bigint NOT NULL,
	"probability" integer,
	"decision_maker" boolean DEFAULT false NOT NULL,
	"budget_confirmed" boolean DEFAULT false NOT NULL,
	"timeline" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"linkedin" text,
	"website" text,
	"close_on" date,
	"follow_up_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_contact_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"lost_reason" text,
	"name_key" text,
	"email_key" text,
	"domain_key" text,
	"phone_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leads_industry" CHECK ("leads"."industry" in ('Manufacturing', 'Retail', 'Technology')),
	CONSTRAINT "leads_source" CHECK ("leads"."source" in ('Website', 'Trade Shows', 'Referrals', 'Cold Outreach', 'LinkedIn', 'Webinars')),
	CONSTRAINT "leads_status" CHECK ("leads"."status" in ('Hot', 'Qualified', 'Nurturing')),
	CONSTRAINT "leads_stage_name" CHECK ("leads"."stage" in ('Lead', 'Qualified', 'Discovery', 'Demo Scheduled', 'Proposal', 'Negotiation', 'Closed Won', 'Closed Lost')),
	CONSTRAINT "leads_figures" CHECK ("leads"."employees" >= 0 and "leads"."loads_a_year" >= 0 and "leads"."annual_revenue_cents" >= 0 and "leads"."value_cents" >= 0),
	CONSTRAINT "leads_probability" CHECK ("leads"."probability" between 0 and 100),
	CONSTRAINT "leads_closed_at" CHECK (("leads"."stage" in ('Closed Won', 'Closed Lost')) = ("leads"."closed_at" is not null)),
	CONSTRAINT "leads_lost_reason" CHECK (("leads"."stage" = 'Closed Lost') = ("leads"."lost_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"services_needed" jsonb DEFAULT '[]' NOT NULL,
	"decision_criteria" jsonb DEFAULT '[]' NOT NULL,
	"next_steps" jsonb DEFAULT '[]' NOT NULL,
	"proposal_sent" boolean DEFAULT false NOT NULL,
	"demo_completed" boolean DEFAULT false NOT NULL,
	"contract_sent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_reps" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"territory" text NOT NULL,
	"quota_cents" bigint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sales_reps_role" CHECK ("sales_reps"."role" in ('VP of Sales', 'Sales Manager', 'Senior Sales Executive', 'Enterprise Sales Executive', 'Sales Executive')),
	CONSTRAINT "sales_reps_quota" CHECK ("sales_reps"."quota_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sales_targets" (
	"month" date PRIMARY KEY NOT NULL,
	"target_cents" bigint NOT NULL,
	CONSTRAINT "sales_targets_month" CHECK (extract(day from "sales_targets"."month") = 1),
	CONSTRAINT "sales_targets_cents" CHECK ("sales_targets"."target_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_stages" ADD CONSTRAINT "lead_stages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_rep_id_sales_reps_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."sales_reps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_notes_latest" ON "lead_notes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "leads_dot_number" ON "leads" USING btree ("dot_number");--> statement-breakpoint
CREATE INDEX "leads_name_key" ON "leads" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "leads_email_key" ON "leads" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "leads_domain_key" ON "leads" USING btree ("domain_key");--> statement-breakpoint
CREATE INDEX "leads_phone_key" ON "leads" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "leads_by_creation" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage","created_at");--> statement-breakpoint
CREATE INDEX "leads_rep" ON "leads" USING btree ("rep_id");--> statement-breakpoint
CREATE INDEX "leads_closed" ON "leads" USING btree ("closed_at") WHERE "leads"."closed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_lead" ON "opportunities" USING btree ("lead_id");--> statement-breakpoint
-- History is only ever added to; leads and their opportunities stay.
revoke update, delete on lead_stages, lead_notes from freight_hq_staff;
--> statement-breakpoint
revoke delete on leads, opportunities, sales_reps, sales_targets from freight_hq_staff;
