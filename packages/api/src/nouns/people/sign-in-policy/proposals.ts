import { sql } from 'drizzle-orm';
import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { carryOutEmergency, carryOutPolicy, lockOwner, lockPolicy } from './commands.ts';
import { agreeToReset } from './factor-resets.ts';
import { theSubject } from './queries.ts';
import { type SignInState, signInFacts, whyResetTakesTwo, whySignInTakesTwo } from './rules.ts';

/** What two people decide on together. */
export const proposals = {
  change_sign_in: {
    why: whySignInTakesTwo,
    permission: 'sign-in:manage',
    takesTwoMoneyRoles: () => sql`true`,
    person: (subject) => sql`(select t.first_name || ' ' || t.last_name from users t where t.id = ${subject})`,
    state: {
      lock: async (tx, { subject }): Promise<SignInState> =>
        subject === theSubject
          ? { signInVersion: (await lockPolicy(tx)).version }
          : { isEmergencyOwner: (await lockOwner(tx, subject)).isEmergency },
      facts: signInFacts,
    },
    carryOut: (ctx, { id, subject, payload, reason }) =>
      subject === theSubject ? carryOutPolicy(ctx, id, payload) : carryOutEmergency(ctx, subject, reason),
  },
  reset_factors: {
    why: whyResetTakesTwo,
    permission: 'sign-in:manage',
    state: 'own',
    person: (subject) => sql`(select t.first_name || ' ' || t.last_name from users t where t.id = ${subject})`,
    carryOut: (ctx, { subject, proposedBy }) => agreeToReset(ctx, subject, proposedBy),
  },
} satisfies DeclaredProposals;
