CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"company_key" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"allows_negative" boolean DEFAULT false NOT NULL,
	"blocks_debits" boolean DEFAULT false NOT NULL,
	"debits_pending" bigint DEFAULT 0 NOT NULL,
	"debits_posted" bigint DEFAULT 0 NOT NULL,
	"credits_pending" bigint DEFAULT 0 NOT NULL,
	"credits_posted" bigint DEFAULT 0 NOT NULL,
	"entries" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_accounts_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('customer', 'suspense', 'clearing', 'settlement', 'opening')),
	CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."kind" = 'customer') = ("ledger_accounts"."company_key" is not null)),
	CONSTRAINT "ledger_accounts_code" CHECK (("ledger_accounts"."kind" = 'customer') = ("ledger_accounts"."code" is null)),
	CONSTRAINT "ledger_accounts_currency" CHECK ("ledger_accounts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "ledger_accounts_counters" CHECK (least("ledger_accounts"."debits_pending", "ledger_accounts"."debits_posted", "ledger_accounts"."credits_pending", "ledger_accounts"."credits_posted") >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"account_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"transfer_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_account_id_seq_pk" PRIMARY KEY("account_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"transfer_id" text PRIMARY KEY NOT NULL,
	"debit_account_id" text NOT NULL,
	"credit_account_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"journal_id" text NOT NULL,
	"kind" text NOT NULL,
	"debit_account_id" text NOT NULL,
	"credit_account_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"pending_id" text,
	"reverses" text,
	"expires_at" timestamp (3) with time zone,
	"memo" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_kind" CHECK ("ledger_transfers"."kind" in ('opening', 'move', 'hold', 'post', 'void', 'expire', 'reversal')),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount_cents" > 0),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."debit_account_id" <> "ledger_transfers"."credit_account_id"),
	CONSTRAINT "ledger_transfers_pending_of" CHECK (("ledger_transfers"."kind" in ('post', 'void', 'expire')) = ("ledger_transfers"."pending_id" is not null)),
	CONSTRAINT "ledger_transfers_reverses_of" CHECK (("ledger_transfers"."kind" = 'reversal') = ("ledger_transfers"."reverses" is not null)),
	CONSTRAINT "ledger_transfers_expires" CHECK ("ledger_transfers"."kind" = 'hold' or "ledger_transfers"."expires_at" is null)
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_account_id_ledger_accounts_id_fk" FOREIGN KEY ("debit_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_account_id_ledger_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ledger_accounts_company" ON "ledger_accounts" USING btree ("company_key");
--> statement-breakpoint
CREATE INDEX "ledger_holds_debit" ON "ledger_holds" USING btree ("debit_account_id");
--> statement-breakpoint
CREATE INDEX "ledger_holds_credit" ON "ledger_holds" USING btree ("credit_account_id");
--> statement-breakpoint
CREATE INDEX "ledger_holds_expires" ON "ledger_holds" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_pending" ON "ledger_transfers" USING btree ("pending_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_reverses" ON "ledger_transfers" USING btree ("reverses");
--> statement-breakpoint
CREATE INDEX "ledger_transfers_journal" ON "ledger_transfers" USING btree ("journal_id");
--> statement-breakpoint
-- Applies a transfer to its accounts as it is written: locks both in the order of their ids, checks, moves the counters.
create function apply_ledger_transfer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account ledger_accounts;
  debit ledger_accounts;
  credit ledger_accounts;
  hold ledger_holds;
  original ledger_transfers;
  pending bigint := 0;
  posted bigint := 0;
