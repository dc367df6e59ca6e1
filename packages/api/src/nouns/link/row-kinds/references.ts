import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { fillParts, forgetParts, type LoadPart } from '../../fleet/loads/service.ts';
import { rowsNamed } from '../linked-rows/service.ts';
import type { Source } from '../sources/service.ts';

const kindOf = { driver: 'drivers', vehicle: 'vehicles' } as const;
const wantedBy = { driver: sql.raw('wants_driver'), vehicle: sql.raw('wants_vehicle') };

export interface Part {
  rowId: string;
  companyId: string | null;
}

/** Drivers or vehicles of a source, by its ids. */
export async function findParts(
  tx: Tx,
  source: Source,
  part: LoadPart,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, Part>> {
  if (externalIds.length === 0) return new Map();
  const rows = await queryRows<Part & { externalId: string }>(
    tx,
    sql`select r.id as "externalId", l.row_id as "rowId", l.company_id as "companyId"
      from ${rowsNamed(source, kindOf[part], externalIds)} where l.row_id is not null`,
  );
  return new Map(rows.map(({ externalId, ...found }) => [externalId, found]));
}

/** Gives drivers or vehicles that have come to the loads that have waited for them. */
export async function fillIn(
  tx: Tx,
  source: Source,
  part: LoadPart,
  arrived: readonly { externalId: string; rowId: string }[],
): Promise<void> {
  const wants = wantedBy[part];
  const pairs = await queryRows<{ loadId: string; partId: string }>(
    tx,
    sql`update link_rows l set ${wants} = null
      from json_to_recordset(${JSON.stringify(arrived)}::json) as r("externalId" text, "rowId" text),
        ${sql.raw(kindOf[part])} p
      where l.source_id = ${source.id} and l.kind = 'loads' and l.${wants} = r."externalId" and p.id = r."rowId"
        and p.company_id = l.company_id and l.row_id is not null
      returning l.row_id as "loadId", r."rowId" as "partId"`,
  );
  if (pairs.length > 0) await fillParts(tx, part, pairs);
}

/** Takes deleted drivers or vehicles from their loads, which wait for them again. */
export async function takeAway(tx: Tx, source: Source, part: LoadPart, rowIds: readonly string[]): Promise<void> {
  const losing = await forgetParts(tx, part, rowIds);
  if (losing.length === 0) return;
  await tx.execute(sql`update link_rows l set ${wantedBy[part]} = p.external_id
    from json_to_recordset(${JSON.stringify(losing)}::json) as r("loadId" text, "partId" text), link_rows p
    where l.kind = 'loads' and l.row_id = r."loadId" and l.source_id = ${source.id}
      and p.kind = ${kindOf[part]} and p.row_id = r."partId" and p.source_id = ${source.id}`);
}
