DROP INDEX "tickets_by_due";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waited_s" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "reply_waited_s" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the history of a ticket tells about the time in which it waited, or was resolved.
with changes as (
  select ticket_id, at, details ->> 'from' as came_from, details ->> 'to' as went_to,
    lag(at) over (partition by ticket_id order by at, (details ->> 'version')::int nulls first, id) as before
  from ticket_events where kind = 'status_changed'
), stopped as (
  select t.id, t.first_response_at,
    case when t.status in ('waiting_customer', 'resolved', 'closed') then coalesce(max(c.at), t.resolved_at, t.updated_at) end as since
  from tickets t left join changes c on c.ticket_id = t.id
    and c.went_to in ('waiting_customer', 'resolved', 'closed') and c.came_from not in ('waiting_customer', 'resolved', 'closed')
  group by t.id
), waited as (
  select s.id, s.since, sum(c.at - c.before) as whole,
    sum(greatest(least(c.at, s.first_response_at) - c.before, interval '0')) as till_reply
  from stopped s left join changes c on c.ticket_id = s.id and c.before is not null
    and c.came_from in ('waiting_customer', 'resolved', 'closed') and (s.since is null or c.at <= s.since)
  group by s.id, s.since
)
update tickets t set waiting_since = w.since,
  waited_s = coalesce(floor(extract(epoch from w.whole)), 0),
  reply_waited_s = case when t.first_response_at is null then 0 else coalesce(floor(extract(epoch from
    coalesce(w.till_reply, interval '0') + greatest(t.first_response_at - w.since, interval '0'))), 0) end
from waited w where w.id = t.id;--> statement-breakpoint
CREATE INDEX "tickets_by_due" ON "tickets" USING btree ((case when "status" in ('resolved', 'closed') then null
    when "status" = 'waiting_customer' then 'infinity'::timestamp
    else ("created_at" at time zone 'UTC') + "waited_s" * interval '1 second' + case
      when "first_response_at" is null then interval '15 minutes'
      else case "priority" when 'low' then interval '72 hours' when 'medium' then interval '24 hours' when 'high' then interval '8 hours' when 'urgent' then interval '4 hours' end end end),"id","status","first_response_at","created_at","priority","waited_s");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_clock" CHECK (("tickets"."waiting_since" is not null) = ("tickets"."status" in ('waiting_customer', 'resolved', 'closed')) and least("tickets"."waited_s", "tickets"."reply_waited_s") >= 0);