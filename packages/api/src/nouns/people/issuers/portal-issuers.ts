import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { TenantIssuer } from '../../../http/settings/issuers.ts';
import { tokenIssuers } from './tables.ts';

/** The issuers that were entered in the portal and are on. */
export async function readPortalIssuers(tx: Tx): Promise<TenantIssuer[]> {
  const rows = await tx.select().from(tokenIssuers).where(eq(tokenIssuers.isActive, true));
  return rows.map(({ id, issuer, publicKeys, allCompanies, companies, origins }) => ({
    ...{ id, issuer, publicKeys, origins },
    companies: allCompanies ? 'all' : companies,
  }));
}

/** Whether an issuer is still on. Those of the settings are until the next start. */
export async function isStillOn(tx: Tx, { id }: TenantIssuer): Promise<boolean> {
  if (id === undefined) return true;
  const rows = await tx
    .select({ id: tokenIssuers.id })
    .from(tokenIssuers)
    .where(and(eq(tokenIssuers.id, id), eq(tokenIssuers.isActive, true)));
  return rows.length > 0;
}
