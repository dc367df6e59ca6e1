import { sql } from 'drizzle-orm';
import { purgeOrder } from '../../platform/tables.ts';
import { newId } from '../../kernel/ids.ts';
import { settleLedger } from './ledger.ts';
import type { TestApi } from '../api.ts';

export interface TestCompany {
  id: string;
  tenantId: string;
  name: string;
}

export async function findCompany(api: TestApi, name: string): Promise<TestCompany> {
  const [company] = await api.rows<TestCompany>(
    sql`select c.id, t.id as "tenantId", c.name from companies c join tenants t on t.company_id = c.id where c.name = ${name}`,
  );
  if (!company) throw new Error(`The demo data has no ${name}`);
  return company;
}

/** Settles what stands against the deletion of a company. */
export async function withoutBlockers(api: TestApi, companyId: string): Promise<void> {
  await settleLedger(api, companyId);
  await api.rows(
    sql`update disputes set status = 'won', closed_at = ${api.now()} where company_id = ${companyId} and closed_at is null`,
  );
}

/** The company that has rows in the most tables, and one of its users. */
export async function findFullCompany(api: TestApi): Promise<TestCompany & { email: string }> {
  const filled = purgeOrder.map(
    ({ table, companyColumn }) => sql`(exists (select from ${table} where ${companyColumn} = c.id))::int`,
  );
  const [company] = await api.rows<TestCompany & { email: string }>(sql`
    select c.id, t.id as "tenantId", c.name, (select min(email) from users where company_id = c.id and is_active) as email
    from companies c join tenants t on t.company_id = c.id order by ${sql.join(filled, sql` + `)} desc, c.name limit 1`);
  if (!company) throw new Error('The demo data has no company');
  return company;
}

/** Lets a company owe one invoice more, and forgets what was written to it. */
export async function withDebt(api: TestApi, companyId: string): Promise<void> {
  await api.rows(sql`delete from outbox where company_id = ${companyId}`);
  const id = newId('ivc');
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', ${api.now()}, 10000, 0, ${api.now()}, ${api.now()})`);
}
