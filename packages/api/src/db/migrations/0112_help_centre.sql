CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_visits" (
	"article_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"vote" text,
	CONSTRAINT "help_visits_day_article_id_visitor_pk" PRIMARY KEY("day","article_id","visitor"),
	CONSTRAINT "help_visits_vote" CHECK ("help_visits"."vote" in ('like', 'dislike'))
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "slug" text;--> statement-breakpoint
-- A slug of the title; of articles with the same words all but the first get a part of their id.
update articles a set slug = n.slug || case when n.place = 1 then '' else '-' || right(a.id, 8) end
from (
  select id, slug, row_number() over (partition by slug order by created_at, id) as place from (
    select id, created_at, coalesce(nullif(trim(both '-' from
      left(regexp_replace(folded(title), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'article') as slug from articles
  ) made
) n where n.id = a.id;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An upgrade makes no text public: articles from before are for staff until somebody changes that.
update articles set is_internal = true;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_visits" ADD CONSTRAINT "help_visits_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_slugs_article" ON "article_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug");--> statement-breakpoint
-- What the help centre may show; no other text of an article has readers outside of the staff.
create view public_articles as
  select id, slug, title, category, body, version, views, updated_at from articles
  where status = 'published' and not is_internal;--> statement-breakpoint
grant select on public_articles to freight_hq_staff;--> statement-breakpoint
revoke update, delete on article_slugs from freight_hq_staff;--> statement-breakpoint
revoke update on help_salts, help_visits from freight_hq_staff;--> statement-breakpoint
grant update (vote) on help_visits to freight_hq_staff;