begin
  for account in
    select * from ledger_accounts where id in (new.debit_account_id, new.credit_account_id) order by id for no key update
  loop
    if account.id = new.debit_account_id then debit := account; else credit := account; end if;
  end loop;
  if debit.currency <> new.currency or credit.currency <> new.currency then
    raise exception 'currency_mismatch' using errcode = 'LG001';
  end if;
  if debit.closed_at is not null or credit.closed_at is not null then
    raise exception 'account_closed' using errcode = 'LG001';
  end if;
  case new.kind
    when 'opening' then
      if debit.kind <> 'opening' and debit.entries > 0 or credit.kind <> 'opening' and credit.entries > 0 then
        raise exception 'not_opening' using errcode = 'LG001';
      end if;
      posted := new.amount_cents;
    when 'move', 'hold' then
      if debit.blocks_debits then
        raise exception 'debits_blocked' using errcode = 'LG001';
      end if;
      if not debit.allows_negative
        and debit.credits_posted - debit.debits_posted - debit.debits_pending < new.amount_cents
        and debit.credits_posted - debit.debits_posted - debit.debits_pending + (
          select coalesce(sum(amount_cents), 0)::bigint from ledger_holds
          where debit_account_id = debit.id and expires_at <= new.created_at) < new.amount_cents
      then
        raise exception 'insufficient_funds' using errcode = 'LG001';
      end if;
      if new.kind = 'hold' then
        pending := new.amount_cents;
        insert into ledger_holds (transfer_id, debit_account_id, credit_account_id, amount_cents, expires_at)
        values (new.id, new.debit_account_id, new.credit_account_id, new.amount_cents, new.expires_at);
      else
        posted := new.amount_cents;
      end if;
    when 'post', 'void', 'expire' then
      delete from ledger_holds where transfer_id = new.pending_id returning * into hold;
      if hold.transfer_id is null then
        raise exception 'hold_resolved' using errcode = 'LG001';
      end if;
      if hold.debit_account_id <> new.debit_account_id or hold.credit_account_id <> new.credit_account_id
        or new.amount_cents > hold.amount_cents or (new.kind <> 'post' and new.amount_cents < hold.amount_cents)
      then
        raise exception 'hold_mismatch' using errcode = 'LG001';
      end if;
      if new.kind = 'post' and hold.expires_at <= new.created_at then
        raise exception 'hold_expired' using errcode = 'LG001';
      end if;
      if new.kind = 'expire' and (hold.expires_at is null or hold.expires_at > new.created_at) then
        raise exception 'hold_not_due' using errcode = 'LG001';
      end if;
      pending := -hold.amount_cents;
      posted := case when new.kind = 'post' then new.amount_cents else 0 end;
    when 'reversal' then
      select * into original from ledger_transfers where id = new.reverses;
      if original.id is null or original.kind not in ('move', 'post') or original.amount_cents <> new.amount_cents
        or original.debit_account_id <> new.credit_account_id or original.credit_account_id <> new.debit_account_id
      then
        raise exception 'reversal_mismatch' using errcode = 'LG001';
      end if;
      posted := new.amount_cents;
  end case;
  update ledger_accounts set debits_pending = debits_pending + pending, debits_posted = debits_posted + posted,
    entries = entries + (posted > 0)::int
  where id = debit.id;
  update ledger_accounts set credits_pending = credits_pending + pending, credits_posted = credits_posted + posted,
    entries = entries + (posted > 0)::int
  where id = credit.id;
  if posted > 0 then
    insert into ledger_entries (account_id, seq, transfer_id, amount_cents, balance_cents, created_at) values
      (debit.id, debit.entries + 1, new.id, -posted, debit.credits_posted - debit.debits_posted - posted, new.created_at),
      (credit.id, credit.entries + 1, new.id, posted, credit.credits_posted - credit.debits_posted + posted, new.created_at);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_transfers_applied after insert on ledger_transfers
  for each row execute function apply_ledger_transfer();
--> statement-breakpoint
-- The rows of the ledger are kept from everybody, the owner of the tables included: a correction is a new transfer.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only; write a transfer' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_transfers_kept before update or delete on ledger_transfers
  for each row execute function keep_ledger();
--> statement-breakpoint
create trigger ledger_transfers_not_emptied before truncate on ledger_transfers
  for each statement execute function keep_ledger();
--> statement-breakpoint
create trigger ledger_entries_kept before update or delete on ledger_entries
  for each row execute function keep_ledger();
--> statement-breakpoint
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function keep_ledger();
--> statement-breakpoint
-- Only the trigger of a transfer writes these: their own triggers then run one level deeper.
create trigger ledger_entries_applied before insert on ledger_entries
  for each row when (pg_trigger_depth() < 1) execute function keep_ledger();
--> statement-breakpoint
create trigger ledger_holds_applied before insert or update or delete on ledger_holds
  for each row when (pg_trigger_depth() < 1) execute function keep_ledger();
--> statement-breakpoint
create trigger ledger_holds_not_emptied before truncate on ledger_holds
  for each statement execute function keep_ledger();
