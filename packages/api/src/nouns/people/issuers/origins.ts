import { eq, type SQL } from 'drizzle-orm';
import { companies } from '../../../db/companies.ts';
import type { UserActor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../db/tx.ts';
import { speaksFor, type TenantIssuer } from '../../../http/settings/issuers.ts';

const dotPrefix = 'dot:';

/** Finds the company that an issuer names by id or DOT number. */
export function companyReference(text: string): SQL {
  return text.startsWith(dotPrefix) ? eq(companies.dotNumber, text.slice(dotPrefix.length)) : eq(companies.id, text);
}

/** Whether pages of an origin may call for the user's company: an issuer with this company lists the origin. */
export async function mayCompanyUse(
  tx: Tx,
  issuers: readonly TenantIssuer[],
  { companyId, issuer }: UserActor,
  origin: string,
): Promise<boolean> {
  if (companyId === null) return false;
  const listing = issuers.filter(({ origins }) => origins.includes(origin));
  if (issuer !== undefined) return listing.some((entry) => entry.issuer === issuer);
  const speaks = (company: string) => listing.some((entry) => speaksFor(entry, company));
  if (speaks(companyId)) return true;
  const [company] = await tx
    .select({ dotNumber: companies.dotNumber })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.dotNumber != null && speaks(dotPrefix + company.dotNumber);
}
