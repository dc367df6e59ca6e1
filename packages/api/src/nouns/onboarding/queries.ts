import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../db/json-text.ts';
import type { Query } from '../../http/pipeline/ctx.ts';
import { maxPlainRows, pageRows } from '../../kernel/lists/paging.ts';
import { reply } from '../../http/pipeline/reply.ts';
import { versionTag } from '../../http/edge/conditional.ts';
import { queryRows, type Tx } from '../../db/tx.ts';
import type * as contract from './contract.ts';
import { findingsOf, nameOf, onboardingMissing, stagesIn, stageShape, type Surroundings } from './rules.ts';
import type { OnboardingStage } from './stages.ts';

const dayMs = 24 * 60 * 60_000;
const mostHistory = 200;

/** An onboarding as it is stored: its stage by its key, and neither status nor progress, which follow from the stage. */
interface Stored extends Omit<contract.Onboarding, 'stage' | 'status' | 'progress'> {
  stage: OnboardingStage;
}

/** An onboarding from `onboardings o` and `users owner`. */
const onboardingJson = sql`json_build_object(
  'id', o.id, 'companyName', o.company_name, 'dotNumber', o.dot_number, 'mcNumber', o.mc_number,
  'contactName', o.contact_name, 'email', o.email, 'phone', o.phone, 'plan', o.plan,
  'stage', o.stage, 'createdAt', ${iso(sql`o.created_at`)}, 'priority', o.priority, 'ownerName', owner.first_name || ' ' || owner.last_name)`;

export const listOnboardings: Query<typeof contract.listOnboardings> = async ({ query }, { tx }) => {
  const { size, offset } = Object.keys(query).length > 0 ? pageRows(query) : { size: maxPlainRows, offset: 0 };
  const [listed] = await queryRows<{ items: Stored[]; total: number }>(
    tx,
    sql`select coalesce(json_agg(item order by urgency, created_at, id), '[]') as items,
      (select count(*)::int from onboardings where completed_at is null) as total from (
      select json_strip_nulls(${onboardingJson}) as item, o.created_at, o.id,
        case o.priority when 'high' then 1 when 'medium' then 2 else 3 end as urgency
      from onboardings o left join users owner on owner.id = o.owner_id
      where o.completed_at is null order by urgency, created_at, id limit ${size} offset ${offset}) as queue`,
  );
  const { items: stored, total } = listed ?? { items: [], total: 0 };
  const items = stored.map((item) => ({ ...item, ...stageShape(item.stage, false) }));
  return reply({ items, total, summary: await readSummary(tx) }, { total });
};

async function readSummary(tx: Tx): Promise<contract.OnboardingSummary> {
  const [row] = await queryRows<contract.OnboardingSummary>(
    tx,
    sql`select
      count(*) filter (where completed_at is null and ${isIn('active')})::int as "inProgress",
      count(*) filter (where completed_at > ${daysBefore(tx, 7)})::int as "completedThisWeek",
      count(*) filter (where completed_at is null and ${isIn('pending')})::int as "pendingReview",
      coalesce(avg(extract(epoch from completed_at - created_at) / 86400.0)
        filter (where completed_at > ${daysBefore(tx, 90)}), 0)::float8 as "avgDaysToComplete"
    from onboardings where completed_at is null or completed_at > ${daysBefore(tx, 90)}`,
  );
  if (!row) throw new Error('A sum without a row');
  return row;
}

/** Whether a stage shows this status. */
const isIn = (status: contract.Onboarding['status']): SQL =>
  sql`stage in (${sql.join(
    stagesIn(status).map((stage) => sql`${stage}`),
    sql`, `,
  )})`;

const daysBefore = ({ now }: Tx, days: number) => new Date(now.getTime() - days * dayMs);

export const getOnboarding: Query<typeof contract.getOnboarding> = async ({ onboardingId }, { tx }) =>
  detailReply(await readOnboarding(tx, onboardingId));

export const detailReply = (detail: contract.OnboardingDetail) =>
  reply(detail, { headers: { etag: versionTag(detail.version) } });

interface StoredDetail extends Stored {
  version: number;
  companyId?: string;
  completedAt?: string;
  stageSince: string;
  facts: contract.OnboardingFacts;
}

type StoredEvent = Omit<contract.OnboardingDetail['history'][number], 'stage'> & { stage: OnboardingStage };

/** One onboarding of the contract, with its criteria computed again. */
export async function readOnboarding(tx: Tx, id: string): Promise<contract.OnboardingDetail> {
  const [row] = await queryRows<{ stored: StoredDetail; history: StoredEvent[] }>(
    tx,
    sql`select json_strip_nulls(${onboardingJson})::jsonb || jsonb_strip_nulls(jsonb_build_object(
        'version', o.version, 'companyId', o.company_id, 'completedAt', ${iso(sql`o.completed_at`)},
        'stageSince', ${iso(sql`o.stage_since`)}, 'facts', o.facts)) as stored,
      (select coalesce(json_agg(entry order by at desc, place desc, id desc), '[]') from (
        select e.at, e.id, array_position(array['created','saved','assigned','reprioritised','advanced','completed'], e.kind) as place, json_strip_nulls(json_build_object('at', ${iso(sql`e.at`)}, 'kind', e.kind,
          'stage', e.stage, 'actorName', actor.first_name || ' ' || actor.last_name,
          'details', e.details)) as entry
        from onboarding_events e left join users actor on actor.id = e.actor_user_id
        where e.onboarding_id = o.id order by e.at desc, place desc, e.id desc limit ${mostHistory}) as told) as history
    from onboardings o left join users owner on owner.id = o.owner_id where o.id = ${id}`,
  );
  if (!row) throw onboardingMissing();
  const { stored, history } = row;
  const isCompleted = stored.completedAt !== undefined;
  return {
    ...stored,
    ...stageShape(stored.stage, isCompleted),
    ...findingsOf({ facts: stored.facts, isCompleted }, await readSurroundings(tx, stored)),
    history: history.map((event) => ({ ...event, stage: nameOf(event.stage) })),
  };
}

/** Facts outside of an onboarding. The tenant that it created does not count as a conflict. */
export async function readSurroundings(
  tx: Tx,
  { dotNumber, facts, completedAt }: { dotNumber: string; facts: contract.OnboardingFacts; completedAt?: unknown },
): Promise<Surroundings> {
  const today = tx.now.toISOString().slice(0, 10);
  if (completedAt) return { today, isAdminEmailTaken: false, isDotNumberTaken: false };
  const email = facts.accountSetup.adminEmail ?? '';
  const [row] = await queryRows<Omit<Surroundings, 'today'>>(
    tx,
    sql`select
      exists (select from users where audience = 'tenant' and lower(email) = lower(${email})) as "isAdminEmailTaken",
      exists (select from companies where dot_number = ${dotNumber}) as "isDotNumberTaken"`,
  );
  return { today, isAdminEmailTaken: false, isDotNumberTaken: false, ...row };
}
