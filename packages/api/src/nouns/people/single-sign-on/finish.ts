import { and, eq } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import type { Procedure, RequestCtx } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Failure, isRefusal, type Refusal, refuse } from '../../../kernel/errors.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import { hashToken } from '../../../kernel/tokens.ts';
import { isAlive, noteSignIn, openSession, replaceSession, signedInAs } from '../sessions/service.ts';
import { authSessions, users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { type Flow, secretsOf, takeFlow } from './flows.ts';
import { findIdentity, linkIdentity, shapeOf, touchIdentity } from './identities.ts';
import { joinByInvitation } from './join.ts';
import type { Provider, SignedInPerson } from './provider.ts';
import { accountDisabled, noAccount, ssoFailed, ssoOff, whyNotAdmitted } from './rules.ts';
import { actor, takeSsoAttempt } from './start.ts';
import { keepToken } from './tokens.ts';

type Finish = Procedure<typeof contract.finishSso>;

/** The browser's secret is used up first, so that a code that was seen cannot be tried again. */
export const finishSso =
  (provider: Provider | undefined, sealer: Sealer | undefined): Finish =>
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
      return flow.purpose === 'connect'
        ? connect(scope, flow, person, ctx)
        : signIn(scope, flow, person, { ctx, sealer });
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
  { ctx, sealer }: { ctx: RequestCtx; sealer: Sealer | undefined },
) {
  const { tx } = scope;
  const known = await findIdentity(tx, person);
  const joined = known ? undefined : await joinByInvitation(scope, flow, person, ctx.settings);
  if (joined && 'refused' in joined) return refused(scope, joined.refused);
  const userId = known?.userId ?? joined?.userId;
  if (userId === undefined) return refused(scope, noAccount());
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.audience, 'hq'), users.isActive))
    .for('update');
  if (!user) return refused(scope, accountDisabled(), userId);
  await touchIdentity(tx, person);
  if (ctx.token) await replaceSession(scope, ctx.token);
  const { token, row } = await openSession(tx, { id: userId, companyId: null }, ctx, 'sso');
  await keepToken(tx, row.id, person.refreshToken, sealer);
  await noteSignIn(tx, row);
  await audit(scope, 'login.sso', { target: userId, details: { sessionId: row.id } });
  return { token, ...(await signedInAs(tx, userId, row)) };
}

/** Only in the session that has shown the password or a factor. */
async function connect(scope: AuditScope, { sessionId }: Flow, person: SignedInPerson, { token }: RequestCtx) {
  const { tx } = scope;
  const isOwn = and(eq(authSessions.id, sessionId ?? ''), eq(authSessions.tokenHash, hashToken(token ?? '')));
  const [found] = await tx
    .select({ session: authSessions, isActive: users.isActive })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(isOwn)
    .for('update');
  if (!found?.isActive || !isAlive(found.session, tx.now)) return refused(scope, ssoFailed());
  const { userId } = found.session;
  const linked = await linkIdentity(scope, userId, person, 'connection');
  return 'refused' in linked ? refused(scope, linked.refused, userId) : { connected: shapeOf(linked) };
}
