import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { installationKeys } from '../../db/bookkeeping.ts';
import type { Database } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';

const name = 'bus';

/** The secret with which the nodes of this installation sign messages to each other; the first node makes it. */
export function readBusKey(db: Database): Promise<string> {
  return db.withTx(
    system('bus key'),
    async (tx) => {
      await tx
        .insert(installationKeys)
        .values({ name, value: randomBytes(32).toString('base64url') })
        .onConflictDoNothing();
      const [row] = await tx.select().from(installationKeys).where(eq(installationKeys.name, name));
      if (!row) throw new Error('The key of the message bus is missing');
      return row.value;
    },
    { asOwner: true },
  );
}
