ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('transfer', 'unfreeze', 'raise_limits', 'lift_stop', 'release_hold', 'release_factoring', 'change_threshold', 'close_account'));--> statement-breakpoint
ALTER TABLE "bank_freezes" ADD COLUMN "action" text;--> statement-breakpoint
UPDATE "bank_freezes" SET "action" = CASE WHEN "is_frozen" THEN 'freeze' ELSE 'unfreeze' END;--> statement-breakpoint
ALTER TABLE "bank_freezes" ALTER COLUMN "action" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_freezes" ADD CONSTRAINT "bank_freezes_action" CHECK ("bank_freezes"."action" in ('freeze', 'unfreeze', 'close'));--> statement-breakpoint
ALTER TABLE "bank_freezes" DROP COLUMN "is_frozen";
