CREATE TABLE "audit_chain" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_chain_is_only" CHECK ("audit_chain"."is_only")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "position" bigint;--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("seq") WHERE "audit_log"."hash" is null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_position_unique" UNIQUE("position");--> statement-breakpoint
-- What is written stays as it is, whoever asks: an entry may be sealed once, and nothing else.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and new.hash is not null and new.prev_hash is not null
    and new.position is not null
    and to_jsonb(new) - array['position', 'prev_hash', 'hash'] = to_jsonb(old) - array['position', 'prev_hash', 'hash']
  then
    return new;
  end if;
  raise exception 'The audit log is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function keep_audit_log();
--> statement-breakpoint
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function keep_audit_log();
--> statement-breakpoint
-- Nobody writes an entry that is sealed from the start.
create function refuse_sealed_entry() returns trigger language plpgsql as $$
begin
  if new.position is not null or new.prev_hash is not null or new.hash is not null then
    raise exception 'Only the sealer seals' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger audit_log_unsealed_first before insert on audit_log
  for each row execute function refuse_sealed_entry();
--> statement-breakpoint
create function keep_audit_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.position > old.position then
    return new;
  end if;
  raise exception 'The end of the audit chain only moves on' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_chain_kept before update or delete on audit_chain
  for each row execute function keep_audit_chain();
--> statement-breakpoint
create trigger audit_chain_not_emptied before truncate on audit_chain
  for each statement execute function keep_audit_chain();
--> statement-breakpoint
revoke update, delete on audit_log from freight_hq_staff;
--> statement-breakpoint
grant update (position, prev_hash, hash) on audit_log to freight_hq_staff;
--> statement-breakpoint
revoke delete on audit_chain from freight_hq_staff;
