import { sql, type SQL } from 'drizzle-orm';
import { type CursorPage, type CursorQuery, readCursorPage } from '../../db/cursor-page.ts';
import { queryRows, type Tx } from '../../db/tx.ts';
import type { Standing } from './rules.ts';

/** Debits of an account by holds that have ended and are not swept yet. */
export const expiredDebits = (accountId: SQL, now: Date): SQL =>
  sql`(select coalesce(sum(h.amount_cents), 0)::bigint from ledger_holds h
    where h.debit_account_id = ${accountId} and h.expires_at <= ${now})`;

const standingColumns = (now: Date) => sql`a.id, a.kind, a.currency, a.entries, a.allows_negative as "allowsNegative",
  a.blocks_debits as "blocksDebits", a.closed_at is not null as "isClosed", a.debits_pending as "debitsPending",
  a.debits_posted as "debitsPosted", a.credits_pending as "creditsPending", a.credits_posted as "creditsPosted",
  ${expiredDebits(sql`a.id`, now)} as "expiredDebits"`;

/** An account and its counters, read at one moment. */
export async function readStanding(tx: Tx, accountId: string): Promise<Standing | undefined> {
  const [row] = await queryRows<Standing>(
    tx,
    sql`select ${standingColumns(tx.now)} from ledger_accounts a where a.id = ${accountId}`,
  );
  return row;
}

/** The same, with the accounts locked until the transaction ends, in the order of their ids. */
export async function lockStandings(tx: Tx, accountIds: readonly string[]): Promise<Map<string, Standing>> {
  const ids = sql.join(
    accountIds.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`select 1 from ledger_accounts where id in (${ids}) order by id for no key update`);
  const rows = await queryRows<Standing>(
    tx,
    sql`select ${standingColumns(tx.now)} from ledger_accounts a where a.id in (${ids})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface LedgerEntry {
  seq: number;
  transferId: string;
  kind: string;
  /** Positive for a credit. */
  amountCents: number;
  balanceCents: number;
  memo: string;
  at: Date;
}

/** A page of an account's entries, the newest first. */
export async function readEntries(tx: Tx, accountId: string, query: CursorQuery): Promise<CursorPage<LedgerEntry>> {
  return readCursorPage(query, {
    name: `entries of ${accountId}`,
    // Their sequence, not their time: a transaction that began earlier may post later.
    order: [{ by: sql`e.seq`, kind: 'integer' }],
    keyOf: ({ seq }) => [seq],
    read: ({ where, orderBy, limit }) =>
      queryRows<LedgerEntry>(
        tx,
        sql`select e.seq, e.transfer_id as "transferId", t.kind, e.amount_cents as "amountCents",
            e.balance_cents as "balanceCents", t.memo, e.created_at as at
          from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
          where e.account_id = ${accountId} and ${where} order by ${orderBy} limit ${limit}`,
      ),
  });
}

export interface CompanyMoney {
  accounts: number;
  balanceCents: number;
  /** Holds that still reserve money, and money that is to come. */
  pending: number;
}

/** A company's balances and pending amounts. */
export async function readCompanyMoney(tx: Tx, companyId: string): Promise<CompanyMoney> {
  const [row] = await queryRows<CompanyMoney>(
    tx,
    sql`with own as (select id, credits_posted - debits_posted as balance from ledger_accounts where company_key = ${companyId})
      select count(*) filter (where balance <> 0)::int as accounts, coalesce(sum(balance), 0)::bigint as "balanceCents",
        (select count(*)::int from ledger_holds h where (h.expires_at is null or h.expires_at > ${tx.now})
          and (h.debit_account_id in (select id from own) or h.credit_account_id in (select id from own))) as pending
      from own`,
  );
  return row ?? { accounts: 0, balanceCents: 0, pending: 0 };
}

export interface PlatformStanding {
  code: string;
  balanceCents: number;
  /** Since when a part of the balance stands there: what came first goes first. */
  oldestAt: Date | null;
}

/** How far back the oldest part of a balance is looked for. */
const newestEntries = 10_000;

/** Accounts of the platform on which money only waits. */
export async function readPlatformStandings(tx: Tx): Promise<PlatformStanding[]> {
  return queryRows<PlatformStanding>(
    tx,
    sql`select a.code, a.credits_posted - a.debits_posted as "balanceCents", o.at as "oldestAt" from ledger_accounts a
      left join lateral (
        select min(created_at) as at from (
          select created_at, abs(amount_cents) as cents, sum(abs(amount_cents)) over (order by seq desc) as cents_since
          from (select seq, created_at, amount_cents from ledger_entries where account_id = a.id order by seq desc limit ${newestEntries}) n
          where sign(amount_cents) = sign(a.credits_posted - a.debits_posted)) e
        where e.cents_since - e.cents < abs(a.credits_posted - a.debits_posted)) o on true
      where a.kind in ('suspense', 'clearing') order by a.code`,
  );
}
