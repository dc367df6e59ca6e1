import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { type CursorPage, type CursorQuery, readCursorPage } from '../../../db/cursor-page.ts';
import { companiesFound } from '../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { startOfEasternDay } from '../../../kernel/eastern-day.ts';
import { folded } from '../../../kernel/lists/folded.ts';
import type { BankTransaction } from './contract.ts';
import { filterCents, searchOf, type TransactionFilter, type TransactionStatus, type WaitsFor } from './rules.ts';

export interface TransactionQuery {
  status?: TransactionFilter | undefined;
  companyId?: string | undefined;
  q?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

interface Row {
  id: string;
  amount: number;
  status: TransactionStatus;
  isReversal: boolean;
  memo: string;
  createdAt: Date;
  place: number;
  companyId: string;
  companyName: string | null;
  last4: string | null;
  accountId: string | null;
  transferId: string | null;
  waitsFor: WaitsFor | null;
  arrivesAt: Date | null;
  isReturned: boolean;
  /** The transfer of the ledger that took it back. */
  returnedBy: string | null;
}

/** Kinds of a ledger transfer that have moved money. */
const posted = sql.raw(`t.kind in (${"'opening', 'move', 'post', 'reversal'"})`);

/**
 * A hold is a transaction until it is posted, or another hold of the same event takes its place. `offset 0` keeps
 * PostgreSQL from reading all posted transfers into a hash first: a page holds few holds, and an index finds each.
 */
const isShown = sql`(${posted} or t.kind = 'hold'
  and not exists (select from ledger_transfers p where p.pending_id = t.id and p.kind = 'post' offset 0)
  and not exists (select from ledger_transfers n where n.journal_id = t.journal_id and n.kind = 'hold'
    and (n.created_at, n.id) > (t.created_at, t.id)))`;

const isStanding = (now: Date) =>
  sql`exists (select from ledger_holds h where h.transfer_id = t.id and (h.expires_at is null or h.expires_at > ${now}))`;

const statusOf = (now: Date) => sql`case when ${posted} then 'completed' when not ${isStanding(now)} then 'failed'
  when b.type = 'freeze_funds' then 'held' when coalesce(b.status, 'pending_approval') = 'pending_approval' then 'pending'
  else 'processing' end`;

const waitsFor = sql`case when b.status = 'pending_approval' then 'second_person'
  when b.status = 'requires_attention' then 'hq' else 'bank' end`;

/** Transfers of the ledger whose hold stands, found from the few holds. */
const standing = (now: Date) =>
  sql`t.id = any(array(select h.transfer_id from ledger_holds h where h.expires_at is null or h.expires_at > ${now}))`;

const isFrozen = sql`exists (select from bank_transfers f where f.id = t.journal_id and f.type = 'freeze_funds')`;
const isAsked = sql`exists (select from bank_transfers f where f.id = t.journal_id and f.status <> 'pending_approval')`;

const statusConditions = (now: Date): Record<TransactionFilter, SQL> => ({
  waiting: sql`${standing(now)} and not ${isFrozen}`,
  pending: sql`${standing(now)} and not ${isAsked}`,
  processing: sql`${standing(now)} and ${isAsked} and not ${isFrozen}`,
  held: sql`${standing(now)} and ${isFrozen}`,
  completed: posted,
  failed: sql`t.kind = 'hold' and not ${isStanding(now)}`,
});

interface Conditions {
  /** On the transfer alone. */
  where: SQL;
  /** Ledger accounts that are looked for; undefined for all. */
  accounts: readonly string[] | undefined;
}

async function conditionsOf(tx: Tx, query: TransactionQuery): Promise<Conditions> {
  const { status, from, until } = query;
  const search = folded(query.q ?? '') ? searchOf(query.q ?? '') : undefined;
  const [min, max] = [filterCents('min', query.min), filterCents('max', query.max)];
  const parts = [
    isShown,
    ...(status ? [statusConditions(tx.now)[status]] : []),
    ...(search?.by === 'amount' ? [sql`t.amount_cents = ${search.cents}`] : []),
    ...(min === undefined ? [] : [sql`t.amount_cents >= ${min}`]),
    ...(max === undefined ? [] : [sql`t.amount_cents <= ${max}`]),
    ...(from === undefined ? [] : [sql`t.created_at >= ${startOfEasternDay(from)}`]),
    ...(until === undefined ? [] : [sql`t.created_at < ${startOfEasternDay(until, 1)}`]),
  ];
  return { where: sql.join(parts, sql` and `), accounts: await accountsOf(tx, query.companyId, search) };
}

async function accountsOf(
  tx: Tx,
  companyId: string | undefined,
  search: ReturnType<typeof searchOf> | undefined,
): Promise<readonly string[] | undefined> {
  if (companyId === undefined && (search === undefined || search.by === 'amount')) return undefined;
  const parts = [
    ...(companyId === undefined ? [] : [sql`a.company_key = ${companyId}`]),
    ...(search?.by === 'last4' ? [sql`b.account_last4 = ${search.digits}`] : []),
    ...(search?.by === 'company' ? [sql`c.id in ${companiesFound(search.name)}`] : []),
  ];
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select a.id from ledger_accounts a left join bank_accounts b on b.ledger_account_id = a.id
      left join companies c on c.id = a.company_key where a.kind = 'customer' and ${sql.join(parts, sql` and `)}`,
  );
  return rows.map(({ id }) => id);
}

interface Parts {
  where: SQL;
  orderBy: SQL;
  limit: number;
}

/** Transfers seen from their debit or credit account, which a tenant has; the planner reads either in order of time. */
const seenFrom = (side: 'debit' | 'credit', { where, accounts }: Conditions, parts: Parts) => {
  const [sign, place] = side === 'debit' ? [sql`-1`, sql`0`] : [sql`1`, sql`1`];
  const account = sql.raw(`t.${side}_account_id`);
  return sql`(select t.id, t.created_at, t.place, t.kind, t.journal_id, t.memo, ${sign} * t.amount_cents as amount,
      a.id as account_id, a.company_key
    from (select l.*, ${place} as place from ledger_transfers l) t
      join ledger_accounts a on a.id = ${account} and a.kind = 'customer'
    where ${where} and ${isOneOf(account, accounts)} and ${parts.where} order by ${parts.orderBy} limit ${parts.limit})`;
};

function isOneOf(column: SQL, ids: readonly string[] | undefined): SQL {
  if (ids === undefined) return sql`true`;
  const [only, ...others] = ids;
  if (only === undefined) return sql`false`;
  return others.length === 0 ? sql`${column} = ${only}` : sql`${column} in (${literals(ids)})`;
}

async function readRows(tx: Tx, conditions: Conditions, parts: Parts): Promise<Row[]> {
  return queryRows<Row>(
    tx,
    sql`select t.id, t.amount, ${statusOf(tx.now)} as status, t.kind = 'reversal' as "isReversal", t.memo,
        t.created_at as "createdAt", t.place, t.company_key as "companyId", c.name as "companyName",
        k.account_last4 as last4, k.id as "accountId", b.id as "transferId", b.arrives_at as "arrivesAt",
        r.id is not null or coalesce(b.status = 'returned' and t.kind = 'post', false) as "isReturned", r.id as "returnedBy",
        case when ${statusOf(tx.now)} in ('pending', 'processing') then ${waitsFor} end as "waitsFor"
      from (select t.* from (${seenFrom('debit', conditions, parts)} union all ${seenFrom('credit', conditions, parts)}) t
          order by ${parts.orderBy} limit ${parts.limit}) t
        left join bank_transfers b on b.id = t.journal_id
        left join ledger_transfers r on r.reverses = t.id
        left join bank_accounts k on k.ledger_account_id = t.account_id
        left join companies c on c.id = t.company_key
      order by ${parts.orderBy}`,
  );
}

/** A page of transactions, the newest first. A row that comes later never moves another to a different page. */
export async function readTransactions(
  tx: Tx,
  query: TransactionQuery,
  place: CursorQuery,
): Promise<CursorPage<BankTransaction>> {
  const conditions = await conditionsOf(tx, query);
  const { rows, cursors } = await readCursorPage<Row>(place, {
    name: `transactions ${JSON.stringify(query)}`,
    order: [
      { by: sql`t.created_at`, kind: 'instant' },
      { by: sql`t.id`, kind: 'text' },
      { by: sql`t.place`, kind: 'integer' },
    ],
    keyOf: ({ createdAt, id, place: side }) => [new Date(createdAt).toISOString(), id, side],
    read: (parts) => readRows(tx, conditions, parts),
  });
  return { rows: rows.map(toTransaction), cursors };
}

/** A transaction by its transfer, with the transfer of the banking administration behind it. */
export async function findTransaction(
  tx: Tx,
  id: string,
): Promise<{ transaction: BankTransaction; transferId: string | null } | undefined> {
  const [row] = await readRows(
    tx,
    { where: sql`t.id = ${id}`, accounts: undefined },
    { where: sql`true`, orderBy: sql`t.place`, limit: 1 },
  );
  return row && { transaction: toTransaction(row), transferId: row.transferId };
}

function toTransaction(row: Row): BankTransaction {
  const { id, amount, status, companyId } = row;
  return {
    ...{ id, amount, status, companyId },
    type: amount > 0 ? 'credit' : 'debit',
    description: row.isReversal ? `Return: ${row.memo}` : row.memo,
    createdAt: new Date(row.createdAt).toISOString(),
    ...(row.companyName !== null && { companyName: row.companyName }),
    ...(row.last4 !== null && { accountNumber: `••••${row.last4}` }),
    ...(row.accountId !== null && { accountId: row.accountId }),
    ...(row.waitsFor !== null && { waitsFor: row.waitsFor }),
    ...(row.isReturned && { returned: row.returnedBy === null ? {} : { by: row.returnedBy } }),
    ...(row.arrivesAt !== null && { arrivesAt: new Date(row.arrivesAt).toISOString() }),
  };
}
