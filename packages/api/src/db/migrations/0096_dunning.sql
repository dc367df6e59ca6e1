CREATE TABLE "dunning_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"step" text,
	"next_step" text,
	"next_at" timestamp (3) with time zone,
	"why" text,
	"stopped_on" date,
	"pause_until" date,
	"pause_reason" text,
	"clock_from" date NOT NULL,
	"is_unheard" boolean DEFAULT false NOT NULL,
	"started_by" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "dunning_cases_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "dunning_cases_state" CHECK ("dunning_cases"."state" in ('running', 'stopped', 'recovered', 'ended')),
	CONSTRAINT "dunning_cases_step" CHECK ("dunning_cases"."step" in ('reminder', 'overdue_notice', 'final_notice', 'staff', 'suspend', 'propose_cancellation')),
	CONSTRAINT "dunning_cases_next_step" CHECK ("dunning_cases"."next_step" in ('reminder', 'overdue_notice', 'final_notice', 'staff', 'suspend', 'propose_cancellation')),
	CONSTRAINT "dunning_cases_why" CHECK ("dunning_cases"."why" in ('paused', 'charge_in_flight')),
	CONSTRAINT "dunning_cases_stopped" CHECK (("dunning_cases"."state" = 'stopped') = ("dunning_cases"."why" is not null)),
	CONSTRAINT "dunning_cases_next" CHECK (("dunning_cases"."next_step" is null) = ("dunning_cases"."next_at" is null)),
	CONSTRAINT "dunning_cases_paused" CHECK ((coalesce("dunning_cases"."why", '') = 'paused') = ("dunning_cases"."pause_until" is not null) and ("dunning_cases"."pause_until" is null) = ("dunning_cases"."pause_reason" is null)),
	CONSTRAINT "dunning_cases_closed" CHECK (("dunning_cases"."state" in ('recovered', 'ended')) = ("dunning_cases"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "dunning_done" (
	"case_id" text NOT NULL,
	"step" text NOT NULL,
	"company_id" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"message_id" text,
	"skipped_by" text,
	"reason" text,
	CONSTRAINT "dunning_done_key" PRIMARY KEY("case_id","step"),
	CONSTRAINT "dunning_done_step" CHECK ("dunning_done"."step" in ('reminder', 'overdue_notice', 'final_notice', 'staff', 'suspend', 'propose_cancellation')),
	CONSTRAINT "dunning_done_outcome" CHECK ("dunning_done"."outcome" in ('done', 'skipped', 'not_needed')),
	CONSTRAINT "dunning_done_skipped" CHECK (("dunning_done"."outcome" = 'skipped') = ("dunning_done"."skipped_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "dunning_plans" (
	"version" integer PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"steps" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dunning_plans_version" CHECK ("dunning_plans"."version" > 0 and ("dunning_plans"."version" = 1) = ("dunning_plans"."saved_by" is null))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_drop_reason";--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "is_suspended_by_dunning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dunning_cases" ADD CONSTRAINT "dunning_cases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_cases" ADD CONSTRAINT "dunning_cases_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_cases" ADD CONSTRAINT "dunning_cases_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_done" ADD CONSTRAINT "dunning_done_case_id_dunning_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."dunning_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_done" ADD CONSTRAINT "dunning_done_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_done" ADD CONSTRAINT "dunning_done_skipped_by_users_id_fk" FOREIGN KEY ("skipped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_plans" ADD CONSTRAINT "dunning_plans_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dunning_cases_company" ON "dunning_cases" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "dunning_cases_started_by" ON "dunning_cases" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "dunning_cases_due" ON "dunning_cases" USING btree ("next_at") WHERE "dunning_cases"."state" = 'running';--> statement-breakpoint
CREATE INDEX "dunning_done_company" ON "dunning_done" USING btree ("company_id","step");--> statement-breakpoint
CREATE INDEX "dunning_done_skipped_by" ON "dunning_done" USING btree ("skipped_by");--> statement-breakpoint
CREATE INDEX "dunning_plans_saved_by" ON "dunning_plans" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_drop_reason" CHECK ("outbox"."drop_reason" in ('nothing_due', 'charge_in_flight', 'paused', 'no_recipient', 'mailed_today'));--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_dunning" CHECK (not "tenants"."is_suspended_by_dunning" or "tenants"."suspended_at" is not null);--> statement-breakpoint
select hold_to_company(held::regclass) from unnest(array['dunning_cases', 'dunning_done']) held;--> statement-breakpoint
revoke update, delete on dunning_plans from freight_hq_staff;--> statement-breakpoint
revoke update on dunning_done, dunning_cases from freight_hq_staff;--> statement-breakpoint
grant update (state, step, next_step, next_at, why, stopped_on, pause_until, pause_reason, clock_from, is_unheard, closed_at) on dunning_cases to freight_hq_staff;
