import type * as contract from './contract.ts';
import type { Procedure } from '../../../http/pipeline/ctx.ts';
import { forbidden } from '../../../kernel/errors.ts';
import type { Tx } from '../../../db/tx.ts';
import type { ProviderEvent } from './port.ts';
import { toProviderEvent } from './unit/events.ts';

/** Keeps and applies the news of a payment; the same event again changes nothing. */
export type TakeNews = (tx: Tx, event: ProviderEvent) => Promise<'applied' | 'late' | 'kept'>;

/** Takes each event in a separate transaction: the bank sends the whole delivery again if an event is refused. */
export const receiveUnitEvents =
  (take: TakeNews): Procedure<typeof contract.receiveUnitEvents> =>
  async ({ body }, { db, actor }) => {
    let applied = 0;
    for (const each of body.data) {
      const event = toProviderEvent(each);
      if (event && (await db.withTx(actor, (tx) => take(tx, event))) === 'applied') applied += 1;
    }
    return { received: body.data.length, applied };
  };

/** Only a key whose name begins with `banking` speaks for the bank; those of other systems raise alerts. */
export const receiveBankEvent =
  (take: TakeNews): Procedure<typeof contract.receiveBankEvent> =>
  async ({ body }, ctx) => {
    const { actor } = ctx;
    if (actor.kind !== 'system' || !actor.name.startsWith('ingest banking')) {
      throw forbidden('This key does not speak for the bank');
    }
    const { code, ...event } = body;
    const outcome = await ctx.db.withTx(actor, (tx) => take(tx, { ...event, ...(code && { code }) }));
    return { outcome };
  };
