-- Tenants' users read the rows of their company; they write only what the calls of tenants write.
create or replace function hold_to_company(held regclass, company_column name default 'company_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', held);
  execute format('create policy staff on %s to freight_hq_staff using (true) with check (true)', held);
  execute format(
    'create policy own_company on %1$s to freight_hq_tenant using (%2$I = (select current_setting(''app.company'', true)))'
    ' with check (%2$I = (select current_setting(''app.company'', true)))', held, company_column);
  execute format('grant select on %s to freight_hq_tenant', held);
end $$;
--> statement-breakpoint
revoke insert, update, delete on all tables in schema public from freight_hq_tenant;
--> statement-breakpoint
grant insert on alert_events, audit_log, collab_tickets to freight_hq_tenant;
--> statement-breakpoint
grant update (claimed_by, claimed_at) on alerts to freight_hq_tenant;
--> statement-breakpoint
grant insert, update (read_at, dismissed_at, snoozed_until) on alert_standings to freight_hq_tenant;
--> statement-breakpoint
grant insert, update (value) on alert_versions to freight_hq_tenant;
--> statement-breakpoint
grant update (ended_at, end_reason, last_activity_at, reauthenticated_at) on auth_sessions to freight_hq_tenant;
--> statement-breakpoint
grant insert, update (status, ended_at, last_activity_at, seq, annotation_count) on collab_sessions
  to freight_hq_tenant;
--> statement-breakpoint
grant insert, update on collab_annotations to freight_hq_tenant;
--> statement-breakpoint
grant insert, update (name, last_joined_at) on collab_members to freight_hq_tenant;
--> statement-breakpoint
grant update (last_activity_at) on tenants to freight_hq_tenant;
--> statement-breakpoint
-- Limits by address and account are counted before the caller is known.
grant insert, update, delete on rate_limits to freight_hq_tenant;
--> statement-breakpoint
-- The staff's role, which HQ's calls and the scheduled jobs take: history and money stay as they were written.
revoke update on alert_events, ticket_events, ticket_messages, factoring_notices from freight_hq_staff;
--> statement-breakpoint
revoke update on onboarding_events from freight_hq_staff;
--> statement-breakpoint
grant update (company_id) on onboarding_events to freight_hq_staff;
--> statement-breakpoint
revoke update, delete on revenue_movements, tombstones from freight_hq_staff;
--> statement-breakpoint
grant update (replaced_at) on revenue_movements to freight_hq_staff;
--> statement-breakpoint
revoke update on payments from freight_hq_staff;
--> statement-breakpoint
grant update (status, attempts, claimed_until, settled_at, fee_cents, provider_ref, decline_code) on payments
  to freight_hq_staff;
--> statement-breakpoint
revoke update on invoices from freight_hq_staff;
--> statement-breakpoint
grant update (status, paid_cents, paid_at) on invoices to freight_hq_staff;
--> statement-breakpoint
revoke update on approvals, bank_events, bank_payees, bank_transfers from freight_hq_staff;
--> statement-breakpoint
grant update (status, decided_by, decided_at) on approvals to freight_hq_staff;
--> statement-breakpoint
grant update (outcome) on bank_events to freight_hq_staff;
--> statement-breakpoint
grant update (spoke_with, called_number, called_by, called_at, replaced_at) on bank_payees to freight_hq_staff;
--> statement-breakpoint
grant update (status, code, hold_id, posted_id, provider_payment_id, attempts, claimed_until, updated_at)
  on bank_transfers to freight_hq_staff;
--> statement-breakpoint
revoke update, delete on payment_runs, outgoing_stops from freight_hq_staff;
--> statement-breakpoint
grant update (status, finished_at) on payment_runs to freight_hq_staff;
--> statement-breakpoint
grant update (is_standing, lifted_at) on outgoing_stops to freight_hq_staff;
--> statement-breakpoint
revoke insert, update, delete on row_counts from freight_hq_staff;
--> statement-breakpoint
-- The owner alone applies migrations.
revoke insert, update, delete on schema_migrations from freight_hq_staff;
