CREATE TABLE "bank_calendar" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"eastern_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_calendar_only" CHECK ("bank_calendar"."is_only")
);
--> statement-breakpoint
revoke insert, update, delete on bank_calendar from freight_hq_staff;
--> statement-breakpoint
-- Statements of the months before this one were issued in UTC, and keep their first and last entry.
insert into bank_calendar (eastern_from) select date_trunc('month', now(), 'UTC') where exists (select from ledger_entries);
--> statement-breakpoint
ALTER TABLE "bank_closed_days" ADD COLUMN "ends_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Days were closed in UTC. The first Eastern day begins where the last of them ended.
update bank_closed_days set ends_at = (day + 1)::timestamp at time zone 'UTC';
--> statement-breakpoint
ALTER TABLE "bank_closed_days" ALTER COLUMN "ends_at" SET NOT NULL;
--> statement-breakpoint
-- Matches of days that are still open belong to the Eastern day of their later row.
update bank_matches m set day = r.day from (
  select n.id, greatest((greatest(b.at, t.created_at) at time zone 'America/New_York')::date, c.day + 1) as day
  from bank_matches n left join bank_transactions b on b.id = n.bank_transaction_id
    left join ledger_transfers t on t.id = n.ledger_transfer_id
    cross join (select max(day) as day from bank_closed_days) c) r
where r.id = m.id and r.day is not null and not exists (select from bank_closed_days d where d.day >= m.day);
