import { eq, sql } from 'drizzle-orm';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type * as contract from './contract.ts';
import type { BillingProfile } from './contract.ts';
import { percentOfPpm, profileMissing } from './rules.ts';
import { billingProfiles, taxRates } from './tables.ts';

export const getBillingProfile: Query<typeof contract.getBillingProfile> = async ({ companyId }, { tx }) =>
  profileReply(await readProfile(tx, companyId));

export const profileReply = (profile: BillingProfile) =>
  reply(profile, { headers: { etag: versionTag(profile.version) } });

/** The profile of a tenant; one that nobody has changed has the version 1. */
export async function readProfile(tx: Tx, companyId: string): Promise<BillingProfile> {
  const tenants = await queryRows(tx, sql`select from tenants where company_id = ${companyId}`);
  if (tenants.length === 0) throw profileMissing();
  const [row] = await tx.select().from(billingProfiles).where(eq(billingProfiles.companyId, companyId));
  const rates = await tx.select().from(taxRates).where(eq(taxRates.companyId, companyId)).orderBy(taxRates.validFrom);
  const today = tx.now.toISOString().slice(0, 10);
  const { legalName, address, exemptionNumber, exemptUntil } = row ?? {};
  return {
    companyId,
    ...(legalName && { legalName }),
    ...(address && { address }),
    mails: row?.mails ?? [],
    taxPercent: percentOfPpm(rates.findLast(({ validFrom }) => validFrom <= today)?.ratePpm ?? 0),
    taxRates: rates.map(({ validFrom, ratePpm }) => ({ from: validFrom, percent: percentOfPpm(ratePpm) })),
    ...(exemptionNumber && { exemption: { number: exemptionNumber, ...(exemptUntil && { until: exemptUntil }) } }),
    version: row?.version ?? 1,
  };
}
