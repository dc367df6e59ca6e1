import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Job } from '../../../http/noun/noun.ts';
import { sealerService } from '../../../http/noun/services.ts';
import { system } from '../../../kernel/actor.ts';
import { keyIdOf, type Sealer } from '../../../kernel/sealing.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import { dropOldDeliveries } from './sending.ts';
import { delivererService } from './service.ts';
import { sealAgain, type SealedSecrets } from './signing.ts';

const sendEveryMs = 1_000;
const hourMs = 60 * 60_000;

export const delivering: Job = ({ logger, get }) => {
  const deliverer = get(delivererService);
  const work = inBackground('webhooks', sendEveryMs, deliverer.turn, logger, { longestMs: longestQueueMs });
  return {
    stop: async () => {
      await deliverer.stop();
      await work.stop();
    },
  };
};

export const tidying: Job = ({ db, logger, get }) => {
  const sealer = get(sealerService);
  const tidy = async (tx: Tx) => {
    await dropOldDeliveries(tx);
    return sealOlder(tx, sealer);
  };
  return inBackground(
    'webhooks_cleanup',
    hourMs,
    async () => {
      const missing = await db.withTx(system('webhooks'), tidy);
      if (missing.length > 0)
        logger.warn('secrets_key_missing', { setting: 'SECRETS_KEYS', keys: missing.join(', '), advice });
    },
    logger,
  );
};

const advice =
  'These keys have sealed secrets of webhooks, which get nothing meanwhile. Add the keys to SECRETS_KEYS after the first one, or rotate these webhooks';

/** Seals what an older key has sealed by the first one. Answers the ids of keys that are missing. */
export async function sealOlder(tx: Tx, sealer: Sealer | undefined): Promise<string[]> {
  await tx.execute(sql`update webhooks set previous_secret = null, previous_until = null
    where previous_until <= ${tx.now}`);
  const all = await queryRows<SealedSecrets>(
    tx,
    sql`select id as "webhookId", secret, previous_secret as previous from webhooks order by id for update`,
  );
  const missing = new Set<string>();
  for (const found of all) {
    const sealed = [found.secret, ...(found.previous === null ? [] : [found.previous])];
    const unknown = sealed.filter((text) => !sealer?.canOpen(text));
    for (const text of unknown) missing.add(keyIdOf(text));
    if (!sealer || unknown.length > 0 || sealed.every((text) => sealer.isCurrent(text))) continue;
    const { secret, previousSecret } = sealAgain(sealer, found);
    await tx.execute(sql`update webhooks set secret = ${secret}, previous_secret = ${previousSecret}
      where id = ${found.webhookId}`);
  }
  return [...missing].toSorted();
}
