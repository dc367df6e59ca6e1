ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "platform_active" boolean;--> statement-breakpoint
update users set platform_active = is_active where id in (select row_id from link_rows where kind = 'users');
