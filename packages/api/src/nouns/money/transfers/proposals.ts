import { sql } from 'drizzle-orm';
import type { DeclaredProposal, DeclaredProposals } from '../../../http/noun/proposals.ts';
import { ownDetails } from '../payees/rules.ts';
import { hasChangedDetails } from '../payees/service.ts';
import { lift_stop, thresholdCents } from '../bank-controls/service.ts';
import { stateFacts as facts, whyTwoPeople } from './rules.ts';
import { transferService } from './service.ts';
import { carryOutTransfer, endTransfer, lockTransferThen } from './commands.ts';
import { carryOutRelease, lockHold } from './release.ts';

const permission = 'banking:propose';

const transfer: DeclaredProposal = {
  permission,
  state: { lock: (tx, { subject }) => lockTransferThen(tx, subject), facts },
  takesTwoMoneyRoles: (payload) => sql`(${payload} ->> 'amountCents')::bigint > ${thresholdCents}`,
  refuseApprover: async (tx, { companyId }, approverId) =>
    (await hasChangedDetails(tx, companyId ?? '', approverId)) ? ownDetails() : undefined,
  carryOut: async (ctx, { subject }, { get }) => {
    await carryOutTransfer(ctx, subject);
    ctx.tx.afterCommit(() => get(transferService).wake());
  },
  end: (tx, subject, status) => endTransfer(tx, subject, status),
};

/** What two people decide on together. */
export const proposals = {
  transfer,
  lift_stop: {
    ...lift_stop,
    carryOut: async (ctx, proposal, runtime) => {
      await lift_stop.carryOut(ctx, proposal, runtime);
      ctx.tx.afterCommit(() => runtime.get(transferService).wake());
    },
  },
  release_hold: {
    why: whyTwoPeople.release_hold,
    permission,
    state: { lock: (tx, { subject }) => lockHold(tx, subject), facts },
    carryOut: (ctx, { subject, reason }) => carryOutRelease(ctx, subject, reason),
  },
} satisfies DeclaredProposals;
