import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rankOf } from '../../../db/columns.ts';
import { iso } from '../../../db/json-text.ts';
import { hasCarrierNumber, hasPartsOrNumbers } from '../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { maxPlainRows, pageRows } from '../../../kernel/lists/paging.ts';
import type * as contract from './contract.ts';
import { onboardingPriorities } from './contract.ts';
import { findingsOf, stagesIn, stageShape, type Surroundings } from './rules.ts';
import { type OnboardingStage, onboardingStages } from './stages.ts';

type ListQuery = z.output<NonNullable<typeof contract.listOnboardings.query>>;
type SortField = Exclude<NonNullable<ListQuery['sort']>, `-${string}`>;

const dayMs = 24 * 60 * 60_000;

/** An onboarding as it is stored: its stage by its key, and without the members that follow from others. */
export interface Stored extends Omit<contract.Onboarding, 'stage' | 'status' | 'progress' | 'blockers'> {
  stage: OnboardingStage;
  facts: contract.OnboardingFacts;
}

type Listed = Stored & Omit<Surroundings, 'today'>;

/** An onboarding from `onboardings o` and `users owner`. */
export const onboardingJson = sql`json_build_object(
  'id', o.id, 'companyName', o.company_name, 'dotNumber', o.dot_number, 'mcNumber', o.mc_number,
  'contactName', o.contact_name, 'email', o.email, 'phone', o.phone, 'plan', o.plan,
  'stage', o.stage, 'createdAt', ${iso(sql`o.created_at`)}, 'priority', o.priority,
  'ownerName', owner.first_name || ' ' || owner.last_name, 'ownerId', o.owner_id,
  'stageSince', ${iso(sql`o.stage_since`)}, 'companyId', o.company_id, 'completedAt', ${iso(sql`o.completed_at`)})`;

/**
 * Two columns: whether a user of another company has the administrator's address, and whether a tenant has the DOT
 * number. A company that the platform has sent may have both, as it becomes this tenant.
 */
export const surroundingsSql = (email: SQL, dotNumber: SQL): SQL => sql`
  exists (select from users u where u.audience = 'tenant' and lower(u.email) = lower(${email})
    and not exists (select from companies c where c.id = u.company_id and c.dot_number = ${dotNumber})) as "isAdminEmailTaken",
  exists (select from companies c join tenants t on t.company_id = c.id where c.dot_number = ${dotNumber}) as "isDotNumberTaken"`;

const urgency = rankOf(sql`o.priority`, onboardingPriorities);

const sortKeys: Record<SortField, SQL> = {
  companyName: sql`lower(o.company_name) collate "C"`,
  stage: rankOf(sql`o.stage`, onboardingStages),
  stageSince: sql`o.stage_since`,
  priority: urgency,
  createdAt: sql`o.created_at`,
};

/** The asked rows, everything if the query is empty, and the number of all that match. */
export async function readQueue(
  tx: Tx,
  query: ListQuery,
  userId: string,
): Promise<Pick<contract.OnboardingQueue, 'items' | 'total'>> {
  const { size, offset } = Object.keys(query).length > 0 ? pageRows(query) : { size: maxPlainRows, offset: 0 };
  const conditions = sql.join(conditionsOf(tx, query, userId), sql` and `);
  const rows = await queryRows<{ item: Listed }>(
    tx,
    sql`select json_strip_nulls(${onboardingJson})::jsonb
        || jsonb_build_object('facts', o.facts) || to_jsonb(met) as item
      from onboardings o left join users owner on owner.id = o.owner_id
        cross join lateral (select ${surroundingsSql(sql`o.facts #>> '{accountSetup,adminEmail}'`, sql`o.dot_number`)}) met
      where ${conditions} order by ${orderOf(query.sort)} limit ${size} offset ${offset}`,
  );
  const [counted] = await queryRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from onboardings o where ${conditions}`,
  );
  const today = tx.now.toISOString().slice(0, 10);
  return { items: rows.map(({ item }) => shownOf(item, today)), total: counted?.total ?? 0 };
}

function shownOf({ isAdminEmailTaken, isDotNumberTaken, facts, ...item }: Listed, today: string): contract.Onboarding {
  const isCompleted = item.completedAt !== undefined;
  const { blockers } = findingsOf({ facts, isCompleted }, { today, isAdminEmailTaken, isDotNumberTaken });
  return { ...item, ...stageShape(item.stage, isCompleted), blockers };
}

function conditionsOf(tx: Tx, { q, stage, status, owner }: ListQuery, userId: string): SQL[] {
  const ownedBy = owner === 'me' ? userId : owner;
  return [
    status === 'completed' ? sql`o.completed_at > ${daysBefore(tx, 7)}` : sql`o.completed_at is null`,
    ...(status && status !== 'completed' ? [isIn(status)] : []),
    ...(stage ? [sql`o.stage = ${stage}`] : []),
    ...(ownedBy === 'nobody' ? [sql`o.owner_id is null`] : ownedBy ? [sql`o.owner_id = ${ownedBy}`] : []),
    ...(q ? [matching(q)] : []),
  ];
}

/** Condition: an applicant `o` has the words of a text, or its DOT or MC number. */
export function matching(q: string): SQL {
  const text = sql`o.company_name || ' ' || o.contact_name || ' ' || o.email`;
  const has = hasPartsOrNumbers(text, sql`o.dot_number || ' ' || o.mc_number`, termsOf(q));
  return sql`(${has} or ${hasCarrierNumber(sql`o`, q) ?? sql`false`})`;
}

/** Without an order, the most urgent first, and of these those that wait longest. */
function orderOf(sort: ListQuery['sort']): SQL {
  if (!sort) return sql`${urgency}, o.created_at, o.id`;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${sortKeys[sort.replace(/^-/, '') as SortField]} ${direction}, o.id ${direction}`;
}

/** Sums over all onboardings. */
export async function readSummary(tx: Tx): Promise<contract.OnboardingSummary> {
  const [row] = await queryRows<contract.OnboardingSummary>(
    tx,
    sql`select
      count(*) filter (where completed_at is null and ${isIn('active')})::int as "inProgress",
      count(*) filter (where completed_at > ${daysBefore(tx, 7)})::int as "completedThisWeek",
      count(*) filter (where completed_at is null and ${isIn('pending')})::int as "pendingReview",
      coalesce(avg(extract(epoch from completed_at - created_at) / 86400.0)
        filter (where completed_at > ${daysBefore(tx, 90)}), 0)::float8 as "avgDaysToComplete"
    from onboardings o where completed_at is null or completed_at > ${daysBefore(tx, 90)}`,
  );
  if (!row) throw new Error('A sum without a row');
  return row;
}

/** Whether the stage of `o` shows this status. */
const isIn = (status: contract.Onboarding['status']): SQL =>
  sql`o.stage in (${sql.join(
    stagesIn(status).map((stage) => sql`${stage}`),
    sql`, `,
  )})`;

const daysBefore = ({ now }: Tx, days: number) => new Date(now.getTime() - days * dayMs);
