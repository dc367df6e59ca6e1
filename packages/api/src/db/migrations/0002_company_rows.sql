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
select hold_to_company(held::regclass) from unnest(array[
  'bank_accounts', 'bank_transfers', 'deletion_codes', 'drivers', 'invoices', 'loads', 'subscription_events',
  'subscriptions', 'tenants', 'ticket_events', 'tickets', 'vehicles', 'users', 'auth_sessions', 'audit_log'
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
