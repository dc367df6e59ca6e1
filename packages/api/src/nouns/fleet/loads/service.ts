import { sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { loads } from './tables.ts';

type Moments = 'pickupAt' | 'deliveryAt' | 'createdAt';
type Load = Omit<typeof loads.$inferInsert, Moments> & Record<Moments, string>;

/** Loads that get other numbers give theirs up, so that two may exchange them. */
export async function freeLoadNumbers(tx: Tx, rows: readonly { id: string; companyId: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map(({ id, companyId }) => ({ id, companyId })));
  await tx.execute(sql`update loads l set load_number = l.id
    from json_to_recordset(${given}::json) as r(id text, "companyId" text)
    where l.id = r.id and l.company_id = r."companyId"`);
}

/** Adds loads, or changes those with these ids, never one of another company. */
export async function writeLoads(tx: Tx, rows: readonly Load[]): Promise<void> {
  const given = JSON.stringify(
    rows.map(({ id, companyId, loadNumber, driverId, vehicleId, status, origin, destination, ...row }) => ({
      ...{ id, companyId, loadNumber, driverId, vehicleId, status, origin, destination },
      ...{ pickupAt: row.pickupAt, deliveryAt: row.deliveryAt, createdAt: row.createdAt },
      revenueCents: row.revenueCents,
    })),
  );
  await tx.execute(sql`insert into loads as l (id, company_id, load_number, driver_id, vehicle_id, status, origin,
      destination, pickup_at, delivery_at, revenue_cents, created_at)
    select id, "companyId", "loadNumber", "driverId", "vehicleId", status, origin, destination, "pickupAt",
      "deliveryAt", "revenueCents", "createdAt"
    from json_to_recordset(${given}::json) as r(id text, "companyId" text, "loadNumber" text, "driverId" text,
      "vehicleId" text, status text, origin text, destination text, "pickupAt" timestamptz, "deliveryAt" timestamptz,
      "revenueCents" bigint, "createdAt" timestamptz)
    order by id
    on conflict (id) do update set load_number = excluded.load_number, driver_id = excluded.driver_id,
      vehicle_id = excluded.vehicle_id, status = excluded.status, origin = excluded.origin,
      destination = excluded.destination, pickup_at = excluded.pickup_at, delivery_at = excluded.delivery_at,
      revenue_cents = excluded.revenue_cents, created_at = excluded.created_at
    where l.company_id = excluded.company_id`);
}

/** Loads by company and load number. */
export const findLoadNumbers = (
  tx: Tx,
  numbers: readonly { companyId: string; loadNumber: string }[],
): Promise<{ id: string; companyId: string; loadNumber: string }[]> =>
  queryRows(
    tx,
    sql`select l.id, l.company_id as "companyId", l.load_number as "loadNumber"
      from json_to_recordset(${JSON.stringify(numbers.map(({ companyId, loadNumber }) => ({ companyId, loadNumber })))}::json) as r("companyId" text, "loadNumber" text)
      join loads l on l.company_id = r."companyId" and l.load_number = r."loadNumber"`,
  );

/** What a load can name besides its company. */
export type LoadPart = 'driver' | 'vehicle';

const columnOf = { driver: sql.raw('driver_id'), vehicle: sql.raw('vehicle_id') };

/** Takes drivers or vehicles from the loads that name them; answers these loads. */
export const forgetParts = (
  tx: Tx,
  part: LoadPart,
  ids: readonly string[],
): Promise<{ loadId: string; partId: string }[]> =>
  queryRows(
    tx,
    sql`with named as materialized (
        select id, ${columnOf[part]} as part from loads where ${columnOf[part]} in ${listed(ids)} order by id for update
      ), changed as (
        update loads set ${columnOf[part]} = null from named where loads.id = named.id
      ) select id as "loadId", part as "partId" from named`,
  );

/** Gives loads the drivers or vehicles of their companies. */
export async function fillParts(
  tx: Tx,
  part: LoadPart,
  pairs: readonly { loadId: string; partId: string }[],
): Promise<void> {
  const table = sql.raw(part === 'driver' ? 'drivers' : 'vehicles');
  await tx.execute(sql`update loads l set ${columnOf[part]} = p.id
    from json_to_recordset(${JSON.stringify(pairs)}::json) as r("loadId" text, "partId" text), ${table} p
    where l.id = r."loadId" and p.id = r."partId" and p.company_id = l.company_id`);
}

export async function removeLoads(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from loads where id in ${listed(ids)}`);
}
