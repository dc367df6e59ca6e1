CREATE TABLE "imap_cursors" (
	"account" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"uid_validity" text,
	"uid" bigint DEFAULT 0 NOT NULL,
	"holder" text,
	"held_until" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"last_mail_at" timestamp (3) with time zone,
	"fault" text,
	CONSTRAINT "imap_cursors_fault" CHECK ("imap_cursors"."fault" in ('unreachable', 'certificate', 'refused', 'folder', 'broken'))
);
--> statement-breakpoint
revoke all on imap_cursors from freight_hq_tenant;
