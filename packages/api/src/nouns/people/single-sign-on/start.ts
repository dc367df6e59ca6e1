import { audit } from '../../../http/audit/audit.ts';
import { subscriber } from '../../../http/edge/client-address.ts';
import { takeAttempt } from '../../../http/limits/attempt-limits.ts';
import type { CallerProcedure, Procedure, RequestCtx } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { codeNeeded, isRefusal, type Refusal, refuse } from '../../../kernel/errors.ts';
import { findUsableInvitation } from '../users/service.ts';
import type * as contract from './contract.ts';
import { beginAccepting } from './accept.ts';
import { beginFlow, secretsOf } from './flows.ts';
import type { Provider } from './provider.ts';
import { ssoOff } from './rules.ts';

export const actor = system('single sign-on');

/** Counts a call without a session. */
export function takeSsoAttempt(
  tx: Tx,
  call: 'start' | 'finish',
  { clientAddress, settings: { limits } }: Pick<RequestCtx, 'clientAddress' | 'settings'>,
) {
  return takeAttempt(tx, `sso-${call}:${subscriber(clientAddress)}`, limits.attemptsPerAddressPerMinute, 60_000);
}

export const startSso =
  (provider: Provider | undefined): Procedure<typeof contract.startSso> =>
  async ({ body: { invitation, connect } }, ctx) => {
    if (!provider) throw ssoOff();
    const flow = await ctx.db.withTx(actor, async (tx): Promise<string | Refusal> => {
      const limited = await takeSsoAttempt(tx, 'start', ctx);
      if (limited) return refuse(limited);
      if (connect !== undefined) return beginAccepting({ ...ctx, tx, actor }, connect, ctx);
      if (invitation === undefined) return beginFlow(tx, { purpose: 'login' });
      const found = await findUsableInvitation(tx, invitation);
      if (!('refused' in found)) return beginFlow(tx, { purpose: 'login', invitationId: found.id });
      await audit({ ...ctx, tx, actor }, 'sso.refused', { reason: found.refused.code });
      return found;
    });
    return isRefusal(flow) ? flow : { url: await provider.addressFor(secretsOf(flow)), flow };
  };

/** For a step that needs a fresh entry: the provider asks who sits there. Who has a factor shows that. */
export const reauthSso =
  (provider: Provider | undefined): CallerProcedure<typeof contract.reauthSso> =>
  async (_input, ctx) => {
    if (!provider) throw ssoOff();
    const { sessionId, hasFactor } = ctx.actor;
    if (hasFactor) throw codeNeeded();
    const flow = await ctx.withTx((tx) => beginFlow(tx, { purpose: 'reauth', sessionId }));
    return { url: await ctx.waitOutside(() => provider.addressFor(secretsOf(flow), { isFresh: true })), flow };
  };

/** The session is bound to what was begun: another person's sign-in at the provider cannot be connected to the account. */
export const connectSso =
  (provider: Provider | undefined): CallerProcedure<typeof contract.connectSso> =>
  async (_input, ctx) => {
    if (!provider) throw ssoOff();
    const { sessionId } = ctx.actor;
    const flow = await ctx.withTx((tx) => beginFlow(tx, { purpose: 'connect', sessionId }));
    return { url: await ctx.waitOutside(() => provider.addressFor(secretsOf(flow))), flow };
  };
