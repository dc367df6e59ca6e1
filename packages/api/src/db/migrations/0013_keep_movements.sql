ALTER TABLE "revenue_movements" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "revenue_movements" ADD CONSTRAINT "revenue_movements_replaced" CHECK ("revenue_movements"."replaced_at" >= "revenue_movements"."booked_at");--> statement-breakpoint
-- Movements stay as they were written, whoever asks; one may be replaced on the day on which it was written, once.
create function keep_revenue_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.replaced_at is null
    and (new.replaced_at at time zone 'UTC')::date = (old.booked_at at time zone 'UTC')::date
    and to_jsonb(new) - 'replaced_at' = to_jsonb(old) - 'replaced_at'
  then
    return new;
  end if;
  raise exception 'Revenue movements are append-only; write another one' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger revenue_movements_kept before update or delete on revenue_movements
  for each row execute function keep_revenue_movements();
--> statement-breakpoint
create trigger revenue_movements_not_emptied before truncate on revenue_movements
  for each statement execute function keep_revenue_movements();
