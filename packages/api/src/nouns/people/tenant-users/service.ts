import { eq } from 'drizzle-orm';
import { lockCompany } from '../../../db/lock-company.ts';
import type { Tx } from '../../../db/tx.ts';
import { tenantMissing } from '../../tenants/tenants/rules.ts';
import { users } from '../users/tables.ts';
import { nextEmployeeId } from './rules.ts';

/** The employee id of a new user; additions to one company take theirs one after the other. */
export async function takeEmployeeId(tx: Tx, companyId: string): Promise<string> {
  const { name } = await lockCompany(tx, companyId, tenantMissing);
  const rows = await tx.select({ employeeId: users.employeeId }).from(users).where(eq(users.companyId, companyId));
  return nextEmployeeId(
    name,
    rows.map(({ employeeId }) => employeeId),
  );
}
