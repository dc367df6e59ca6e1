ALTER TABLE "dunning_cases" DROP CONSTRAINT "dunning_cases_step";--> statement-breakpoint
ALTER TABLE "dunning_cases" DROP CONSTRAINT "dunning_cases_next_step";--> statement-breakpoint
ALTER TABLE "dunning_done" DROP CONSTRAINT "dunning_done_step";--> statement-breakpoint
ALTER TABLE "dunning_cases" ADD CONSTRAINT "dunning_cases_step" CHECK ("dunning_cases"."step" in ('card_expiring', 'charge', 'reminder', 'second_charge', 'third_charge', 'overdue_notice', 'fourth_charge', 'final_notice', 'staff', 'suspend', 'propose_cancellation'));--> statement-breakpoint
ALTER TABLE "dunning_cases" ADD CONSTRAINT "dunning_cases_next_step" CHECK ("dunning_cases"."next_step" in ('card_expiring', 'charge', 'reminder', 'second_charge', 'third_charge', 'overdue_notice', 'fourth_charge', 'final_notice', 'staff', 'suspend', 'propose_cancellation'));--> statement-breakpoint
ALTER TABLE "dunning_done" ADD CONSTRAINT "dunning_done_step" CHECK ("dunning_done"."step" in ('card_expiring', 'charge', 'reminder', 'second_charge', 'third_charge', 'overdue_notice', 'fourth_charge', 'final_notice', 'staff', 'suspend', 'propose_cancellation'));--> statement-breakpoint
-- A card can be noticed before the due day; cases that have begun are past it.
update dunning_plans set steps = '[{"step": "card_expiring", "day": -3, "isOn": true}]'::jsonb || steps;--> statement-breakpoint
update dunning_cases set step = 'card_expiring' where step is null;
