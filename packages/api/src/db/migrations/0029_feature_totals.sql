CREATE TABLE "active_companies" (
	"company_id" text NOT NULL,
	"month" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "active_companies_key" PRIMARY KEY("company_id","month")
);
--> statement-breakpoint
CREATE TABLE "active_users" (
	"company_id" text NOT NULL,
	"user_hash" text NOT NULL,
	"month" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "active_users_key" PRIMARY KEY("company_id","user_hash","month")
);
--> statement-breakpoint
CREATE TABLE "feature_day_totals" (
	"day" date NOT NULL,
	"feature_key" text NOT NULL,
	"uses" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_month_totals" (
	"month" date NOT NULL,
	"feature_key" text NOT NULL,
	"companies" integer NOT NULL,
	"uses" bigint NOT NULL,
	"high" integer NOT NULL,
	"medium" integer NOT NULL,
	"low" integer NOT NULL,
	"outside" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "feature_months_share";--> statement-breakpoint
DROP INDEX "feature_months_feature";--> statement-breakpoint
DROP INDEX "feature_months_uses";--> statement-breakpoint
DROP INDEX "feature_months_to_record";--> statement-breakpoint
ALTER TABLE "active_companies" ADD CONSTRAINT "active_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_users" ADD CONSTRAINT "active_users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_companies_month" ON "active_companies" USING btree ("month");--> statement-breakpoint
CREATE INDEX "active_users_month" ON "active_users" USING btree ("month");--> statement-breakpoint
CREATE INDEX "feature_day_totals_day" ON "feature_day_totals" USING btree ("day","feature_key");--> statement-breakpoint
CREATE INDEX "feature_month_totals_month" ON "feature_month_totals" USING btree ("month","feature_key");--> statement-breakpoint
CREATE INDEX "feature_months_progress" ON "feature_months" USING btree ("month","band" DESC NULLS FIRST,"share" DESC NULLS LAST,"uses" DESC NULLS FIRST,"company_key","feature_key");--> statement-breakpoint
CREATE INDEX "feature_months_feature" ON "feature_months" USING btree ("month","feature_key","band" DESC NULLS FIRST,"share" DESC NULLS LAST,"uses" DESC NULLS FIRST,"company_key");--> statement-breakpoint
CREATE INDEX "feature_months_uses" ON "feature_months" USING btree ("month","uses" DESC NULLS FIRST,"company_key","feature_key");--> statement-breakpoint
CREATE INDEX "feature_months_to_record" ON "feature_months" USING btree ("company_key","month","feature_key") WHERE passed <> band;
--> statement-breakpoint
insert into feature_day_totals (day, feature_key, uses)
select day, feature_key, sum(uses) from feature_days group by day, feature_key;
--> statement-breakpoint
insert into feature_month_totals (month, feature_key, companies, uses, high, medium, low, outside)
select month, feature_key, count(*), sum(uses), count(*) filter (where band >= 90), count(*) filter (where band = 70),
  count(*) filter (where band = 0), count(*) filter (where uses_limit = 0)
from feature_months group by month, feature_key;
--> statement-breakpoint
insert into active_companies (company_id, month, days)
select company_key, date_trunc('month', day)::date, bit_or(1 << (extract(day from day)::int - 1))
from feature_days join companies on id = company_key group by 1, 2;
--> statement-breakpoint
insert into active_users (company_id, user_hash, month, days)
select company_id, user_hash, date_trunc('month', day)::date, bit_or(1 << (extract(day from day)::int - 1))
from feature_user_days group by 1, 2, 3;
--> statement-breakpoint
-- Adds to the totals what a statement adds to feature_days (1), or takes from it (-1).
create function add_feature_days() returns trigger language plpgsql as $$
declare
  sign int := tg_argv[0]::int;
begin
  insert into feature_day_totals (day, feature_key, uses)
  select day, feature_key, sign * sum(uses) from changed group by day, feature_key;
  return null;
end $$;
--> statement-breakpoint
create trigger feature_days_added after insert on feature_days
  referencing new table as changed for each statement execute function add_feature_days('1');
--> statement-breakpoint
create trigger feature_days_changed_from after update on feature_days
  referencing old table as changed for each statement execute function add_feature_days('-1');
--> statement-breakpoint
create trigger feature_days_changed_to after update on feature_days
  referencing new table as changed for each statement execute function add_feature_days('1');
--> statement-breakpoint
create trigger feature_days_removed after delete on feature_days
  referencing old table as changed for each statement execute function add_feature_days('-1');
--> statement-breakpoint
create function add_feature_months() returns trigger language plpgsql as $$
declare
  sign int := tg_argv[0]::int;
begin
  insert into feature_month_totals (month, feature_key, companies, uses, high, medium, low, outside)
  select month, feature_key, sign * count(*), sign * sum(uses), sign * count(*) filter (where band >= 90),
    sign * count(*) filter (where band = 70), sign * count(*) filter (where band = 0),
    sign * count(*) filter (where uses_limit = 0)
  from changed group by month, feature_key;
  return null;
end $$;
--> statement-breakpoint
create trigger feature_months_added after insert on feature_months
  referencing new table as changed for each statement execute function add_feature_months('1');
--> statement-breakpoint
create trigger feature_months_changed_from after update on feature_months
  referencing old table as changed for each statement execute function add_feature_months('-1');
--> statement-breakpoint
create trigger feature_months_changed_to after update on feature_months
  referencing new table as changed for each statement execute function add_feature_months('1');
--> statement-breakpoint
create trigger feature_months_removed after delete on feature_months
  referencing old table as changed for each statement execute function add_feature_months('-1');
--> statement-breakpoint
-- The first use of a feature on a day adds a row: other uses of the day change no active company and no active user.
create function mark_active_companies() returns trigger language plpgsql as $$
begin
  insert into active_companies (company_id, month, days)
  select company_key, date_trunc('month', day)::date, bit_or(1 << (extract(day from day)::int - 1))
  from changed join companies on id = company_key group by 1, 2 order by 1, 2
  on conflict (company_id, month) do update set days = active_companies.days | excluded.days
    where active_companies.days <> active_companies.days | excluded.days;
  return null;
end $$;
--> statement-breakpoint
create trigger feature_days_active after insert on feature_days
  referencing new table as changed for each statement execute function mark_active_companies();
--> statement-breakpoint
create function mark_active_users() returns trigger language plpgsql as $$
begin
  insert into active_users (company_id, user_hash, month, days)
  select company_id, user_hash, date_trunc('month', day)::date, bit_or(1 << (extract(day from day)::int - 1))
  from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, user_hash, month) do update set days = active_users.days | excluded.days
    where active_users.days <> active_users.days | excluded.days;
  return null;
end $$;
--> statement-breakpoint
create trigger feature_user_days_active after insert on feature_user_days
  referencing new table as changed for each statement execute function mark_active_users();
--> statement-breakpoint
select hold_to_company(held) from unnest(array['active_companies', 'active_users']::regclass[]) held;
--> statement-breakpoint
revoke update on feature_day_totals, feature_month_totals from freight_hq_staff;
