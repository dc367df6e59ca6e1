import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { newToken } from '../../../kernel/tokens.ts';
import type { ObservedPayout, ObservedTransaction, ProviderEvent, ProviderPayouts } from './port.ts';
import { disputeFeeCents } from './rules.ts';

const sandbox = system('payment-sandbox');
const payoutPrefix = 'sandbox_po_';

/** The balance of the sandbox, which it pays out each Monday. */
export const sandboxPayouts = (db: Database): ProviderPayouts => ({
  balance: () =>
    db.withTx(sandbox, async (tx) => {
      await settleSandbox(tx);
      const [row] = await queryRows<{ cents: number }>(
        tx,
        sql`select coalesce(sum(gross_cents - fee_cents), 0)::float8 as cents from sandbox_transactions`,
      );
      return row?.cents ?? 0;
    }),
  transactions: (since) => listTransactions(db, since ? sql`added_at >= ${since}` : sql`true`),
  payouts: (since) => listPayouts(db, since ? sql`added_at >= ${since}` : sql`true`),
  partsOf: (payout) => listTransactions(db, sql`payout = ${payout}`),
});

/**
 * Writes what has changed the balance. The charges of the sandbox are known by their rows: the demo's were never asked
 * for. `companyId`: of this one only, before its rows go.
 */
export async function settleSandbox(tx: Tx, companyId?: string): Promise<void> {
  const isMeant = (row: string): SQL =>
    companyId === undefined ? sql`true` : sql`${sql.raw(row)}.company_id = ${companyId}`;
  await tx.execute(sql`insert into sandbox_transactions (id, kind, about, gross_cents, fee_cents, at, added_at)
    select 'sandbox_txn_' || n.id, n.kind, n.about, n.gross, n.fee, n.at, ${tx.now} from (
      select p.id, 'charge' as kind, p.provider_ref as about, p.amount_cents as gross, p.fee_cents as fee, p.settled_at as at
        from payments p where p.status = 'succeeded' and p.provider_ref like 'sandbox%' and ${isMeant('p')}
      union all
      select f.id, 'refund', f.provider_ref, -f.cents, 0, f.settled_at
        from refunds f where f.status = 'succeeded' and f.provider_ref like 'sandbox%' and ${isMeant('f')}
      union all
      select s.id || '_taken', 'dispute', 'sandbox_dp_' || s.id, -s.amount_cents, ${disputeFeeCents}::bigint, s.created_at
        from sandbox_disputes s where ${companyId === undefined}
      union all
      select s.id || '_back', 'dispute', 'sandbox_dp_' || s.id, s.amount_cents, 0, s.changed_at
        from sandbox_disputes s where s.verdict = 'won' and ${companyId === undefined}) n
    where not exists (select from sandbox_transactions t where t.id = 'sandbox_txn_' || n.id) on conflict do nothing`);
  if (companyId === undefined) await payOutWeeks(tx);
}

/** Pays out what has come before a Monday, unless it is less than nothing; what came late goes with the next one. */
async function payOutWeeks(tx: Tx): Promise<void> {
  const mondays = await queryRows<{ at: string }>(
    tx,
    sql`select distinct (date_trunc('week', greatest(t.at, l.at) at time zone 'UTC') + interval '7 days')::text as at
      from sandbox_transactions t cross join (
        select max(at) as at from sandbox_transactions where kind = 'payout') l
      where t.payout is null order by 1`,
  );
  for (const { at } of mondays) {
    const monday = new Date(`${at.replace(' ', 'T')}Z`);
    if (monday <= tx.now) await payOut(tx, payoutPrefix + at.slice(0, 10).replaceAll('-', ''), monday);
  }
}

/** Pays out what has come until now; answers the event about it, or undefined if nothing can be paid out. */
export async function payOutAtSandbox(tx: Tx): Promise<ProviderEvent | undefined> {
  await settleSandbox(tx);
  const id = payoutPrefix + newToken();
  return (await payOut(tx, id, tx.now)) ? eventOf(id, tx.now) : undefined;
}

async function payOut(tx: Tx, id: string, at: Date): Promise<boolean> {
  const paid = await queryRows(
    tx,
    sql`insert into sandbox_transactions (id, kind, about, gross_cents, fee_cents, payout, at, added_at)
      select ${id}, 'payout', ${id}, -sum(gross_cents - fee_cents), 0, ${id}, ${at}, ${tx.now}
        from sandbox_transactions where payout is null and at <= ${at}
        having sum(gross_cents - fee_cents) > 0
      on conflict do nothing returning id`,
  );
  if (paid.length === 0) return false;
  await tx.execute(sql`update sandbox_transactions set payout = ${id} where payout is null and at <= ${at}`);
  return true;
}

const eventOf = (id: string, at: Date): ProviderEvent => ({
  ...{ id: `sandbox_evt_${id}`, isLive: false, at },
  ...{ kind: 'payout.paid', object: { kind: 'payout', id } },
});

async function* listTransactions(db: Database, where: SQL): AsyncIterable<ObservedTransaction> {
  const rows = await db.withTx(sandbox, async (tx) => {
    await settleSandbox(tx);
    return queryRows<Omit<ObservedTransaction, 'at'> & { at: Date }>(
      tx,
      sql`select id as reference, kind, about, gross_cents::float8 as "grossCents", fee_cents::float8 as "feeCents", at
        from sandbox_transactions where ${where} order by at, id`,
    );
  });
  for (const row of rows) yield { ...row, at: new Date(row.at) };
}

async function* listPayouts(db: Database, where: SQL): AsyncIterable<ObservedPayout> {
  const rows = await db.withTx(sandbox, async (tx) => {
    await settleSandbox(tx);
    return queryRows<Omit<ObservedPayout, 'parts'>>(tx, payoutRows(tx, where));
  });
  for (const row of rows) yield { ...row, parts: 'listed' };
}

/** The money is at the bank after two days. */
const payoutRows = (tx: Tx, where: SQL): SQL =>
  sql`select id as reference, -gross_cents::float8 as cents,
      case when at + interval '2 days' <= ${tx.now} then 'paid' else 'in_transit' end as status,
      to_char(at at time zone 'UTC' + interval '2 days', 'YYYY-MM-DD') as "arrivesOn"
    from sandbox_transactions where kind = 'payout' and ${where}`;

export async function readSandboxPayout(
  db: Database,
  id: string,
): Promise<{ payout: ObservedPayout; parts: ObservedTransaction[] }> {
  const parts: ObservedTransaction[] = [];
  for await (const part of listTransactions(db, sql`payout = ${id}`)) parts.push(part);
  for await (const payout of listPayouts(db, sql`id = ${id}`)) return { payout, parts };
  throw new Error('The sandbox does not have it');
}

export async function* payoutEventsSince(db: Database, since: Date): AsyncIterable<ProviderEvent> {
  const rows = await db.withTx(
    sandbox,
    (tx) =>
      queryRows<{ id: string; at: Date }>(
        tx,
        sql`select id, at from sandbox_transactions where kind = 'payout' and at >= ${since}`,
      ),
    { readOnly: true },
  );
  for (const { id, at } of rows) yield eventOf(id, new Date(at));
}
