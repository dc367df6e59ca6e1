import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { system } from '../../../kernel/actor.ts';
import type { Database } from '../../../db/tx.ts';
import { tellOwners } from '../factors/service.ts';
import { authSessions, signInPolicy } from '../users/tables.ts';
import { lockPolicy } from './commands.ts';

const actor = system('hq command');

/** Lets passwords sign in again when the provider does not, and ends the sign-ins that came by it. */
export const turnSsoOff = (db: Database): Promise<{ endedSessions: number }> =>
  db.withTx(actor, async (tx) => {
    const { isRequired, version } = await lockPolicy(tx);
    if (!isRequired) throw new Error('Single sign-on is not required');
    await tx.update(signInPolicy).set({ isRequired: false, version: version + 1, changedAt: tx.now });
    const ended = await tx
      .update(authSessions)
      .set({ endedAt: tx.now, endReason: 'revoked' })
      .where(and(eq(authSessions.method, 'sso'), isNull(authSessions.endedAt)))
      .returning({ id: authSessions.id });
    await audit({ tx, actor }, 'sign_in.sso_off', { details: { endedSessions: ended.length } });
    await tellOwners(tx, 'sign_in.changed', {
      subject: 'Single sign-on is not required any more',
      body: 'A command on the server let passwords sign in again, and ended the sign-ins that came by single sign-on. If you did not expect this, look into the audit log.',
    });
    return { endedSessions: ended.length };
  });
