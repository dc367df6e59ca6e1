import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { CallerProcedure } from '../../../http/pipeline/ctx.ts';
import { conflict } from '../../../kernel/errors.ts';
import { askTimeoutMs, type Bank, bankSilent, type ProviderTransaction } from '../bank-provider/service.ts';
import type * as contract from './contract.ts';
import { accountMissing } from './rules.ts';

const comparedMs = 30 * 24 * 60 * 60_000;

/** Movements since this moment are compared. */
export const comparedSince = (tx: Tx): Date => new Date(tx.now.getTime() - comparedMs);

/** Asks the bank first, so that money that is booked meanwhile shows on both sides or on the ledger's alone. */
export const compareWithBank =
  ({ provider }: Pick<Bank, 'provider'>): CallerProcedure<typeof contract.compareWithBank> =>
  async ({ accountId }, ctx) => {
    if (!provider) throw conflict('No bank is connected', { code: 'no_bank' });
    const { providerId, since } = await ctx.withTx(async (tx) => {
      const { providerId: id } = await readAccount(tx, accountId);
      return { providerId: id, since: comparedSince(tx) };
    });
    const signal = AbortSignal.timeout(askTimeoutMs);
    const [{ balanceCents }, movements] = await Promise.all([
      provider.readBalance(providerId, signal),
      provider.listTransactions(providerId, since, signal),
    ]).catch(() => {
      throw bankSilent();
    });
    return ctx.withTx(async (tx) => {
      const { balance, companyId } = await readAccount(tx, accountId);
      const booked = await readBooked(tx, { accountId, companyId }, since);
      return {
        asOf: tx.now.toISOString(),
        bankBalance: balanceCents,
        ledgerBalance: balance,
        unmatched: unmatchedOf(movements, booked),
      };
    });
  };

interface Account {
  providerId: string;
  companyId: string;
  balance: number;
}

async function readAccount(tx: Tx, accountId: string): Promise<Account> {
  const [row] = await queryRows<Account>(
    tx,
    sql`select a.provider_account_id as "providerId", a.company_id as "companyId", l.credits_posted - l.debits_posted as balance
      from bank_accounts a join ledger_accounts l on l.id = a.ledger_account_id where a.id = ${accountId}`,
  );
  if (!row) throw accountMissing();
  return row;
}

/** Movements that a payment at the bank stands behind, by the key of the payment. */
export async function readBooked(
  tx: Tx,
  { accountId, companyId }: { accountId: string; companyId: string },
  since: Date,
): Promise<ProviderTransaction[]> {
  const rows = await queryRows<{ id: string; key: string; amountCents: number; description: string; at: Date }>(
    tx,
    sql`select t.id, b.id as key, e.amount_cents as "amountCents", t.memo as description, e.created_at as at
      from bank_transfers b join bank_accounts a on a.id = b.bank_account_id
        join ledger_transfers t on t.journal_id = b.id
        join ledger_entries e on e.transfer_id = t.id and e.account_id = a.ledger_account_id
      where b.company_key = ${companyId} and b.bank_account_id = ${accountId} and e.created_at >= ${since} order by e.seq desc`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}

/** Movements of one side whose key and amount the other has not; each counts for one of the other side. */
export function unmatchedOf(
  bank: readonly ProviderTransaction[],
  ledger: readonly ProviderTransaction[],
): contract.BankComparison['unmatched'] {
  const left = [...ledger];
  const only = bank.filter(({ key, amountCents }) => {
    const index = left.findIndex((one) => one.key === key && one.amountCents === amountCents);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  const shown = (side: 'bank' | 'ledger') => (movement: ProviderTransaction) => ({
    ...{ id: movement.id, side, amount: movement.amountCents },
    ...{ description: movement.description, at: movement.at },
  });
  return [...only.map(shown('bank')), ...left.map(shown('ledger'))];
}
