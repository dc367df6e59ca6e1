import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { system } from '../../../kernel/actor.ts';
import { Failure } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { isTimeZone } from '../../../kernel/local-time.ts';
import { errorFields, type Logger } from '../../../kernel/log/logger.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { lockPage } from './commands.ts';
import type * as contract from './contract.ts';
import { publishVersion, withdrawPage } from './publishing.ts';
import { answerPage } from './queries.ts';
import * as rules from './rules.ts';
import { pageSchedules } from './tables.ts';

const mostAtOnce = 500;
/** A schedule that was not carried out by then is tried again. */
const claimMs = 10_000;

export const schedulePage: Command<typeof contract.schedulePage> = async ({ pageId, body }, ctx) => {
  const { tx, actor, now, ifMatch } = ctx;
  const held = await lockPage(ctx, pageId);
  if (held.draftVersion !== ifMatch) throw rules.pageStale();
  const at = new Date(body.at);
  if (at <= now) throw rules.timePast();
  if (!isTimeZone(body.zone)) throw rules.zoneUnknown();
  const version = body.action === 'publish' ? held.draftVersion : null;
  const id = newId('pgs', now.getTime());
  const [added] = await tx
    .insert(pageSchedules)
    .values({ id, pageId, ...body, at, version, createdAt: now, createdById: actor.userId })
    .onConflictDoNothing()
    .returning({ id: pageSchedules.id });
  if (!added) throw rules.alreadyScheduled(body.action);
  await audit(ctx, 'page.scheduled', { target: pageId, details: { action: body.action, version, at: body.at } });
  return answerPage(tx, pageId);
};

export const withdrawPageSchedule: Command<typeof contract.withdrawPageSchedule> = async (
  { pageId, pageScheduleId },
  ctx,
) => {
  await lockPage(ctx, pageId);
  const isWaiting = and(
    eq(pageSchedules.id, pageScheduleId),
    eq(pageSchedules.pageId, pageId),
    eq(pageSchedules.state, 'waiting'),
  );
  const [withdrawn] = await ctx.tx
    .update(pageSchedules)
    .set({ state: 'withdrawn' })
    .where(isWaiting)
    .returning({ action: pageSchedules.action });
  if (!withdrawn) throw rules.scheduleMissing();
  await audit(ctx, 'page.schedule_withdrawn', { target: pageId, details: withdrawn });
  return answerPage(ctx.tx, pageId);
};

/** Carries out everything that is due, once also beside other servers; returns how much that was. */
export async function runDueSchedules(db: Database, logger: Logger): Promise<number> {
  const actor = system('pages');
  const due = await db.withTx(
    actor,
    (tx) =>
      tx
        .select({ id: pageSchedules.id, pageId: pageSchedules.pageId })
        .from(pageSchedules)
        .where(and(eq(pageSchedules.state, 'waiting'), lte(pageSchedules.at, tx.now)))
        .orderBy(pageSchedules.at, pageSchedules.id)
        .limit(mostAtOnce),
    { readOnly: true },
  );
  let carriedOut = 0;
  for (const { id, pageId } of due) {
    try {
      const claims = await db.withTx(actor, (tx) => claimSchedule(tx, id));
      if (claims === undefined) continue;
      if (claims > maxClaims) await db.withTx(actor, (tx) => refuseSchedule(tx, pageId, id, 'set_aside'));
      else if (await db.withTx(actor, (tx) => runSchedule(tx, pageId, id))) carriedOut += 1;
    } catch (error) {
      logger.warn('page_schedule_failed', { pageId, ...errorFields(error) });
      // Tried again if this fails, too; the others go on.
      if (error instanceof Failure)
        await db.withTx(actor, (tx) => refuseSchedule(tx, pageId, id, error.code)).catch(() => undefined);
    }
  }
  return carriedOut;
}

/** Claims a schedule that no other server has claimed; answers how often it was claimed. */
async function claimSchedule(tx: Tx, id: string): Promise<number | undefined> {
  const isFree = or(isNull(pageSchedules.claimedUntil), lte(pageSchedules.claimedUntil, tx.now));
  const [claimed] = await tx
    .update(pageSchedules)
    .set({ claims: sql`${pageSchedules.claims} + 1`, claimedUntil: new Date(tx.now.getTime() + claimMs) })
    .where(and(eq(pageSchedules.id, id), eq(pageSchedules.state, 'waiting'), isFree))
    .returning({ claims: pageSchedules.claims });
  return claimed?.claims;
}

async function runSchedule(tx: Tx, pageId: string, id: string): Promise<boolean> {
  const scope = { tx, actor: tx.actor };
  const { publishedVersion } = await lockPage(scope, pageId);
  const isWaiting = and(eq(pageSchedules.id, id), eq(pageSchedules.state, 'waiting'));
  const [due] = await tx.select().from(pageSchedules).where(isWaiting);
  if (!due) return false;
  const isLate = tx.now.getTime() - due.at.getTime() > rules.lateAfterMs;
  if (due.version !== null) await publishVersion(scope, pageId, due.version, { bySchedule: true });
  else if (publishedVersion !== null) await withdrawPage(scope, pageId, { bySchedule: true });
  await tx
    .update(pageSchedules)
    .set({ state: isLate ? 'late' : 'done' })
    .where(isWaiting);
  return true;
}

/** Another page has taken the slug, or three runs did not carry it out: the page shows that nothing was published. */
async function refuseSchedule(tx: Tx, pageId: string, id: string, reason: string): Promise<void> {
  await tx
    .update(pageSchedules)
    .set({ state: 'refused' })
    .where(and(eq(pageSchedules.id, id), eq(pageSchedules.state, 'waiting')));
  await audit({ tx, actor: tx.actor }, 'page.schedule_refused', { target: pageId, reason });
}
