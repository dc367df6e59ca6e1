import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import type { HeldSnapshot } from './contract.ts';
import { missingOf } from './missing.ts';
import { mostHeld, mostNamed } from './rules.ts';

interface Row extends Omit<HeldSnapshot, 'company' | 'rows'> {
  companyId: string | null;
  companyName: string | null;
  rows: { externalId: string; name: string | null }[] | null;
  total: number;
}

export const listHeldSnapshots: Query<typeof contract.listHeldSnapshots> = async (_input, { tx }) => {
  const rows = await queryRows<Row>(
    tx,
    sql`select s.id, s.source_id as "sourceId", o.name as source, s.kind, s.company_id as "companyId",
        p.name as "companyName", ${iso(sql`s.started_at`)} as "startedAt", ${iso(sql`s.finished_at`)} as "finishedAt",
        s.sent, s.scope, s.missing, g.rows, count(*) over ()::int as total
      from link_snapshots s
      join link_sources o on o.id = s.source_id
      left join companies p on p.id = s.company_id
      cross join lateral (
        select json_agg(json_build_object('externalId', m.external_id, 'name', ${nameOf}) order by m.external_id) as rows
        from (select l.external_id, l.row_id from ${missingOf(sql`s`)} order by l.external_id limit ${mostNamed}) m
          left join companies c on s.kind = 'companies' and c.id = m.row_id
          left join users u on s.kind = 'users' and u.id = m.row_id
          left join drivers d on s.kind = 'drivers' and d.id = m.row_id
          left join vehicles v on s.kind = 'vehicles' and v.id = m.row_id
          left join loads f on s.kind = 'loads' and f.id = m.row_id) g
      where s.state = 'held'
      order by s.finished_at, s.id limit ${mostHeld}`,
  );
  return { total: rows[0]?.total ?? 0, snapshots: rows.map(heldOf) };
};

const nameOf = sql`coalesce(c.name, u.first_name || ' ' || u.last_name, d.first_name || ' ' || d.last_name,
  v.unit_number, f.load_number)`;

function heldOf({ companyId, companyName, rows, total: _, ...snapshot }: Row): HeldSnapshot {
  return {
    ...snapshot,
    ...(companyId !== null && { company: { id: companyId, name: companyName ?? companyId } }),
    rows: (rows ?? []).map(({ externalId, name }) => ({ externalId, ...(name !== null && { name }) })),
  };
}
