import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { listed } from '../../../db/listed.ts';
import { system } from '../../../kernel/actor.ts';
import type { ObservedTransaction, ProviderPayouts } from '../payment-provider/service.ts';
import { keepParts, keepPayout, keepSources, keepTransactions } from './keeping.ts';
import { readMatches } from './matching.ts';
import { faultsOf } from './faults.ts';

const reader = system('payouts');
const dayMs = 24 * 60 * 60_000;
/** The provider may list a change late; a payout may still fail for days after it was made. */
const [transactionsAgainMs, payoutsAgainMs] = [dayMs, 14 * dayMs];
const atOnce = 500;

/**
 * Reads what has changed the balance of the provider, its payouts and what they are made of; all of it the first time.
 * Answers whether anything was new.
 */
export async function readProvider(db: Database, provider: ProviderPayouts, isSandbox: boolean): Promise<boolean> {
  const { now, since } = await db.withTx(reader, async (tx) => {
    await keepSources(tx);
    const [last] = await queryRows<{ readTo: Date }>(
      tx,
      sql`select read_to as "readTo" from provider_readings where is_sandbox = ${isSandbox}`,
    );
    return { now: tx.now, since: (ms: number) => (last ? new Date(new Date(last.readTo).getTime() - ms) : undefined) };
  });
  const balance = await provider.balance();
  let kept = 0;
  for await (const rows of inParts(provider.transactions(since(transactionsAgainMs)))) {
    kept += await db.withTx(reader, (tx) => keepTransactions(tx, rows));
  }
  for await (const payout of provider.payouts(since(payoutsAgainMs))) {
    if (!(await db.withTx(reader, (tx) => keepPayout(tx, payout)))) continue;
    const parts: ObservedTransaction[] = [];
    for await (const part of provider.partsOf(payout.reference)) parts.push(part);
    await db.withTx(reader, (tx) => keepParts(tx, payout.reference, parts));
    kept += parts.length;
  }
  // What came in between is in none of both figures, or in one: the next reading has it in both.
  const isStill = (await provider.balance()) === balance;
  if (isStill) await db.withTx(reader, (tx) => keepReading(tx, { isSandbox, balance, readTo: now }));
  return kept > 0;
}

/** Compares everything that the provider has listed with the books. */
export const compareAll = (db: Database): Promise<void> => db.withTx(reader, markUnmatched);

async function* inParts(rows: AsyncIterable<ObservedTransaction>): AsyncIterable<ObservedTransaction[]> {
  let part: ObservedTransaction[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < atOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

async function keepReading(tx: Tx, reading: { isSandbox: boolean; balance: number; readTo: Date }): Promise<void> {
  const { isSandbox, balance, readTo } = reading;
  await tx.execute(sql`insert into provider_readings (id, is_sandbox, balance_cents, kept_cents, read_to)
    select 'balance', ${isSandbox}, ${balance}::bigint, coalesce(sum(net_cents), 0), ${readTo}
      from provider_transactions where (reference like 'sandbox%') = ${isSandbox}
    on conflict (id) do update set is_sandbox = excluded.is_sandbox, balance_cents = excluded.balance_cents,
      kept_cents = excluded.kept_cents, read_to = excluded.read_to`);
}

/** Marks the payouts that are not the sum of what HQ has, so that they need attention. */
export async function markUnmatched(tx: Tx): Promise<void> {
  const faults = faultsOf(await readMatches(tx));
  const found = [...new Set(faults.flatMap(({ payout }) => (payout === undefined ? [] : [payout])))];
  await tx.execute(sql`update payouts set unmatched_since = case when unmatched_since is null then ${tx.now}::timestamptz end
    where (reference in ${listed(found)}) <> (unmatched_since is not null)`);
}
