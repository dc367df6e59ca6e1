CREATE TABLE "article_votes" (
	"article_id" text NOT NULL,
	"user_id" text NOT NULL,
	"vote" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_votes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id"),
	CONSTRAINT "article_votes_vote" CHECK ("article_votes"."vote" in ('like', 'dislike'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"author_id" text NOT NULL,
	"updated_by_id" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"dislikes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "articles_category_name" CHECK ("articles"."category" in ('Getting Started', 'Fleet Management', 'Dispatch', 'Banking', 'Troubleshooting')),
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'review', 'published')),
	CONSTRAINT "articles_counts" CHECK ("articles"."views" >= 0 and "articles"."likes" >= 0 and "articles"."dislikes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "support_dashboards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"months" integer NOT NULL,
	"agent_ids" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_dashboards_months" CHECK ("support_dashboards"."months" between 1 and 24)
);
--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_dashboards" ADD CONSTRAINT "support_dashboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_votes_user" ON "article_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "articles_by_update" ON "articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category","updated_at");--> statement-breakpoint
CREATE INDEX "articles_author" ON "articles" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "articles_updated_by" ON "articles" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "support_dashboards_user" ON "support_dashboards" USING btree ("user_id","created_at");