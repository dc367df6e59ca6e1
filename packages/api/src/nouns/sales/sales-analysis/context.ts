import { sql } from 'drizzle-orm';
import { iso, inDollars } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { readLead } from '../leads/service.ts';
import { citiesOf } from './rules.ts';
import { isMergeUndoable } from '../merges/rules.ts';
import type * as contract from './contract.ts';
import { firstInvoice } from './first-invoice.ts';

type Context = contract.LeadContext;

export const getLeadContext: Query<typeof contract.getLeadContext> = async ({ leadId }, { tx, now }) => {
  const lead = await readLead(tx, leadId, now);
  const { id, company_id: companyId, primary_lanes: lanes } = lead;
  return {
    lanes: await readLanes(tx, lanes, now),
    first_invoice: companyId === null ? null : await readInvoice(tx, companyId),
    merges: await readMerges(tx, id, now),
    stages: await queryRows<Context['stages'][number]>(
      tx,
      sql`select stage, ${iso(sql`at`)} as at, actor_name as "user", reason from lead_stages where lead_id = ${id}
        order by version desc`,
    ),
  };
};

async function readLanes(tx: Tx, lanes: readonly string[], now: Date): Promise<Context['lanes']> {
  const named = lanes.flatMap((lane) => {
    const cities = citiesOf(lane);
    return cities ? [{ lane, from: cities[0], to: cities[1] }] : [];
  });
  if (named.length === 0) return [];
  return queryRows<Context['lanes'][number]>(
    tx,
    sql`select n.lane, (select count(distinct company_id)::int from loads
          where lower(split_part(origin, ',', 1)) = n."from" and lower(split_part(destination, ',', 1)) = n."to"
            and status <> 'cancelled' and created_at > ${now}::timestamptz - interval '1 year') as tenants
      from json_to_recordset(${JSON.stringify(named)}::json) n(lane text, "from" text, "to" text)
      order by tenants desc, n.lane`,
  );
}

async function readInvoice(tx: Tx, companyId: string): Promise<Context['first_invoice']> {
  const [row] = await queryRows<NonNullable<Context['first_invoice']>>(
    tx,
    sql`select ${inDollars(sql`amount_cents`)} as amount,
      to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD') as issued_on from ${firstInvoice(sql`${companyId}`)} i`,
  );
  return row ?? null;
}

async function readMerges(tx: Tx, leadId: string, now: Date): Promise<Context['merges']> {
  const rows = await queryRows<{ id: string; company_name: string; at: string; user: string }>(
    tx,
    sql`select m.id, l.company_name, ${iso(sql`m.at`)} as at,
        m.actor_name as "user"
      from lead_merges m join leads l on l.id = m.merged_id
      where m.lead_id = ${leadId} and m.undone_at is null order by m.at desc, m.id desc`,
  );
  return rows.map((row) => ({ ...row, can_undo: isMergeUndoable(new Date(row.at), now) }));
}
