ALTER TABLE "dunning_cases" DROP CONSTRAINT "dunning_cases_step";--> statement-breakpoint
ALTER TABLE "dunning_cases" DROP CONSTRAINT "dunning_cases_next_step";--> statement-breakpoint
ALTER TABLE "dunning_done" DROP CONSTRAINT "dunning_done_step";--> statement-breakpoint
ALTER TABLE "dunning_done" DROP CONSTRAINT "dunning_done_outcome";--> statement-breakpoint
ALTER TABLE "dunning_done" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "dunning_cases" ADD CONSTRAINT "dunning_cases_step" CHECK ("dunning_cases"."step" in ('charge', 'reminder', 'second_charge', 'third_charge', 'overdue_notice', 'fourth_charge', 'final_notice', 'staff', 'suspend', 'propose_cancellation'));--> statement-breakpoint
ALTER TABLE "dunning_cases" ADD CONSTRAINT "dunning_cases_next_step" CHECK ("dunning_cases"."next_step" in ('charge', 'reminder', 'second_charge', 'third_charge', 'overdue_notice', 'fourth_charge', 'final_notice', 'staff', 'suspend', 'propose_cancellation'));--> statement-breakpoint
ALTER TABLE "dunning_done" ADD CONSTRAINT "dunning_done_step" CHECK ("dunning_done"."step" in ('charge', 'reminder', 'second_charge', 'third_charge', 'overdue_notice', 'fourth_charge', 'final_notice', 'staff', 'suspend', 'propose_cancellation'));--> statement-breakpoint
ALTER TABLE "dunning_done" ADD CONSTRAINT "dunning_done_outcome" CHECK ("dunning_done"."outcome" in ('done', 'mailed', 'skipped', 'not_needed'));--> statement-breakpoint
-- A plan from before the steps that charge: they are on in the one that nobody has changed, else off.
update dunning_plans p set steps = (
  select jsonb_agg(jsonb_build_object('step', n.step,
    'day', case when p.saved_by is null then n.day else coalesce((old->>'day')::int, n.day) end,
    'isOn', case when p.saved_by is null then true else coalesce((old->>'isOn')::boolean, false) end) order by n.place)
  from (values (1, 'charge', 0), (2, 'reminder', 1), (3, 'second_charge', 3), (4, 'third_charge', 5),
      (5, 'overdue_notice', 7), (6, 'fourth_charge', 10), (7, 'final_notice', 14), (8, 'staff', 18), (9, 'suspend', 21),
      (10, 'propose_cancellation', 45)) n(place, step, day)
    left join lateral (select s as old from jsonb_array_elements(p.steps) s where s->>'step' = n.step) o on true);
