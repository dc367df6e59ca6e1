import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import { system } from '../../../kernel/actor.ts';
import { neighbourhood, subscriber } from '../../../http/edge/client-address.ts';
import type { Procedure, RequestCtx } from '../../../http/pipeline/ctx.ts';
import { type Failure, refuse } from '../../../kernel/errors.ts';
import { forgiveGuesses, takeAttempt, takeGuess } from '../../../http/limits/attempt-limits.ts';
import type { Tx } from '../../../db/tx.ts';
import type { PasswordHasher } from '../../../kernel/passwords.ts';
import { barredSince } from '../../money/subscriptions/tables.ts';
import { tenants } from '../../tenants/tenants/tables.ts';
import { readKinds } from '../factors/service.ts';
import { isPasswordBarred, isSsoRequired, type SignInOrigin } from '../users/service.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { companySuspended, invalidCredentials } from './rules.ts';
import { openSession, replaceSession, startSession } from './start-session.ts';

type Login = Procedure<typeof contract.login>;
interface Candidate extends Pick<
  typeof users.$inferSelect,
  'id' | 'companyId' | 'employeeId' | 'passwordHash' | 'isActive'
> {
  /** Whether the tenant is suspended, or was cancelled and is no longer paid for. */
  isBarred: boolean;
  /** Whether single sign-on is required, and the user is no emergency owner. */
  isPasswordBarred: boolean;
  /** Whether single sign-on is required of staff, so that a password is that of an emergency. */
  isEmergency: boolean;
}

/** Signs in. Every wrong credential gets the same answer after the same work, and so the same time. */
export const login =
  (passwords: PasswordHasher): Login =>
  async ({ body }, ctx) => {
    const actor = system('login');
    const scope = { actor, requestId: ctx.requestId, clientAddress: ctx.clientAddress };
    const triesKey = `login:${digest(body.email.toLowerCase()).toString('hex')}:${neighbourhood(ctx.clientAddress)}`;
    const candidate = await ctx.db.withTx(actor, async (tx) => {
      const limited = await takeLoginTry(tx, triesKey, ctx);
      if (!limited) return findCandidate(tx, body.email, body.employeeId);
      await audit({ ...scope, tx }, 'login.limited');
      return refuse(limited);
    });
    if (candidate && 'refused' in candidate) return candidate;

    const { isRight, isOutdated } = await passwords.verify(body.password, candidate?.passwordHash);
    const isKnown = isRight && candidate?.isActive && isSameId(candidate.employeeId, body.employeeId);
    // A password that does not count is answered as a wrong one, so that nobody learns that it was right.
    const isAdmitted = isKnown && !candidate.isBarred && !candidate.isPasswordBarred;
    const newHash = isAdmitted && isOutdated ? await passwords.hash(body.password) : undefined;

    return ctx.db.withTx(actor, async (tx) => {
      if (!candidate || !isAdmitted || !(await lockUnchanged(tx, candidate))) {
        await audit({ ...scope, tx }, 'login.failed', { target: candidate?.id });
        return refuse(isKnown && candidate?.isBarred ? companySuspended() : invalidCredentials());
      }
      await forgiveGuesses(tx, triesKey);
      if (newHash) await tx.update(users).set({ passwordHash: newHash }).where(eq(users.id, candidate.id));
      if (ctx.token) await replaceSession({ ...scope, tx }, ctx.token);
      // Read after the password was right, so that no time tells who has a factor.
      const kinds = await readKinds(tx, candidate.id);
      if (kinds.length > 0) return { ...(await askForFactor({ ...scope, tx }, candidate, ctx)), kinds };
      const signedIn = await startSession(tx, candidate, ctx);
      await audit({ ...scope, tx }, 'login.succeeded', {
        target: candidate.id,
        companyId: candidate.companyId,
        details: { sessionId: signedIn.session.id },
      });
      return signedIn;
    });
  };

async function askForFactor(scope: AuditScope, { id, companyId, isEmergency }: Candidate, origin: SignInOrigin) {
  const { token, row } = await openSession(scope.tx, { id, companyId }, origin, 'password', { isEmergency });
  await audit(scope, 'factor.asked', { target: id, companyId, details: { sessionId: row.id } });
  return { step: 'factor' as const, token };
}

async function takeLoginTry(
  tx: Tx,
  triesKey: string,
  { clientAddress, settings: { limits } }: RequestCtx,
): Promise<Failure | undefined> {
  const byAddress = await takeAttempt(
    tx,
    `login-address:${subscriber(clientAddress)}`,
    limits.attemptsPerAddressPerMinute,
    60_000,
  );
  return byAddress ?? takeGuess(tx, triesKey, limits.loginFailures, limits.loginFailureWindowMs);
}

/** The user of an e-mail; if both HQ and a tenant have it, the user with the employee id. */
async function findCandidate(tx: Tx, email: string, employeeId: string): Promise<Candidate | undefined> {
  const rows = await tx
    .select({
      id: users.id,
      companyId: users.companyId,
      employeeId: users.employeeId,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      isBarred: sql<boolean>`coalesce(${sql.raw(barredSince)} <= ${tx.now}, false)`,
      isPasswordBarred,
      isEmergency: sql<boolean>`${users.audience} = 'hq' and ${isSsoRequired}`,
    })
    .from(users)
    .leftJoin(tenants, eq(tenants.companyId, users.companyId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return rows.find((row) => isSameId(row.employeeId, employeeId)) ?? rows[0];
}

/** Whether the user is unchanged since the password check; locked until the session is created. */
async function lockUnchanged(tx: Tx, { id, passwordHash }: Candidate): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? ''), users.isActive))
    .for('update');
  return rows.length === 1;
}

function isSameId(stored: string | null, given: string): boolean {
  return timingSafeEqual(digest(normalId(stored ?? '')), digest(normalId(given))) && stored !== null;
}

const normalId = (id: string) => id.trim().toUpperCase();
const digest = (text: string) => createHash('sha256').update(text).digest();
