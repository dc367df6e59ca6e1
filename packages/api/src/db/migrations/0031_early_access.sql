CREATE TABLE "early_access" (
	"user_id" text NOT NULL,
	"feature" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "early_access_user_id_feature_pk" PRIMARY KEY("user_id","feature"),
	CONSTRAINT "early_access_feature" CHECK ("early_access"."feature" in ('sales.pipeline'))
);
--> statement-breakpoint
ALTER TABLE "early_access" ADD CONSTRAINT "early_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;