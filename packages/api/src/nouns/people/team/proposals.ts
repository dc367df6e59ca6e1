import { sql } from 'drizzle-orm';
import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { carryOutGrant } from '../users/service.ts';
import { mailInvitation } from './invitations.ts';
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
      const { invitationId } = await carryOutGrant(ctx, payload, { reason, proposedBy });
      if (invitationId !== undefined) await mailInvitation(ctx, invitationId);
    },
  },
} satisfies DeclaredProposals;
