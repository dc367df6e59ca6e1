import { sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import type { Tx } from '../../../db/tx.ts';
import type { drivers } from './tables.ts';

type Driver = Omit<typeof drivers.$inferInsert, 'createdAt'> & { createdAt: string };

/** Adds drivers, or changes those with these ids; never one of another company. */
export async function writeDrivers(tx: Tx, rows: readonly Driver[]): Promise<void> {
  await tx.execute(sql`insert into drivers as d (id, company_id, first_name, last_name, phone, status, created_at)
    select id, "companyId", "firstName", "lastName", phone, status, "createdAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, "companyId" text, "firstName" text,
      "lastName" text, phone text, status text, "createdAt" timestamptz)
    order by id
    on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      phone = excluded.phone, status = excluded.status, created_at = excluded.created_at
    where d.company_id = excluded.company_id`);
}

/** Deletes drivers that no load names any longer. */
export async function removeDrivers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from drivers where id in ${listed(ids)}`);
}
