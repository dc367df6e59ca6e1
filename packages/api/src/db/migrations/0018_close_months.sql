CREATE TABLE "revenue_closed_sums" (
	"month" date NOT NULL,
	"effective" date NOT NULL,
	"cohort" date NOT NULL,
	"kind" text NOT NULL,
	"plan_before" text,
	"plan_after" text,
	"is_opening" boolean NOT NULL,
	"movements" integer NOT NULL,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	CONSTRAINT "revenue_closed_sums_key" UNIQUE NULLS NOT DISTINCT("month","effective","cohort","kind","plan_before","plan_after","is_opening"),
	CONSTRAINT "revenue_closed_sums_kind" CHECK ("revenue_closed_sums"."kind" in ('new', 'reactivation', 'expansion', 'contraction', 'churn', 'plan_change')),
	CONSTRAINT "revenue_closed_sums_plan_before" CHECK ("revenue_closed_sums"."plan_before" in ('starter', 'professional', 'enterprise')),
	CONSTRAINT "revenue_closed_sums_plan_after" CHECK ("revenue_closed_sums"."plan_after" in ('starter', 'professional', 'enterprise'))
);
--> statement-breakpoint
CREATE INDEX "vehicles_running" ON "vehicles" USING btree ("company_id") WHERE "vehicles"."status" <> 'retired';--> statement-breakpoint
revoke update, delete on revenue_closed_sums from freight_hq_staff;
