CREATE TABLE "token_issuers" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"public_keys" jsonb NOT NULL,
	"all_companies" boolean NOT NULL,
	"companies" jsonb DEFAULT '[]' NOT NULL,
	"origins" jsonb DEFAULT '[]' NOT NULL,
	"is_active" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "token_issuers_issuer" UNIQUE("issuer")
);
--> statement-breakpoint
ALTER TABLE "token_issuers" ADD CONSTRAINT "token_issuers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_issuers_created_by" ON "token_issuers" USING btree ("created_by");