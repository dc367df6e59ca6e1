import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { nameOfAllowed } from '../../people/users/service.ts';
import type * as contract from './contract.ts';
import { disputeReply } from './queries.ts';
import { disputeMissing, disputeStale, ownerRefused } from './rules.ts';
import { disputes } from './tables.ts';

export const updateDispute: Command<typeof contract.updateDispute> = async ({ disputeId, body }, ctx) => {
  const { tx, ifMatch } = ctx;
  const [found] = await tx.select().from(disputes).where(eq(disputes.id, disputeId)).for('update');
  if (!found) throw disputeMissing();
  if (found.version !== ifMatch) throw disputeStale();
  const { note, owner } = body;
  if (owner && (await nameOfAllowed(tx, owner, 'billing:record')) === undefined) throw ownerRefused();
  await tx
    .update(disputes)
    .set({
      ...(note !== undefined && { note: note === '' ? null : note }),
      ...(owner !== undefined && { ownerId: owner }),
      version: found.version + 1,
    })
    .where(eq(disputes.id, disputeId));
  const details = { changed: Object.keys(body) };
  await audit(ctx, 'dispute.changed', { target: disputeId, companyId: found.companyId, details });
  return disputeReply(ctx, disputeId);
};
