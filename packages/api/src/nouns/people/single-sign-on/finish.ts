import { and, eq } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import type { Procedure, RequestCtx } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Failure, isRefusal, type Refusal, refuse } from '../../../kernel/errors.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import { hashToken } from '../../../kernel/tokens.ts';
import type { Logger } from '../../../kernel/log/logger.ts';
import { isAlive, noteSignIn, openSession, replaceSession, signedInAs } from '../sessions/service.ts';
import { authSessions, users } from '../users/tables.ts';
import { acceptInvited } from './accept.ts';
import type * as contract from './contract.ts';
import { type Flow, secretsOf, takeFlow } from './flows.ts';
import { findIdentity, linkIdentity, shapeOf, touchIdentity } from './identities.ts';
import { joinByInvitation } from './join.ts';
import type { Provider, SignedInPerson } from './provider.ts';
import { applyRoleMap, joinByDirectory, joinByGroup } from './role-map.ts';
import {
  accountDisabled,
  flowMs,
  isAskedSince,
  noAccount,
  notFresh,
  otherPerson,
  ssoFailed,
  ssoOff,
  whyNotAdmitted,
} from './rules.ts';
import { actor, takeSsoAttempt } from './start.ts';
import { keepIdToken, keepToken } from './tokens.ts';

type Finish = Procedure<typeof contract.finishSso>;

/** The browser's secret is used up first, so that a code that was seen cannot be tried again. */
export const finishSso =
  (provider: Provider | undefined, sealer: Sealer | undefined, logger: Logger): Finish =>
  async ({ body: { flow: secret, ...callback } }, ctx) => {
    if (!provider) throw ssoOff();
    const scopeIn = (tx: Tx): AuditScope => ({ ...ctx, tx, actor });
    const flow = await ctx.db.withTx(actor, async (tx): Promise<Flow | Refusal> => {
      const limited = await takeSsoAttempt(tx, 'finish', ctx);
      if (limited) return refuse(limited);
      return (await takeFlow(tx, secret)) ?? refused(scopeIn(tx), ssoFailed());
    });
    if (isRefusal(flow)) return flow;
    const person = await provider.finish(callback, secretsOf(secret));
    return ctx.db.withTx(actor, async (tx) => {
      const scope = scopeIn(tx);
      if (!person) return refused(scope, ssoFailed());
      const why = whyNotAdmitted(person.claims, provider.access);
      if (why) return refused(scope, why);
      if (flow.purpose === 'connect') return connect(scope, flow, person, ctx);
      if (flow.purpose === 'reauth') return confirm(scope, flow, person, ctx);
      if (flow.purpose === 'accept') return accept(scope, flow, person, { ctx, sealer });
      return signIn(scope, flow, person, { ctx, sealer, logger });
    });
  };

async function refused(scope: AuditScope, failure: Failure, target?: string): Promise<Refusal> {
  await audit(scope, 'sso.refused', { reason: failure.code, ...(target && { target }) });
  return refuse(failure);
}

async function signIn(
  scope: AuditScope,
  flow: Flow,
  person: SignedInPerson,
  { ctx, sealer, logger }: { ctx: RequestCtx; sealer: Sealer | undefined; logger: Logger },
) {
  const { tx } = scope;
  const known = await findIdentity(tx, person);
  const joined = known
    ? undefined
    : ((await joinByInvitation(scope, flow, person, ctx.settings)) ??
      (await joinByDirectory(scope, person)) ??
      (await joinByGroup(scope, person)));
  if (joined && 'refused' in joined) return refused(scope, joined.refused);
  const userId = known?.userId ?? joined?.userId;
  if (userId === undefined) return refused(scope, noAccount());
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.audience, 'hq'), users.isActive))
    .for('update');
  if (!user) return refused(scope, accountDisabled(), userId);
  const unmapped = await applyRoleMap(scope, userId, person, logger);
  if (unmapped) return refused(scope, unmapped, userId);
  await touchIdentity(tx, person);
  return enter(scope, userId, person, { ctx, sealer });
}

interface Entry {
  ctx: RequestCtx;
  sealer: Sealer | undefined;
}

/** Connects the account of a person whom an owner has invited, and signs them in. */
async function accept(scope: AuditScope, flow: Flow, person: SignedInPerson, entry: Entry) {
  const accepted = await acceptInvited(scope, flow.connectTokenHash ?? '', person, entry.ctx);
  if ('refused' in accepted) return refused(scope, accepted.refused);
  return enter(scope, accepted.userId, person, entry);
}

/** Opens the session of a person whom the provider has signed in. */
async function enter(scope: AuditScope, userId: string, person: SignedInPerson, { ctx, sealer }: Entry) {
  const { tx } = scope;
  if (ctx.token) await replaceSession(scope, ctx.token);
  const { token, row } = await openSession(tx, { id: userId, companyId: null }, ctx, 'sso', {
    endsSso: person.endsSession,
  });
  await keepToken(tx, row.id, person.refreshToken, sealer);
  if (person.endsSession) await keepIdToken(tx, row.id, person.idToken, sealer);
  await noteSignIn(tx, row);
  await audit(scope, 'login.sso', { target: userId, details: { sessionId: row.id } });
  return { token, ...(await signedInAs(tx, userId, row)) };
}

/** The user of the session that began, if it is the one of this call and alive; locked until the transaction ends. */
async function lockOwnSession({ tx }: AuditScope, { sessionId }: Flow, { token }: RequestCtx) {
  const isOwn = and(eq(authSessions.id, sessionId ?? ''), eq(authSessions.tokenHash, hashToken(token ?? '')));
  const [found] = await tx
    .select({ session: authSessions, isActive: users.isActive })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(isOwn)
    .for('update');
  return found?.isActive && isAlive(found.session, tx.now) ? found.session : undefined;
}

/** Only in the session that has shown the password or a factor. */
async function connect(scope: AuditScope, flow: Flow, person: SignedInPerson, ctx: RequestCtx) {
  const session = await lockOwnSession(scope, flow, ctx);
  if (!session) return refused(scope, ssoFailed());
  const { userId } = session;
  const linked = await linkIdentity(scope, userId, person, 'connection');
  return 'refused' in linked ? refused(scope, linked.refused, userId) : { connected: shapeOf(linked) };
}

/** The session of the provider may be hours old: only an entry there since this was begun counts. */
async function confirm(scope: AuditScope, flow: Flow, person: SignedInPerson, ctx: RequestCtx) {
  const { tx } = scope;
  const session = await lockOwnSession(scope, flow, ctx);
  if (!session) return refused(scope, ssoFailed());
  const { id, userId } = session;
  if ((await findIdentity(tx, person))?.userId !== userId) return refused(scope, otherPerson(), userId);
  const begunAt = new Date(flow.expiresAt.getTime() - flowMs);
  if (!isAskedSince(person.claims, begunAt)) return refused(scope, notFresh(), userId);
  await tx.update(authSessions).set({ reauthenticatedAt: tx.now }).where(eq(authSessions.id, id));
  await audit(scope, 'reauth.succeeded', { target: userId, details: { by: 'sso' } });
  return { confirmed: true as const };
}
