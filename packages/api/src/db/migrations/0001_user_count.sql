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