--> statement-breakpoint
create trigger ledger_accounts_counted before update on ledger_accounts
  for each row when (pg_trigger_depth() < 1 and
    (new.id, new.kind, new.code, new.company_key, new.currency, new.allows_negative, new.debits_pending,
      new.debits_posted, new.credits_pending, new.credits_posted, new.entries)
    is distinct from
    (old.id, old.kind, old.code, old.company_key, old.currency, old.allows_negative, old.debits_pending,
      old.debits_posted, old.credits_pending, old.credits_posted, old.entries))
  execute function keep_ledger();
--> statement-breakpoint
create trigger ledger_accounts_start_at_zero before insert on ledger_accounts
  for each row when ((new.debits_pending, new.debits_posted, new.credits_pending, new.credits_posted, new.entries)
    is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint))
  execute function keep_ledger();
--> statement-breakpoint
create trigger ledger_accounts_kept before delete on ledger_accounts
  for each row execute function keep_ledger();
--> statement-breakpoint
create trigger ledger_accounts_not_emptied before truncate on ledger_accounts
  for each statement execute function keep_ledger();
--> statement-breakpoint
create function close_ledger_account() returns trigger language plpgsql as $$
begin
  raise exception 'An account with a balance or a hold stays open, and a closed one closed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_accounts_closed before update of closed_at on ledger_accounts
  for each row when (old.closed_at is not null and new.closed_at is distinct from old.closed_at
    or new.closed_at is not null and (new.credits_posted <> new.debits_posted or new.debits_pending <> 0 or new.credits_pending <> 0))
  execute function close_ledger_account();
--> statement-breakpoint
revoke update, delete on ledger_transfers, ledger_accounts from freight_hq_staff;
--> statement-breakpoint
grant update (blocks_debits, closed_at) on ledger_accounts to freight_hq_staff;
--> statement-breakpoint
revoke insert, update, delete on ledger_entries, ledger_holds from freight_hq_staff;
--> statement-breakpoint
insert into ledger_accounts (id, kind, code, allows_negative, created_at) values
  ('lac_00000000000000000000000001', 'opening', 'opening', true, now()),
  ('lac_00000000000000000000000002', 'settlement', 'settlement', true, now()),
  ('lac_00000000000000000000000003', 'suspense', 'suspense:book', true, now()),
  ('lac_00000000000000000000000004', 'clearing', 'clearing:book', true, now()),
  ('lac_00000000000000000000000005', 'clearing', 'clearing:ach', true, now()),
  ('lac_00000000000000000000000006', 'clearing', 'clearing:wire', true, now());
--> statement-breakpoint
-- Balances of before the ledger: what came in and was settled, and an opening entry for the rest. What had come in
-- and was not settled is still to come.
insert into ledger_accounts (id, kind, company_key, created_at)
select 'lac_' || substr(id, 5), 'customer', company_id, created_at from bank_accounts;
--> statement-breakpoint
insert into ledger_transfers (id, journal_id, kind, debit_account_id, credit_account_id, amount_cents, memo, created_at)
select 'ltr_' || substr(id, 5), 'ltr_' || substr(id, 5), 'opening',
  case when opening > 0 then 'lac_00000000000000000000000001' else 'lac_' || substr(id, 5) end,
  case when opening > 0 then 'lac_' || substr(id, 5) else 'lac_00000000000000000000000001' end,
  abs(opening), 'Opening balance', created_at
from (select a.id, a.created_at, a.balance_cents - coalesce(sum(t.amount_cents), 0) as opening from bank_accounts a
  left join bank_transfers t on t.account_id = a.id and t.status = 'completed' group by a.id) o
where opening <> 0;
--> statement-breakpoint
insert into ledger_transfers (id, journal_id, kind, debit_account_id, credit_account_id, amount_cents, memo, created_at)
select 'ltr_' || substr(id, 5), 'ltr_' || substr(id, 5), case status when 'completed' then 'move' else 'hold' end,
  'lac_00000000000000000000000002', 'lac_' || substr(account_id, 5), amount_cents, description, coalesce(settled_at, created_at)
from bank_transfers where status in ('pending', 'completed') order by coalesce(settled_at, created_at);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "ledger_account_id" text;
--> statement-breakpoint
update bank_accounts set ledger_account_id = 'lac_' || substr(id, 5);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ALTER COLUMN "ledger_account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "bank_transfers" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "bank_transfers" CASCADE;
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_accounts" DROP COLUMN "balance_cents";
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_ledger_account_id_unique" UNIQUE("ledger_account_id");
