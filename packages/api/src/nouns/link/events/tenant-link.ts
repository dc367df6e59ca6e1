import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import type { TenantLink } from './contract.ts';
import { latestOfTenant, tenantMissing } from './rules.ts';

export const getTenantLink: Query<typeof contract.getTenantLink> = async ({ companyId }, { tx }) => {
  const [tenant] = await queryRows(tx, sql`select from tenants where company_id = ${companyId}`);
  if (!tenant) throw tenantMissing();
  const source = await readSource(tx, companyId);
  return { ...(source && { source }), events: await readEvents(tx, companyId, source?.id) };
};

async function readSource(tx: Tx, companyId: string): Promise<TenantLink['source']> {
  const [row] = await queryRows<{ source: NonNullable<TenantLink['source']> }>(
    tx,
    sql`select json_strip_nulls(json_build_object('id', s.id, 'name', s.name, 'externalId', r.external_id,
        'confirmsSince', (select ${iso(sql`min(a.at)`)} from event_acks a where a.source_id = s.id))) as source
      from link_rows r join link_sources s on s.id = r.source_id
      where r.kind = 'companies' and r.row_id = ${companyId} and r.deleted_at is null`,
  );
  return row?.source;
}

async function readEvents(tx: Tx, companyId: string, sourceId: string | undefined): Promise<TenantLink['events']> {
  const rows = await queryRows<{ event: TenantLink['events'][number] }>(
    tx,
    sql`select json_strip_nulls(json_build_object('id', e.id, 'type', e.type, 'at', ${iso(sql`e.at`)}, 'confirmation',
        case when a.event_id is not null then
          json_build_object('outcome', a.outcome, 'at', ${iso(sql`a.at`)}, 'detail', a.detail) end)) as event
      from events e left join event_acks a on a.event_id = e.id and a.source_id = ${sourceId ?? null}
      where e.company_key = ${companyId} order by e.company_version desc limit ${latestOfTenant}`,
  );
  return rows.map(({ event }) => event);
}
