import { eq } from 'drizzle-orm';
import { companies } from './companies.ts';
import type { Tx } from './tx.ts';

/** Locks the company's row, so that what changes the company runs one after the other; throws if there is none. */
export async function lockCompany(tx: Tx, companyId: string, missing: () => Error): Promise<{ name: string }> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  if (!company) throw missing();
  return company;
}
