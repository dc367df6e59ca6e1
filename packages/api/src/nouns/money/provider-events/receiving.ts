import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Procedure, Query } from '../../../http/pipeline/ctx.ts';
import { eventOf, type PaymentProvider, type ProviderEvent, type ProviderNews } from '../payment-provider/service.ts';
import type * as contract from './contract.ts';
import type { eventSources } from './rules.ts';
import { silentMs } from './rules.ts';

/** Keeps an event once; answers whether it is new. Those of the other mode, and of nothing that is known, are ignored. */
export async function keepEvent(
  tx: Tx,
  event: ProviderEvent,
  { news, source }: { news: ProviderNews; source: (typeof eventSources)[number] },
): Promise<boolean> {
  const { id, kind, isLive, at, object } = event;
  const isWrongMode = isLive !== news.isLive;
  const state = isWrongMode || !object ? 'ignored' : 'waiting';
  const added = await queryRows(
    tx,
    sql`insert into provider_events (id, kind, object_kind, object_id, source, state, is_wrong_mode, claimed_until, at,
        received_at)
      values (${id}, ${kind}, ${object?.kind ?? null}, ${object?.id ?? null}, ${source}, ${state}, ${isWrongMode},
        ${state === 'waiting' ? tx.now : null}, ${at}, ${tx.now})
      on conflict (id) do nothing returning id`,
  );
  return added.length > 0;
}

export const receiveStripeEvent =
  (provider: PaymentProvider | undefined, wake: () => void): Procedure<typeof contract.receiveStripeEvent> =>
  async ({ body }, { db, actor }) => {
    const news = provider?.news;
    if (!news) return { received: false };
    const received = await db.withTx(actor, (tx) => keepEvent(tx, eventOf(body), { news, source: 'webhook' }));
    if (received) wake();
    return { received };
  };

export const getProviderStatus =
  (provider: PaymentProvider | undefined): Query<typeof contract.getProviderStatus> =>
  async (_input, { tx, now, settings }) => {
    const news = provider?.news;
    const since = new Date(now.getTime() - silentMs);
    const dayAgo = new Date(now.getTime() - 24 * silentMs);
    const [row] = await queryRows<{ lastEventAt: string | null; came: boolean; polled: boolean; wrongMode: number }>(
      tx,
      sql`select ${iso(sql`max(received_at) filter (where source = 'webhook')`)} as "lastEventAt",
          coalesce(bool_or(source = 'webhook' and received_at > ${since}), false) as came,
          coalesce(bool_or(source = 'poll' and received_at > ${since}), false) as polled,
          (count(*) filter (where is_wrong_mode and received_at > ${dayAgo}))::int as "wrongMode"
        from provider_events`,
    );
    const { lastEventAt = null, came = false, polled = false, wrongMode = 0 } = row ?? {};
    const hasSecret = (settings.stripe?.webhookSecrets.length ?? 0) > 0;
    return {
      provider: !provider ? ('none' as const) : provider.isSandbox ? ('sandbox' as const) : ('stripe' as const),
      isLive: news?.isLive ?? false,
      webhook: !hasSecret
        ? ('none' as const)
        : came
          ? ('receiving' as const)
          : polled
            ? ('silent' as const)
            : ('quiet' as const),
      ...(lastEventAt !== null && { lastEventAt }),
      wrongMode,
    };
  };
