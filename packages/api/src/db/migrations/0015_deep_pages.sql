CREATE TABLE "row_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "companies_by_name";--> statement-breakpoint
DROP INDEX "tenants_by_tier";--> statement-breakpoint
DROP INDEX "tenants_by_risk";--> statement-breakpoint
DROP INDEX "tickets_by_subject";--> statement-breakpoint
DROP INDEX "tickets_by_customer";--> statement-breakpoint
DROP INDEX "tickets_by_urgency";--> statement-breakpoint
DROP INDEX "tickets_by_progress";--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower("name") collate "C","id","name");--> statement-breakpoint
CREATE INDEX "tenants_by_tier" ON "tenants" USING btree ((case "tier" when 'starter' then 1 when 'professional' then 2 when 'enterprise' then 3 else 4 end),"company_id","tier");--> statement-breakpoint
CREATE INDEX "tenants_by_risk" ON "tenants" USING btree ((case "risk_level" when 'low' then 1 when 'medium' then 2 else 3 end),"company_id","risk_level");--> statement-breakpoint
CREATE INDEX "tickets_by_subject" ON "tickets" USING btree (lower("subject") collate "C","id","subject");--> statement-breakpoint
CREATE INDEX "tickets_by_customer" ON "tickets" USING btree (lower("customer_email") collate "C","id","customer_email");--> statement-breakpoint
CREATE INDEX "tickets_by_urgency" ON "tickets" USING btree ((case "priority" when 'low' then 1 when 'medium' then 2 when 'high' then 3 else 4 end),"id","priority");--> statement-breakpoint
CREATE INDEX "tickets_by_progress" ON "tickets" USING btree ((case "status" when 'open' then 1 when 'in_progress' then 2 when 'waiting_customer' then 3 when 'resolved' then 4 else 5 end),"id","status");--> statement-breakpoint
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
--> statement-breakpoint
-- After the triggers, which hold writers off until this is committed.
insert into row_counts (name, rows) select 'tenants', count(*) from tenants having count(*) > 0;
