import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ProviderTransaction } from '../bank-provider/service.ts';
import { comparedSince, readBooked, unmatchedOf } from '../bank-accounts/service.ts';
import type { DifferenceRow } from './contract.ts';

/** An account of a tenant at the bank. */
export interface ComparedAccount {
  accountId: string;
  companyId: string;
}

type Unmatched = Omit<DifferenceRow, 'isLate'>;

/** Rows of the last 30 days that the bank or the ledger alone has, and no user has matched; the newest first. */
export async function readUnmatched(tx: Tx, account: ComparedAccount): Promise<Unmatched[]> {
  const since = comparedSince(tx);
  const atBank = await queryRows<{ id: string; key: string | null; cents: number; description: string; at: Date }>(
    tx,
    sql`select b.id, b.payment_key as key, b.amount_cents as cents, b.description, b.at from bank_transactions b
      where b.bank_account_id = ${account.accountId} and b.at >= ${since}
        and not exists (select from bank_matches m where m.bank_transaction_id = b.id)`,
  );
  const bank = atBank.map(({ key, cents, at, ...row }): ProviderTransaction => ({
    ...row,
    ...(key !== null && { key }),
    amountCents: cents,
    at: new Date(at).toISOString(),
  }));
  const matched = await queryRows<{ id: string }>(
    tx,
    sql`select ledger_transfer_id as id from bank_matches
      where bank_account_id = ${account.accountId} and ledger_transfer_id is not null`,
  );
  const isMatched = new Set(matched.map(({ id }) => id));
  const ledger = (await readBooked(tx, account, since)).filter(({ id }) => !isMatched.has(id));
  return unmatchedOf(bank, ledger).toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** Cents of the difference that matched rows explain. */
export async function readExplained(tx: Tx, accountId: string): Promise<number> {
  const [row] = await queryRows<{ cents: number }>(
    tx,
    sql`select coalesce(sum(difference_cents), 0)::bigint as cents from bank_matches where bank_account_id = ${accountId}`,
  );
  return row?.cents ?? 0;
}

/**
 * Opens, changes or clears the difference of an account after what the bank has said of it last. It is clear once
 * matched rows explain all of it, and neither side has a row that the other has not.
 */
export async function settleDifference(tx: Tx, account: ComparedAccount): Promise<void> {
  const { accountId, companyId } = account;
  const [last] = await queryRows<{ cents: number }>(
    tx,
    sql`select bank_balance_cents - ledger_balance_cents as cents from bank_sync_accounts
      where bank_account_id = ${accountId} and status = 'done' order by settled_at desc limit 1`,
  );
  const cents = last?.cents ?? 0;
  const isClear = cents === (await readExplained(tx, accountId)) && (await readUnmatched(tx, account)).length === 0;
  if (isClear) {
    await tx.execute(sql`update bank_differences set status = 'cleared', cleared_at = ${tx.now}, difference_cents = ${cents}
      where bank_account_id = ${accountId} and status = 'open'`);
    return;
  }
  await tx.execute(sql`insert into bank_differences (id, company_id, bank_account_id, status, difference_cents, found_at)
    values (${newId('bdf', tx.now.getTime())}, ${companyId}, ${accountId}, 'open', ${cents}, ${tx.now})
    on conflict (bank_account_id) where status = 'open' do update set difference_cents = excluded.difference_cents`);
}
