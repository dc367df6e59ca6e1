import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { isConverted, lockLive } from './commands.ts';
import { leadHasOnboarding } from './rules.ts';
import { leads } from './tables.ts';
import type * as contract from './contract.ts';

/** What remains of the contact of a deleted lead. */
export const erased = {
  ...{ contactName: '', contactEmail: '', contactPhone: '', linkedin: null },
  ...{ emailKey: null, phoneKey: null },
};

export const deleteLead: Command<typeof contract.deleteLead> = async ({ leadId }, ctx) => {
  const { tx, now } = ctx;
  const held = await lockLive(tx, leadId);
  if (held.companyId || (await isConverted(tx, leadId))) throw leadHasOnboarding();
  const gone = { ...erased, deletedAt: now };
  await tx
    .update(leads)
    .set({ ...gone, version: held.version + 1 })
    .where(eq(leads.id, leadId));
  // Leads that were merged into it are gone with it.
  await tx.update(leads).set(gone).where(eq(leads.mergedIntoId, leadId));
  await audit(ctx, 'lead.deleted', { target: leadId });
};
