import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import { factors } from './tables.ts';
import { secretPlace } from './totp.ts';

/** Seals a secret that an older key has sealed again by the first key. */
export async function sealSecret(tx: Tx, sealer: Sealer, id: string, sealed: string): Promise<void> {
  const secret = sealer.seal(sealer.open(sealed, secretPlace(id)), secretPlace(id));
  await tx.update(factors).set({ secret }).where(eq(factors.id, id));
}
