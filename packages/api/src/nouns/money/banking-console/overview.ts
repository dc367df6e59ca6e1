import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { easternMonth, startOfEasternMonth } from '../../../kernel/eastern-day.ts';
import { readConsoleAccounts } from './accounts/queries.ts';
import type * as contract from './contract.ts';

import { readTransactions } from './transactions.ts';

const accountsShown = 50;
const transactionsShown = 10;

export const getBankingConsole: Query<typeof contract.getBankingConsole> = async (_input, { tx }) => {
  const sums = await readSums(tx);
  const accounts = await readConsoleAccounts(
    tx,
    sql`where a.status <> 'closed' order by balance desc, a.id limit ${accountsShown}`,
  );
  const { rows } = await readTransactions(tx, {}, { 'page[size]': transactionsShown });
  return { ...sums, accounts, recentTransactions: rows };
};

type Sums = Omit<contract.BankingConsole, 'accounts' | 'recentTransactions'>;

/** Closed accounts are excluded, and accounts of the platform. */
async function readSums(tx: Tx): Promise<Sums> {
  const month = startOfEasternMonth(easternMonth(tx.now));
  const [row] = await queryRows<Sums>(
    tx,
    sql`with own as (select l.id, l.credits_posted - l.debits_posted as balance from bank_accounts a
        join ledger_accounts l on l.id = a.ledger_account_id where a.status <> 'closed')
      select (select coalesce(sum(balance), 0)::bigint from own) as "totalBalance",
        (select count(*)::int from own) as "accountCount",
        (select count(*)::int from ledger_holds h join ledger_transfers t on t.id = h.transfer_id
          cross join lateral (values (h.debit_account_id), (h.credit_account_id)) s (id)
          join ledger_accounts a on a.id = s.id and a.kind = 'customer'
          where (h.expires_at is null or h.expires_at > ${tx.now}) and not exists (
            select from bank_transfers f where f.id = t.journal_id and f.type = 'freeze_funds')) as "pendingTransactions",
        (select coalesce(sum(t.amount_cents), 0)::bigint from ledger_transfers t
          where t.created_at >= ${month} and t.kind in ('move', 'post') and exists (select from ledger_accounts a
            where a.id in (t.debit_account_id, t.credit_account_id) and a.kind = 'customer')) as "monthlyVolume"`,
  );
  if (!row) throw new Error('Sums without a row');
  return row;
}
