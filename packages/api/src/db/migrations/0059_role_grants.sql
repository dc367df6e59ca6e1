CREATE TABLE "role_grants" (
	"user_id" text PRIMARY KEY NOT NULL,
	"given_by" text,
	"agreed_by" text,
	"given_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"principals" text[],
	"stopped_at" timestamp (3) with time zone,
	"stopped_by" text
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "agreed_by" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "principals" text[] DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
revoke delete on role_grants from freight_hq_staff;
--> statement-breakpoint
-- Roles from before count as given by the person whom the audit log names as inviter; without one they are unknown.
with recursive inviters as (
  select i.used_by as user_id, a.actor_user_id as inviter
  from invitations i join audit_log a on a.action = 'invitation.created' and a.target_id = i.id
  where i.used_by is not null and a.actor_user_id is not null
), chain as (
  select user_id, inviter from inviters
  union select c.user_id, i.inviter from chain c join inviters i on i.user_id = c.inviter
)
insert into role_grants (user_id, given_by, given_at, principals)
select u.id, (select min(i.inviter) from inviters i where i.user_id = u.id), u.created_at,
  (select array[u.id] || array_agg(c.inviter order by c.inviter) from chain c where c.user_id = u.id having count(*) > 0)
from users u where u.audience = 'hq';
--> statement-breakpoint
-- The link of an invitation from before was in the hands of its inviter alone.
update invitations i set principals = coalesce((select g.principals from role_grants g where g.user_id = i.created_by), array[i.created_by])
where i.created_by is not null and i.used_at is null;
