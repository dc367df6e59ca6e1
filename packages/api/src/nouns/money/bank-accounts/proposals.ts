import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { lockAccount, lockStanding, standingThen } from './account.ts';
import { carryOutAction } from './actions.ts';
import { carryOutClosing } from './close.ts';
import { carryOutLimits, lockLimitsOf } from './limits.ts';
import { accountFacts as facts, whyTwoPeople } from './rules.ts';

const permission = 'banking:propose';

/** What two people decide on together. */
export const proposals = {
  unfreeze: {
    why: whyTwoPeople.unfreeze,
    permission,
    state: { lock: async (tx, { subject }) => standingThen(await lockAccount(tx, subject)), facts },
    carryOut: (ctx, { subject, reason }) => carryOutAction(ctx, subject, 'unfreeze', reason),
  },
  raise_limits: {
    why: whyTwoPeople.raise_limits,
    permission,
    state: { lock: (tx, { payload }) => lockLimitsOf(tx, payload), facts },
    carryOut: (ctx, { payload, reason }) => carryOutLimits(ctx, payload, reason),
  },
  close_account: {
    why: whyTwoPeople.close_account,
    permission,
    state: { lock: (tx, { subject }) => lockStanding(tx, subject), facts },
    carryOut: (ctx, { subject, reason }) => carryOutClosing(ctx, subject, reason),
  },
} satisfies DeclaredProposals;
