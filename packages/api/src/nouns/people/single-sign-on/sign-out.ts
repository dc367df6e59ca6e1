import type { CallerProcedure } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import { eq } from 'drizzle-orm';
import { afterLogout, endOwnSession } from '../sessions/service.ts';
import { authSessions } from '../users/tables.ts';
import type * as contract from './contract.ts';
import type { Provider } from './provider.ts';
import { noSsoSession, ssoOff } from './rules.ts';
import { readIdToken } from './tokens.ts';

/** Ends the session here in any case; the browser goes on to the provider, which ends its own. */
export const signOutSso =
  (provider: Provider | undefined, sealer: Sealer | undefined): CallerProcedure<typeof contract.signOutSso> =>
  async (_input, ctx) => {
    if (!provider) throw ssoOff();
    const { sessionId } = ctx.actor;
    const idToken = await ctx.withTx(async (tx) => {
      const [session] = await tx
        .select({ method: authSessions.method })
        .from(authSessions)
        .where(eq(authSessions.id, sessionId));
      if (session?.method !== 'sso') throw noSsoSession();
      return readIdToken(tx, sessionId, sealer);
    });
    const url = await ctx.waitOutside(() => provider.addressToEnd(idToken));
    await ctx.withTx((tx) => endOwnSession({ ...ctx, tx }, { alsoAtProvider: url !== undefined }));
    return reply({ url: url ?? null }, afterLogout);
  };
