import { sql } from 'drizzle-orm';
import { purgeOrder } from '../platform/tables.ts';
import { newId } from '../kernel/ids.ts';
import { settleLedger } from './ledger.ts';
import type { TestApi } from './api.ts';

export interface TestCompany {
  id: string;
  tenantId: string;
  name: string;
}

export async function findCompany(api: TestApi, name: string): Promise<TestCompany> {
  const [company] = await api.rows<TestCompany>(
    sql`select c.id, t.id as "tenantId", c.name from companies c join tenants t on t.company_id = c.id where c.name = ${name}`,
  );
  if (!company) throw new Error(`The story has no ${name}`);
  return company;
}

/** Settles what stands against the deletion of a company. */
export async function withoutBlockers(api: TestApi, companyId: string): Promise<void> {
  await settleLedger(api, companyId);
}

/** A company that has rows in every table that a story fills, and one of its users. */
export async function findFullCompany(api: TestApi): Promise<TestCompany & { email: string }> {
  const filledByUse: readonly string[] = [
    'collab_sessions',
    'collab_annotations',
    'collab_members',
    'collab_tickets',
    'auth_sessions',
    'bank_applications',
    'deletion_codes',
    'idempotency_keys',
    'onboardings',
    'onboarding_events',
    'outbox',
  ];
  const isFull = purgeOrder
    .filter(({ name }) => !filledByUse.includes(name))
    .map(({ table, companyColumn }) => sql`exists (select from ${table} where ${companyColumn} = c.id)`);
  const [company] = await api.rows<TestCompany & { email: string }>(sql`
    select c.id, t.id as "tenantId", c.name, (select min(email) from users where company_id = c.id and is_active) as email
    from companies c join tenants t on t.company_id = c.id where ${sql.join(isFull, sql` and `)} order by c.name limit 1`);
  if (!company) throw new Error('The story has no company with rows in every table');
  return company;
}

/** Lets a company owe one invoice more, and forgets what was written to it. */
export async function withDebt(api: TestApi, companyId: string): Promise<void> {
  await api.rows(sql`delete from outbox where company_id = ${companyId}`);
  const id = newId('ivc');
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', ${api.now()}, 10000, 0, ${api.now()}, ${api.now()})`);
}
