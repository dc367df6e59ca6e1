import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { profileReply, readProfile } from './queries.ts';
import { ppmOf, profileMissing, profileStale, refusePastRate } from './rules.ts';
import { tenants } from '../../tenants/tenants/tables.ts';
import { billingProfiles, taxRates } from './tables.ts';

export const updateBillingProfile: Command<typeof contract.updateBillingProfile> = async ({ companyId, body }, ctx) => {
  const { tx, now, ifMatch } = ctx;
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.companyId, companyId)).for('update');
  if (!tenant) throw profileMissing();
  const { version } = await readProfile(tx, companyId);
  if (version !== ifMatch) throw profileStale();
  const { taxRate, exemption, legalName, address, mails } = body;
  if (taxRate) await setRate(ctx, companyId, taxRate);
  const changes = {
    ...(legalName !== undefined && { legalName }),
    ...(address !== undefined && { address: address === '' ? null : address }),
    ...(mails && { mails }),
    ...(exemption !== undefined && {
      exemptionNumber: exemption?.number ?? null,
      exemptUntil: exemption?.until ?? null,
    }),
    ...{ version: version + 1, updatedAt: now },
  };
  await tx
    .insert(billingProfiles)
    .values({ companyId, ...changes })
    .onConflictDoUpdate({ target: billingProfiles.companyId, set: changes });
  const details = { changed: Object.keys(body), ...(taxRate && { percent: taxRate.percent, from: taxRate.from }) };
  await audit(ctx, 'billing_profile.changed', { target: companyId, companyId, details });
  return profileReply(await readProfile(tx, companyId));
};

async function setRate(
  { tx, now, actor }: Ctx,
  companyId: string,
  { percent, from }: { percent: number; from?: string | undefined },
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const validFrom = from ?? today;
  if (validFrom < today) throw refusePastRate();
  const rate = { ratePpm: ppmOf(percent), setBy: actor.userId, setAt: now };
  await tx
    .insert(taxRates)
    .values({ companyId, validFrom, ...rate })
    .onConflictDoUpdate({ target: [taxRates.companyId, taxRates.validFrom], set: rate });
}
