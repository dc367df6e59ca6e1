import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { readPlatformStandings } from '../ledger/service.ts';
import type * as contract from './contract.ts';
import { findStop } from '../bank-controls/service.ts';
import type { Bank } from '../bank-provider/service.ts';
import { readReturns } from './return-rates.ts';
import { bankAlerts } from './rules.ts';

const dayMs = 24 * 60 * 60_000;
const usualDays = 30;

export const getBankMonitoring =
  ({ provider, calls }: Pick<Bank, 'provider' | 'calls'>): Query<typeof contract.getBankMonitoring> =>
  async (_input, { tx, now }) => {
    const stop = await findStop(tx);
    const { attention, ...volume } = await readVolume(tx);
    const returns = await readReturns(tx);
    const clearing = (await readPlatformStandings(tx)).map(({ code, balanceCents, oldestAt }) => ({
      code,
      balance: balanceCents,
      ...(oldestAt && { oldestAt: new Date(oldestAt).toISOString() }),
    }));
    const answered = calls.read(Date.now());
    const isConnected = provider !== undefined;
    return {
      asOf: now.toISOString(),
      ...(provider && { provider: { name: provider.name, isSandbox: provider.isSandbox } }),
      ...(answered && { calls: answered }),
      volume,
      alerts: bankAlerts({
        ...{ now, isConnected, volume, attention, clearing, rates: returns.returnRates },
        ...{ stopReason: stop?.reason, calls: answered },
      }),
      ...returns,
      clearing,
    };
  };

interface Volume {
  dayCents: number;
  dayCount: number;
  usualDayCents: number;
  attention: number;
}

/** Money moved by transfers in the last 24 hours, and on average in a day of the 30 days before. */
async function readVolume(tx: Tx): Promise<Volume> {
  const since = new Date(tx.now.getTime() - dayMs);
  const before = new Date(since.getTime() - usualDays * dayMs);
  const [row] = await queryRows<Volume>(
    tx,
    sql`select coalesce(sum(amount_cents) filter (where created_at > ${since}), 0)::bigint as "dayCents",
        count(*) filter (where created_at > ${since})::int as "dayCount",
        (coalesce(sum(amount_cents) filter (where created_at <= ${since}), 0) / ${usualDays}::int)::bigint as "usualDayCents",
        (select count(*)::int from bank_transfers where status = 'requires_attention') as attention
      from bank_transfers where created_at > ${before} and type <> 'freeze_funds' and status in ('completed', 'returned')`,
  );
  return row ?? { dayCents: 0, dayCount: 0, usualDayCents: 0, attention: 0 };
}
