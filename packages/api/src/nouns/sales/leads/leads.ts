import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { iso, inDollars } from '../../../db/json-text.ts';
import { orderBy } from '../../../db/order-by.ts';
import { keptTextHas } from '../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { where } from '../../../db/where.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Ctx, Query } from '../../../http/pipeline/ctx.ts';
import { type Reply, reply } from '../../../http/pipeline/reply.ts';
import { plainDotNumberOf } from '../../../kernel/lists/carrier-number.ts';
import * as contract from './contract.ts';
import { liveLeads } from './tables.ts';
import { type ByStage, readProbabilities } from './probabilities.ts';
import { companySizes, engagementOf, leadMissing, scoreOf, type Scored } from './rules.ts';

type Filters = z.output<typeof contract.leadFilters>;

type Derived =
  | 'lead_score'
  | 'score_factors'
  | 'probability'
  | 'is_probability_own'
  | 'engagement_score'
  | 'last_activity';
interface Row extends Omit<contract.Lead, Derived> {
  own_probability: number | null;
}

/** A lead of the contract without what its rules derive, from `leads l` and its `sales_reps r`. */
const leadColumns = sql`l.id, l.company_id, l.company_name, l.dot_number,
  nullif(l.contact_name, '') as contact_name, nullif(l.contact_email, '') as contact_email,
  nullif(l.contact_phone, '') as contact_phone, nullif(l.industry, '') as industry, l.employees as company_size, l.loads_a_year as annual_shipping_volume,
  ${inDollars(sql`l.annual_revenue_cents`)} as annual_revenue, l.primary_lanes, l.current_providers,
  l.source as lead_source, l.status, l.stage, r.name as assigned_to, l.rep_id as assigned_to_id,
  ${iso(sql`l.created_at`)} as created_date, ${iso(sql`l.last_contact_at`)} as last_contact,
  to_char(l.follow_up_on, 'YYYY-MM-DD') as next_followup, ${inDollars(sql`l.value_cents`)} as estimated_value,
  l.probability as own_probability, l.decision_maker, l.budget_confirmed, l.timeline, l.pain_points, l.competitors,
  json_build_object('linkedin', l.linkedin, 'website', l.website) as social_profiles,
  json_build_object('city', nullif(l.city, ''), 'state', nullif(l.state, ''), 'country', nullif(l.country, '')) as location,
  to_char(l.close_on, 'YYYY-MM-DD') as close_date,
  (select o.id from onboardings o where o.lead_id = l.id) as onboarding_id, l.version`;

/** The latest notes of the lead and of those that were merged into it. */
const notes = (limit: SQL) => sql`(select coalesce(json_agg(n order by n.date desc), '[]') from (
  select ${iso(sql`at`)} as date, note, actor_name as "user", type from lead_notes
  where lead_id in (select l.id union all select m.id from leads m where m.merged_into_id = l.id)
  order by at desc, id desc ${limit}) n) as notes`;

