import { type SQL, sql } from 'drizzle-orm';

/** The id of the method that is charged, the newest active one; null if the company has none. */
export const chargedMethod = (companyId: SQL): SQL => sql`(select m.id from payment_methods m
  where m.company_id = ${companyId} and m.status = 'active' order by m.created_at desc, m.id desc limit 1)`;
