import { sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { vehicles } from './tables.ts';

type Vehicle = Omit<typeof vehicles.$inferInsert, 'createdAt'> & { createdAt: string };

/** Vehicles that get other unit numbers give theirs up, so that two may exchange them. */
export async function freeUnits(tx: Tx, rows: readonly { id: string; companyId: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map(({ id, companyId }) => ({ id, companyId })));
  await tx.execute(sql`update vehicles v set unit_number = v.id
    from json_to_recordset(${given}::json) as r(id text, "companyId" text)
    where v.id = r.id and v.company_id = r."companyId"`);
}

/** Adds vehicles, or changes those with these ids, never one of another company. */
export async function writeVehicles(tx: Tx, rows: readonly Vehicle[]): Promise<void> {
  const given = JSON.stringify(rows);
  await tx.execute(sql`insert into vehicles as v (id, company_id, unit_number, make, model_year, status, created_at)
    select id, "companyId", "unitNumber", make, "modelYear", status, "createdAt"
    from json_to_recordset(${given}::json) as r(id text, "companyId" text, "unitNumber" text, make text,
      "modelYear" int, status text, "createdAt" timestamptz)
    order by id
    on conflict (id) do update set unit_number = excluded.unit_number, make = excluded.make,
      model_year = excluded.model_year, status = excluded.status, created_at = excluded.created_at
    where v.company_id = excluded.company_id`);
}

/** Vehicles by company and unit number. */
export const findUnits = (
  tx: Tx,
  units: readonly { companyId: string; unitNumber: string }[],
): Promise<{ id: string; companyId: string; unitNumber: string }[]> =>
  queryRows(
    tx,
    sql`select v.id, v.company_id as "companyId", v.unit_number as "unitNumber"
      from json_to_recordset(${JSON.stringify(units)}::json) as r("companyId" text, "unitNumber" text)
      join vehicles v on v.company_id = r."companyId" and v.unit_number = r."unitNumber"`,
  );

/** Deletes vehicles that no load names any longer. */
export async function removeVehicles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from vehicles where id in ${listed(ids)}`);
}
