import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { sqlErrorOf } from '../../../kernel/sql-error.ts';
import { conflict, type Failure, invalid } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { type CursorPage, type CursorQuery, readCursorPage } from '../../../db/cursor-page.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { endExpiredHolds } from './holds.ts';
import { type LedgerRefusal, ledgerRefusals, type Posting, type AccountState } from './rules.ts';
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

/** Opens an account for a company, with a balance of 0; a separate transfer writes an opening balance. */
export async function openCustomerAccount(tx: Tx, companyId: string): Promise<string> {
  const id = newId('lac', tx.now.getTime());
  await tx.insert(ledgerAccounts).values({ id, kind: 'customer', companyKey: companyId, createdAt: tx.now });
  return id;
}

/** Stops or allows debits of an account; credits always land. */
export async function setDebitsBlocked(tx: Tx, accountId: string, blocksDebits: boolean): Promise<void> {
  await tx.update(ledgerAccounts).set({ blocksDebits }).where(eq(ledgerAccounts.id, accountId));
}

/** Closes one account permanently; fails if it has a balance or a pending hold. */
export async function closeLedgerAccount(tx: Tx, accountId: string): Promise<void> {
  await endExpiredHolds(tx, sql`a.id = ${accountId}`);
  await tx.update(ledgerAccounts).set({ closedAt: tx.now }).where(eq(ledgerAccounts.id, accountId));
}

/** Closes every account of a company permanently; fails if an account has a balance or a pending hold. */
export async function closeCompanyAccounts(tx: Tx, companyId: string): Promise<void> {
  await endExpiredHolds(tx, sql`a.company_key = ${companyId}`);
  await tx
    .update(ledgerAccounts)
    .set({ closedAt: tx.now })
    .where(and(eq(ledgerAccounts.companyKey, companyId), isNull(ledgerAccounts.closedAt)));
}

/** Debits of an account by holds that have ended and are not swept yet. */
export const expiredDebits = (accountId: SQL, now: Date): SQL =>
  sql`(select coalesce(sum(h.amount_cents), 0)::bigint from ledger_holds h
    where h.debit_account_id = ${accountId} and h.expires_at <= ${now})`;

const standingColumns = (now: Date) => sql`a.id, a.kind, a.currency, a.entries, a.allows_negative as "allowsNegative",
  a.blocks_debits as "blocksDebits", a.closed_at is not null as "isClosed", a.debits_pending as "debitsPending",
  a.debits_posted as "debitsPosted", a.credits_pending as "creditsPending", a.credits_posted as "creditsPosted",
  ${expiredDebits(sql`a.id`, now)} as "expiredDebits"`;

/** An account and its counters, read at one moment. */
export async function readStanding(tx: Tx, accountId: string): Promise<AccountState | undefined> {
  const [row] = await queryRows<AccountState>(
    tx,
    sql`select ${standingColumns(tx.now)} from ledger_accounts a where a.id = ${accountId}`,
  );
  return row;
}

/** The same, with the accounts locked until the transaction ends, in the order of their ids. */
export async function lockStandings(tx: Tx, accountIds: readonly string[]): Promise<Map<string, AccountState>> {
  const ids = sql.join(
    accountIds.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`select 1 from ledger_accounts where id in (${ids}) order by id for no key update`);
  const rows = await queryRows<AccountState>(
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

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { readBalanceBefore, readLines, readPlace, type StatementLine } from './statement.ts';
