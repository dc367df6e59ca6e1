import { type SQL, sql } from 'drizzle-orm';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { differenceMissing } from './rules.ts';
import type * as contract from './contract.ts';
import type { BankDifference, BankDifferenceDetail, DifferenceRow } from './contract.ts';
import { readCalendar } from './calendar.ts';
import { readUnmatched } from './differences.ts';

interface Row extends Omit<BankDifference, 'accountNumber' | 'foundAt' | 'clearedAt'> {
  last4: string | null;
  foundAt: Date;
  clearedAt: Date | null;
}

async function readDifferences(tx: Tx, rest: SQL): Promise<BankDifference[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select d.id, d.bank_account_id as "accountId", d.company_id as "companyId", c.name as "companyName",
        a.account_last4 as last4, d.status, d.difference_cents as difference, d.found_at as "foundAt",
        d.cleared_at as "clearedAt", (select coalesce(sum(m.difference_cents), 0)::bigint from bank_matches m
          where m.bank_account_id = d.bank_account_id) as explained
      from bank_differences d join companies c on c.id = d.company_id left join bank_accounts a on a.id = d.bank_account_id
      ${rest}`,
  );
  return rows.map(({ last4, foundAt, clearedAt, ...row }) => ({
    ...row,
    accountNumber: `••••${last4 ?? ''}`,
    foundAt: new Date(foundAt).toISOString(),
    ...(clearedAt !== null && { clearedAt: new Date(clearedAt).toISOString() }),
  }));
}

export const listBankDifferences: Query<typeof contract.listBankDifferences> = async ({ query }, { tx }) => {
  const { status, ...place } = query;
  const { rows, cursors } = await readCursorPage<BankDifference>(place, {
    name: `differences ${status ?? ''}`,
    order: [
      { by: sql`d.found_at`, kind: 'instant' },
      { by: sql`d.id`, kind: 'text' },
    ],
    keyOf: ({ foundAt, id }) => [foundAt, id],
    read: ({ where, orderBy, limit }) =>
      readDifferences(
        tx,
        sql`where ${status ? sql`d.status = ${status}` : sql`true`} and ${where} order by ${orderBy} limit ${limit}`,
      ),
  });
  return reply(rows, { cursors });
};

export const getBankDifference: Query<typeof contract.getBankDifference> = async ({ bankDifferenceId: id }, { tx }) =>
  readDifference(tx, id);

const rowsShown = 200;
const matchesShown = 100;

export async function readDifference(tx: Tx, id: string): Promise<BankDifferenceDetail> {
  const [difference] = await readDifferences(tx, sql`where d.id = ${id}`);
  if (!difference) throw differenceMissing();
  const { closed } = await readCalendar(tx);
  const withLate = (row: Omit<DifferenceRow, 'isLate'>): DifferenceRow => ({
    ...row,
    isLate: closed !== undefined && Date.parse(row.at) < closed.endsAt.getTime(),
  });
  const rows = difference.status === 'open' ? await readUnmatched(tx, difference) : [];
  return {
    difference,
    rows: rows.slice(0, rowsShown).map(withLate),
    matches: await readMatches(tx, difference.accountId, withLate),
  };
}

interface MatchRow {
  id: string;
  bankId: string | null;
  bankCents: number | null;
  bankDescription: string | null;
  bankAt: Date | null;
  ledgerId: string | null;
  ledgerCents: number | null;
  memo: string | null;
  ledgerAt: Date | null;
  reason: string;
  matchedBy: string | null;
  matchedAt: Date;
  isFinal: boolean;
}

async function readMatches(
  tx: Tx,
  accountId: string,
  withLate: (row: Omit<DifferenceRow, 'isLate'>) => DifferenceRow,
): Promise<BankDifferenceDetail['matches']> {
  const rows = await queryRows<MatchRow>(
    tx,
    sql`select m.id, b.id as "bankId", b.amount_cents as "bankCents", b.description as "bankDescription", b.at as "bankAt",
        t.id as "ledgerId", t.memo, t.created_at as "ledgerAt",
        case when t.credit_account_id = a.ledger_account_id then t.amount_cents else -t.amount_cents end as "ledgerCents",
        m.reason, u.first_name || ' ' || u.last_name as "matchedBy", m.matched_at as "matchedAt", ${isFinal} as "isFinal"
      from bank_matches m join bank_accounts a on a.id = m.bank_account_id
        left join bank_transactions b on b.id = m.bank_transaction_id
        left join ledger_transfers t on t.id = m.ledger_transfer_id left join users u on u.id = m.matched_by
      where m.bank_account_id = ${accountId} order by m.matched_at desc, m.id desc limit ${matchesShown}`,
  );
  return rows.map(({ id, reason, matchedBy, matchedAt, isFinal: final, ...row }) => ({
    ...{ id, reason, matchedBy: matchedBy ?? 'A former user', isFinal: final },
    matchedAt: new Date(matchedAt).toISOString(),
    ...(row.bankId !== null && {
      bank: withLate({
        ...{ id: row.bankId, side: 'bank', amount: row.bankCents ?? 0, description: row.bankDescription ?? '' },
        at: new Date(row.bankAt ?? 0).toISOString(),
      }),
    }),
    ...(row.ledgerId !== null && {
      ledger: withLate({
        ...{ id: row.ledgerId, side: 'ledger', amount: row.ledgerCents ?? 0, description: row.memo ?? '' },
        at: new Date(row.ledgerAt ?? 0).toISOString(),
      }),
    }),
  }));
}

/** A match that was made before its day was closed. */
export const isFinal = sql`exists (select from bank_closed_days c where c.day >= m.day and c.closed_at >= m.matched_at)`;
