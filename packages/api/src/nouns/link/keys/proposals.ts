import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { propose } from '../../money/approvals/service.ts';
import { keyMissing, keyStateOf, whyMoneyTakesTwo } from './rules.ts';
import { apiKeys } from './tables.ts';

/** A key, which stays as it is until the transaction ends. */
export async function lockKey(tx: Tx, id: string): Promise<typeof apiKeys.$inferSelect | undefined> {
  const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('no key update');
  return key;
}

/** Proposes that a new key may bring payments; answers the id of the proposal. */
export const proposeMoney = (ctx: Ctx, { id, name }: { id: string; name: string }): Promise<string> =>
  propose(ctx, {
    kind: 'grant_key',
    payload: { subject: id, name, madeFor: { state: 'live' } },
    reason: `The key ${name} was made to bring payments`,
  });

/** What two people decide on together. */
export const proposals = {
  grant_key: {
    why: whyMoneyTakesTwo,
    permission: 'link:manage',
    state: {
      lock: async (tx, { subject }) => {
        const key = await lockKey(tx, subject);
        return { state: key ? keyStateOf(key, tx.now) : 'deleted' };
      },
      facts: (now) => [{ name: 'The key', value: String((now as { state: string }).state) }],
    },
    carryOut: async (ctx, { subject }) => {
      const key = await lockKey(ctx.tx, subject);
      if (!key) throw keyMissing();
      await ctx.tx
        .update(apiKeys)
        .set({ scopes: [...key.scopes, 'link:money'] })
        .where(eq(apiKeys.id, subject));
      await audit(ctx, 'key.granted', { target: subject, details: { scope: 'link:money' } });
    },
  },
} satisfies DeclaredProposals;
