import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { system } from '../../../kernel/actor.ts';
import { endSessionsOf } from '../users/service.ts';
import { users } from '../users/tables.ts';
import { tellOf } from './notices.ts';
import { readFactors } from './queries.ts';
import { dropCodes } from './recovery.ts';
import { factors } from './tables.ts';

const actor = system('hq command');

/** Removes the factors of a person of HQ who has lost them, with the recovery codes, and ends the sign-ins. */
export const resetFactors = (db: Database, email: string): Promise<{ removed: number; endedSessions: number }> =>
  db.withTx(actor, async (tx) => {
    const isPerson = and(eq(users.audience, 'hq'), eq(sql`lower(${users.email})`, email.toLowerCase()));
    const [person] = await tx.select({ id: users.id }).from(users).where(isPerson).for('update');
    if (!person) throw new Error(`No person of HQ has the e-mail ${email}`);
    const removed = (await readFactors(tx, person.id)).length;
    if (removed === 0) throw new Error(`${email} has no second factor`);
    await tx.delete(factors).where(eq(factors.userId, person.id));
    await dropCodes(tx, person.id);
    const endedSessions = await endSessionsOf(tx, person.id, 'revoked');
    await audit({ tx, actor }, 'factor.reset', { target: person.id, details: { removed, endedSessions } });
    await tellOf(tx, { userId: person.id, what: 'reset', tellsOwners: true });
    return { removed, endedSessions };
  });
