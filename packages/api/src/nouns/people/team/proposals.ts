import { sql } from 'drizzle-orm';
import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { carryOutGrant } from '../users/service.ts';
import { mailAccount } from './mail-account.ts';
import { whyRoleTakesTwo } from './rules.ts';

/** What two people decide on together. */
export const proposals = {
  grant_role: {
    why: whyRoleTakesTwo,
    permission: 'team:manage',
    state: 'own',
    person: (subject) => sql`(select coalesce(
        (select t.first_name || ' ' || t.last_name from users t where t.id = ${subject}),
        (select i.email from invitations i where i.id = ${subject})))`,
    carryOut: async (ctx, { payload, reason, proposedBy }) => {
      const { subject, isInvitation } = await carryOutGrant(ctx, payload, { reason, proposedBy });
      await mailAccount(ctx, isInvitation ? 'account.invitation' : 'account.role_changed', subject);
    },
  },
} satisfies DeclaredProposals;
