import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/tx.ts';
import type { Authenticated, RefusedKey } from '../../../http/pipeline/caller.ts';
import { system } from '../../../kernel/actor.ts';
import { isInNetworks } from './networks.ts';
import { keyExpired, keyRevoked, keyUnknown, networkRefused } from './rules.ts';
import { hashSecret, prefixOfSecret } from './secret.ts';
import { apiKeys } from './tables.ts';

const useNotedMs = 60_000;

/** The system whose key a secret is. Read anew for each transaction, so that a revoked key has no rights left. */
export async function findMachine(tx: Tx, secret: string, address: string): Promise<Authenticated | RefusedKey> {
  const prefix = prefixOfSecret(secret);
  // The transaction's time is known after its first answer, so that a text that is no secret asks, too.
  const [key] = await tx
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.prefix, prefix ?? ''));
  if (!key || !isEqual(key.secretHash, hashSecret(secret))) return { refused: keyUnknown() };
  const { id: keyId, sourceId, scopes, networks, lastUsedAt } = key;
  if (key.revokedAt) return { keyId, refused: keyRevoked() };
  if (key.expiresAt <= tx.now) return { keyId, refused: keyExpired() };
  if (networks.length > 0 && !isInNetworks(networks, address)) return { keyId, refused: networkRefused(address) };
  return {
    actor: {
      kind: 'machine',
      keyId,
      sourceId,
      permissions: scopes,
      audience: 'machine',
      userId: null,
      companyId: null,
    },
    now: tx.now,
    isUseDue: !lastUsedAt || tx.now.getTime() - lastUsedAt.getTime() >= useNotedMs,
  };
}

/** Notes time and address of a use; a key has one such write a minute. */
export const noteKeyUse = (db: Database, keyId: string, address: string): Promise<unknown> =>
  db.withTx(system('keys'), (tx) =>
    tx
      .update(apiKeys)
      .set({ lastUsedAt: tx.now, lastUsedAddress: address })
      .where(
        and(
          eq(apiKeys.id, keyId),
          or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(tx.now.getTime() - useNotedMs + 1))),
        ),
      ),
  );

function isEqual(expected: string, given: string): boolean {
  const [right, wrong] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === wrong.length && timingSafeEqual(right, wrong);
}