export const listLeads: Query<typeof contract.listLeads> = async ({ query }, { tx, now }) => {
  const { page = 1, page_size: size = contract.usualLeads, sort = '-created_date', ...filters } = query;
  const order = orderBy({ sort, keys: sortKeys, id: sql`l.id`, nullable: ['next_followup'] });
  const where = matching(filters);
  // Which index is best depends on the text: one plan for all would read the index of trigrams whole for one letter.
  if (filters.q) await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
  const [counted] = await queryRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from ${liveLeads} l ${where}`,
  );
  const rows = await queryRows<Row>(
    tx,
    // Only the rows of the page are read whole.
    sql`select ${leadColumns}, ${notes(sql`limit 1`)} from (
        select id from ${liveLeads} l ${where} order by ${order} limit ${size} offset ${(page - 1) * size}
      ) shown join leads l on l.id = shown.id left join sales_reps r on r.id = l.rep_id
      order by ${order}`,
  );
  const byStage = await readProbabilities(tx);
  return { total: counted?.total ?? 0, leads: rows.map((row) => leadOf(row, now, byStage)) };
};

const sortKeys: Record<(typeof contract.leadSortFields)[number], SQL> = {
  company_name: sql`lower(l.company_name) collate "C"`,
  estimated_value: sql`l.value_cents`,
  next_followup: sql`l.follow_up_on`,
  created_date: sql`l.created_at`,
};

/** The leads of a file after a place in the order of the list, and the place of the next ones. */
export async function readLeadsAfter(
  tx: Tx,
  filters: Filters,
  { after, size }: { after: string | undefined; size: number },
  now: Date,
): Promise<{ leads: contract.Lead[]; next: string | undefined }> {
  const [at, id] = after?.split(' ') ?? [];
  const place = at === undefined ? [] : [sql`(l.created_at, l.id) < (${at}::timestamptz, ${id})`];
  const rows = await queryRows<Row & { at: string }>(
    tx,
    sql`select ${leadColumns}, ${notes(sql`limit 1`)}, shown.at from (
        select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
        from ${liveLeads} l ${matching(filters, place)} order by l.created_at desc, l.id desc limit ${size}
      ) shown join leads l on l.id = shown.id left join sales_reps r on r.id = l.rep_id
      order by l.created_at desc, l.id desc`,
  );
  const byStage = await readProbabilities(tx);
  const last = rows.length < size ? undefined : rows.at(-1);
  return {
    leads: rows.map(({ at: _, ...row }) => leadOf(row, now, byStage)),
    next: last && `${last.at} ${last.id}`,
  };
}

function matching({ q, status, industry, size, assigned_to: rep, stage }: Filters, others: readonly SQL[] = []): SQL {
  const [least, most] = size ? companySizes[size] : [];
  const conditions = [
    ...(q ? [sql`(${keptTextHas(sql`l.search_text`, q)} or l.dot_number = ${plainDotNumberOf(q) ?? ''})`] : []),
    ...(status ? [sql`l.status = ${status}`] : []),
    ...(industry ? [sql`l.industry = ${industry}`] : []),
    ...(size ? [sql`l.employees between ${least} and ${most}`] : []),
    ...(rep ? [sql`l.rep_id = ${rep}`] : []),
    ...(stage ? [sql`l.stage = ${stage}`] : []),
    ...others,
  ];
  return where(conditions);
}

export const getLead: Query<typeof contract.getLead> = ({ leadId }, ctx) => answerLead(ctx, leadId);

/** One lead for its reader, with its version as ETag. */
export async function answerLead({ tx, now }: Pick<Ctx, 'tx' | 'now'>, leadId: string): Promise<Reply<contract.Lead>> {
  const found = await readLead(tx, leadId, now);
  return reply(found, { headers: { etag: versionTag(found.version) } });
}

/** The lead with an id, or the lead that it has been merged into. */
export async function readLead(tx: Tx, leadId: string, now: Date): Promise<contract.Lead> {
  const [row] = await queryRows<Row>(
    tx,
    sql`select ${leadColumns}, ${notes(sql``)} from ${liveLeads} l left join sales_reps r on r.id = l.rep_id
      where l.id = coalesce((select merged_into_id from leads where id = ${leadId}), ${leadId})`,
  );
  if (!row) throw leadMissing();
  return leadOf(row, now, await readProbabilities(tx));
}

function leadOf({ own_probability: own, ...row }: Row, now: Date, byStage: ByStage): contract.Lead {
  const lastContactAt = row.last_contact === null ? null : new Date(row.last_contact);
  const scored: Scored = {
    status: row.status,
    loadsAYear: row.annual_shipping_volume,
    employees: row.company_size,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    city: row.location.city,
    budgetConfirmed: row.budget_confirmed,
    decisionMaker: row.decision_maker,
    timeline: row.timeline,
    lastContactAt,
  };
  const { score, factors } = scoreOf(scored, now);
  return {
    ...row,
    lead_score: score,
    score_factors: factors,
    probability: own ?? byStage[row.stage],
    is_probability_own: own !== null,
    engagement_score: engagementOf(lastContactAt, now),
    last_activity: row.notes[0]?.note ?? null,
  };
}
