import { callerId } from '../../../kernel/actor.ts';
import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import type { Ctx, Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type * as contract from './contract.ts';
import { onboardingJson, readQueue, readSummary, type Stored, surroundingsSql } from './list.ts';
import { findingsOf, nameOf, onboardingMissing, stageShape, type Surroundings } from './rules.ts';
import type { OnboardingStage } from './stages.ts';

const mostHistory = 200;

export const listOnboardings: Query<typeof contract.listOnboardings> = async ({ query }, { tx, actor }) => {
  const { items, total } = await readQueue(tx, query, callerId(actor));
  return reply({ items, total, summary: await readSummary(tx) }, { total });
};

export const getOnboarding: Query<typeof contract.getOnboarding> = async ({ onboardingId }, ctx) =>
  detailReply(await readOnboarding(ctx, onboardingId));

export const detailReply = (detail: contract.OnboardingDetail) =>
  reply(detail, { headers: { etag: versionTag(detail.version) } });

interface StoredDetail extends Stored {
  version: number;
  documents: contract.OnboardingDocument[];
}

type StoredEvent = Omit<contract.OnboardingDetail['history'][number], 'stage'> & { stage: OnboardingStage };

/** Without a scanner only findings are shown: every other file can be saved. */
const documentsOf = (onboardingId: SQL, hasScanner: boolean) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'name', d.name,
      'mediaType', d.media_type, 'bytes', d.bytes, 'uploadedAt', ${iso(sql`d.uploaded_at`)},
      'uploadedBy', by.first_name || ' ' || by.last_name,
      'scan', case when d.scan_state = 'found' then 'found' when not ${hasScanner}::boolean then null
        when d.scan_state = 'waiting' and d.scan_problem is not null then 'unanswered'
        else coalesce(d.scan_state, 'waiting') end,
      'scanFinding', d.scan_finding, 'scanProblem', case when ${hasScanner}::boolean then d.scan_problem end,
      'scanDueAt', case when ${hasScanner}::boolean and d.scan_problem is not null then ${iso(sql`d.scan_next_at`)} end)
      order by d.uploaded_at desc, d.id desc), '[]'::jsonb)
    from onboarding_documents d join users by on by.id = d.uploaded_by where d.onboarding_id = ${onboardingId})`;

/** One onboarding of the contract, with its criteria computed again. */
export async function readOnboarding(
  { tx, settings }: Pick<Ctx, 'tx' | 'settings'>,
  id: string,
): Promise<contract.OnboardingDetail> {
  const hasScanner = settings.scanCommand !== undefined;
  const [row] = await queryRows<{ stored: StoredDetail; history: StoredEvent[] }>(
    tx,
    sql`select json_strip_nulls(${onboardingJson})::jsonb || jsonb_strip_nulls(jsonb_build_object(
        'version', o.version, 'facts', o.facts, 'documents', ${documentsOf(sql`o.id`, hasScanner)})) as stored,
      (select coalesce(json_agg(entry order by at desc, place desc, id desc), '[]') from (
        select e.at, e.id, array_position(array['created','saved','uploaded','assigned','reprioritised','advanced','completed'], e.kind) as place, json_strip_nulls(json_build_object('at', ${iso(sql`e.at`)}, 'kind', e.kind,
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
    sql`select ${surroundingsSql(sql`${email}`, sql`${dotNumber}`)}`,
  );
  return { today, isAdminEmailTaken: false, isDotNumberTaken: false, ...row };
}
