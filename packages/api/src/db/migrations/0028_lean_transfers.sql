-- The trigger below finds and locks both accounts of a transfer. Foreign keys locked them once more, in a share mode
-- that several transactions hold at once: transfers on one account then wrote and read a list of its lockers.
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_debit_account_id_ledger_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_credit_account_id_ledger_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "ledger_transfers_pending";--> statement-breakpoint
DROP INDEX "ledger_transfers_reverses";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_pending" ON "ledger_transfers" USING btree ("pending_id") WHERE "ledger_transfers"."pending_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_reverses" ON "ledger_transfers" USING btree ("reverses") WHERE "ledger_transfers"."reverses" is not null;
--> statement-breakpoint
-- Room for the next version of an account beside the present one: its indexes then need no new entry.
alter table ledger_accounts set (fillfactor = 50);
--> statement-breakpoint
create or replace function apply_ledger_transfer() returns trigger
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
  if debit.id is null or credit.id is null then
    raise exception 'A transfer of an unknown account' using errcode = 'foreign_key_violation';
  end if;
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
  update ledger_accounts set
    debits_pending = debits_pending + case when id = debit.id then pending else 0 end,
    debits_posted = debits_posted + case when id = debit.id then posted else 0 end,
    credits_pending = credits_pending + case when id = credit.id then pending else 0 end,
    credits_posted = credits_posted + case when id = credit.id then posted else 0 end,
    entries = entries + (posted > 0)::int
  where id in (debit.id, credit.id);
  if posted > 0 then
    insert into ledger_entries (account_id, seq, transfer_id, amount_cents, balance_cents, created_at) values
      (debit.id, debit.entries + 1, new.id, -posted, debit.credits_posted - debit.debits_posted - posted, new.created_at),
      (credit.id, credit.entries + 1, new.id, posted, credit.credits_posted - credit.debits_posted + posted, new.created_at);
  end if;
  return null;
end $$;
