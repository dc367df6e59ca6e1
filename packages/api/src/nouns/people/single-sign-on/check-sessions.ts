import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { idleTimeoutMs } from '../../../kernel/idle-timeout.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import { authSessions } from '../users/tables.ts';
import type { Provider } from './provider.ts';
import { checkAfterMs, unconfirmedMs } from './rules.ts';
import { actor } from './start.ts';
import { dropToken, keepToken, openToken } from './tokens.ts';

interface Deps {
  db: Database;
  provider: Provider;
  sealer: Sealer;
}

interface Due {
  id: string;
  userId: string;
  sealed: string;
  hasEnded: boolean;
}

const mostAtOnce = 500;
const sideBySide = 20;
/** Between two groups, so that hundreds of sessions take seconds and leave the processor to the calls of people. */
const pauseMs = 250;
/** Longer than the provider has for its answer. */
const claimMs = 60_000;

/** Asks about each session once, however many servers there are; a session without an answer is asked about again. */
export async function checkSessions(deps: Deps): Promise<void> {
  const due = await deps.db.withTx(actor, claimDue);
  for (let at = 0; at < due.length; at += sideBySide) {
    if (at > 0) await sleep(pauseMs);
    await Promise.all(due.slice(at, at + sideBySide).map((session) => settle(session, deps)));
  }
}

/** Sessions that people use and that were not confirmed lately, and those that have ended with a token. */
function claimDue(tx: Tx): Promise<Due[]> {
  const before = (ms: number) => new Date(tx.now.getTime() - ms);
  return queryRows<Due>(
    tx,
    sql`update auth_sessions s set sso_claimed_until = ${new Date(tx.now.getTime() + claimMs)} where s.id in (
        select id from auth_sessions where sso_refresh_token is not null
          and coalesce(sso_claimed_until <= ${tx.now}, true)
          and (ended_at is not null or (sso_checked_at <= ${before(checkAfterMs)} and expires_at > ${tx.now}
            and last_activity_at > ${before(idleTimeoutMs)}))
        order by sso_checked_at limit ${mostAtOnce} for update skip locked)
      returning s.id, s.user_id as "userId", s.sso_refresh_token as sealed, s.ended_at is not null as "hasEnded"`,
  );
}

async function settle({ id, userId, sealed, hasEnded }: Due, { db, provider, sealer }: Deps): Promise<void> {
  const token = openToken(sealed, id, sealer);
  if (hasEnded) {
    if (token === undefined || (await provider.revoke(token))) await db.withTx(actor, (tx) => dropToken(tx, id));
    return;
  }
  const standing = token === undefined ? ({ is: 'unknown' } as const) : await provider.check(token);
  await db.withTx(actor, async (tx) => {
    if (standing.is === 'good') return keepToken(tx, id, standing.refreshToken, sealer);
    if (standing.is === 'revoked') {
      await dropToken(tx, id);
      return end(tx, { id, userId }, 'idp_revoked');
    }
    const [row] = await tx
      .select({ checkedAt: authSessions.ssoCheckedAt })
      .from(authSessions)
      .where(eq(authSessions.id, id));
    const confirmed = row?.checkedAt?.getTime() ?? 0;
    if (tx.now.getTime() - confirmed > unconfirmedMs) await end(tx, { id, userId }, 'idp_unreachable');
  });
}

async function end(
  tx: Tx,
  { id, userId }: Pick<Due, 'id' | 'userId'>,
  endReason: 'idp_revoked' | 'idp_unreachable',
): Promise<void> {
  const ended = await tx
    .update(authSessions)
    .set({ endedAt: tx.now, endReason })
    .where(and(eq(authSessions.id, id), isNull(authSessions.endedAt)))
    .returning({ id: authSessions.id });
  if (ended.length === 0) return;
  await audit({ tx, actor }, 'session.ended', { target: id, reason: endReason, details: { userId } });
}
