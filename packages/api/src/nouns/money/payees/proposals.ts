import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { carryOutFactoring, lockNotice } from './commands.ts';
import { payeeFacts, whyReleaseTakesTwo } from './rules.ts';

/** What two people decide on together. */
export const proposals = {
  release_factoring: {
    why: whyReleaseTakesTwo,
    permission: 'banking:propose',
    state: { lock: (tx, { subject }) => lockNotice(tx, subject), facts: payeeFacts },
    carryOut: (ctx, { subject, reason }) => carryOutFactoring(ctx, subject, reason),
  },
} satisfies DeclaredProposals;
