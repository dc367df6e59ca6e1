import { eq } from 'drizzle-orm';
import { companies } from '../../../../db/companies.ts';
import type { Tx } from '../../../../db/tx.ts';
import { tenantMissing } from '../rules.ts';

/** Locks the company's row, so that codes, deletions and additions run one after the other; throws if there is none. */
export async function lockCompany(tx: Tx, companyId: string): Promise<{ name: string }> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  if (!company) throw tenantMissing();
  return company;
}
