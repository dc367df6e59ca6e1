import { type SQL, sql } from 'drizzle-orm';
import { isNotWaiting, type UnitWork } from '../../../http/work/units.ts';
import { newId } from '../../../kernel/ids.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { ledgerTransfers } from './tables.ts';

export const sweepSize = 200;

interface Hold {
  id: string;
  debit: string;
  credit: string;
  amount: number;
  journal: string;
  company: string | null;
}

const expired = (tx: Tx, condition: SQL) =>
  queryRows<Hold>(
    tx,
    sql`select h.transfer_id as id, h.debit_account_id as debit, h.credit_account_id as credit,
        h.amount_cents as amount, t.journal_id as journal, a.company_key as company
      from ledger_holds h join ledger_transfers t on t.id = h.transfer_id
        join ledger_accounts a on a.id = h.debit_account_id
      where h.expires_at <= ${tx.now} and ${condition} order by h.debit_account_id, h.transfer_id limit ${sweepSize}`,
  );

async function end(tx: Tx, due: readonly Hold[]): Promise<void> {
  await tx
    .insert(ledgerTransfers)
    .values(
      due.map(({ id, debit, credit, amount, journal }) => ({
        id: newId('ltr', tx.now.getTime()),
        journalId: journal,
        kind: 'expire' as const,
        debitAccountId: debit,
        creditAccountId: credit,
        amountCents: amount,
        pendingId: id,
        memo: 'Hold expired',
        createdAt: tx.now,
      })),
    )
    .onConflictDoNothing();
}

/** Records the end of expired holds, whose money is free already. */
export const expiredHolds: UnitWork<Hold> = {
  job: 'holds',
  due: (tx, only) =>
    expired(
      tx,
      sql`${only === undefined ? sql`true` : sql`h.transfer_id = ${only}`}
        and ${isNotWaiting('holds', sql`h.transfer_id`, tx.now)}`,
    ),
  keyOf: ({ id }) => id,
  companyOf: ({ company }) => company ?? undefined,
  carryOut: end,
};

/** The same for the accounts that are about to be closed; `account` is a condition on `a`. */
export async function endExpiredHolds(tx: Tx, account: SQL): Promise<void> {
  const ofAccount = sql`exists (select from ledger_accounts a
    where a.id in (h.debit_account_id, h.credit_account_id) and ${account})`;
  for (;;) {
    const due = await expired(tx, ofAccount);
    if (due.length > 0) await end(tx, due);
    if (due.length < sweepSize) return;
  }
}
