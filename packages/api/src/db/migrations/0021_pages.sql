CREATE TABLE "page_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "page_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"action" text NOT NULL,
	"version" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "page_schedules_action" CHECK ("page_schedules"."action" in ('publish', 'unpublish')),
	CONSTRAINT "page_schedules_state" CHECK ("page_schedules"."state" in ('waiting', 'done', 'late', 'refused', 'withdrawn')),
	CONSTRAINT "page_schedules_version" CHECK (("page_schedules"."action" = 'publish') = ("page_schedules"."version" is not null))
);
--> statement-breakpoint
CREATE TABLE "page_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" json NOT NULL,
	"changed" json NOT NULL,
	"restored_from" integer,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by_id" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "page_versions_number" UNIQUE("page_id","number"),
	CONSTRAINT "page_versions_from_one" CHECK ("page_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"draft_version" integer NOT NULL,
	"published_version" integer,
	"published_at" timestamp (3) with time zone,
	"is_published_by_schedule" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_previews" ADD CONSTRAINT "page_previews_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_previews" ADD CONSTRAINT "page_previews_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_schedules" ADD CONSTRAINT "page_schedules_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_schedules" ADD CONSTRAINT "page_schedules_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_slugs" ADD CONSTRAINT "page_slugs_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_previews_token" ON "page_previews" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "page_previews_page" ON "page_previews" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_previews_created_by" ON "page_previews" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "page_schedules_page" ON "page_schedules" USING btree ("page_id","at");--> statement-breakpoint
CREATE INDEX "page_schedules_created_by" ON "page_schedules" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_schedules_due" ON "page_schedules" USING btree ("page_id","action") WHERE "page_schedules"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "page_slugs_page" ON "page_slugs" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_versions_saved_by" ON "page_versions" USING btree ("saved_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "pages_by_update" ON "pages" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "pages_updated_by" ON "pages" USING btree ("updated_by_id");--> statement-breakpoint
-- The pointers name versions that exist; a new page and its first version are written in one transaction.
alter table pages add constraint pages_draft foreign key (id, draft_version)
  references page_versions (page_id, number) deferrable initially deferred;
--> statement-breakpoint
alter table pages add constraint pages_published foreign key (id, published_version)
  references page_versions (page_id, number) deferrable initially deferred;
--> statement-breakpoint
-- All that the public side reads of a page: the version that is public, and nothing of a draft.
create view published_pages as
  select p.id, v.id as version_id, v.number, v.slug, v.title, v.content
  from pages p join page_versions v on v.page_id = p.id and v.number = p.published_version;
--> statement-breakpoint
grant select on published_pages to freight_hq_staff;
--> statement-breakpoint
revoke update on page_versions, page_schedules, page_previews from freight_hq_staff;
--> statement-breakpoint
grant update (published_at) on page_versions to freight_hq_staff;
--> statement-breakpoint
grant update (state) on page_schedules to freight_hq_staff;
--> statement-breakpoint
grant update (revoked_at) on page_previews to freight_hq_staff;
