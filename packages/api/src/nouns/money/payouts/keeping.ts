import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { type ObservedPayout, type ObservedTransaction, settleSandbox } from '../payment-provider/service.ts';

/**
 * Keeps changes of the balance, each once as it was listed first; of a known one it learns the payout. Answers how many
 * were new or have changed.
 */
export async function keepTransactions(tx: Tx, rows: readonly ObservedTransaction[], payout?: string): Promise<number> {
  const kept = await queryRows(
    tx,
    sql`insert into provider_transactions (reference, at, kind, about, gross_cents, fee_cents, payout)
    select reference, at, kind, about, "grossCents", "feeCents", ${payout ?? null}::text
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(reference text, at timestamptz, kind text, about text, "grossCents" bigint, "feeCents" bigint)
    on conflict (reference) do update set payout = excluded.payout
      where provider_transactions.payout is null and excluded.payout is not null
    returning reference`,
  );
  return kept.length;
}

/** Keeps a payout as it is now; answers whether its parts are still to be read. */
export async function keepPayout(
  tx: Tx,
  { reference, cents, status, arrivesOn, parts }: ObservedPayout,
): Promise<boolean> {
  await tx.execute(sql`insert into payouts (reference, cents, status, arrives_on, has_parts, found_at)
    values (${reference}, ${cents}::bigint, ${status}, ${arrivesOn}, ${parts !== 'never'}, ${tx.now})
    on conflict (reference) do update set status = excluded.status, arrives_on = excluded.arrives_on
      where (payouts.status, payouts.arrives_on) is distinct from (excluded.status, excluded.arrives_on)`);
  if (parts !== 'listed') return false;
  const unread = await queryRows(
    tx,
    sql`select reference from payouts where reference = ${reference} and read_at is null`,
  );
  return unread.length > 0;
}

/** Keeps what a payout is made of. */
export async function keepParts(tx: Tx, payout: string, parts: readonly ObservedTransaction[]): Promise<void> {
  await keepTransactions(tx, parts, payout);
  await tx.execute(sql`update payouts set read_at = ${tx.now} where reference = ${payout} and read_at is null`);
}

/** Keeps which row of HQ has which reference, of all companies or of one whose rows go. */
export async function keepSources(tx: Tx, companyId?: string): Promise<void> {
  const of = (table: string): SQL => sql`select r.provider_ref as reference, r.id as source from ${sql.raw(table)} r
    where r.provider_ref is not null and ${companyId === undefined ? sql`true` : sql`r.company_id = ${companyId}`}`;
  await tx.execute(sql`insert into provider_sources (reference, source)
    select reference, source from (${of('payments')} union all ${of('refunds')} union all ${of('disputes')}) n
    where not exists (select from provider_sources s where s.reference = n.reference and s.source = n.source)
    on conflict do nothing`);
}

/** Keeps what the provider will still list of a company before its rows go. */
export async function keepReferences(tx: Tx, companyId: string): Promise<void> {
  await settleSandbox(tx, companyId);
  await keepSources(tx, companyId);
}
