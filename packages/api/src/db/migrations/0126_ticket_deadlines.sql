DROP INDEX "tickets_by_due";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_reply_due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "resolution_due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "left_s" integer;--> statement-breakpoint
CREATE INDEX "tickets_by_due" ON "tickets" USING btree ((case when "status" in ('resolved', 'closed') then null
    when "status" = 'waiting_customer' then 'infinity'::timestamptz
    when "first_response_at" is null then "first_reply_due_at" else "resolution_due_at" end),"id","status","first_response_at","first_reply_due_at","resolution_due_at");--> statement-breakpoint
-- Creation, target, and the time in which the clock stood still, which the columns have from the history.
update tickets set
  first_reply_due_at = created_at + interval '15 minutes'
    + (case when first_response_at is null then waited_s else reply_waited_s end) * interval '1 second',
  resolution_due_at = created_at + waited_s * interval '1 second'
    + case priority when 'low' then interval '72 hours' when 'medium' then interval '24 hours' when 'high' then interval '8 hours' else interval '4 hours' end;--> statement-breakpoint
update tickets set left_s = floor(extract(epoch from
  case when first_response_at is null then first_reply_due_at else resolution_due_at end - waiting_since))
where status = 'waiting_customer';
