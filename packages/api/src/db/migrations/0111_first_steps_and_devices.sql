CREATE TABLE "steps_not_needed" (
	"step" text PRIMARY KEY NOT NULL,
	"said_by" text NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "steps_not_needed_step" CHECK ("steps_not_needed"."step" in ('mail', 'bank', 'link'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"mark" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "is_new_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "steps_not_needed" ADD CONSTRAINT "steps_not_needed_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about" CHECK ("outbox"."company_id" is not null or "outbox"."topic" in ('webhook.disabled', 'factor.changed', 'identity.linked', 'session.new_device', 'account.password_forgotten', 'account.password_changed', 'account.first_password', 'account.invitation'));