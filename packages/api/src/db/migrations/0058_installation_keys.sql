CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
-- Only the owner of the tables reads them.
revoke all on installation_keys from freight_hq_staff, freight_hq_tenant;
