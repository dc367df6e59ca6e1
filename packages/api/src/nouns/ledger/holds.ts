import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { queryRows, type Tx } from '../../db/tx.ts';
import { ledgerTransfers } from './tables.ts';

export const sweepSize = 200;

/** Records the end of expired holds, whose money is free already. Returns their number, at most 200 at once. */
export async function sweepExpiredHolds(tx: Tx): Promise<number> {
  const due = await queryRows<{ id: string; debit: string; credit: string; amount: number; journal: string }>(
    tx,
    sql`select h.transfer_id as id, h.debit_account_id as debit, h.credit_account_id as credit,
        h.amount_cents as amount, t.journal_id as journal
      from ledger_holds h join ledger_transfers t on t.id = h.transfer_id
      where h.expires_at <= ${tx.now} order by h.debit_account_id, h.transfer_id limit ${sweepSize}`,
  );
  if (due.length === 0) return 0;
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
  return due.length;
}
