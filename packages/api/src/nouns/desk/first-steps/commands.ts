import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { readFirstSteps } from './queries.ts';
import { stepsNotNeeded } from './tables.ts';

export const markFirstStep: Command<typeof contract.markFirstStep> = async ({ body: { step, isNeeded } }, ctx) => {
  const { tx, now, actor, settings } = ctx;
  const changed = isNeeded
    ? await tx.delete(stepsNotNeeded).where(eq(stepsNotNeeded.step, step)).returning()
    : await tx
        .insert(stepsNotNeeded)
        .values({ step, saidBy: actor.userId, saidAt: now })
        .onConflictDoNothing()
        .returning();
  if (changed.length > 0) await audit(ctx, 'first_step.marked', { details: { step, isNeeded } });
  return readFirstSteps(tx, settings);
};
