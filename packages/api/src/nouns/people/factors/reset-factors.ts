import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { users } from '../users/tables.ts';
import { dropFactors } from './drop-factors.ts';
import { hasFactor } from './queries.ts';

const actor = system('hq command');

/** Removes the factors of a person of HQ who has lost them, with the recovery codes, and ends the sign-ins. */
export const resetFactors = (db: Database, email: string): Promise<{ removed: number; endedSessions: number }> =>
  db.withTx(actor, async (tx) => {
    const isPerson = and(eq(users.audience, 'hq'), eq(sql`lower(${users.email})`, email.toLowerCase()));
    const [person] = await tx.select({ id: users.id }).from(users).where(isPerson).for('update');
    if (!person) throw new Error(`No person of HQ has the e-mail ${email}`);
    if (!(await hasFactor(tx, person.id))) throw new Error(`${email} has no second factor`);
    return dropFactors({ tx, actor }, person.id);
  });
