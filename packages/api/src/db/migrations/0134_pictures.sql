CREATE TABLE "pictures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by_id" text NOT NULL,
	CONSTRAINT "pictures_media_type" CHECK ("pictures"."media_type" in ('image/png', 'image/jpeg')),
	CONSTRAINT "pictures_size" CHECK (octet_length("pictures"."bytes") <= 2000000)
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_added_by" ON "pictures" USING btree ("added_by_id");--> statement-breakpoint
-- A picture is added, and served to everybody; nobody changes one.
revoke update, delete on pictures from freight_hq_staff;--> statement-breakpoint
revoke all on pictures from freight_hq_tenant;
