import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Job } from '../../../http/noun/noun.ts';
import { sealerService } from '../../../http/noun/services.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { keyIdOf, type Sealer } from '../../../kernel/sealing.ts';
import { carryOutResets } from './drop-factors.ts';
import { pendingMs } from './rules.ts';
import { sealSecret } from './secrets.ts';
import { factors } from './tables.ts';

const hourMs = 60 * 60_000;

const advice =
  'These keys have sealed second factors, whose codes are refused meanwhile. Add the keys to SECRETS_KEYS after the first one; recovery codes still work';

export const tidying: Job = ({ db, logger, get }) => {
  const sealer = get(sealerService);
  return inBackground(
    'factors',
    hourMs,
    async () => {
      const missing = await db.withTx(system('factors'), (tx) => tidy(tx, sealer));
      if (missing.length > 0)
        logger.warn('secrets_key_missing', { setting: 'SECRETS_KEYS', keys: missing.join(', '), advice });
    },
    logger,
  );
};

const resetsEveryMs = 60_000;

export const resetting: Job = ({ db, logger }) =>
  inBackground('factor-resets', resetsEveryMs, () => db.withTx(system('factors'), carryOutResets), logger);

/** Drops apps that were not confirmed, and seals the others by the first key. Answers the ids of keys that are missing. */
export async function tidy(tx: Tx, sealer: Sealer | undefined): Promise<string[]> {
  const since = new Date(tx.now.getTime() - pendingMs);
  await tx.delete(factors).where(and(isNull(factors.confirmedAt), lt(factors.createdAt, since)));
  const all = await tx
    .select({ id: factors.id, secret: factors.secret })
    .from(factors)
    .where(eq(factors.kind, 'totp'))
    .orderBy(factors.id)
    .for('update');
  const missing = new Set<string>();
  for (const { id, secret } of all) {
    if (secret === null) continue;
    if (!sealer?.canOpen(secret)) missing.add(keyIdOf(secret));
    else if (!sealer.isCurrent(secret)) await sealSecret(tx, sealer, id, secret);
  }
  return [...missing].toSorted();
}
