import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { CallerProcedure, Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { easternTime } from '../../../kernel/eastern-day.ts';
import { platformAccountName, type PostingKind } from '../ledger/rules.ts';
import type * as contract from './contract.ts';
import { shownStatus, transactionMissing } from './rules.ts';
import { findTransaction, readTransactions } from './transactions.ts';

export const listBankTransactions: Query<typeof contract.listBankTransactions> = async ({ query }, { tx }) => {
  const { 'page[size]': size, 'page[after]': after, 'page[before]': before, ...asked } = query;
  const place = { 'page[size]': size, 'page[after]': after, 'page[before]': before };
  const { rows, cursors } = await readTransactions(tx, asked, place);
  return reply(rows, { cursors });
};

const head = ['Date (Eastern)', 'Company', 'Account', 'Description', 'Type', 'Amount', 'Status', 'Transaction'];
const exportPageSize = 1_000;

export const exportBankTransactions: CallerProcedure<typeof contract.exportBankTransactions> = async (
  { query },
  ctx,
) => {
  async function* rows() {
    for (let after: string | undefined; ;) {
      const place = { 'page[size]': exportPageSize, 'page[after]': after };
      const page = await ctx.withTx((tx) => readTransactions(tx, query, place), { readOnly: true });
      yield* page.rows.map(recordOf);
      after = page.cursors.next?.after;
      if (after === undefined) return;
    }
  }
  return exportCsv(ctx, { report: 'bank-transactions', head, rows: rows() });
};

const recordOf = (row: contract.BankTransaction) => [
  ...[easternTime(new Date(row.createdAt)), row.companyName, row.accountNumber, row.description, row.type],
  ...[row.amount / 100, shownStatus(row), row.id],
];

export const getBankTransaction: Query<typeof contract.getBankTransaction> = async (
  { ledgerTransferId: id },
  { tx },
) => {
  const found = await findTransaction(tx, id);
  if (!found) throw transactionMissing();
  return {
    transaction: found.transaction,
    ...(found.transferId !== null && { transferId: found.transferId }),
    legs: await readLegs(tx, id),
    history: await readHistory(tx, id),
  };
};

async function readLegs(tx: Tx, id: string): Promise<contract.BankTransactionDetail['legs']> {
  const rows = await queryRows<{
    side: 'debit' | 'credit';
    amount: number;
    code: string | null;
    name: string | null;
    last4: string | null;
  }>(
    tx,
    sql`select s.side, t.amount_cents as amount, a.code, c.name, k.account_last4 as last4 from ledger_transfers t
      cross join lateral (values ('debit', t.debit_account_id), ('credit', t.credit_account_id)) s (side, account_id)
      join ledger_accounts a on a.id = s.account_id left join bank_accounts k on k.ledger_account_id = a.id
      left join companies c on c.id = a.company_key
      where t.id = ${id} order by s.side desc`,
  );
  return rows.map(({ side, amount, code, name, last4 }) => {
    const company = last4 === null ? (name ?? 'A deleted company') : `${name}, ••••${last4}`;
    return { side, amount, account: code === null ? company : platformAccountName(code) };
  });
}

const events: Record<PostingKind, string> = {
  opening: 'Opened with this balance',
  move: 'Booked',
  hold: 'Held',
  post: 'Booked',
  void: 'Released',
  expire: 'Hold expired',
  reversal: 'Returned',
};

/** What the ledger has of the same event, in its order; legs between accounts of the platform are left out. */
async function readHistory(tx: Tx, id: string): Promise<contract.BankTransactionDetail['history']> {
  const rows = await queryRows<{ id: string; kind: PostingKind; at: Date }>(
    tx,
    sql`select o.id, o.kind, o.created_at as at from ledger_transfers t join ledger_transfers o on o.journal_id = t.journal_id
      where t.id = ${id} and exists (select from ledger_accounts a
        where a.id in (o.debit_account_id, o.credit_account_id) and a.kind = 'customer')
      order by o.created_at, o.id`,
  );
  return rows.map(({ id: transferId, kind, at }) => ({
    id: transferId,
    event: events[kind],
    at: new Date(at).toISOString(),
  }));
}
