CREATE TABLE "own_uploads" (
	"user_id" text NOT NULL,
	"file_id" text NOT NULL,
	"company_id" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_uploads_user_id_file_id_pk" PRIMARY KEY("user_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "own_uploads" ADD CONSTRAINT "own_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_uploads" ADD CONSTRAINT "own_uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_uploads" ADD CONSTRAINT "own_uploads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_uploads_file" ON "own_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "own_uploads_company" ON "own_uploads" USING btree ("company_id");--> statement-breakpoint
select hold_to_company('own_uploads');--> statement-breakpoint
-- Files are stored and named by the system alone.
revoke all on own_uploads from freight_hq_tenant;
--> statement-breakpoint
-- A file that is stored again is kept for another day without a message.
grant update (created_at) on files to freight_hq_staff;
