import { type SQL, sql } from 'drizzle-orm';
import { readCursorPage } from '../../../../db/cursor-page.ts';
import { companiesFound } from '../../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import type { Query } from '../../../../http/pipeline/ctx.ts';
import { reply } from '../../../../http/pipeline/reply.ts';
import { folded } from '../../../../kernel/lists/folded.ts';
import { lastFourOf } from '../../bank-accounts/rules.ts';
import { expiredDebits } from '../../ledger/service.ts';
import { type AccountFilter, accountWords, bankAccountMissing } from '../rules.ts';
import type * as contract from '../contract.ts';
import type { ConsoleAccount } from '../contract.ts';

interface Row extends Omit<
  ConsoleAccount,
  'accountNumber' | 'status' | 'openedAt' | 'lastSync' | 'difference' | 'tenantId'
> {
  tenantId: string | null;
  last4: string;
  status: keyof typeof accountWords;
  openedAt: Date;
  lastSync: Date | null;
  drift: number | null;
}

/** Accounts with their companies, their balances in the ledger, and what the bank said last. */
const accountRows = (now: Date, rest: SQL) => sql`select a.id, t.id as "tenantId", a.company_id as "companyId",
    c.name as "companyName", a.account_last4 as last4, a.type as "accountType", a.status, a.is_restricted as "isRestricted",
    l.credits_posted - l.debits_posted as balance,
    l.credits_posted - l.debits_posted - l.debits_pending + ${expiredDebits(sql`l.id`, now)} as available,
    a.created_at as "openedAt", s.settled_at as "lastSync", s.bank_balance_cents - s.ledger_balance_cents as drift
  from bank_accounts a join companies c on c.id = a.company_id left join tenants t on t.company_id = a.company_id
    join ledger_accounts l on l.id = a.ledger_account_id
    left join lateral (select settled_at, bank_balance_cents, ledger_balance_cents from bank_sync_accounts s
      where s.bank_account_id = a.id and s.status = 'done' order by s.settled_at desc limit 1) s on true ${rest}`;

export const readConsoleAccounts = async (tx: Tx, rest: SQL): Promise<ConsoleAccount[]> =>
  (await queryRows<Row>(tx, accountRows(tx.now, rest))).map(toAccount);

const toAccount = ({ tenantId, last4, status, openedAt, lastSync, drift, ...row }: Row): ConsoleAccount => ({
  ...row,
  ...(tenantId !== null && { tenantId }),
  accountNumber: `••••${last4}`,
  status: accountWords[status],
  openedAt: new Date(openedAt).toISOString(),
  lastSync: lastSync && new Date(lastSync).toISOString(),
  ...(drift !== null && drift !== 0 && { difference: drift }),
});

const conditions: Record<AccountFilter, SQL> = {
  active: sql`a.status = 'open'`,
  suspended: sql`a.status = 'frozen'`,
  restricted: sql`a.is_restricted`,
  closed: sql`a.status = 'closed'`,
  differing: sql`s.bank_balance_cents <> s.ledger_balance_cents`,
};

export const listConsoleAccounts: Query<typeof contract.listConsoleAccounts> = async ({ query }, { tx }) => {
  const { status, q, ...place } = query;
  const text = folded(q ?? '');
  const found =
    text === ''
      ? sql`true`
      : sql`(a.company_id in ${companiesFound(text)} or a.account_last4 = ${lastFourOf(text) ?? ''})`;
  const { rows, cursors } = await readCursorPage<ConsoleAccount>(place, {
    name: `accounts ${status ?? ''} ${q ?? ''}`,
    order: [
      { by: sql`a.created_at`, kind: 'instant' },
      { by: sql`a.id`, kind: 'text' },
    ],
    keyOf: ({ openedAt, id }) => [openedAt, id],
    read: ({ where, orderBy, limit }) =>
      readConsoleAccounts(
        tx,
        sql`where ${status ? conditions[status] : sql`true`} and ${found} and ${where} order by ${orderBy} limit ${limit}`,
      ),
  });
  return reply(rows, { cursors });
};

export const getConsoleAccount: Query<typeof contract.getConsoleAccount> = async ({ accountId }, { tx }) => {
  const [account] = await readConsoleAccounts(tx, sql`where a.id = ${accountId}`);
  if (!account) throw bankAccountMissing();
  return { account, holds: await readHolds(tx, accountId) };
};

const holdsShown = 100;

async function readHolds(tx: Tx, accountId: string): Promise<contract.ConsoleAccountDetail['holds']> {
  const rows = await queryRows<{
    id: string;
    amount: number;
    description: string;
    at: Date;
    expiresAt: Date | null;
  }>(
    tx,
    sql`select t.id, h.amount_cents as amount, t.memo as description, t.created_at as at, h.expires_at as "expiresAt"
      from bank_accounts a join ledger_holds h on h.debit_account_id = a.ledger_account_id
        join ledger_transfers t on t.id = h.transfer_id
      where a.id = ${accountId} and (h.expires_at is null or h.expires_at > ${tx.now})
      order by t.created_at, t.id limit ${holdsShown}`,
  );
  return rows.map(({ at, expiresAt, ...hold }) => ({
    ...hold,
    at: new Date(at).toISOString(),
    ...(expiresAt !== null && { expiresAt: new Date(expiresAt).toISOString() }),
  }));
}
