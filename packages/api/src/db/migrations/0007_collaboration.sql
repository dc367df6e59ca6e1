CREATE TABLE "collab_annotations" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"session_id" text NOT NULL,
	"parent_id" text,
	"annotation_type" text NOT NULL,
	"target_element" text NOT NULL,
	"position" jsonb NOT NULL,
	"anchor" jsonb,
	"content" text,
	"color" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"is_resolved" boolean NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_seq" integer NOT NULL,
	"seq" integer NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "collab_annotations_type" CHECK ("collab_annotations"."annotation_type" in ('comment', 'highlight', 'arrow', 'circle'))
);
--> statement-breakpoint
CREATE TABLE "collab_members" (
	"company_id" text,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"first_joined_at" timestamp (3) with time zone NOT NULL,
	"last_joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collab_members_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "collab_members_audience" CHECK ("collab_members"."audience" in ('hq', 'tenant'))
);
--> statement-breakpoint
CREATE TABLE "collab_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"resource_type" text NOT NULL,
	"resource_id" text NOT NULL,
	"session_name" text NOT NULL,
	"status" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"seq" integer DEFAULT 0 NOT NULL,
	"annotation_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "collab_sessions_status" CHECK ("collab_sessions"."status" in ('active', 'ended')),
	CONSTRAINT "collab_sessions_ended" CHECK (("collab_sessions"."status" = 'ended') = ("collab_sessions"."ended_at" is not null)),
	CONSTRAINT "collab_sessions_counts" CHECK ("collab_sessions"."seq" >= 0 and "collab_sessions"."annotation_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "collab_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company_id" text,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"auth_session_id" text NOT NULL,
	"auth_expires_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collab_annotations" ADD CONSTRAINT "collab_annotations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_annotations" ADD CONSTRAINT "collab_annotations_session_id_collab_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."collab_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_members" ADD CONSTRAINT "collab_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_members" ADD CONSTRAINT "collab_members_session_id_collab_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."collab_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_members" ADD CONSTRAINT "collab_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_sessions" ADD CONSTRAINT "collab_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_tickets" ADD CONSTRAINT "collab_tickets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_tickets" ADD CONSTRAINT "collab_tickets_session_id_collab_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."collab_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collab_tickets" ADD CONSTRAINT "collab_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "collab_annotations_company" ON "collab_annotations" USING btree ("company_id","session_id");
--> statement-breakpoint
CREATE INDEX "collab_annotations_session" ON "collab_annotations" USING btree ("session_id","seq");
--> statement-breakpoint
CREATE INDEX "collab_annotations_parent" ON "collab_annotations" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "collab_members_company" ON "collab_members" USING btree ("company_id","session_id");
--> statement-breakpoint
CREATE INDEX "collab_members_user" ON "collab_members" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "collab_sessions_company" ON "collab_sessions" USING btree ("company_id","resource_type","resource_id","status");
--> statement-breakpoint
CREATE INDEX "collab_sessions_resource" ON "collab_sessions" USING btree ("resource_type","resource_id","status","created_at");
--> statement-breakpoint
CREATE INDEX "collab_sessions_idle" ON "collab_sessions" USING btree ("last_activity_at") WHERE "collab_sessions"."status" = 'active';
--> statement-breakpoint
CREATE INDEX "collab_tickets_company" ON "collab_tickets" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "collab_tickets_session" ON "collab_tickets" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "collab_tickets_user" ON "collab_tickets" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "collab_tickets_expires" ON "collab_tickets" USING btree ("expires_at");
--> statement-breakpoint
-- A session on a thing of HQ names no company, so that its rows are the staff's alone.
select hold_to_company(held::regclass) from unnest(array['collab_sessions', 'collab_annotations', 'collab_members', 'collab_tickets']) held;
