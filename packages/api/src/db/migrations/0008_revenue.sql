CREATE TABLE "revenue_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"company_key" text NOT NULL,
	"kind" text NOT NULL,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"plan_before" text,
	"plan_after" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revenue_movements_kind" CHECK ("revenue_movements"."kind" in ('new', 'reactivation', 'expansion', 'contraction', 'churn', 'plan_change')),
	CONSTRAINT "revenue_movements_plan_before" CHECK ("revenue_movements"."plan_before" in ('starter', 'professional', 'enterprise')),
	CONSTRAINT "revenue_movements_plan_after" CHECK ("revenue_movements"."plan_after" in ('starter', 'professional', 'enterprise')),
	CONSTRAINT "revenue_movements_currency" CHECK ("revenue_movements"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "revenue_movements_booked" CHECK ("revenue_movements"."at" <= "revenue_movements"."booked_at"),
	CONSTRAINT "revenue_movements_cents" CHECK (least("revenue_movements"."before_cents", "revenue_movements"."after_cents") >= 0),
	CONSTRAINT "revenue_movements_plans" CHECK (("revenue_movements"."plan_before" is null) = ("revenue_movements"."before_cents" = 0) and ("revenue_movements"."plan_after" is null) = ("revenue_movements"."after_cents" = 0)),
	CONSTRAINT "revenue_movements_direction" CHECK (case
          when "revenue_movements"."kind" in ('new', 'reactivation') then "revenue_movements"."before_cents" = 0 and "revenue_movements"."after_cents" > 0
          when "revenue_movements"."kind" = 'churn' then "revenue_movements"."before_cents" > 0 and "revenue_movements"."after_cents" = 0
          when "revenue_movements"."kind" = 'expansion' then "revenue_movements"."before_cents" between 1 and "revenue_movements"."after_cents" - 1
          when "revenue_movements"."kind" = 'contraction' then "revenue_movements"."after_cents" between 1 and "revenue_movements"."before_cents" - 1
          else "revenue_movements"."after_cents" = "revenue_movements"."before_cents" and "revenue_movements"."plan_after" <> "revenue_movements"."plan_before" end)
);
--> statement-breakpoint
insert into "revenue_movements" ("id", "company_key", "kind", "before_cents", "after_cents", "plan_before", "plan_after", "at", "booked_at")
with planned as (
	select e.*, coalesce((select p.plan from "subscription_events" p where p.company_id = e.company_id and p.plan is not null
		and (p.at, p.id) <= (e.at, e.id) order by p.at desc, p.id desc limit 1), s.plan) as plan_now
	from "subscription_events" e join "subscriptions" s on s.company_id = e.company_id),
summed as (
	select *, sum(delta_cents) over own as after_cents, row_number() over own as place, lag(plan_now) over own as plan_past
	from planned window own as (partition by company_id order by at, id))
select replace(id, 'sev_', 'rmv_'), company_id, case when kind = 'new' and place > 1 then 'reactivation' else kind end,
	after_cents - delta_cents, after_cents,
	case when after_cents > delta_cents then coalesce(plan_past, plan_now) end, case when after_cents > 0 then plan_now end, at, at
from summed;--> statement-breakpoint
DROP TABLE "subscription_events" CASCADE;--> statement-breakpoint
ALTER TABLE "tombstones" ADD COLUMN "tenant_since" timestamp (3) with time zone;--> statement-breakpoint
update "tombstones" set "tenant_since" = "deleted_at";--> statement-breakpoint
ALTER TABLE "tombstones" ALTER COLUMN "tenant_since" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "revenue_movements_company" ON "revenue_movements" USING btree ("company_key","booked_at");--> statement-breakpoint
CREATE INDEX "revenue_movements_at" ON "revenue_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "revenue_movements_booked" ON "revenue_movements" USING btree ("booked_at");