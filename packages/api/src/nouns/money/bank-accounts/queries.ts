import type * as contract from './contract.ts';
import { and, sql, type SQL } from 'drizzle-orm';
import { readCustomers } from '../bank-customers/service.ts';
import { companiesFound } from '../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { CallerProcedure, Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { folded } from '../../../kernel/lists/folded.ts';
import { expiredDebits, readEntries } from '../ledger/service.ts';
import type { BankAccount } from './contract.ts';
import { accountMissing, lastFourOf, statusName } from './rules.ts';

const iso = (value: Date) => new Date(value).toISOString();

const masked = (last4: string) => `••••${last4}`;

interface AccountRow {
  id: string;
  companyId: string;
  companyName: string;
  customerId: string | null;
  last4: string;
  routingNumber: string;
  balance: number;
  available: number;
  status: 'open' | 'frozen' | 'closed';
  isRestricted: boolean;
  depositProduct: string;
  type: string;
  createdAt: Date;
}

const accountRows = (now: Date, where: SQL) => sql`select a.id, a.company_id as "companyId", c.name as "companyName",
    a.customer_id as "customerId", a.account_last4 as "last4", a.routing_number as "routingNumber",
    l.credits_posted - l.debits_posted as balance,
    l.credits_posted - l.debits_posted - l.debits_pending + ${expiredDebits(sql`l.id`, now)} as available,
    a.status, a.is_restricted as "isRestricted", a.deposit_product as "depositProduct", a.type, a.created_at as "createdAt"
  from bank_accounts a join companies c on c.id = a.company_id join ledger_accounts l on l.id = a.ledger_account_id
  where ${where}`;

const toAccount = ({ id, customerId, last4, status, createdAt, ...row }: AccountRow): BankAccount => ({
  type: 'depositAccount',
  id,
  attributes: { ...row, accountNumber: masked(last4), status: statusName(status), createdAt: iso(createdAt) },
  relationships: { customer: { data: customerId ? { type: 'customer', id: customerId } : null } },
});

const allOf = (...conditions: readonly (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

function matching(q = ''): SQL | undefined {
  const text = folded(q);
  if (text === '') return undefined;
  return sql`(a.company_id in ${companiesFound(text)} or a.account_last4 = ${lastFourOf(text) ?? ''} or a.customer_id = ${text})`;
}

async function readAccounts(
  tx: Tx,
  now: Date,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<BankAccount[]> {
  const rows = await queryRows<AccountRow>(
    tx,
    sql`${accountRows(now, where)} order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(toAccount);
}

export const getBankAccount: Query<typeof contract.getBankAccount> = async ({ accountId }, { tx, now }) => {
  const [data] = await readAccounts(tx, now, sql`a.id = ${accountId}`, { limit: 1, offset: 0 });
  if (!data) throw accountMissing();
  return { data };
};

const head = ['Account', 'Routing', 'Company', 'Customer', 'Balance', 'Available', 'Status', 'Type', 'Created'];
const exportPageSize = 500;

export const exportBankAccounts: CallerProcedure<typeof contract.exportBankAccounts> = async ({ query }, ctx) => {
  async function* rows() {
    for (let offset = 0; ; offset += exportPageSize) {
      const page = { limit: exportPageSize, offset };
      const found = await ctx.withTx((tx) => readAccounts(tx, tx.now, allOf(matching(query.q)), page), {
        readOnly: true,
      });
      yield* found.map(recordOf);
      if (found.length < exportPageSize) return;
    }
  }
  return exportCsv(ctx, { report: 'bank-accounts', head, rows: rows() });
};

const recordOf = ({ attributes, relationships }: BankAccount) => [
  attributes.accountNumber,
  attributes.routingNumber,
  attributes.companyName,
  relationships.customer.data?.id,
  attributes.balance / 100,
  attributes.available / 100,
  attributes.status,
  attributes.depositProduct,
  attributes.createdAt.slice(0, 10),
];

export const listBankAccounts: Query<typeof contract.listBankAccounts> = async ({ query }, { tx, now }) => {
  const { 'page[limit]': limit, 'page[offset]': offset, 'filter[customerId]': customerId, include, q } = query;
  const statuses = query['filter[status][]']?.map((status) => status.toLowerCase());
  const where = allOf(
    matching(q),
    customerId === undefined ? undefined : sql`a.customer_id = ${customerId}`,
    statuses && sql`a.status in ${statuses}`,
  );
  const data = await readAccounts(tx, now, where, { limit, offset });
  const [sums] = await queryRows<{ total: number; balance: number; open: number; all: number }>(
    tx,
    sql`select count(*)::int as total, count(*) filter (where a.status = 'open')::int as open,
        coalesce(sum(l.credits_posted - l.debits_posted), 0)::bigint as balance
      from bank_accounts a join companies c on c.id = a.company_id join ledger_accounts l on l.id = a.ledger_account_id
      where ${where}`,
  );
  const meta = { totalBalance: sums?.balance ?? 0, open: sums?.open ?? 0 };
  return {
    data,
    ...(include && { included: await readCustomers(tx, customersOf(data)) }),
    meta: { pagination: { total: sums?.total ?? 0, limit, offset }, ...meta },
  };
};

const customersOf = (accounts: readonly BankAccount[]): ReadonlySet<string> =>
  new Set(accounts.flatMap(({ relationships }) => relationships.customer.data?.id ?? []));

export const listAccountEntries: Query<typeof contract.listAccountEntries> = async ({ accountId, query }, { tx }) => {
  const [account] = await queryRows<{ ledgerAccountId: string }>(
    tx,
    sql`select ledger_account_id as "ledgerAccountId" from bank_accounts where id = ${accountId}`,
  );
  if (!account) throw accountMissing();
  const { rows, cursors } = await readEntries(tx, account.ledgerAccountId, query);
  const entries = rows.map(({ seq, transferId, amountCents, balanceCents, memo, at }) => ({
    id: transferId,
    sequence: seq,
    amount: amountCents,
    balance: balanceCents,
    description: memo,
    createdAt: iso(at),
  }));
  return reply(entries, { cursors });
};

export const listBankingCompanies: Query<typeof contract.listBankingCompanies> = async (_input, { tx }) =>
  queryRows(
    tx,
    sql`select c.id, c.name, coalesce(c.dot_number, '') as "dotNumber" from companies c
      where exists (select from bank_accounts a where a.company_id = c.id) order by lower(c.name) collate "C", c.id`,
  );

/** The cents of an account by the ledger: all, and those that are not held. */
export async function readBalance(
  tx: Tx,
  now: Date,
  accountId: string,
): Promise<Pick<AccountRow, 'balance' | 'available'>> {
  const [row] = await queryRows<AccountRow>(tx, accountRows(now, sql`a.id = ${accountId}`));
  return { balance: row?.balance ?? 0, available: row?.available ?? 0 };
}
