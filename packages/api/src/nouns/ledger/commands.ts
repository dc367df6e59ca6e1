import { and, eq, isNull, sql } from 'drizzle-orm';
import { sqlErrorOf } from '../../kernel/sql-error.ts';
import { conflict, type Failure, invalid } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { queryRows, type Tx } from '../../db/tx.ts';
import { type LedgerRefusal, ledgerRefusals, type Posting } from './rules.ts';
import { ledgerAccounts, ledgerTransfers } from './tables.ts';

/** A transfer to write. Amounts are cents; without an id of the caller's it gets a new one. */
export interface NewPosting extends Pick<Posting, 'kind' | 'debitAccountId' | 'creditAccountId' | 'amountCents'> {
  id?: string;
  currency?: string;
  pendingId?: string;
  reverses?: string;
  expiresAt?: Date;
  /** Shared by the legs of one event; the transfer's own id unless given. */
  journalId?: string;
  /** Facts for the statement; never personal data. */
  memo: string;
}

/** The message of a refused posting; 409. */
export const ledgerConflict = (code: LedgerRefusal): Failure => conflict(ledgerRefusals[code], { code });

/**
 * Writes a transfer, which moves the counters of both accounts in the same statement. The same id with the same fields
 * changes nothing and answers the same id; with others it is 422. A refusal by a rule of the ledger is 409 and ends
 * the transaction.
 */
export async function postTransfer(tx: Tx, posting: NewPosting): Promise<string> {
  const id = posting.id ?? newId('ltr', tx.now.getTime());
  const row = {
    id,
    journalId: posting.journalId ?? id,
    kind: posting.kind,
    debitAccountId: posting.debitAccountId,
    creditAccountId: posting.creditAccountId,
    amountCents: posting.amountCents,
    currency: posting.currency ?? 'USD',
    pendingId: posting.pendingId ?? null,
    reverses: posting.reverses ?? null,
    expiresAt: posting.expiresAt ?? null,
    memo: posting.memo,
  };
  try {
    const written = await tx
      .insert(ledgerTransfers)
      .values({ ...row, createdAt: tx.now })
      .onConflictDoNothing({ target: ledgerTransfers.id })
      .returning({ id: ledgerTransfers.id });
    if (written.length > 0) return id;
  } catch (error) {
    throw refusalIn(error) ?? error;
  }
  await assertSameTransfer(tx, row);
  return id;
}

function refusalIn(error: unknown): Failure | undefined {
  const found = sqlErrorOf(error);
  if (found?.sqlState === 'LG001') return ledgerConflict(found.message as LedgerRefusal);
  if (found?.sqlState !== '23505') return undefined;
  if (found.constraint === 'ledger_transfers_pending') return ledgerConflict('hold_resolved');
  return found.constraint === 'ledger_transfers_reverses' ? ledgerConflict('reversal_mismatch') : undefined;
}

type TransferRow = Omit<typeof ledgerTransfers.$inferSelect, 'createdAt'>;

async function assertSameTransfer(tx: Tx, row: TransferRow): Promise<void> {
  const [kept] = await tx.select().from(ledgerTransfers).where(eq(ledgerTransfers.id, row.id));
  const names = Object.keys(row) as (keyof TransferRow)[];
  const other = names.find((name) => plain(kept?.[name]) !== plain(row[name]));
  if (!other) return;
  const detail = `A transfer of this id has another ${other}`;
  throw invalid(detail, { code: 'transfer_differs', errors: [{ pointer: `/${other}`, detail }] });
}

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** Opens an account for a company; its opening balance is a transfer of its own. */
export async function openCustomerAccount(tx: Tx, companyId: string): Promise<string> {
  const id = newId('lac', tx.now.getTime());
  await tx.insert(ledgerAccounts).values({ id, kind: 'customer', companyKey: companyId, createdAt: tx.now });
  return id;
}

/** Stops or allows debits of an account; credits always land. */
export async function setDebitsBlocked(tx: Tx, accountId: string, blocksDebits: boolean): Promise<void> {
  await tx.update(ledgerAccounts).set({ blocksDebits }).where(eq(ledgerAccounts.id, accountId));
}

/** Closes every account of a company permanently; fails if an account has a balance or a pending hold. */
export async function closeCompanyAccounts(tx: Tx, companyId: string): Promise<void> {
  while ((await sweepExpiredHolds(tx)) === sweepSize);
  await tx
    .update(ledgerAccounts)
    .set({ closedAt: tx.now })
    .where(and(eq(ledgerAccounts.companyKey, companyId), isNull(ledgerAccounts.closedAt)));
}

const sweepSize = 200;

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
