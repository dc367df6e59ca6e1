import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { TestApi } from '../api.ts';

/** Adds a driver of a company who has no password yet, and answers the id. */
export async function addTenantUserRow(api: TestApi, companyId: string): Promise<string> {
  const id = newId('usr');
  await api.rows(sql`insert into users (id, audience, company_id, email, first_name, last_name, role, is_active, created_at, updated_at)
    values (${id}, 'tenant', ${companyId}, ${`${id}@newcomer.example`}, 'Mia', 'Lind', 'driver', true, ${api.now()}, ${api.now()})`);
  return id;
}
